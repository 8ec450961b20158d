"""Play two fireworks games in a terminal: Pyrotechnics and a Hanabi variant."""

__version__ = "0.1.0"
