"""SQLite's write-ahead log, read without SQLite, which stops at the first damaged frame and forgets those after it."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PAGE = 4096
"""Bytes of a page, in the archive and in its log."""

_HEADER = 32
_FRAME = 24 + PAGE
_MAGIC = 0x377F0682  # the lowest bit is added where checksums are reckoned in big-endian words
_MASK = 0xFFFFFFFF

Sums = tuple[int, int]


@dataclass(frozen=True, slots=True)
class LoggedPage:
    """Hold a page as it was written at some time.

    Attributes:
        number: Its number, from 1.
        content: What it held.
        holds: Whether its checksum fits; otherwise also the number may be wrong.
    """

    number: int
    content: bytes
    holds: bool


@dataclass(frozen=True, slots=True)
class Log:
    """Hold what was committed in a log.

    Attributes:
        pages: The pages in the order in which they were written.
        is_broken: Whether SQLite would pass over commits that are there. Those of a last transaction that the end of a
            process or a power cut left half written don't count: nobody was told that it was kept.
    """

    pages: tuple[LoggedPage, ...] = ()
    is_broken: bool = False

    def first_page(self) -> bytes | None:
        """Return the first page of the archive as it was last written; None if it is not in the log."""
        return next((page.content for page in reversed(self.pages) if page.holds and page.number == 1), None)


def path_of_log(archive: Path) -> Path:
    """Return where the log of an archive lies."""
    return archive.with_name(f"{archive.name}-wal")


def read_log(archive: Path) -> Log:
    """Return the log beside an archive, as far as it is there.

    Raises:
        OSError: If it can't be read.
    """
    try:
        data = path_of_log(archive).read_bytes()
    except FileNotFoundError:
        return Log()
    if len(data) < _HEADER + _FRAME:
        return Log()
    magic = int.from_bytes(data[:4])
    order = ">" if magic == _MAGIC + 1 else "<"
    header_holds = magic in {_MAGIC, _MAGIC + 1} and _summed(data[:24], (0, 0), order) == _sums(data[24:32])
    # Frames that remain from before the log began anew have other salts.
    salts = data[16:24] if header_holds else data[_HEADER + 8 : _HEADER + 16]
    pages: list[LoggedPage] = []
    committed = commits_passed_over = 0
    is_live, reaches = True, header_holds  # reaches: SQLite itself would come as far as here
    before = _sums(data[24:32])
    for frame in _frames(data):
        sums = _sums(frame[16:24])
        holds = sums == _summed(frame[24:], _summed(frame[:8], before, order), order)
        reaches = reaches and holds and frame[8:16] == salts
        is_live = frame[8:16] == salts or (is_live and holds)
        before = sums
        if not is_live:
            continue
        pages.append(LoggedPage(int.from_bytes(frame[:4]), frame[24:], holds))
        if frame[4:8] != bytes(4):  # the size of the archive, written with the last page of a transaction
            committed = len(pages)
            commits_passed_over += not reaches
    return Log(tuple(pages[:committed]), commits_passed_over > 1)


def _sums(data: bytes) -> Sums:
    first, second = struct.unpack(">II", data)
    return first, second


def _frames(data: bytes) -> Iterator[bytes]:
    for start in range(_HEADER, len(data) - _FRAME + 1, _FRAME):
        yield data[start : start + _FRAME]


def _summed(data: bytes, sums: Sums, order: str) -> Sums:
    """Return SQLite's checksum, reckoned on over some more bytes."""
    first, second = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for one, other in zip(words, words, strict=True):
        first = (first + one + second) & _MASK
        second = (second + other + first) & _MASK
    return first, second
