"""A damaged archive: set aside, never deleted, and what can be read of it is carried over into a new one."""

import os
import re
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from shutil import rmtree

from pyrotechnics.archive.rows import DEAL, HEADING, NOTE, STEP, insert
from pyrotechnics.archive.salvage import salvage
from pyrotechnics.archive.schema import connect
from pyrotechnics.engine.text import printable

_BESIDE = ("-wal", "-shm", "-journal")
_COLUMNS = {"games": HEADING, "deals": DEAL, "steps": STEP, "notes": NOTE}


def rescue(path: Path) -> str:
    """Set a damaged archive aside, carry over what can be read of it, and say so in a sentence.

    The new archive appears at once and whole: it is made under another name and then renamed.

    Args:
        path: The damaged file. Only one app mends it at a time (``THE_ARCHIVE`` among the claims).

    Raises:
        OSError: If the folder can't be written.
        sqlite3.Error: If the new archive can't be written.
    """
    aside = _free_name(path)
    prefix = f".{path.name}-rescue-"
    for left_over in path.parent.glob(f"{prefix}*"):  # by an app that was ended meanwhile
        rmtree(left_over, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=prefix) as folder:
        fresh = Path(folder, path.name)
        with closing(connect(fresh, patience=0)) as connection:
            games, in_part = _carry_over(path, connection)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        _set_aside(path, aside)
        os.replace(fresh, path)
    carried = "1 game" if games == 1 else f"{games:,} games"
    if in_part:
        carried += f" ({in_part:,} only in part)"
    return f"The archive was damaged: it is set aside as {printable(aside.name)}, and {carried} could be carried over."


def set_aside(path: Path) -> list[str]:
    """Return the names of the damaged archives that lie beside an archive, the first one first.

    Raises:
        OSError: If the folder can't be read.
    """
    pattern = re.compile(rf"{re.escape(path.stem)}-damaged-([0-9]+){re.escape(path.suffix)}")
    found = filter(None, (pattern.fullmatch(each.name) for each in path.parent.iterdir()))
    return [each.string for each in sorted(found, key=lambda each: int(each[1]))]


def _free_name(path: Path) -> Path:
    number = 1
    while any(Path(f"{_aside(path, number)}{name}").exists() for name in ("", *_BESIDE)):
        number += 1
    return _aside(path, number)


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")


def _set_aside(path: Path, aside: Path) -> None:
    for name in _BESIDE:
        if Path(f"{path}{name}").exists():
            os.replace(f"{path}{name}", f"{aside}{name}")
    if path.exists():
        try:
            os.link(path, aside)  # so that there is an archive at every moment
        except OSError:
            os.replace(path, aside)


def _carry_over(path: Path, fresh: sqlite3.Connection) -> tuple[int, int]:
    """Copy what can be read into a fresh archive; return how many games it holds then, and how many only in part."""
    fresh.execute("PRAGMA foreign_keys = OFF")  # rows come in any order
    fresh.execute("BEGIN")
    for found in salvage(path):
        if found.table == "games":  # one with more steps, or more advice, is how the game was later
            later = dict(zip(HEADING.split(", "), found.row, strict=False))
            fresh.execute(
                "DELETE FROM games WHERE id = :id AND (steps, advised) < (:steps, :advised)",
                {name: later[name] for name in ("id", "steps", "advised")},
            )
        try:
            insert(fresh, found.table, _COLUMNS[found.table], [found.row])
        except sqlite3.IntegrityError:
            continue  # it was found before: a damaged page can look like another
    fresh.execute(
        "DELETE FROM steps WHERE (game, number) IN (SELECT game, number FROM (SELECT game, number, row_number() "
        "OVER (PARTITION BY game ORDER BY number) AS place FROM steps) WHERE number <> place)"
    )
    _reckon_headings(fresh)
    for table in ("deals", "steps", "notes"):
        fresh.execute(f"DELETE FROM {table} WHERE game NOT IN (SELECT id FROM games)")
    fresh.execute("COMMIT")
    games, whole = fresh.execute(
        "SELECT count(*), coalesce(sum(id IN (SELECT game FROM deals) AND "
        "steps = (SELECT count(*) FROM steps WHERE game = id)), 0) FROM games WHERE steps > 0 AND deleted IS NULL"
    ).fetchone()
    return games, games - whole


def _reckon_headings(fresh: sqlite3.Connection) -> None:
    """Make the headings anew that could not be read, as far as what happened in their games could."""
    deals = fresh.execute(f"SELECT {DEAL}, checksum FROM deals WHERE game NOT IN (SELECT id FROM games)").fetchall()
    if deals:
        from pyrotechnics.archive.reckoning import reckoned_heading  # noqa: PLC0415 - imports the games

        for deal in deals:
            steps = fresh.execute(f"SELECT {STEP}, checksum FROM steps WHERE game = ? ORDER BY number", deal[:1])
            heading = reckoned_heading(deal, steps.fetchall())
            if heading is not None:
                insert(fresh, "games", HEADING, [heading])
