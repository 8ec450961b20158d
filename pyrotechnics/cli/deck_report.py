"""``pyrotechnics deck report``: what many games between bots show of a deck."""

import argparse
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from pyrotechnics.bots.arena import INTERRUPTED
from pyrotechnics.bots.levels import LEVELS, named
from pyrotechnics.cli.output import FAULTY, complain, complain_of_faults, say

if TYPE_CHECKING:
    from pyrotechnics.bots.pyrotechnics.deck_figures import GameFigures
    from pyrotechnics.games.pyrotechnics.deck import Deck

_GAME = "pyrotechnics"


def add_report(parser: argparse.ArgumentParser) -> None:
    """Declare what the report can be told."""
    parser.description = (
        "Let bots play many games with a deck, and see who wins, how long it takes, how each card is used, and what a "
        "deck should be. The bots judge a position by what they have learned with the deck that comes with the program."
    )
    parser.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help="a deck file (default: the deck that comes with the program)"
    )
    parser.add_argument("--games", metavar="N", type=int, default=200, help="how many games (default: 200)")
    parser.add_argument(
        "--bots",
        metavar="NAME",
        default="hard",
        help=f"who plays on both sides: {', '.join(LEVELS[_GAME])} (default: hard)",
    )
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="where all chance comes from (default: 1)")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="processes at the same time (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    parser.set_defaults(run=_report)


def _report(options: argparse.Namespace) -> int:
    """Play the games and print what they show.

    Returns:
        0, also where the deck is not as it should be; 1 if a bot broke the rules or a game killed its processes; 2 if
        the arguments make no sense or the deck file is faulty; 130 after Ctrl-C. Where games have been finished before
        that, what they show is printed.
    """
    if fault := _fault(options):
        complain(fault)
        return FAULTY
    from pyrotechnics.bots.match import ArenaStopped  # noqa: PLC0415 - brings the whole game along
    from pyrotechnics.engine.data_file import DataFileError  # noqa: PLC0415
    from pyrotechnics.games.pyrotechnics.deck import read_deck, standard_deck  # noqa: PLC0415

    try:
        deck = standard_deck() if options.file is None else read_deck(options.file)
    except DataFileError as error:
        return complain_of_faults(options.file, error)
    found: dict[int, GameFigures] = {}
    code = 0
    try:
        _play(deck, options, found)
    except KeyboardInterrupt:
        complain(f"Interrupted after {len(found)} of {options.games} games.")
        code = INTERRUPTED
    except ArenaStopped as stopped:
        code = complain(str(stopped))
        if not found:
            return code
    _print(deck, options, [found[place] for place in sorted(found)])
    return code


def _fault(options: argparse.Namespace) -> str | None:
    """Return what makes no sense in the arguments, as a sentence."""
    try:
        named(_GAME, options.bots)
    except ValueError as fault:
        return str(fault)
    if options.games < 1:
        return "A report needs at least one game to play."
    if options.jobs < 1:
        return "A report needs at least one process to play in."
    return None


def _play(deck: "Deck", options: argparse.Namespace, found: "dict[int, GameFigures]") -> None:
    """Play the games and fill in what each shows, by its place.

    Raises:
        ArenaStopped: If a bot gives a command that the rules refuse, or a game kills its processes.
    """
    from pyrotechnics.bots.crews import Alone, Processes  # noqa: PLC0415 - not needed for a faulty call
    from pyrotechnics.bots.fixtures import as_finished  # noqa: PLC0415
    from pyrotechnics.bots.match import Fixture  # noqa: PLC0415
    from pyrotechnics.bots.progress import ProgressLine  # noqa: PLC0415
    from pyrotechnics.bots.pyrotechnics.deck_figures import played_figures  # noqa: PLC0415

    # Fixtures 0 and 1, 2 and 3 and so on share their deals: only every second one is played, each on a deal of its own.
    players = (options.bots, options.bots)
    fixtures = [Fixture(_GAME, players, 2 * place, options.seed, deck) for place in range(options.games)]
    with (
        Alone() if options.jobs == 1 else Processes(options.jobs) as crew,
        ProgressLine(options.games) as line,
        closing(as_finished(played_figures, fixtures, crew)) as finished,
    ):
        for place, figures in finished:
            found[place] = figures
            line.advance()


def _print(deck: "Deck", options: argparse.Namespace, games: "list[GameFigures]") -> None:
    from pyrotechnics.bots.pyrotechnics.deck_report import report_of  # noqa: PLC0415 - not needed for a faulty call
    from pyrotechnics.bots.pyrotechnics.deck_report_text import data_of, text_of  # noqa: PLC0415

    report = report_of(deck, games) if games else None
    if options.json:
        import json  # noqa: PLC0415

        head = {"deck": deck.name, "bots": options.bots, "seed": options.seed, "games": options.games}
        data = None if report is None else data_of(report)
        say(json.dumps({**head, "complete": len(games) == options.games, "report": data}, indent=1))
    elif report is None:
        say("No game has been finished.")
    else:
        count = "1 game" if len(games) == 1 else f"{len(games)} games"
        say(f"{deck.name}\n{count}, {options.bots} on both sides, seed {options.seed}\n\n{text_of(report)}")
