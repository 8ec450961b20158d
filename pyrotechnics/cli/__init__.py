"""The command line: starts everything, is imported by nothing."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from pyrotechnics import __version__
from pyrotechnics.cli import start

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
        return start.run_app(None)  # the menu waits for no parser
    from pyrotechnics.cli.output import run_orderly  # noqa: PLC0415 - the menu prints nothing

    chosen, words = _config().parse_known_args(words)
    if not words:
        return start.run_app(None, chosen.config)
    options = _parser().parse_args(words, chosen)
    return run_orderly(options.run, options)


def _config() -> argparse.ArgumentParser:
    """Return what finds the file of the settings, which may be named before a command and after it."""
    parser = _Parser(prog="pyrotechnics", add_help=False, allow_abbrev=False)
    parser.add_argument("--config", metavar="FILE", type=Path, help="the file of the settings")
    return parser


def _parser() -> argparse.ArgumentParser:
    # Only now: the menu needs none of these.
    from pyrotechnics.bots import arena  # noqa: PLC0415
    from pyrotechnics.cli import checks, doctor, exporting, importing, listing, plain, play, replaying  # noqa: PLC0415

    parser = _Parser(
        prog="pyrotechnics",
        description="Play fireworks games in the terminal. Without a command, the menu opens.",
        parents=[_config()],
    )
    parser.add_argument("--version", action="version", version=f"pyrotechnics {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    play.add_arguments(commands.add_parser("play", help="go straight to a table"))
    plain.add_plain(commands.add_parser("plain", help="play in lines of text, also through a screen reader or a pipe"))
    bots = commands.add_parser("arena", help="let bots play against each other, or together")
    arena.add_arguments(bots)
    bots.set_defaults(run=arena.run)
    listing.add_games(commands.add_parser("games", help="list the games that are kept"))
    replaying.add_replay(commands.add_parser("replay", help="see a game again"))
    importing.add_import(
        commands.add_parser("import", help="read games from a file, ours or of hanab.live, and keep them")
    )
    exporting.add_export(commands.add_parser("export", help="write games that are kept to a file"))
    checks.add_deck(commands.add_parser("deck", help="check a deck file of your own, or see how a deck plays"))
    checks.add_rules(commands.add_parser("rules", help="check a rule-set file of your own"))
    doctor.add_doctor(commands.add_parser("doctor", help="say what a report of a fault needs, and what is wrong here"))
    return parser
