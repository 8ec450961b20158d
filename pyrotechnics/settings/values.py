"""What each setting may be: from what a file or the environment says to a value, or to a sentence that says why not."""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, get_args

from pyrotechnics.engine.text import fault_of_name, listed, printable
from pyrotechnics.settings.model import Glyphs, Motion, Pace, Pointing, Settings, Steps

BY_THE_RULES = "rules"
"""What stands in a file where hints are as the rule set says."""

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "motion": get_args(Motion),
        "pace": get_args(Pace),
        "confirm": get_args(Steps),
        "glyphs": get_args(Glyphs),
        "hints": (BY_THE_RULES, *get_args(Pointing)),
    }
)
"""By setting, the words that it may be."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
KEYS = "keys"
SINGLE = tuple(field.name for field in fields(Settings) if field.name != KEYS)
"""The settings that are one value each, in the order in which they are shown."""

BOTS: Mapping[str, str] = MappingProxyType({"opponent": "pyrotechnics", "team_mates": "hanabi"})
"""By setting that names a bot, the game that it plays."""

_LONGEST_THEME = 40
_LONGEST_QUOTE = 40
_TOO_LARGE = 10**_LONGEST_QUOTE


class Unfit(ValueError):  # noqa: N818 - players read it
    """Say what a setting is and what it may be."""


def value_of(name: str, said: object) -> Any:
    """Return the value of a setting.

    Args:
        name: The setting, one of ``SINGLE``.
        said: What the file or the environment says; a number may be a text, since the environment knows nothing else.

    Raises:
        Unfit: If it can't be that; the message goes on where the name of the setting ends.
    """
    if name == "players":
        return _players(said)
    if not isinstance(said, str):
        raise Unfit(f"is {_quoted(said)}, and has to be a text in quotes.")
    if name in CHOICES:
        word = said.lower()
        if word not in CHOICES[name]:
            raise Unfit(f"is {_quoted(said)}: it may be {listed(CHOICES[name])}.")
        return None if (name, word) == ("hints", BY_THE_RULES) else word
    if name in BOTS:
        return bot_named(name, said)
    if name == "theme":
        if not (said and said.isprintable() and len(said) <= _LONGEST_THEME):
            raise Unfit(f"is {_quoted(said)}, which is no name of colours.")
    elif said and (fault := fault_of_name(said)) is not None:
        raise Unfit(f"can't be used: {printable(fault)}")
    return said


def bot_named(name: str, said: str) -> str:
    """Return the bot that a setting names, by its shortest name.

    Raises:
        Unfit: If there is none, or none that plays with people.
    """
    from pyrotechnics.bots.levels import alone, shortest_name  # noqa: PLC0415 - not needed where nothing is set

    levels = bots_to_choose(name)
    try:
        bot = shortest_name(BOTS[name], said)
    except ValueError as error:
        raise Unfit(f"can't be used: {printable(str(error))}") from error
    if bot.partition(":")[0] not in levels:
        silent = bot in alone(BOTS[name], MOST_PLAYERS)
        reason = "those play among themselves" if silent else "that one plays in the arena only"
        raise Unfit(f"is {_quoted(said)}, but {reason}: it may be {listed(levels)}.")
    return bot


def bots_to_choose(name: str) -> tuple[str, ...]:
    """Return the levels that a setting may name, from weak to strong: those that play with people."""
    from pyrotechnics.bots.levels import LEVELS, alone  # noqa: PLC0415 - not needed where nothing is set

    game = BOTS[name]
    return tuple(level for level in LEVELS[game] if level not in alone(game, MOST_PLAYERS) or level == "master")


def said_of(name: str, value: object) -> str | int:
    """Return what a file says where a setting has a value."""
    if name == "players":
        return int(str(value))
    return BY_THE_RULES if value is None else str(value)


def _players(said: object) -> int:
    is_number = isinstance(said, str) and said.isascii() and said.isdigit() and len(said) <= _LONGEST_QUOTE
    number = int(str(said)) if is_number else said
    if isinstance(number, bool) or not isinstance(number, int) or not FEWEST_PLAYERS <= number <= MOST_PLAYERS:
        raise Unfit(f"is {_quoted(said)}: it may be a whole number from {FEWEST_PLAYERS} to {MOST_PLAYERS}.")
    return number


def shortened(text: str) -> str:
    """Return a text as sentences quote it: on one line, and only the beginning of a long one."""
    return printable(text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 3]}...")


def _quoted(said: object) -> str:
    if isinstance(said, int) and abs(said) >= _TOO_LARGE:
        return "far too large a number"  # so large that it may have no digits in Python
    if isinstance(said, (list, dict)):
        return f"a {'list' if isinstance(said, list) else 'table'}"  # whatever is in it
    return shortened(f'"{said}"' if isinstance(said, str) else str(said).lower())
