"""The rules, to be read beside the game: a page of text with sections and a search."""
