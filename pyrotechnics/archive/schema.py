"""The tables of the archive, version by version, and how the file is opened."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from pyrotechnics.archive.log import PAGE, Log, path_of_log, read_log
from pyrotechnics.archive.trouble import DamagedArchive, ForeignFile, NewerArchive

APPLICATION_ID = 0x5079726F  # "Pyro"

# One script a version, each leading from the one before. A script that was released is never changed: files that
# such a version wrote stay in tests/archive/schemas and must open for ever.
MIGRATIONS = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,
        players TEXT NOT NULL,
        levels TEXT NOT NULL,
        seat INTEGER,
        opponent TEXT NOT NULL,
        first INTEGER NOT NULL,
        origin TEXT NOT NULL,
        parent INTEGER,
        casual INTEGER NOT NULL DEFAULT 0,
        deal_code TEXT,
        begun TEXT NOT NULL,
        touched TEXT NOT NULL,
        turn INTEGER NOT NULL DEFAULT 0,
        steps INTEGER NOT NULL DEFAULT 0,
        result TEXT NOT NULL DEFAULT 'open',
        scores TEXT,
        reason TEXT,
        maximum INTEGER,
        deleted TEXT,
        checksum INTEGER NOT NULL
    );
    CREATE INDEX games_by_time ON games (deleted, begun, id);
    CREATE INDEX games_by_deal ON games (deal_code);
    CREATE TABLE deals (
        game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        origin TEXT NOT NULL,
        parent INTEGER,
        begun TEXT NOT NULL,
        setup TEXT NOT NULL,
        deal TEXT NOT NULL,
        occupants TEXT NOT NULL,
        take_backs TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE steps (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        command TEXT,
        at TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE notes (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        card INTEGER NOT NULL,
        text TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (game, seat, card)
    ) WITHOUT ROWID;
    """,
    # How often advice was given in a game: games that were won with it are told apart.
    "ALTER TABLE games ADD COLUMN advised INTEGER NOT NULL DEFAULT 0",
)
VERSION = len(MIGRATIONS)

_MAGIC = b"SQLite format 3\x00"
_LEAF = b"\x0d"
_LEAST = 512
_MARKS = (  # no other program has such tables
    b"game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE",
    b"CREATE INDEX games_by_time ON games (deleted, begun, id)",
    b"PRIMARY KEY (game, seat, card)",
)
_NO_VERSION = 1000
_SMALL = 8 * 2**20


