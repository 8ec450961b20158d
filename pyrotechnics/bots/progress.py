"""One line of standard error that says how far a long run of games is."""

import os
import sys
from time import monotonic
from typing import Self

_BAR = 30
_PAUSE = 0.1  # seconds; nobody reads faster


class ProgressLine:
    """Keep a line of standard error up to date where that is a terminal; it is gone at the end.

    It is a context. Only spaces and carriage returns are used, which every terminal knows.
    """

    def __init__(self, total: int, done: int = 0) -> None:
        """Prepare the line.

        Args:
            total: How many games there are to be.
            done: How many of them had been played before; they don't tell how long the others will take.
        """
        self._total = total
        self._before = self._done = done
        self._watched = sys.stderr is not None and sys.stderr.isatty()
        self._shown = ""

    def __enter__(self) -> Self:
        self._begun = self._told = monotonic()
        self._show()
        return self

    def __exit__(self, *_: object) -> None:
        if self._watched:
            self._write("")

    def advance(self) -> None:
        """Count one more game."""
        self._done += 1
        if monotonic() - self._told >= _PAUSE or self._done == self._total:
            self._told = monotonic()
            self._show()

    def _show(self) -> None:
        if self._watched:
            fresh = self._done - self._before
            seconds = (monotonic() - self._begun) / fresh * (self._total - self._done) if fresh else None
            self._write(progress_text(self._done, self._total, seconds, _columns()))

    def _write(self, text: str) -> None:
        sys.stderr.write(f"\r{text.ljust(len(self._shown))}" + ("" if text else "\r"))
        sys.stderr.flush()
        self._shown = text


def progress_text(done: int, total: int, seconds: float | None, columns: int) -> str:
    """Return how far it is, in less than so many cells.

    Args:
        done: How many games are finished.
        total: Of how many.
        seconds: How long the others will take; None if nobody knows yet.
        columns: How wide the terminal is; the bar becomes smaller, and is left out, where there is no room for it.
    """
    text = f"{done} of {total} games"
    if seconds is not None and done < total:
        text += f", {_duration(seconds)} left"
    width = min(_BAR, columns - len(text) - 4)
    if width < 5:
        return text[: columns - 1]
    full = width * done // total
    return f"[{'#' * full}{'.' * (width - full)}] {text}"


def _duration(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"


def _columns() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
