"""Rows out of the pages of a damaged archive, read without SQLite, which finds no row behind a damaged page.

Each page is looked at by itself. Whatever looks like a row of ours and has the checksum that fits is one, since deleted
rows are overwritten (``secure_delete``).
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pyrotechnics.archive.log import PAGE, read_log
from pyrotechnics.archive.rows import DEAL, HEADING, NOTE, STEP, Row, is_intact

_TABLE_LEAF, _INDEX_LEAF, _INDEX_INNER = 0x0D, 0x0A, 0x02
_GAMES = HEADING.count(",") + 2
_KINDS = {
    (_TABLE_LEAF, _GAMES): "games",
    (_TABLE_LEAF, _GAMES - 1): "games",  # as the first version wrote them
    (_TABLE_LEAF, DEAL.count(",") + 2): "deals",
    (_INDEX_LEAF, STEP.count(",") + 2): "steps",
    (_INDEX_LEAF, NOTE.count(",") + 2): "notes",
}
_MOST_IN_TABLE = PAGE - 35
_MOST_IN_INDEX = (PAGE - 12) * 64 // 255 - 23
_LEAST_IN_PAGE = (PAGE - 12) * 32 // 255 - 23


@dataclass(frozen=True, slots=True)
class Found:
    """Hold a row that is as it was written.

    Attributes:
        table: The table that it is of.
        row: Its values with their checksum.
    """

    table: str
    row: Row


def salvage(archive: Path) -> Iterator[Found]:
    """Yield every row that can be found in an archive and its log; a heading also as it was at an earlier time.

    Raises:
        OSError: If the file can't be read.
    """
    log = read_log(archive)
    later = {page.number: page.content for page in log.pages if page.holds}
    with _Pages(archive, later) as pages:
        yield from _rows_on_all(pages)
        if all(page.holds for page in log.pages):
            return
        # What a damaged page of the log has lost may have stood on any page before.
        for page in log.pages:
            yield from _rows_on(page.content, 0, pages)
    with _Pages(archive, {}) as pages:
        yield from _rows_on_all(pages)


class _Pages:
    """Hold the pages of an archive as they are after its log, those that are missing empty."""

    def __init__(self, archive: Path, later: dict[int, bytes]) -> None:
        self._later = later
        self._file = archive.open("rb") if archive.exists() else None
        size = archive.stat().st_size if self._file else 0
        self._count = max(-(-size // PAGE), *later, 0)

    def __enter__(self) -> "_Pages":
        return self

    def __exit__(self, *_: object) -> None:
        if self._file:
            self._file.close()

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, number: int) -> bytes:
        content = self._later.get(number, b"")
        if not content and self._file:
            self._file.seek((number - 1) * PAGE)
            content = self._file.read(PAGE)
        return content.ljust(PAGE, b"\0")


def _rows_on_all(pages: _Pages) -> Iterator[Found]:
    for number in range(1, len(pages) + 1):
        yield from _rows_on(pages[number], 100 if number == 1 else 0, pages)


def _rows_on(page: bytes, start: int, pages: _Pages) -> Iterator[Found]:
    """Yield the rows on a page, of which the first bytes are something else."""
    kind = page[start]
    if kind not in {_TABLE_LEAF, _INDEX_LEAF, _INDEX_INNER}:
        return
    first = start + (12 if kind == _INDEX_INNER else 8)
    cells = min(int.from_bytes(page[start + 3 : start + 5]), (PAGE - first) // 2)
    for place in range(first, first + 2 * cells, 2):
        try:
            found = _found(kind, page, int.from_bytes(page[place : place + 2]), pages)
        except (IndexError, ValueError, struct.error):
            continue  # where bytes are damaged anything may stand there
        if found is not None:
            yield found


def _found(kind: int, page: bytes, place: int, pages: _Pages) -> Found | None:
    """Return the row in a cell of a page, if it is one of ours."""
    if kind == _INDEX_INNER:
        place, kind = place + 4, _INDEX_LEAF
    size, place = _number(page, place)
    id_ = None
    if kind == _TABLE_LEAF:
        id_, place = _number(page, place)
    row: Row = _values(_content(page, place, size, _MOST_IN_TABLE if kind == _TABLE_LEAF else _MOST_IN_INDEX, pages))
    table = _KINDS.get((kind, len(row)))
    if id_ is not None:
        row = (id_, *row[1:])
    if table == "games":
        row = _as_now(row)
    return Found(table, row) if table is not None and is_intact(row) else None


def _as_now(heading: Row) -> Row:
    """Return a heading with its checksum at the end; in the file, what the second version added comes after that."""
    if len(heading) < _GAMES:
        return (*heading[:-1], 0, heading[-1])
    *values, checksum, advised = heading
    return (*values, advised, checksum)


def _content(page: bytes, place: int, size: int, most: int, pages: _Pages) -> bytes:
    """Return what a cell holds, the pages that it goes on in included."""
    if size <= most:
        return page[place : place + size]
    here = _LEAST_IN_PAGE + (size - _LEAST_IN_PAGE) % (PAGE - 4)
    if here > most:
        here = _LEAST_IN_PAGE
    parts = [page[place : place + here]]
    rest, following = size - here, int.from_bytes(page[place + here : place + here + 4])
    while rest > 0 and 0 < following <= len(pages):
        more = pages[following]
        parts.append(more[4 : 4 + rest])
        rest, following = rest - (PAGE - 4), int.from_bytes(more[:4])
    return b"".join(parts)


def _values(content: bytes) -> tuple[Any, ...]:
    """Return the values of a record.

    Raises:
        IndexError: If it ends too early.
    """
    head, place = _number(content, 0)
    kinds: list[int] = []
    while place < head:
        kind, place = _number(content, place)
        kinds.append(kind)
    values: list[Any] = []
    for kind in kinds:
        size = (kind - 12) // 2 if kind >= 12 else (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)[kind]
        values.append(_value(kind, content[place : place + size]))
        place += size
    return tuple(values)


def _value(kind: int, data: bytes) -> Any:
    match kind:
        case 0:
            return None
        case 7:
            return struct.unpack(">d", data)[0]
        case 8 | 9:
            return kind - 8
    if kind < 12:
        return int.from_bytes(data, signed=True)
    return data.decode() if kind % 2 else data


def _number(data: bytes, place: int) -> tuple[int, int]:
    """Return a number of variable length, and the place behind it.

    Raises:
        IndexError: If the data ends too early.
    """
    value = 0
    for count in range(9):
        byte = data[place + count]
        if count == 8:
            return (value << 8) | byte, place + 9
        value = (value << 7) | (byte & 0x7F)
        if byte < 0x80:
            return value, place + count + 1
    raise IndexError
