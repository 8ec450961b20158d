"""``pyrotechnics import`` and ``pyrotechnics export``: games of hanab.live, and ours for it."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrotechnics.games.hanabi.hanab_live import HanabiTable, HanabLiveGame
    from pyrotechnics.games.hanabi.view import View

REFUSED = 1


def add_import(parser: argparse.ArgumentParser) -> None:
    """Declare ``import``."""
    parser.description = "Read a classic game of hanab.live, replay it by our rules and say what came of it."
    parser.add_argument("file", metavar="FILE.json", type=Path, help="a game as hanab.live exports it")
    parser.add_argument("--json", action="store_true", help="print one JSON object a turn, and one for the result")
    parser.add_argument("--save", metavar="RECORD", type=Path, help="also write the game as a record of ours")
    parser.set_defaults(run=_import)


def add_export(parser: argparse.ArgumentParser) -> None:
    """Declare ``export``."""
    parser.description = "Write a classic Hanabi game of ours in the format of hanab.live."
    parser.add_argument("record", metavar="RECORD", type=Path, help="a game record of ours")
    parser.add_argument("file", metavar="FILE.json", type=Path, help="the file to write; it must not be there yet")
    parser.set_defaults(run=_export)


def _import(options: argparse.Namespace) -> int:
    """Print a game and save it if that is wanted; return 0, or 1 after one sentence on standard error."""
    from pyrotechnics.engine.data_file import DataFileError, read_text, write_new  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.games.hanabi.hanab_live import read_game  # noqa: PLC0415
    from pyrotechnics.games.hanabi.hanab_live_file import MOST_BYTES, HanabLiveError  # noqa: PLC0415

    try:
        game = read_game(read_text(options.file, most_bytes=MOST_BYTES))
    except (DataFileError, HanabLiveError) as error:
        return _refuse(options.file, error)
    if options.save is not None:
        try:
            write_new(options.save, game.record.dump() + "\n")
        except OSError as error:
            return _refuse(options.save, _why_not_written(error))
    _print(_as_json_lines(game) if options.json else _in_words(game))
    return 0


def _export(options: argparse.Namespace) -> int:
    """Write a game for hanab.live; return 0, or 1 after one sentence on standard error."""
    from pyrotechnics.engine.data_file import DataFileError, read_text, write_new  # noqa: PLC0415
    from pyrotechnics.engine.record import RecordError, read_header, read_record  # noqa: PLC0415
    from pyrotechnics.games.hanabi.game import Hanabi  # noqa: PLC0415
    from pyrotechnics.games.hanabi.hanab_live import write_game  # noqa: PLC0415
    from pyrotechnics.games.hanabi.hanab_live_file import HanabLiveError  # noqa: PLC0415

    try:
        text = read_text(options.record)
        game = read_header(text)
        if game != Hanabi.name:
            raise HanabLiveError(f"A game of {game} can't be expressed in hanab.live's format, only classic Hanabi.")
        written = write_game(read_record(text, Hanabi.record_type))
    except (DataFileError, RecordError, HanabLiveError) as error:
        return _refuse(options.record, error)
    try:
        write_new(options.file, written)
    except OSError as error:
        return _refuse(options.file, _why_not_written(error))
    return 0


def _in_words(game: "HanabLiveGame") -> str:
    setup = game.record.setup
    rows = {
        "Players": ", ".join(setup.names),
        "Turns": str(game.turns),
        "Score": f"{game.score} of {setup.rules.maximum}",
        "End": game.ended,
    }
    if game.ignored:
        rows["Note"] = f"Action number {game.turns + 1} comes after that end and is ignored."
    return "".join(f"{title:<8} {text}\n" for title, text in rows.items())


def _as_json_lines(game: "HanabLiveGame") -> str:
    import json  # noqa: PLC0415

    from pyrotechnics.engine.table import Table  # noqa: PLC0415
    from pyrotechnics.games.hanabi.game import Hanabi  # noqa: PLC0415

    table: HanabiTable = Table(Hanabi(), game.record.setup, deal=game.record.deal)
    lines = []
    for command in game.record.commands[: game.turns]:
        table.dispatch(command)
        lines.append(_turn_as_data(table.game.view(table.state, None)))
    lines.append(
        {
            "players": game.record.setup.names,
            "turns": game.turns,
            "score": game.score,
            "ended": game.ended,
            "ignored_actions": game.ignored,
        }
    )
    return "".join(json.dumps(line) + "\n" for line in lines)


def _turn_as_data(view: "View") -> dict[str, Any]:
    """Return the last turn of a game, and how the table stands after it."""
    from pyrotechnics.games.hanabi.narration import narrate_turn  # noqa: PLC0415
    from pyrotechnics.games.hanabi.rules import score  # noqa: PLC0415

    turn = view.log[-1]
    return {
        "turn": turn.number,
        "player": view.players[turn.seat].name,
        "action": narrate_turn(view, turn),
        "events": [event.model_dump(mode="json") for event in turn.events],
        "hints": view.hints,
        "fuses": view.rules.fuses - view.mistakes,
        "mistakes": view.mistakes,
        "fireworks": {
            colour.name: firework.top for colour, firework in zip(view.rules.colours, view.fireworks, strict=True)
        },
        "deck_left": view.deck_left,
        "score": score(view.rules, view.fireworks) if view.result is None else view.result.score,
    }


def _why_not_written(error: OSError) -> str:
    if isinstance(error, FileExistsError):
        return "the file is there already, and nothing is written over it."
    return f"the file can't be written: {error.strerror}."


def _refuse(path: Path, reason: object) -> int:
    from pyrotechnics.engine.model import printable  # noqa: PLC0415

    sys.stderr.write(f"{printable(str(path))}: {reason}\n")
    return REFUSED


def _print(text: str) -> None:
    """Print a text whatever the encoding of the output: names come from everywhere."""
    encoding = sys.stdout.encoding or "ascii"
    sys.stdout.write(text.encode(encoding, "replace").decode(encoding))
