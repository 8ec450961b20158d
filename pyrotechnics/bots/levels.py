"""Which bots there are, by game and level. Light to import, since menus and the command line list them."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrotechnics.bots.bot import Bot
    from pyrotechnics.bots.home import AnyHome

LEVELS: Mapping[str, tuple[str, ...]] = {"pyrotechnics": ("easy", "medium", "hard"), "hanabi": ("companion",)}
"""The levels of each game, from weak to strong."""

CHARACTERS: Mapping[str, Mapping[str, str]] = {
    "pyrotechnics": {
        "easy": "likes shiny things: showcases what it can, never looks across the table",
        "medium": "makes the best of every single turn, with an eye on your tray",
        "hard": "thinks several turns ahead about every hand that you could hold",
    },
    "hanabi": {"companion": "tells you what to play and what to keep, and trusts your hints"},
}
"""One line of character for each level, to be set after its name."""


def make_bot(game: str, level: str, seed: int) -> "Bot[Any, Any]":
    """Return a new bot, importing its code only now.

    Args:
        game: The name of the game.
        level: One of the game's ``LEVELS``.
        seed: Where all chance of this bot comes from.

    Raises:
        ValueError: If there is no such game or level; the message is one sentence that names those that there are.
    """
    check_level(game, level)
    bot: Bot[Any, Any] = home_of(game).levels[level](seed)
    return bot


def check_level(game: str, level: str) -> None:
    """Do nothing if the game has bots of this level.

    Raises:
        ValueError: If there is no such game or level; the message is one sentence that names those that there are.
    """
    _check_game(game)
    if level not in LEVELS[game]:
        raise ValueError(f'There is no bot "{level}" for {game}; choose from {_listed(LEVELS[game])}.')


def home_of(game: str) -> "AnyHome":
    """Return what is to be known about a game to play it with bots, importing it only now.

    Raises:
        ValueError: If there are no bots for this game.
    """
    _check_game(game)
    home: AnyHome = import_module(f"pyrotechnics.bots.{game}.home").HOME
    return home


def _check_game(game: str) -> None:
    if game not in LEVELS:
        raise ValueError(f'There are no bots for "{game}"; there are some for {_listed(tuple(LEVELS))}.')


def _listed(names: tuple[str, ...]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
