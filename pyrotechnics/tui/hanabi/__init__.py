"""The table of Hanabi."""
