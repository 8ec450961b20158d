"""What can go wrong with a file of games, in words that a player understands."""

import errno
import sqlite3
from pathlib import Path
from shutil import disk_usage

from pyrotechnics.engine.text import printable


class ArchiveTrouble(Exception):  # noqa: N818 - players read it; the game goes on
    """Say why the archive can't keep or show something.

    Attributes:
        short: A few words, for a title line.
    """

    def __init__(self, short: str, sentence: str) -> None:
        super().__init__(sentence)
        self.short = short


class NoRoom(ArchiveTrouble):
    """Say that the disk is full."""

    def __init__(self, path: Path) -> None:
        super().__init__("disk full", f"The disk is full: make room for {printable(str(path))}.")


class DamagedArchive(ArchiveTrouble):
    """Say that the file is not what SQLite wrote."""

    def __init__(self, path: Path) -> None:
        super().__init__("archive damaged", f"The archive {printable(str(path))} is damaged.")


class NewerArchive(ArchiveTrouble):
    """Say that a newer version of the program wrote the file; it is left as it is."""

    def __init__(self, path: Path, version: int, known: int) -> None:
        super().__init__(
            "archive is newer",
            f"The archive {printable(str(path))} has version {version}, and this Pyrotechnics knows versions up to "
            f"{known}: please install a newer one. The archive is left as it is.",
        )


class ForeignFile(ArchiveTrouble):
    """Say that the file is a database of another program; it is left as it is."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "not our archive",
            f"The file {printable(str(path))} is the database of another program: please move it, or set "
            "PYROTECHNICS_HOME to another folder.",
        )


class NoSuchGame(ArchiveTrouble):
    """Say that there is no game of this number."""

    def __init__(self, number: int) -> None:
        super().__init__("no such game", f"There is no game {number} in the archive.")


class DamagedGame(ArchiveTrouble):
    """Say that what is kept of a game can't be read."""

    def __init__(self, number: int, reason: object) -> None:
        super().__init__("game damaged", f"Game {number} is damaged: {reason}")


_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
_UNDECODABLE = "Could not decode to UTF-8"  # what Python says of a damaged text, without a code
_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_ROOM = 2**16
_SHUT = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}
_IN_THE_WAY = (PermissionError, FileExistsError, NotADirectoryError, IsADirectoryError)


def trouble_of(error: Exception, path: Path) -> ArchiveTrouble:
    """Return what an error of the database or of the file system means for a player.

    Args:
        error: What was raised.
        path: The archive.
    """
    if isinstance(error, ArchiveTrouble):
        return error
    name = printable(str(path))
    code = _primary(error)
    if code in _DAMAGED or isinstance(error, UnicodeDecodeError) or (code is None and _UNDECODABLE in str(error)):
        return DamagedArchive(path)
    if code in _LOCKED:
        return ArchiveTrouble("archive locked", f"Another program holds the archive {name} locked.")
    is_full = code == sqlite3.SQLITE_FULL or getattr(error, "errno", None) in _FULL
    if is_full or (code == sqlite3.SQLITE_IOERR and _has_no_room(path)):
        return NoRoom(path)
    if code in _SHUT or isinstance(error, _IN_THE_WAY) or getattr(error, "errno", None) == errno.EROFS:
        return ArchiveTrouble(
            "folder not writable", f"The archive {name} can't be written: check the folder and its permissions."
        )
    reason = printable(str(getattr(error, "strerror", None) or error))
    return ArchiveTrouble("disk error", f"The archive {name} can't be used: {reason}.")


def _has_no_room(path: Path) -> bool:
    # SQLite calls it an error of the disk if there is no room for what it writes beside the archive.
    try:
        return disk_usage(path.parent).free < _ROOM
    except OSError:
        return False


def _primary(error: Exception) -> int | None:
    """Return SQLite's primary code of an error, None where it has none."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF
