"""The table of the duel: its screen and its widgets."""
