"""What a player prefers, kept in one file that people can read and edit. Light to import: the menu starts with it."""
