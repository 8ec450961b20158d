"""Which games there are, by name. Light to import: a game itself is imported when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrotechnics.engine.game import Game

TITLES: Mapping[str, str] = {"pyrotechnics": "Pyrotechnics", "hanabi": "Hanabi"}
"""What each game is called on the screen, by the name that it has in records."""

_CLASSES = {"pyrotechnics": "Pyrotechnics", "hanabi": "Hanabi"}


def game_named(name: str) -> "Game[Any, Any, Any, Any, Any]":
    """Return a game by its name, importing it only now.

    Raises:
        KeyError: If there is none.
    """
    game: Game[Any, Any, Any, Any, Any] = getattr(import_module(f"pyrotechnics.games.{name}.game"), _CLASSES[name])()
    return game
