"""``pyrotechnics play``: straight to a table."""

import argparse
import hashlib
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyrotechnics.bots.levels import ARENA_ONLY, LEVELS, shortest_name, speaks_code
from pyrotechnics.cli import start

if TYPE_CHECKING:
    from pyrotechnics.seating.hanabi import HanabiSeating
    from pyrotechnics.seating.opening import Seating
    from pyrotechnics.seating.pyrotechnics import DuelSeating
    from pyrotechnics.settings.model import Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the games and what each can be told."""
    parser.description = "Go straight to a table."
    games = parser.add_subparsers(title="games", metavar="GAME", required=True)
    add_duel(games.add_parser("pyrotechnics", help="the duel for two"))
    add_hanabi(games.add_parser("hanabi", help="fireworks together, for two to five"))


def add_duel(parser: argparse.ArgumentParser) -> None:
    """Declare who plays the duel, and how."""
    against = parser.add_mutually_exclusive_group()
    levels = ", ".join(LEVELS["pyrotechnics"])
    against.add_argument(
        "--opponent",
        type=_level("pyrotechnics"),
        metavar="LEVEL",
        help=f"{levels} (default: medium, or as it is set); master:3 thinks 3 seconds a move instead of 1",
    )
    against.add_argument("--two-players", action="store_true", help="two people at this terminal")
    parser.add_argument("--names", metavar="A,B", help="the players' names, yours first")
    parser.add_argument("--first", choices=["1", "2", "random"], default="random", help="who starts (default: random)")
    parser.add_argument("--deck", metavar="FILE", type=Path, help="a deck file of your own")
    _add_deal(parser)
    parser.set_defaults(run=_play, seating=_duel, parser=parser)


def add_hanabi(parser: argparse.ArgumentParser) -> None:
    """Declare who plays Hanabi, and how."""
    parser.add_argument(
        "--players", metavar="N", type=int, choices=range(2, 6), help="2 to 5 (default: 3, or as it is set)"
    )
    parser.add_argument("--rules", metavar="RULES", help="green-box (default), classic, or a rule-set file")
    parser.add_argument(
        "--bots", metavar="N", type=int, help="how many of them are bots (default: all but one); with all, you watch"
    )
    parser.add_argument(
        "--level",
        type=_level("hanabi"),
        metavar="LEVEL",
        help=f"of the bots: {', '.join(LEVELS['hanabi'])} (default: normal, or as it is set); master:3 thinks 3 "
        "seconds a move instead of 1; coded bots, and masters with 3 players or more, play among themselves",
    )
    parser.add_argument("--names", metavar="A,B,...", help="the people's names, yours first; names of bots may follow")
    _add_deal(parser)
    parser.set_defaults(run=_play, seating=_hanabi, parser=parser)


def _add_deal(parser: argparse.ArgumentParser) -> None:
    deal = parser.add_mutually_exclusive_group()
    deal.add_argument("--seed", metavar="N", type=_seed, help="a whole number that decides the deal")
    deal.add_argument(
        "--deal", metavar="CODE", help="a deal's code, which is told when its game is over; today: the deal of the day"
    )


def _play(options: argparse.Namespace) -> int:
    return start.run_app(seating_of(options), options.config)


def seating_of(options: argparse.Namespace) -> "Seating":
    """Return who plays what, and how.

    Raises:
        SystemExit: With code 2 after one sentence, if that can't be played.
    """
    try:
        seating: Seating = options.seating(options)
    except ValueError as error:
        options.parser.error(str(error))
    return seating


def _duel(options: argparse.Namespace) -> "DuelSeating":
    from pyrotechnics.engine.data_file import DataFileError  # noqa: PLC0415 - a game is imported when it is played
    from pyrotechnics.engine.text import printable  # noqa: PLC0415
    from pyrotechnics.games.pyrotechnics.deal_code import read_code  # noqa: PLC0415
    from pyrotechnics.games.pyrotechnics.deck import read_deck, standard_deck  # noqa: PLC0415
    from pyrotechnics.games.pyrotechnics.seats import Seat  # noqa: PLC0415
    from pyrotechnics.seating.opening import called  # noqa: PLC0415
    from pyrotechnics.seating.pyrotechnics import DuelSeating, default_names  # noqa: PLC0415

    settings = _settings(options)
    opponent = None if options.two_players else options.opponent or settings.opponent
    names = _names(options, called(settings.name, default_names(opponent)), persons=2)
    try:
        deck = standard_deck() if options.deck is None else read_deck(options.deck)
    except DataFileError as error:
        others = len(error.faults) - 1
        more = f" ({others} more: pyrotechnics deck check)" if others else ""
        raise ValueError(f"{printable(str(options.deck))} is no deck: {error.faults[0]}{more}") from error
    first = {"1": Seat.ONE, "2": Seat.TWO}.get(options.first)
    seating = DuelSeating(
        opponent, (names[0], names[1]), "random" if first is None else first, deck=deck, **_seeds(options)
    )
    if options.deal is None:
        return seating
    day = _day(options)
    seating = seating.coded(read_code(options.deal, deck)) if day is None else seating.of_the_day(day)
    starter = seating.table().deal.first
    if first not in {None, starter}:
        raise ValueError(f"player {starter + 1} starts in this deal, not player {options.first}")
    return seating


def _hanabi(options: argparse.Namespace) -> "HanabiSeating":
    from pyrotechnics.games.hanabi.deal_code import read_code  # noqa: PLC0415 - a game is imported when it is played
    from pyrotechnics.games.hanabi.rulesets import PRESETS, rules_named  # noqa: PLC0415
    from pyrotechnics.seating.hanabi import (  # noqa: PLC0415
        HanabiSeating,
        default_names,
        fault_of_team,
        mate_for,
        with_bots,
    )
    from pyrotechnics.seating.opening import called  # noqa: PLC0415
    from pyrotechnics.seating.own_options import choosable_rules, pointing_as  # noqa: PLC0415

    settings, day = _settings(options), _day(options)
    rules, players = rules_named(options.rules or PRESETS[0]), options.players or settings.players
    coded = None if options.deal is None or day is not None else read_code(options.deal, rules, *choosable_rules())
    if coded is not None:
        rules = rules if options.rules else coded.rules
        players = options.players or coded.players
    elif not options.rules:
        rules = pointing_as(rules, settings.hints)
    level = options.level or mate_for(settings.team_mates, players)
    usual = players if speaks_code("hanabi", level, players) else players - 1
    bots = usual if options.bots is None else options.bots
    if not 0 <= bots <= players:
        raise ValueError(f"--bots has to be a number from 0 to {players} with {players} players, not {bots}")
    team = with_bots(players, bots, level)
    if fault := fault_of_team(team):
        raise ValueError(fault)
    own = settings.name if bots < players else ""
    names = _names(options, called(own, default_names(players, bots)), persons=players - bots)
    seating = HanabiSeating(names, team, rules, **_seeds(options))
    if day is not None:
        return seating.of_the_day(day)
    return seating if coded is None else seating.coded(coded)


def _settings(options: argparse.Namespace) -> "Settings":
    """Return what the player prefers, which counts where nothing else was given."""
    from pyrotechnics.settings.reading import read_chosen  # noqa: PLC0415 - not needed to declare the options

    return read_chosen(options.config).settings


def _day(options: argparse.Namespace) -> date | None:
    """Return the day whose deal is asked for."""
    return date.today() if options.deal == "today" else None


def _seeds(options: argparse.Namespace) -> dict[str, Any]:
    """Return the seeds of deal and bots, where --seed decides them."""
    return {} if options.seed is None else {"seed": options.seed, "bot_seed": _bot_seed(options.seed)}


def _names(options: argparse.Namespace, defaults: tuple[str, ...], *, persons: int) -> tuple[str, ...]:
    """Return the names that were given, or the defaults.

    Args:
        options: What was given.
        defaults: A name for each seat; bots come last.
        persons: How many names are enough, since bots have names of their own.

    Raises:
        ValueError: If they are too many, too few, alike, too long or not to be shown.
    """
    from pyrotechnics.seating.opening import fault_of_names  # noqa: PLC0415

    if options.names is None:
        return defaults
    names = tuple(name.strip() for name in options.names.split(","))
    if len(names) == persons:
        names += defaults[persons:]
    if len(names) != len(defaults):
        examples = ",".join(("Ada", "Ben", "Cleo", "Dora", "Emil")[: len(defaults)])
        raise ValueError(f"--names takes {len(defaults)} names with commas between them, such as {examples}")
    if fault := fault_of_names(names):
        raise ValueError(fault)
    return names


def _level(game: str) -> Callable[[str], str]:
    """Return what reads the name of a bot of a game."""

    def read(name: str) -> str:
        """Return the shortest name of that bot."""
        try:
            if name in ARENA_ONLY[game]:
                raise ValueError(f"The {name} plays in the arena only.")
            return shortest_name(game, name)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return read


def _bot_seed(seed: int) -> int:
    """Return a seed for the bots that is always the same for one deal, and from which the deal can't be computed."""
    return int.from_bytes(hashlib.sha256(f"bot {seed}".encode()).digest()[:4])


def _seed(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1
    if not 0 <= number < 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to {2**63 - 1}")
    return number
