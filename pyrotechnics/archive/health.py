"""Whether the archive is well, found out from a copy: nothing is written, migrated or repaired."""

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.log import path_of_log
from pyrotechnics.archive.reading import restore
from pyrotechnics.archive.trouble import ArchiveTrouble, NoRoom, trouble_of
from pyrotechnics.engine.text import printable

PATIENCE = 10.0
_MOST_OPEN = 1_000_000
_MOST_COPIES = 5
_REST = 0.05
_BYTES = 2**20

_Looks = dict[Path, tuple[int, int, int]]


class _Unchecked(Exception):  # noqa: N818 - people read it
    """Say why there is nothing to say of the archive."""


@dataclass(frozen=True)
class Health:
    """Hold how an archive is.

    Attributes:
        is_there: Whether there is one at all.
        size: How large it is, in bytes, with what was written last beside it.
        version: The version of its tables; None where that can't be read.
        games: How many games it holds; None where that can't be read.
        open: How many of them can be continued.
        checked: How many were played through, as far as there was time.
        damaged: The numbers of those that can't be read to their end.
        trouble: Why it can't be read, as a sentence; "" if it can.
        unchecked: Why nothing of that could be found out, which is no fault of the archive, as a sentence; "" if it
            could.
    """

    is_there: bool
    size: int = 0
    version: int | None = None
    games: int | None = None
    open: int = 0
    checked: int = 0
    damaged: tuple[int, ...] = ()
    trouble: str = ""
    unchecked: str = ""


def health_of(path: Path, *, patience: float = PATIENCE) -> Health:
    """Return how an archive is. It is never made, written or repaired, whatever is wrong with it.

    Args:
        path: The archive.
        patience: Seconds to spend on playing its games through; what is left then stays unchecked.
    """
    try:
        looks = _looks_of(path)
        if path not in looks:
            return Health(is_there=False)
        size = sum(length for _, length, _ in looks.values())
        try:
            with _folder() as folder:
                _copy(path, folder)
                return _look(path, folder / path.name, size, patience)
        except _Unchecked as reason:
            return Health(is_there=True, size=size, unchecked=f"The archive could not be checked: {reason}.")
    except OSError as error:
        return Health(is_there=True, trouble=str(trouble_of(error, path)))


def _looks_of(path: Path) -> _Looks:
    """Return what shows that an archive or its log has changed: which file each is, how long, and written when."""
    parts = (path_of_log(path), path)
    looks = {}
    for part in parts:
        with suppress(FileNotFoundError, NotADirectoryError):
            stat = part.stat()
            looks[part] = (stat.st_ino, stat.st_size, stat.st_mtime_ns)
    return looks


@contextmanager
def _folder() -> Iterator[Path]:
    """Make a temporary folder, and remove it again.

    Raises:
        _Unchecked: If none can be made.
    """
    try:
        folder = tempfile.TemporaryDirectory(prefix="pyrotechnics-", ignore_cleanup_errors=True)
    except OSError as error:
        raise _no_place(error) from error
    with folder as name:
        yield Path(name)


def _copy(path: Path, folder: Path) -> None:
    """Copy an archive and its log as they were at one time, while a game may be played.

    Raises:
        OSError: If they can't be read.
        _Unchecked: If they change all the time, or there is no room for the copy.
    """
    for _ in range(_MOST_COPIES):
        before = _looks_of(path)
        try:
            # The log first: what is moved from it into the archive meanwhile is then in the copy twice, not lacking.
            for part in before:
                _copied(part, folder / part.name)
        except FileNotFoundError:
            pass  # the log goes when the last game is left
        else:
            if _looks_of(path) == before:
                return
        for part in folder.iterdir():
            part.unlink()
        sleep(_REST)
    raise _Unchecked(f"{printable(str(path))} is being written all the time. Try again when no game is played")


def _copied(part: Path, to: Path) -> None:
    """Copy a file.

    Raises:
        OSError: If it can't be read.
        _Unchecked: If the copy can't be written.
    """
    with part.open("rb") as source:
        _append(to, b"")  # also of an empty file
        while content := source.read(_BYTES):
            _append(to, content)


def _append(copy: Path, content: bytes) -> None:
    try:
        with copy.open("ab") as file:
            file.write(content)
    except OSError as error:
        raise _no_place(error) from error


def _no_place(error: OSError) -> _Unchecked:
    try:
        folder = tempfile.gettempdir()
    except OSError as none:  # which says where it looked
        return _Unchecked(f"no temporary folder can be written ({printable(str(none.strerror))})")
    return _Unchecked(f"a copy can't be written into the temporary folder {printable(folder)} ({error.strerror})")


def _look(path: Path, copy: Path, size: int, patience: float) -> Health:
    """Return how a copy of an archive is, in words about the archive itself."""
    version = _version(copy)
    try:
        with closing(Archive.open(copy)) as archive:
            ids, damaged, checked = archive.ids(), [], 0
            until = monotonic() + patience
            for number in ids:
                if monotonic() > until:
                    break
                checked += 1
                if not _is_whole(archive, number):
                    damaged.append(number)
            return Health(
                is_there=True,
                size=size,
                version=version,
                games=len(ids),
                open=len(archive.open_games(_MOST_OPEN)),
                checked=checked,
                damaged=tuple(damaged),
            )
    except (ArchiveTrouble, sqlite3.Error, OSError, UnicodeDecodeError) as error:
        trouble = trouble_of(error, copy)
        if isinstance(trouble, NoRoom):
            raise _no_place(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))) from error
        sentence = str(trouble).replace(printable(str(copy)), printable(str(path)))
        return Health(is_there=True, size=size, version=version, trouble=sentence)


def _is_whole(archive: Archive, number: int) -> bool:
    try:
        return not restore(archive.whole(number)).damage
    except ArchiveTrouble:
        return False


def _version(path: Path) -> int | None:
    with path.open("rb") as file:
        header = file.read(64)
    return int.from_bytes(header[60:64]) if len(header) == 64 and header.startswith(b"SQLite format 3") else None
