"""The archive: games go in step by step, and come out as lists or whole. Made for one thread at a time."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pyrotechnics.archive.rows import (
    DEAL,
    HEADING,
    NOTE,
    STEP,
    Notes,
    Row,
    changed,
    deal_row,
    heading,
    heading_row,
    insert,
    moved_on,
    note_rows,
    opened,
    step_rows,
)
from pyrotechnics.archive.schema import check_version, connect, connect_read_only
from pyrotechnics.archive.stored import (
    EVERYTHING,
    NewGame,
    Order,
    Standing,
    StoredGame,
    StoredStep,
    Wanted,
    WholeGame,
)
from pyrotechnics.archive.trouble import ArchiveTrouble, DamagedGame, NoSuchGame, trouble_of

PATIENCE = 2.0
"""Seconds that a writer waits for another program by default."""

# SQLite quotes a damaged list of tables in its errors, which Python then can't decode.
_UNUSABLE = (ArchiveTrouble, sqlite3.Error, OSError, UnicodeDecodeError)

_NEXT = """
    SELECT 1 + max(coalesce((SELECT max(id) FROM games), 0),
                   coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0))
"""
"""The number of the next game: larger than any that was ever given."""

_ORDERS: Mapping[Order, str] = {
    "newest": "begun DESC, id DESC",
    "best": "json_extract(scores, '$[' || coalesce(seat, 0) || ']') DESC, turn, begun DESC, id DESC",
}


class MovedOn(Exception):  # noqa: N818 - it tells that a copy is due, which is no fault
    """Tell that a game is not in the archive as it was left: another app has played on, or the file is another."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Say how a game was left.

    Attributes:
        id: Its number.
        begun: When it began: in another archive another game may have the same number.
        steps: How many steps of it were kept.
    """

    id: int
    begun: str
    steps: int

    def fits(self, found: StoredGame) -> bool:
        """Return whether a game in the archive is this one, and as it was left."""
        return (found.id, found.begun, found.steps) == (self.id, self.begun, self.steps)


class Archive:
    """Hold an open archive.

    Attributes:
        path: The file.
        can_write: Whether it was opened for writing.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, *, can_write: bool) -> None:
        self.path = path
        self.can_write = can_write
        self._connection = connection
        stat = path.stat()
        self._file = (stat.st_dev, stat.st_ino)

    @classmethod
    def open(cls, path: Path, *, patience: float = PATIENCE) -> "Archive":
        """Open an archive, making it where there is none.

        Args:
            path: The file.
            patience: Seconds to wait for another program that is writing.

        Raises:
            ArchiveTrouble: If it can't be opened for writing.
        """
        try:
            return cls(path, connect(path, patience=patience), can_write=True)
        except _UNUSABLE as error:
            raise trouble_of(error, path) from error

    @classmethod
    def open_read_only(cls, path: Path) -> "Archive":
        """Open an archive that can't be written, to read what is there.

        Raises:
            ArchiveTrouble: If it can't be read either.
        """
        try:
            return cls(path, connect_read_only(path), can_write=False)
        except _UNUSABLE as error:
            raise trouble_of(error, path) from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def is_current(self) -> bool:
        """Return whether the open file is still the one at its path, and not one that was moved away."""
        try:
            stat = self.path.stat()
        except OSError:
            return False
        return (stat.st_dev, stat.st_ino) == self._file

    def be_patient(self, seconds: float) -> None:
        """Say how long to wait for another program that is writing."""
        self._connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    # ---- keeping ----------------------------------------------------------------------------------------------

    def begin(self, new: NewGame, steps: tuple[StoredStep, ...], standing: Standing, notes: Notes) -> int:
        """Keep a new game with what has happened in it so far, and return its number.

        Raises:
            sqlite3.Error: If it can't be written; then nothing of it is kept.
        """
        with self._transaction() as connection:
            number: int = connection.execute(_NEXT).fetchone()[0]
            insert(connection, "games", HEADING, [heading_row(number, new, standing, len(steps))])
            insert(connection, "deals", DEAL, [deal_row(number, new)])
            insert(connection, "steps", STEP, step_rows(number, steps))
            insert(connection, "notes", NOTE, note_rows(number, notes))
        return number

    def append(self, mark: Bookmark, steps: tuple[StoredStep, ...], standing: Standing, notes: Notes) -> None:
        """Keep what has happened since in a game, all of it or nothing.

        Args:
            mark: How the game was left.
            steps: What follows them.
            standing: How the game stands after the last of them.
            notes: The notes that have changed; those without a text are forgotten.

        Raises:
            MovedOn: If the archive does not hold the game as it was left.
            sqlite3.Error: If it can't be written.
        """
        with self._transaction() as connection:
            row = connection.execute(f"SELECT {HEADING}, checksum FROM games WHERE id = ?", (mark.id,)).fetchone()
            if row is None or not mark.fits(heading(row)):
                raise MovedOn
            _update(connection, mark.id, moved_on(row, standing, mark.steps + len(steps)))
            insert(connection, "steps", STEP, step_rows(mark.id, steps))
            connection.executemany(
                "DELETE FROM notes WHERE game = ? AND seat = ? AND card = ?", [(mark.id, *about) for about in notes]
            )
            insert(connection, "notes", NOTE, note_rows(mark.id, notes))

    def holds(self, mark: Bookmark) -> bool:
        """Return whether a game is there as it was left."""
        found = self.game(mark.id)
        return found is not None and mark.fits(found)

    def delete(self, id: int) -> None:  # noqa: A002
        """Hide a game; it is thrown away a day later (``purge``)."""
        (now,) = self._connection.execute("SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now')").fetchone()
        self._change(id, {"deleted": now})

    def undelete(self, id: int) -> None:  # noqa: A002
        """Show a deleted game again."""
        self._change(id, {"deleted": None})

    def make_casual(self, id: int) -> None:  # noqa: A002
        """Count a game as casual from now on, since its hidden cards were looked at."""
        self._change(id, {"casual": 1})

    def purge(self) -> None:
        """Throw away what was deleted, or opened and never begun, more than a day ago."""
        yesterday = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')"
        stale = f"deleted < {yesterday} OR (steps = 0 AND touched < {yesterday})"
        rows = self._connection.execute(f"SELECT {HEADING}, checksum FROM games WHERE {stale}").fetchall()
        if rows:
            numbers = [(heading(row).id,) for row in rows]  # a damaged row may only look like one to throw away
            with self._transaction() as connection:
                connection.executemany(f"DELETE FROM games WHERE id = ? AND ({stale})", numbers)

    def discard_unbegun(self, id: int) -> None:  # noqa: A002
        """Throw away a game if nothing has happened in it."""
        with self._transaction() as connection:
            connection.execute("DELETE FROM games WHERE id = ? AND steps = 0", (id,))

    # ---- reading ----------------------------------------------------------------------------------------------

    def count(self, wanted: Wanted = EVERYTHING) -> int:
        """Return how many games there are."""
        where, values = _where(wanted)
        count: int = self._connection.execute(f"SELECT count(*) FROM games WHERE {where}", values).fetchone()[0]
        return count

    def games(
        self, wanted: Wanted = EVERYTHING, *, offset: int = 0, limit: int = 100, order: Order = "newest"
    ) -> list[StoredGame]:
        """Return a page of the games that were begun, the newest or the best first."""
        where, values = _where(wanted)
        query = f"SELECT {HEADING}, checksum FROM games WHERE {where} ORDER BY {_ORDERS[order]} LIMIT ? OFFSET ?"
        return [heading(row) for row in self._connection.execute(query, (*values, limit, offset))]

    def place_of(self, id: int, wanted: Wanted = EVERYTHING, order: Order = "newest") -> int | None:  # noqa: A002
        """Return how many games stand before one in the list that ``games`` gives, or None if it is not in it."""
        where, values = _where(wanted)
        places = f"SELECT id, row_number() OVER (ORDER BY {_ORDERS[order]}) AS place FROM games WHERE {where}"
        row = self._connection.execute(f"SELECT place FROM ({places}) WHERE id = ?", (*values, id)).fetchone()
        return None if row is None else int(row[0]) - 1

    def open_games(self, limit: int = 20) -> list[StoredGame]:
        """Return the games that somebody can play on, the one that was played last coming first."""
        query = (
            f"SELECT {HEADING}, checksum FROM games WHERE deleted IS NULL AND result = 'open' AND origin <> 'imported' "
            "AND steps > 0 ORDER BY touched DESC, id DESC LIMIT ?"
        )
        return [heading(row) for row in self._connection.execute(query, (limit,))]

    def finished(self, game: str | None = None) -> Iterator[StoredGame]:
        """Yield every game that was played here to its end, oldest first; bots alone don't count."""
        query = (
            f"SELECT {HEADING}, checksum FROM games WHERE deleted IS NULL AND result <> 'open' "
            "AND origin <> 'imported' AND seat IS NOT NULL AND (? IS NULL OR game = ?) ORDER BY touched, id"
        )
        yield from map(heading, self._connection.execute(query, (game, game)))

    def opponents(self, game: str | None = None) -> list[str]:
        """Return against or beside whom games were played, in order."""
        query = (
            "SELECT DISTINCT opponent FROM games WHERE deleted IS NULL AND steps > 0 AND opponent <> '' "
            "AND (? IS NULL OR game = ?) ORDER BY opponent"
        )
        return [row[0] for row in self._connection.execute(query, (game, game))]

    def best_score(self, game: str, rules: str, players: int) -> int | None:
        """Return the best score of a game that is played together, or None before the first.

        Casual games, and those that bots played alone, are left out.
        """
        query = (
            "SELECT max(json_extract(scores, '$[0]')) FROM games WHERE deleted IS NULL AND result = 'scored' "
            "AND origin = 'played' AND NOT casual AND seat IS NOT NULL "
            "AND game = ? AND rules = ? AND json_array_length(players) = ?"
        )
        best: float | None = self._connection.execute(query, (game, rules, players)).fetchone()[0]
        return None if best is None else int(best)

    def game(self, id: int) -> StoredGame | None:  # noqa: A002
        """Return the heading of a game, or None if there is no such game or it was deleted."""
        query = f"SELECT {HEADING}, checksum FROM games WHERE id = ? AND deleted IS NULL"
        row = self._connection.execute(query, (id,)).fetchone()
        return None if row is None else heading(row)

    def whole(self, id: int) -> WholeGame:  # noqa: A002
        """Return everything that is kept of a game.

        Raises:
            NoSuchGame: If there is none, or it was deleted.
            DamagedGame: If its deal was lost.
        """
        found = self.game(id)
        if found is None:
            raise NoSuchGame(id)
        deal = self._row(f"SELECT {DEAL}, checksum FROM deals WHERE game = ?", id)
        if deal is None:
            raise DamagedGame(id, "its deal can't be read.")
        *_, setup, cards, occupants, take_backs = deal
        steps = self._rows(f"SELECT {STEP}, checksum FROM steps WHERE game = ? ORDER BY number", id)
        notes = self._rows(f"SELECT {NOTE}, checksum FROM notes WHERE game = ?", id)
        return WholeGame(
            found,
            setup,
            cards,
            occupants,
            take_backs,
            tuple(StoredStep(*step[1:]) for step in steps),
            tuple((seat, card, text) for _, seat, card, text in notes),
        )

    def ids(self) -> list[int]:
        """Return the numbers of all games that were begun, in order."""
        query = "SELECT id FROM games WHERE deleted IS NULL AND steps > 0 ORDER BY id"
        return [row[0] for row in self._connection.execute(query)]

    def twins(self, game: str, deal: str, begun: str | None = None) -> list[int]:
        """Return the numbers of the games with the same deal, in order.

        Args:
            game: The name of the game.
            deal: What chance decided, as JSON.
            begun: When they have to have begun, in UTC; at any time by default.
        """
        query = (
            "SELECT id FROM games JOIN deals ON deals.game = id WHERE deleted IS NULL AND games.game = ? AND deal = ?"
        )
        values: tuple[str, ...] = (game, deal)
        if begun is not None:
            query, values = f"{query} AND games.begun = ?", (*values, begun)
        return [row[0] for row in self._connection.execute(f"{query} ORDER BY id", values)]

    def _change(self, id: int, changes: Mapping[str, object]) -> None:  # noqa: A002
        with self._transaction() as connection:
            row = connection.execute(f"SELECT {HEADING}, checksum FROM games WHERE id = ?", (id,)).fetchone()
            if row is not None:
                _update(connection, id, changed(row, changes))

    def _row(self, query: str, id: int) -> Row | None:  # noqa: A002
        """Return the row that a query finds for a game, if any."""
        return next(iter(self._rows(query, id)), None)

    def _rows(self, query: str, id: int) -> list[Row]:  # noqa: A002
        """Return the rows that a query finds for a game."""
        return [opened(row) for row in self._connection.execute(query, (id,))]

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            check_version(self._connection, self.path)
            yield self._connection
            self._connection.execute("COMMIT")
        except BaseException:
            # A failed COMMIT, a full disk or a bad page may have ended the transaction already.
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise


def _update(connection: sqlite3.Connection, id_: int, changes: Mapping[str, object]) -> None:
    columns = ", ".join(f"{column} = ?" for column in changes)
    connection.execute(f"UPDATE games SET {columns} WHERE id = ?", (*changes.values(), id_))


def _where(wanted: Wanted) -> tuple[str, tuple[str, ...]]:
    """Return the condition of a filter, and the values for its question marks."""
    chosen = {
        "game": wanted.game,
        "opponent": wanted.opponent,
        "result": wanted.result,
        "deal_code": wanted.deal_code,
    }
    named = {column: value for column, value in chosen.items() if value is not None}
    conditions = ["deleted IS NULL", "steps > 0", *(f"{column} = ?" for column in named)]
    return " AND ".join(conditions), tuple(named.values())
