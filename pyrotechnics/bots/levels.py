"""Which bots there are, by game and level. Light to import, since menus and the command line list them."""

import re
from collections.abc import Mapping
from importlib import import_module
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pyrotechnics.bots.bot import Bot
    from pyrotechnics.bots.home import AnyHome

LEVELS: Mapping[str, tuple[str, ...]] = {
    "pyrotechnics": ("beginner", "easy", "medium", "hard", "master"),
    "hanabi": ("easy", "normal", "strong", "coded", "master"),
}
"""The levels of each game, from weak to strong; coded bots play among themselves."""

ARENA_ONLY: Mapping[str, tuple[str, ...]] = {"pyrotechnics": (), "hanabi": ("stranger",)}
"""Bots that nobody would play with: the arena tries others on them."""

FEWEST: Mapping[str, Mapping[str, int]] = {"pyrotechnics": {}, "hanabi": {"coded": 3}}
"""How many players a level needs at least, where that is more than the game does."""

_OLD_NAMES: Mapping[str, Mapping[str, str]] = {"pyrotechnics": {}, "hanabi": {"companion": "strong"}}

SECONDS: Mapping[str, Mapping[str, float]] = {"pyrotechnics": {"master": 1.0}, "hanabi": {"master": 1.0}}
"""How long a move the levels take whose strength grows with their time, where nobody says otherwise."""

SHORTEST, LONGEST = 0.01, 10.0
"""The fewest and the most seconds a move that such a level can be given."""

_WITH_SECONDS = re.compile(r"([^:]+):([0-9]{1,2}(?:\.[0-9]{1,3})?)")

CHARACTERS: Mapping[str, Mapping[str, str]] = {
    "pyrotechnics": {
        "beginner": "likes shiny things: showcases what it can, and never mixes a colour",
        "easy": "works towards one card at a time, and never looks across the table",
        "medium": "makes the best of every single turn for itself",
        "hard": "asks what you could answer, whatever hand you hold",
        "master": "thinks turns ahead in every hand you may hold, as long as you let it",
    },
    "hanabi": {
        "easy": "knows the conventions, but forgets what was said, and is slow to hint",
        "normal": "tells you what to play and what to keep, and trusts your hints",
        "strong": "sees what your hint will let others do, and plays what you mean by it",
        "coded": "speaks a code that no person could follow: for watching only",
        "master": "tries moves in its head; with three or more it speaks the code",
    },
}
"""One line of character for each level, to be set after its name."""


class Named(NamedTuple):
    """Hold what the name of a bot says.

    Attributes:
        level: The level.
        seconds: How long a move it may take, for a level whose strength grows with that; else None.
    """

    level: str
    seconds: float | None


class Terms(NamedTuple):
    """Hold how long a bot may think about a move.

    Attributes:
        seconds: What its work is cut to, on a machine like those that it was made on; 0.0 for levels that take the
            same time always.
        patience: After how many seconds of computing it answers with what it has.
    """

    seconds: float
    patience: float


def named(game: str, name: str) -> Named:
    """Return what the name of a bot says: "hard", "master", or "master:3" for 3 seconds a move.

    Args:
        game: The name of the game.
        name: The name of the bot.

    Raises:
        ValueError: If there is no such game or level, or it can't take such a time; the message is one sentence that
            says what there is.
    """
    _check_game(game)
    name = _OLD_NAMES[game].get(name, name)
    match = _WITH_SECONDS.fullmatch(name)
    level = match[1] if match else name
    if level not in (*LEVELS[game], *ARENA_ONLY[game]):
        raise ValueError(f'There is no bot "{name}" for {game}; choose from {_listed(LEVELS[game])}.')
    if match is None:
        return Named(level, SECONDS[game].get(level))
    if level not in SECONDS[game]:
        raise ValueError(f"The {level} bot always takes the same time: leave out what stands after the colon.")
    seconds = float(match[2])
    if not SHORTEST <= seconds <= LONGEST:
        raise ValueError(f"The {level} bot takes {SHORTEST:g} to {LONGEST:g} seconds a move.")
    return Named(level, seconds)


def shortest_name(game: str, name: str) -> str:
    """Return the name of the same bot without seconds where they are its usual ones, and without idle zeros.

    Statistics count by names, so that "master:1" and "master:1.0" are to be "master".

    Args:
        game: The name of the game.
        name: A bot as ``named`` understands it.

    Raises:
        ValueError: As ``named`` does.
    """
    level, seconds = named(game, name)
    return level if seconds == SECONDS[game].get(level) else f"{level}:{seconds:g}"


def in_words(name: str) -> str:
    """Return the name of a bot as people read it, "master, 3 s" for "master:3"; any other text as it is."""
    match = _WITH_SECONDS.fullmatch(name)
    if match is None or not any(match[1] in levels for levels in SECONDS.values()):
        return name
    return f"{match[1]}, {match[2]} s"


def make_bot(game: str, name: str, seed: int, patience: float = inf) -> "Bot[Any, Any]":
    """Return a new bot, importing its code only now.

    Args:
        game: The name of the game.
        name: A bot as ``named`` understands it.
        seed: Where all chance of this bot comes from.
        patience: After how many seconds of computing it answers with what it has; by default never, so that its moves
            don't depend on the machine.

    Raises:
        ValueError: If there is no such bot; the message is one sentence that names those that there are.
    """
    level, seconds = named(game, name)
    bot: Bot[Any, Any] = home_of(game).levels[level](seed, Terms(seconds or 0.0, patience))
    return bot


def alone(game: str, players: int) -> tuple[str, ...]:
    """Return the levels that understand nobody but each other at a table of so many: those that speak a code there."""
    fewest = FEWEST[game].get("coded")
    return ("coded", "master") if fewest is not None and players >= fewest else ()


def speaks_code(game: str, bot: str | None, players: int) -> bool:
    """Return whether a bot understands nobody but those who speak its code.

    Args:
        game: The name of the game.
        bot: Its name, also one that is not there any more or not yet, as in a game that was kept; None for a person.
        players: How many sit at its table.
    """
    return bot is not None and bot.partition(":")[0] in alone(game, players)


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
