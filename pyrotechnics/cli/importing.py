"""``pyrotechnics import``: games out of files, replayed by our rules, into the archive."""

import argparse
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pyrotechnics.cli.exporting import counted
from pyrotechnics.cli.game_files import LONGEST_LINE, FileGame, FileOfGames, open_games
from pyrotechnics.cli.kept import KeptGames, kept_games
from pyrotechnics.cli.output import complain, complain_of, say, show_progress, why_not_written

if TYPE_CHECKING:
    from pyrotechnics.archive.arriving import Received
    from pyrotechnics.cli.telling import AnyReplay
    from pyrotechnics.games.hanabi.hanab_live import HanabLiveGame


def add_import(parser: argparse.ArgumentParser) -> None:
    """Declare ``import``."""
    parser.description = (
        "Read a record of ours, a classic game of hanab.live, or a file of many games that was exported; replay what "
        "it holds by our rules, say what came of it, and keep it in the archive. A game that is there already is not "
        "kept twice."
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="what is in it decides how it is read")
    parser.add_argument("--json", action="store_true", help="print one JSON object a turn, and one for the result")
    parser.add_argument("--save", metavar="RECORD", type=Path, help="also write the game as a record of ours")
    parser.set_defaults(run=_import)


def _import(options: argparse.Namespace) -> int:
    """Keep and print what a file holds; return 0, or 1 after a sentence on standard error."""
    from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415 - not needed for the menu

    try:
        found = open_games(options.file)
        with kept_games() as kept:
            if isinstance(found, FileOfGames):
                return _import_many(kept, found, options)
            return _import_one(kept, found, options)
    except ArchiveTrouble as trouble:
        return complain(f"pyrotechnics: {trouble}")
    except ValueError as error:  # a DataFileError, BadGameError or HanabLiveError
        return complain_of(options.file, error)


# ---- one game -----------------------------------------------------------------------------------------------------


def _import_one(kept: KeptGames, found: FileGame, options: argparse.Namespace) -> int:
    """Save, keep and print a game, in this order.

    Raises:
        ArchiveTrouble: If it can't be kept.
    """
    from pyrotechnics.engine.data_file import write_new  # noqa: PLC0415 - not needed for the menu

    if options.save is not None:
        try:
            write_new(options.save, found.table.record().dump() + "\n")
        except OSError as error:
            return complain_of(options.save, why_not_written(error))
    received = _keep(kept, found)
    for line in _as_json_lines(found) if options.json else (*_in_words(found), _fate(received)):
        say(line)
    return 0


def _keep(kept: KeptGames, found: FileGame) -> "Received | None":
    from pyrotechnics.archive.arriving import arrival_of, receive  # noqa: PLC0415 - not needed for the menu

    if not found.table.past:
        return None
    arrival = arrival_of(found.table)
    return kept.tell(lambda archive: receive(archive, arrival))


def _fate(received: "Received | None") -> str:
    """Return what has become of a game in the archive, as a sentence."""
    if received is None:
        return "Nothing has happened in it, so it is not kept."
    if received.was_there:
        return f"It is there already, as game {received.number}."
    return f"Kept as game {received.number}."


def _in_words(found: FileGame) -> Iterator[str]:
    game, rows = found.hanab_live, _rows(found)
    if game is not None and game.ignored:
        rows["Note"] = f"Action number {game.turns + 1} comes after that end and is ignored."
    for title, text in rows.items():
        yield f"{title:<8} {text}"


def _rows(found: FileGame) -> dict[str, str]:
    """Return what there is to say of a game, by title."""
    from pyrotechnics.cli.telling import names_of, told_result  # noqa: PLC0415 - not needed for the menu

    replay, game = _replay(found), found.hanab_live
    rows = {"Players": ", ".join(names_of(replay))}
    if game is None:
        turns = replay.game.summary(replay.states[-1]).turn
        return {**rows, "Turns": str(turns), "End": told_result(replay, None)}
    score = f"{game.score} of {game.record.setup.rules.maximum}"
    return {**rows, "Turns": str(game.turns), "Score": score, "End": game.ended}


def _as_json_lines(found: FileGame) -> Iterator[str]:
    from pyrotechnics.cli.telling import actions_as_data  # noqa: PLC0415 - not needed for the menu

    lines = actions_as_data(_replay(found), None)
    if found.hanab_live is None:
        yield from map(json.dumps, lines)
        return
    told = ("turn", "player", "action", "events", *_HANAB_LIVE_COUNTERS)
    for _, line in zip(range(found.hanab_live.turns), lines, strict=False):  # what ends it is no turn
        yield json.dumps({key: line[key] for key in told})
    yield json.dumps(_result_as_data(found.hanab_live))


_HANAB_LIVE_COUNTERS = ("hints", "fuses", "mistakes", "fireworks", "deck_left", "score")


def _result_as_data(game: "HanabLiveGame") -> dict[str, object]:
    return {
        "players": game.record.setup.names,
        "turns": game.turns,
        "score": game.score,
        "ended": game.ended,
        "ignored_actions": game.ignored,
    }


def _replay(found: FileGame) -> "AnyReplay":
    from pyrotechnics.engine.replay import Replay  # noqa: PLC0415 - not needed for the menu

    return Replay.of_record(found.table.game, found.table.record())


# ---- many games ---------------------------------------------------------------------------------------------------


def _import_many(kept: KeptGames, found: FileOfGames, options: argparse.Namespace) -> int:
    """Keep the games of a file one by one: a line that is damaged is named and left out.

    Raises:
        ArchiveTrouble: If one can't be kept; those before it are.
        DataFileError: If the file can't be read to its end.
    """
    from pyrotechnics.archive.arriving import BadGameError, receive  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.archive.collection import games_in_footer, read_line  # noqa: PLC0415

    if options.save is not None:
        raise BadGameError("This is a file of many games, and --save takes one.")
    numbers: dict[int, int] = {}
    kinds = {"imported": 0, "already_there": 0, "left_out": 0}
    announced: int | None = None
    for place, line in enumerate(found.lines, 2):
        if not line.strip():
            continue
        announced = games_in_footer(line)
        if announced is not None:
            continue
        try:
            number, arrival = read_line(_decoded(line), numbers)
        except BadGameError as error:
            complain_of(options.file, f"line {place} is left out: {error}")
            kinds["left_out"] += 1
            continue
        received = kept.tell(partial(receive, arrival=arrival))
        numbers[number] = received.number
        kinds["already_there" if received.was_there else "imported"] += 1
        show_progress(sum(kinds.values()))
    say(json.dumps(kinds) if options.json else _counts_in_words(kinds["imported"], kinds["already_there"]))
    if announced is None:
        return complain_of(options.file, "the file ends early: its last line is missing.")
    if announced != sum(kinds.values()):
        return complain_of(options.file, f"the file should hold {counted(announced)}, and there are others.")
    return 1 if kinds["left_out"] else 0


def _decoded(line: bytes) -> str:
    """Return the text of a line.

    Raises:
        BadGameError: If it is none, or too long.
    """
    from pyrotechnics.archive.arriving import BadGameError  # noqa: PLC0415 - not needed for the menu

    if len(line) > LONGEST_LINE:
        raise BadGameError("it is longer than any game.")
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise BadGameError("it is not UTF-8 text.") from error


def _counts_in_words(imported: int, there: int) -> str:
    already = f", {there:,} {'was' if there == 1 else 'were'} there already" if there else ""
    return f"{counted(imported)} imported{already}."
