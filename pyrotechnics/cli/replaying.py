"""``pyrotechnics replay``: a game again, step by step in the app, or printed."""

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pyrotechnics.cli import start
from pyrotechnics.cli.kept import kept_games, number_in
from pyrotechnics.cli.output import complain, complain_of, say

if TYPE_CHECKING:
    from pyrotechnics.cli.telling import AnyReplay
    from pyrotechnics.tui.replay.opening import ReplayOpening


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Declare ``replay``."""
    parser.description = (
        "Step through a game in the app. Where the output is no terminal, or with --json, it is printed instead."
    )
    parser.add_argument(
        "game",
        metavar="ID|FILE",
        help='the number of a game (see "pyrotechnics games"), or a file: a record of ours, or a game of hanab.live',
    )
    parser.add_argument("--seat", metavar="N", type=_seat, help="as the player in this seat saw it, from 1")
    parser.add_argument("--json", action="store_true", help="print one JSON object an action")
    parser.set_defaults(run=_replay, parser=parser)


def _seat(text: str) -> int:
    if text not in {"1", "2", "3", "4", "5"}:
        raise argparse.ArgumentTypeError(f"{text!r} is no seat, which are counted from 1")
    return int(text) - 1


def _replay(options: argparse.Namespace) -> int:
    """Show or print a game; return 0, or 1 after one sentence on standard error."""
    from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415 - not needed for the menu

    number = number_in(options.game)
    try:
        opening = _from_file(Path(options.game)) if number is None else _from_archive(number, options)
    except ArchiveTrouble as trouble:
        return complain(f"pyrotechnics: {trouble}")
    except ValueError as error:  # a DataFileError, BadGameError or HanabLiveError
        return complain_of(Path(options.game), error)
    replay = _replay_of(opening)
    if options.seat is not None and options.seat >= replay.seats:
        options.parser.error(f"this game has {replay.seats} seats, and nobody sits in seat {options.seat + 1}")
    if not options.json and start.can_show():
        return start.run_app(opening if options.seat is None else replace(opening, seat=options.seat), options.config)
    for line in _as_json(replay, options.seat) if options.json else _in_words(replay, options.seat, opening.heading):
        say(line)
    return 0


def _from_file(path: Path) -> "ReplayOpening":
    """Return the game of a file.

    Raises:
        ValueError: If it holds none.
    """
    from pyrotechnics.cli.game_files import open_game  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.engine.text import printable  # noqa: PLC0415
    from pyrotechnics.tui.replay.opening import ReplayOpening  # noqa: PLC0415

    return ReplayOpening(open_game(path).table.record(), printable(path.name))


def _from_archive(number: int, options: argparse.Namespace) -> "ReplayOpening":
    """Return a game of the archive; what is damaged of it is left out, with a word about it.

    Raises:
        ArchiveTrouble: If there is none, it can't be read, or it would show the player more than the table does.
    """
    from pyrotechnics.archive.reading import restore  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415
    from pyrotechnics.tui.replay.opening import opening_of  # noqa: PLC0415

    with kept_games() as kept:
        restored = restore(kept.whole(number))
    heading = restored.whole.heading
    is_printed_as_seen = options.seat is not None and options.seat == heading.seat
    if heading.hides_cards and not (is_printed_as_seen and (options.json or not start.can_show())):
        raise ArchiveTrouble(
            "game not over",
            f"Game {number} is not over, and its replay would show hidden cards: finish it first, or see it from the "
            "history, which makes it a casual game.",
        )
    if restored.damage:
        complain(f"pyrotechnics: {restored.damage}")
    return opening_of(restored)


def _replay_of(opening: "ReplayOpening") -> "AnyReplay":
    from pyrotechnics.engine.replay import Replay  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.games.registry import game_named  # noqa: PLC0415

    return Replay.of_record(game_named(opening.record.game), opening.record, times=opening.times)


def _as_json(replay: "AnyReplay", seat: int | None) -> Iterator[str]:
    from pyrotechnics.cli.telling import actions_as_data  # noqa: PLC0415 - not needed for the menu

    yield from map(json.dumps, actions_as_data(replay, seat))


def _in_words(replay: "AnyReplay", seat: int | None, heading: str) -> Iterator[str]:
    from pyrotechnics.cli.telling import names_of, told_result, told_turns  # noqa: PLC0415 - not needed for the menu

    rules = replay.game.summary(replay.states[-1]).rules
    yield f"{'Game':<8} {replay.game.title}, {rules} ({heading})"
    yield f"{'Players':<8} {', '.join(names_of(replay))}"
    yield from told_turns(replay, seat)
    yield f"{'End':<8} {told_result(replay, seat)}"
