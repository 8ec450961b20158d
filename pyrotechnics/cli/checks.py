"""``pyrotechnics deck check`` and ``pyrotechnics rules check``: every mistake in a file of one's own, by name."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from pyrotechnics.cli.deck_report import add_report
from pyrotechnics.cli.output import complain_of_faults


def add_deck(parser: argparse.ArgumentParser) -> None:
    """Declare ``deck check`` and ``deck report``."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_check(actions.add_parser("check", help="name every mistake in a deck file"), _describe_deck)
    add_report(actions.add_parser("report", help="let bots play many games with a deck, and see how it plays"))


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Declare ``rules check``."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_check(actions.add_parser("check", help="name every mistake in a rule-set file"), _describe_rules)


def _add_check(check: argparse.ArgumentParser, describe: Callable[[Path], str]) -> None:
    check.add_argument("file", metavar="FILE", type=Path)
    check.set_defaults(run=_check, describe=describe)


def _check(options: argparse.Namespace) -> int:
    """Print that a file is right, or every fault of it; return 0 or 2."""
    from pyrotechnics.engine.data_file import DataFileError  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.engine.text import printable  # noqa: PLC0415

    name = printable(str(options.file))
    try:
        sys.stdout.write(f"{name}: {options.describe(options.file)}\n")
    except DataFileError as error:
        return complain_of_faults(options.file, error)
    return 0


def _describe_deck(path: Path) -> str:
    from pyrotechnics.games.pyrotechnics.deck import read_deck  # noqa: PLC0415

    deck = read_deck(path)
    return f'"{deck.name}" is a deck of {len(deck.cards)} cards, and nothing is wrong.'


def _describe_rules(path: Path) -> str:
    from pyrotechnics.games.hanabi.rulesets import read_rules  # noqa: PLC0415

    rules = read_rules(path)
    return (
        f'"{rules.title}" is a rule set with {rules.deck_size} cards and {rules.maximum} points to reach, '
        "and nothing is wrong."
    )
