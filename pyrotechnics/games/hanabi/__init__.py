"""Hanabi, the cooperative game of fireworks, with its rule sets as data."""
