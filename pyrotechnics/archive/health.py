"""Whether the archive is well, found out from a copy: nothing is written, migrated or repaired."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.log import path_of_log
from pyrotechnics.archive.reading import restore
from pyrotechnics.archive.trouble import ArchiveTrouble, trouble_of

PATIENCE = 10.0
_MOST_OPEN = 1_000_000


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
    """

    is_there: bool
    size: int = 0
    version: int | None = None
    games: int | None = None
    open: int = 0
    checked: int = 0
    damaged: tuple[int, ...] = ()
    trouble: str = ""


def health_of(path: Path, *, patience: float = PATIENCE) -> Health:
    """Return how an archive is. It is never made, written or repaired, whatever is wrong with it.

    Args:
        path: The archive.
        patience: Seconds to spend on playing its games through; what is left then stays unchecked.
    """
    parts = (path, path_of_log(path))
    try:
        sizes = {part: part.stat().st_size for part in parts if part.exists()}
        if path not in sizes:
            return Health(is_there=False)
        with tempfile.TemporaryDirectory(prefix="pyrotechnics-") as folder:
            for part in sizes:
                shutil.copyfile(part, Path(folder) / part.name)
            return _look(path, Path(folder) / path.name, sum(sizes.values()), patience)
    except OSError as error:
        return Health(is_there=True, trouble=str(trouble_of(error, path)))


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
        sentence = str(trouble_of(error, path)).replace(str(copy), str(path))
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
