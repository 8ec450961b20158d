"""Opponents for the duel."""
