"""Lessons: a first game of each kind at the real table, one thing at a time."""
