"""Analysis: how well each turn of a game was played, whatever the game."""
