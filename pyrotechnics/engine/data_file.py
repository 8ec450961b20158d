"""Files that people write, read with care so that every fault has a name and a place; and files written for them."""

import os
import re
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from pyrotechnics.engine.text import printable

_MAX_BYTES = 100_000


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong in a data file.

    Attributes:
        line: The line of the file, counted from 1, or None for the file as a whole.
        part: The name of the part, such as a card, where there is one.
        message: What is wrong, as a sentence.
    """

    line: int | None
    part: str | None
    message: str

    def __str__(self) -> str:
        place = [f"line {self.line}"] if self.line is not None else []
        place += [self.part] if self.part else []
        return ": ".join([", ".join(place), self.message] if place else [self.message])


class DataFileError(ValueError):
    """Say why a file is not what it should be; holds every fault that was found.

    Attributes:
        faults: At least one fault.
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        # Faults quote the file, and a file can hold anything.
        self.faults = tuple(
            Fault(fault.line, fault.part and printable(fault.part), printable(fault.message)) for fault in faults
        )
        super().__init__("; ".join(map(str, self.faults)))


def read_text(path: Path, *, most_bytes: int = _MAX_BYTES) -> str:
    """Return the text of a small file.

    Args:
        path: The file.
        most_bytes: How large it may be; 100,000 bytes by default.

    Raises:
        DataFileError: If it can't be read, is larger than that, or is not UTF-8.
    """
    try:
        with path.open("rb") as file:
            content = file.read(most_bytes + 1)  # a device or a pipe has no size to ask for first
    except OSError as error:
        raise _unreadable(error) from error
    return decoded(content, most_bytes=most_bytes)


def read_lines(path: Path, *, most_bytes: int) -> Iterator[bytes]:
    """Yield the lines of a file of any size, not decoded yet.

    Args:
        path: The file.
        most_bytes: How long a line may be; of a longer one only the first ``most_bytes + 1`` bytes are yielded.

    Raises:
        DataFileError: If it can't be read.
    """
    try:
        file = path.open("rb")
    except OSError as error:
        raise _unreadable(error) from error
    with file:
        while line := _line(file, most_bytes + 1):
            yield line
            while len(line) > most_bytes and not line.endswith(b"\n"):
                line = _line(file, most_bytes + 1)


def decoded(content: bytes, *, most_bytes: int) -> str:
    """Return the text that a file holds.

    Raises:
        DataFileError: If it is larger than so many bytes, or not UTF-8.
    """
    if len(content) > most_bytes:
        raise _whole_file(f"the file is larger than {most_bytes:,} bytes, which is too much.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _whole_file("the file is not UTF-8 text.") from error


def parse_toml(text: str) -> dict[str, Any]:
    """Return what a TOML text holds.

    Raises:
        DataFileError: If it is not valid TOML; names the line where the parser does.
    """
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # not every fault is a TOMLDecodeError: a number can be too long
        place = re.search(r"at line (\d+)", str(error))
        line = int(place[1]) if place else None
        raise DataFileError((Fault(line, None, f"this is not valid TOML: {error}."),)) from error


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, and leave none behind that is not whole.

    Raises:
        OSError: If it can't be written; ``FileExistsError`` if it is there.
    """
    write_new_lines(path, (text,))


def write_new_lines(path: Path, lines: Iterable[str]) -> None:
    """Write a file that is not there yet piece by piece, and leave none behind that is not whole.

    Args:
        path: The file.
        lines: The pieces, each with its line end; they are asked for one after the other.

    Raises:
        OSError: If it can't be written; ``FileExistsError`` if it is there.
    """
    file = path.open("x", encoding="utf-8", newline="\n")
    try:
        with file:
            for line in lines:
                file.write(line)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def write_over(path: Path, text: str) -> None:
    """Put a text in the place of a file, so that whoever reads sees the old one or the new one, in spite of power cuts.

    Args:
        path: The file, which may not be there yet; its folder has to be.
        text: The text, which is written as it stands.

    Raises:
        OSError: If it can't be written; then the old one is still there, and nothing beside it.
    """
    handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        with suppress(OSError):
            os.chmod(draft, path.stat().st_mode & 0o777)
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):  # what went wrong first is what counts
            os.unlink(draft)
        raise


def write_numbered(folder: Path, stem: str, text: str) -> Path:
    """Write a new file with the first free number, ``stem-1.json``, ``stem-2.json`` and so on, and return its path.

    Raises:
        OSError: If it can't be written.
    """
    number = 1
    while True:
        path = folder / f"{stem}-{number}.json"
        try:
            write_new(path, text)
        except FileExistsError:
            number += 1
        else:
            return path


def _line(file: BinaryIO, most_bytes: int) -> bytes:
    try:
        return file.readline(most_bytes)
    except OSError as error:
        raise _unreadable(error) from error


def _unreadable(error: OSError) -> DataFileError:
    return _whole_file(f"the file can't be read: {error.strerror or 'nobody knows why'}.")


def _whole_file(message: str) -> DataFileError:
    return DataFileError((Fault(None, None, message),))
