"""Rows of the tables: each ends with a checksum, since SQLite itself notices no letter that has changed."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any
from zlib import crc32

from pyrotechnics.archive.stored import NewGame, Standing, StoredGame, StoredStep

Row = tuple[Any, ...]

Notes = Mapping[tuple[int, int], str]
"""What players wrote down, by seat and by the number of the card."""

HEADING = (
    "id, game, rules, players, levels, seat, opponent, first, origin, parent, casual, deal_code, begun, touched, turn, "
    "steps, result, scores, reason, maximum, deleted, advised"
)
_DELETED = HEADING.split(", ").index("deleted")

DEAL = "game, name, origin, parent, begun, setup, deal, occupants, take_backs"
STEP = "game, number, kind, seat, command, at"
NOTE = "game, seat, card, text"


class DamagedRow(sqlite3.DatabaseError):
    """Tell that a row is not what was written."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


def sealed(values: Row) -> Row:
    """Return the values of a row with their checksum at the end."""
    return (*values, _checksum(values))


def opened(row: Row) -> Row:
    """Return the values of a row without the checksum at its end.

    Raises:
        DamagedRow: If it doesn't fit.
    """
    if not is_intact(row):
        raise DamagedRow("a row is not what was written")
    return row[:-1]


def is_intact(row: Row) -> bool:
    """Return whether the checksum at the end of a row fits."""
    return bool(_checksum(row[:-1]) == row[-1])


def heading_row(number: int, new: NewGame, standing: Standing, steps: int) -> Row:
    """Return a game as a row of the list.

    Args:
        number: Its number in the archive.
        new: What is known of it since its table opened.
        standing: How it stands.
        steps: How many steps are kept.
    """
    values = {
        "id": number,
        "game": new.game,
        "rules": new.rules,
        "players": json.dumps(new.players),
        "levels": json.dumps(new.levels),
        "seat": new.seat,
        "opponent": new.opponent,
        "first": new.first,
        "origin": new.origin,
        "parent": new.parent,
        "deal_code": new.deal_code,
        "begun": new.begun,
        "maximum": new.maximum,
        "deleted": None,
        "advised": standing.advised,
        **_changing(standing, new.seat, new.maximum, steps),
    }
    return sealed(tuple(values[column] for column in HEADING.split(", ")))


def moved_on(row: Row, standing: Standing, steps: int) -> dict[str, Any]:
    """Return what changes in a row of the list when more steps are kept, by column.

    Args:
        row: The row as it is.
        standing: How the game stands now.
        steps: How many steps are kept now.

    Raises:
        DamagedRow: If it is not what was written.
    """
    before = heading(row)
    # Only where due, since it costs an entry in an index.
    undeleted = {} if row[_DELETED] is None else {"deleted": None}
    # Casual for good: it may have become so in another window, where hidden cards were looked at.
    lasting = {"casual": int(before.casual or standing.casual), "advised": max(before.advised, standing.advised)}
    return changed(row, _changing(standing, before.seat, before.maximum, steps) | lasting | undeleted)


def changed(row: Row, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return changes in a row of the list, by column, its checksum among them.

    Raises:
        DamagedRow: If it is not what was written.
    """
    before = dict(zip(HEADING.split(", "), opened(row), strict=True))
    return {**changes, "checksum": _checksum(tuple({**before, **changes}.values()))}


def heading(row: Row) -> StoredGame:
    """Return a row of the list as a heading.

    Raises:
        DamagedRow: If it is not what was written.
    """
    values = list(opened(row))
    values[3], values[4] = tuple(json.loads(values[3])), tuple(json.loads(values[4]))
    values[10] = bool(values[10])
    values[17] = None if values[17] is None else tuple(json.loads(values[17]))
    del values[_DELETED]
    return StoredGame(*values)


def insert(connection: sqlite3.Connection, table: str, columns: str, rows: Iterable[Row]) -> None:
    """Write rows, which have their checksum, into a table.

    Args:
        connection: The archive, in a transaction.
        table: The table.
        columns: What the rows hold before the checksum.
        rows: The rows.
    """
    marks = _marks(columns.count(",") + 2)
    connection.executemany(f"INSERT INTO {table} ({columns}, checksum) VALUES ({marks})", rows)


def deal_row(number: int, new: NewGame) -> Row:
    """Return what a game begins with as a row; it holds what a heading that is lost can't be made from otherwise."""
    return sealed(
        (number, new.game, new.origin, new.parent, new.begun, new.setup, new.deal, new.occupants, new.take_backs)
    )


def step_rows(number: int, steps: Iterable[StoredStep]) -> list[Row]:
    """Return steps of a game as rows."""
    return [sealed((number, step.number, step.kind, step.seat, step.command, step.at)) for step in steps]


def note_rows(number: int, notes: Notes) -> list[Row]:
    """Return notes on cards of a game as rows; a note without a text is none."""
    return [sealed((number, seat, card, text)) for (seat, card), text in notes.items() if text]


def _changing(standing: Standing, seat: int | None, maximum: int | None, steps: int) -> dict[str, Any]:
    return {
        "casual": int(standing.casual),
        "touched": standing.touched,
        "turn": standing.turn,
        "steps": steps,
        "result": standing.result(seat, maximum),
        "scores": None if standing.scores is None else json.dumps(standing.scores),
        "reason": standing.reason,
    }


def _checksum(values: Row) -> int:
    # A heading ends with how often advice was given. Where that is never, the checksum is what it was before version 2
    # of the schema had that column, so that the rows of such an archive stay as they are.
    if values[-1] == 0:
        values = values[:-1]
    return crc32("\x1f".join(map(str, values)).encode(errors="surrogatepass"))


def _marks(count: int) -> str:
    return ", ".join("?" * count)
