"""What any turn-based game is; knows no game and no screen."""
