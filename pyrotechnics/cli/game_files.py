"""Files that hold a game, recognised by what is in them: a record of ours, or a game of hanab.live."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyrotechnics.archive.reading import AnyTable
    from pyrotechnics.games.hanabi.hanab_live import HanabLiveGame

LONGEST_LINE = 10_000_000
"""More bytes than any game in a file of many takes."""


@dataclass(frozen=True)
class FileGame:
    """Hold the game of a file.

    Attributes:
        table: The game, replayed by our rules.
        hanab_live: What else is known of a game of hanab.live.
    """

    table: "AnyTable"
    hanab_live: "HanabLiveGame | None" = None


@dataclass(frozen=True)
class FileOfGames:
    """Hold the lines of a file of many games that follow its first one."""

    lines: Iterator[bytes]


def open_games(path: Path) -> FileGame | FileOfGames:
    """Return what a file holds, which is read once only, as it may be a pipe.

    Raises:
        DataFileError: If it can't be read.
        BadGameError: If it is a record of ours that can't be taken, or a file of games that is too new.
        HanabLiveError: If it is neither of these, nor a game of hanab.live that can be read.
    """
    from pyrotechnics.archive.arriving import read_own_record, replayed  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.archive.collection import is_header  # noqa: PLC0415
    from pyrotechnics.engine.data_file import decoded, read_lines  # noqa: PLC0415
    from pyrotechnics.games.hanabi.hanab_live import read_game  # noqa: PLC0415
    from pyrotechnics.games.hanabi.hanab_live_file import MOST_BYTES  # noqa: PLC0415

    lines = read_lines(path, most_bytes=LONGEST_LINE)
    content = bytearray(next(lines, b""))
    if is_header(bytes(content)):
        return FileOfGames(lines)
    while len(content) <= MOST_BYTES and (line := next(lines, b"")):
        content += line
    text = decoded(bytes(content), most_bytes=MOST_BYTES)
    if _is_ours(text):
        return FileGame(replayed(read_own_record(text)))
    game = read_game(text)
    return FileGame(replayed(game.record), game)


def open_game(path: Path) -> FileGame:
    """Return the one game that a file holds.

    Raises:
        DataFileError: If it can't be read.
        ValueError: If it is not the file of one game, or that can't be taken (``BadGameError``, ``HanabLiveError``).
    """
    from pyrotechnics.archive.arriving import BadGameError  # noqa: PLC0415 - not needed for the menu

    game = open_games(path)
    if isinstance(game, FileOfGames):
        raise BadGameError("This is a file of many games: import it first.")
    return game


def _is_ours(text: str) -> bool:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and "game" in data and "format" in data
