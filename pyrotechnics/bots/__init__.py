"""Opponents: they see what their seat sees, and answer with commands."""
