"""The screen of the settings, and the one of the keys."""
