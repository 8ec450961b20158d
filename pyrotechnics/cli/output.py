"""What commands print: lines that every output can show, and a quiet end where nobody reads them any more."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from pyrotechnics.bots.arena import INTERRUPTED

if TYPE_CHECKING:
    from pyrotechnics.engine.data_file import DataFileError

REFUSED = 1
FAULTY = 2


class FullOutput(Exception):  # noqa: N818 - it ends a command with a sentence
    """Tell that the output takes no more."""


def say(text: str) -> None:
    """Print a line, whatever the encoding of the output: names come from everywhere.

    Raises:
        BrokenPipeError: If nobody reads it any more.
        FullOutput: If it can't be written.
    """
    _write(sys.stdout, _encodable(f"{text}\n"))


def say_now(text: str) -> None:
    """Print a text at once, without an end of line, as somebody waits for it.

    Raises:
        BrokenPipeError: If nobody reads it any more.
        FullOutput: If it can't be written.
    """
    _write(sys.stdout, _encodable(text))
    _write(sys.stdout, "")


def complain(text: str) -> int:
    """Print a line on standard error, and return the exit code of a command that is refused."""
    if sys.stderr is not None:
        sys.stderr.write(f"{text}\n")
    return REFUSED


def show_progress(games: int) -> None:
    """Keep a line of standard error up to date where that is a terminal.

    Args:
        games: How many games are done.
    """
    if games % 100 == 0 and sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r{games:,} games \r")
        sys.stderr.flush()


def complain_of(path: Path, reason: object) -> int:
    """Print what is wrong with a file, and return the exit code of a command that is refused."""
    from pyrotechnics.engine.text import printable  # noqa: PLC0415 - not needed where nothing is wrong

    return complain(f"{printable(str(path))}: {reason}")


def complain_of_faults(path: Path, error: "DataFileError") -> int:
    """Print every fault of a file that somebody wrote, and return the exit code for one that is faulty."""
    for fault in error.faults:
        complain_of(path, fault)
    return FAULTY


def why_not_written(error: OSError) -> str:
    """Return why a new file could not be written, as the end of a sentence."""
    if isinstance(error, FileExistsError):
        return "the file is there already, and nothing is written over it."
    return f"the file can't be written: {error.strerror}."


def run_orderly(run: Callable[[Namespace], int], options: Namespace) -> int:
    """Run a command and return its exit code, also where its output is closed early or it is interrupted.

    Args:
        run: The command.
        options: What it was told.
    """
    try:
        code = run(options)
        _write(sys.stdout, "")
    except BrokenPipeError:
        forget(sys.stdout)
        return 0  # whoever read it has seen enough
    except FullOutput as error:
        forget(sys.stdout)
        return complain(f"pyrotechnics: {error}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _encodable(text: str) -> str:
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return text.encode(encoding, "replace").decode(encoding)


def _write(output: TextIO | None, text: str) -> None:
    """Write a text, or flush what was written if it is empty; a stream that is closed from the start is none."""
    if output is None:
        return
    try:
        output.write(text)
        if not text:
            output.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise FullOutput(f"The output can't be written: {error.strerror}.") from error


def forget(output: TextIO) -> None:
    """Let nothing more be written: neither what is still to be said nor what was kept back."""
    # What is still buffered would be written at the end, and fail again with a traceback.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, output.fileno())
    os.close(nowhere)
