"""Replays: what every game's replay has in common."""