def connect(path: Path, *, patience: float) -> sqlite3.Connection:
    """Open the archive for reading and writing, making the file and bringing it up to date where that is due.

    Args:
        path: The file; its folder is made where it is missing.
        patience: Seconds to wait for another program that is writing.

    Raises:
        ArchiveTrouble: If the file is of a newer version or of another program, which leaves it as it is; if it is
            damaged.
        sqlite3.Error: If it can't be opened.
        OSError: If the folder can't be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)  # who has played what is nobody else's business
    was_left_open = path_of_log(path).exists()
    _check_header(path)
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection)
        if was_left_open or path.stat().st_size < _SMALL:
            _check_pages(connection, path)
        _check_tables(connection, path)
        migrate(connection, MIGRATIONS, path)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_read_only(path: Path) -> sqlite3.Connection:
    """Open an archive that can't be written, in a folder that can't be written either.

    What another program has just written beside it is not seen. Of one of an older version a copy in memory is brought
    up to date.

    Raises:
        ArchiveTrouble: If the file is not one that this version reads.
        sqlite3.Error: If it can't be opened.
        OSError: If it is not there.
    """
    with path.open("rb"):
        _check_header(path)
    uri = f"{path.absolute().as_uri()}?immutable=1"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    try:
        return connection if _version(connection) == VERSION else _renewed(connection, path)
    except BaseException:
        connection.close()
        raise


def _renewed(old: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """Return a copy of an archive in memory that is up to date and can only be read; the archive itself is closed.

    Raises:
        ArchiveTrouble: If the file is not one that this version reads.
        sqlite3.Error: If it can't be read.
    """
    copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        old.backup(copy)
        _check_tables(copy, path)
        migrate(copy, MIGRATIONS, path)
        copy.execute("PRAGMA query_only = ON")
    except BaseException:
        copy.close()
        raise
    old.close()
    return copy


def _check_header(path: Path) -> None:
    """Look at the first page, and at the log, without SQLite, which would write.

    Raises:
        ArchiveTrouble: If this is not a file to open.
    """
    log = read_log(path)
    if log.is_broken and log == read_log(path):  # no other app was just writing it
        raise DamagedArchive(path)
    try:
        with path.open("rb") as file:
            page = file.read(PAGE)
    except FileNotFoundError:
        page = b""
    page = _first_page(path, page, log)
    if not page:
        return
    version, application = int.from_bytes(page[60:64]), int.from_bytes(page[68:72])
    if application == version == 0 and _holds_no_table(page):
        return
    if application != APPLICATION_ID and not any(mark in page for mark in _MARKS):
        raise ForeignFile(path)
    if application != APPLICATION_ID or not 0 < version < _NO_VERSION:
        raise DamagedArchive(path)
    if version > VERSION:
        raise NewerArchive(path, version, VERSION)


def _first_page(path: Path, page: bytes, log: Log) -> bytes:
    """Return the first page of an archive as SQLite would see it; nothing of an archive that is yet to be made.

    Raises:
        DamagedArchive: If it is none.
    """
    if not page and log.pages:
        raise DamagedArchive(path)  # SQLite would throw the log away
    if page and not (len(page) >= _LEAST and page.startswith(_MAGIC)):
        raise DamagedArchive(path)
    return log.first_page() or page


def _holds_no_table(page: bytes) -> bool:
    """Return whether the list of tables on the first page is empty, as in an archive that is just being made."""
    return page[100:101] == _LEAF and page[103:105] == bytes(2)


def _prepare(connection: sqlite3.Connection) -> None:
    # WAL, so that two apps read while one writes, and a command costs one write and one sync. FULL, since in WAL mode
    # NORMAL syncs at checkpoints only: it survives kill -9, but a power cut would take the last moves with it. Where
    # WAL can't be had (some network folders), SQLite stays with its rollback journal, which FULL makes as durable.
    # macOS needs fullfsync, as its fsync leaves the data in the drive's cache.
    connection.execute(f"PRAGMA page_size = {PAGE}")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA secure_delete = ON")  # so that no rescue brings deleted games back
    connection.execute("PRAGMA journal_mode = WAL").fetchone()
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA checkpoint_fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA cache_size = -4096")


def _check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Look at every page: SQLite itself would notice a bad one only when it comes to it."""
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise DamagedArchive(path)


def _check_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Look whether the tables are those of the version: SQLite would take any other name of a column as it stands.

    Raises:
        DamagedArchive: If not.
        NewerArchive: If a newer app has just been here.
        ForeignFile: If there are tables where there should be none yet.
    """
    connection.execute("BEGIN")  # another app may just be bringing it up to date
    try:
        version, tables = _version(connection), _tables(connection)
    finally:
        connection.execute("ROLLBACK")
    if version > VERSION:
        raise NewerArchive(path, version, VERSION)
    with closing(sqlite3.connect(":memory:")) as fresh:
        for script in MIGRATIONS[:version]:
            fresh.executescript(script)
        if tables != _tables(fresh):
            raise DamagedArchive(path) if version else ForeignFile(path)


def _tables(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY type, name"
    return connection.execute(query).fetchall()


def migrate(connection: sqlite3.Connection, migrations: Sequence[str], path: Path) -> None:
    """Bring an open archive up to date, all the way or not at all.

    Args:
        connection: The archive.
        migrations: One script a version.
        path: The file.

    Raises:
        NewerArchive: If there are fewer scripts than the archive has seen.
        sqlite3.Error: If it can't be written.
    """
    if _version(connection) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _version(connection)  # asked again: another app may just have done it
        if version > len(migrations):
            raise NewerArchive(path, version, len(migrations))
        for number in range(version, len(migrations)):
            for statement in migrations[number].split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may have ended it already
            connection.execute("ROLLBACK")
        raise
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def check_version(connection: sqlite3.Connection, path: Path) -> None:
    """Look whether another app, of a newer version, has brought an open archive up to date meanwhile.

    Raises:
        NewerArchive: If so.
    """
    version = _version(connection)
    if version != VERSION:
        raise NewerArchive(path, version, VERSION)


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version
