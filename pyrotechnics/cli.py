"""The command line: starts everything, is imported by nothing."""

import argparse
import hashlib
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from pyrotechnics import __version__

if TYPE_CHECKING:
    from pyrotechnics.tui.pyrotechnics.seating import Seating

USAGE_ERROR = 2


class _Parser(argparse.ArgumentParser):
    """Answer a wrong call with one clear sentence and exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Leave with a sentence.

        Raises:
            SystemExit: Always, with code 2.
        """
        self.exit(USAGE_ERROR, f"{self.prog}: {message.rstrip('.')}. Try {self.prog} --help.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code.

    Args:
        arguments: The words after the program's name; those of the command line by default.

    Raises:
        SystemExit: With code 2 after one sentence, if the call is wrong.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    if not words:
        return _run_app(None)  # the menu waits for no parser
    options = _parser().parse_args(words)
    code: int = options.run(options)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="pyrotechnics",
        description="Play fireworks games in the terminal. Without a command, the menu opens.",
    )
    parser.add_argument("--version", action="version", version=f"pyrotechnics {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_play(commands.add_parser("play", help="go straight to a table"))
    _add_arena(commands.add_parser("arena", help="let bots play against each other"))
    _add_deck(commands.add_parser("deck", help="check a deck file of your own"))
    return parser


def _add_play(parser: argparse.ArgumentParser) -> None:
    from pyrotechnics.bots.levels import LEVELS  # noqa: PLC0415 - light, but the menu doesn't need it

    parser.description = "Go straight to a table."
    parser.add_argument("game", choices=["pyrotechnics"], metavar="GAME", help="pyrotechnics")
    against = parser.add_mutually_exclusive_group()
    levels = LEVELS["pyrotechnics"]
    against.add_argument(
        "--opponent", choices=levels, metavar="LEVEL", default="medium", help=f"{', '.join(levels)} (default: medium)"
    )
    against.add_argument("--two-players", action="store_true", help="two people at this terminal")
    parser.add_argument("--names", metavar="A,B", help="the players' names, yours first")
    parser.add_argument("--first", choices=["1", "2", "random"], default="random", help="who starts (default: random)")
    parser.add_argument("--seed", metavar="N", type=_seed, help="a whole number that decides the deal")
    parser.add_argument("--deck", metavar="FILE", type=Path, help="a deck file of your own")
    parser.set_defaults(run=_play, parser=parser)


def _add_arena(parser: argparse.ArgumentParser) -> None:
    from pyrotechnics.bots import arena  # noqa: PLC0415 - not needed for the menu

    arena.add_arguments(parser)
    parser.set_defaults(run=arena.run)


def _add_deck(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    check = actions.add_parser("check", help="name every mistake in a deck file")
    check.add_argument("file", metavar="FILE", type=Path)
    check.set_defaults(run=_check_deck)


def _play(options: argparse.Namespace) -> int:
    try:
        seating = _seating(options)
    except ValueError as error:
        options.parser.error(str(error))
    return _run_app(seating)


def _seating(options: argparse.Namespace) -> "Seating":
    from pyrotechnics.engine.data_file import DataFileError  # noqa: PLC0415
    from pyrotechnics.engine.model import printable  # noqa: PLC0415 - see _play
    from pyrotechnics.games.pyrotechnics.deck import read_deck, standard_deck  # noqa: PLC0415
    from pyrotechnics.games.pyrotechnics.seats import Seat  # noqa: PLC0415
    from pyrotechnics.tui.pyrotechnics.seating import Seating, default_names, fault_of_names  # noqa: PLC0415

    opponent = None if options.two_players else options.opponent
    names = default_names(opponent)
    if options.names is not None:
        one, comma, two = (part.strip() for part in options.names.partition(","))
        if not comma or "," in two:
            raise ValueError("--names takes two names with a comma between them, such as Ada,Ben")
        names = (one, two)
    if fault := fault_of_names(names):
        raise ValueError(fault)
    try:
        deck = standard_deck() if options.deck is None else read_deck(options.deck)
    except DataFileError as error:
        more = "" if len(error.faults) == 1 else f" (and {len(error.faults) - 1} more faults: pyrotechnics deck check)"
        raise ValueError(f"{printable(str(options.deck))} is no deck: {error.faults[0]}{more}") from error
    first = {"1": Seat.ONE, "2": Seat.TWO}.get(options.first)
    chosen = {} if options.seed is None else {"seed": options.seed, "bot_seed": _bot_seed(options.seed)}
    return Seating(opponent, names, "random" if first is None else first, deck=deck, **chosen)


def _bot_seed(seed: int) -> int:
    """Return a seed for the bot that is always the same for one deal, and from which the deal can't be computed."""
    return int.from_bytes(hashlib.sha256(f"bot {seed}".encode()).digest()[:4])


def _run_app(seating: "Seating | None") -> int:
    fault = terminal_fault(os.environ, is_terminal=_is_terminal())
    if fault is not None:
        sys.stderr.write(f"pyrotechnics: {fault}\n")
        return USAGE_ERROR
    from pyrotechnics.tui.app import run  # noqa: PLC0415 - nothing of Textual before the terminal is known to be fit

    return run(seating)


def terminal_fault(environment: Mapping[str, str], *, is_terminal: bool) -> str | None:
    """Return why the app can't be shown here, as a sentence, or None if it can.

    Args:
        environment: ``TERM`` says what the terminal can do.
        is_terminal: Whether input and output are connected to a terminal at all.
    """
    if not is_terminal:
        return "This is no terminal (input or output is redirected): please start Pyrotechnics in a terminal window."
    if environment.get("TERM", "dumb" if os.name != "nt" else "windows") in {"", "dumb", "unknown"}:
        return (
            f'This terminal says that it can\'t move its cursor (TERM is "{environment.get("TERM", "")}"): '
            "please use another one, or set TERM to what it really is, such as xterm-256color."
        )
    return None


def _is_terminal() -> bool:
    # Textual reads from the first and draws on the last.
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.__stderr__))


def _seed(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1
    if not 0 <= number < 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to {2**63 - 1}")
    return number


def _check_deck(options: argparse.Namespace) -> int:
    from pyrotechnics.engine.data_file import DataFileError  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.engine.model import printable  # noqa: PLC0415
    from pyrotechnics.games.pyrotechnics.deck import read_deck  # noqa: PLC0415

    try:
        deck = read_deck(options.file)
    except DataFileError as error:
        for fault in error.faults:
            sys.stderr.write(f"{printable(str(options.file))}: {fault}\n")
        return USAGE_ERROR
    sys.stdout.write(
        f'{printable(str(options.file))}: "{deck.name}" is a deck of {len(deck.cards)} cards, and nothing is wrong.\n'
    )
    return 0
