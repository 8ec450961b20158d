"""What is remembered: every game as it was played, in one SQLite file."""
