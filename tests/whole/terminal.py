"""A real pseudo-terminal with the program in it: keys and clicks go in as bytes, a screen comes out."""

import re
import time
from collections.abc import Callable, Mapping
from typing import Self

import pexpect
import pyte


class Terminal:
    """Run a command in a pty of a fixed size and keep its screen."""

    def __init__(
        self, arguments: list[str], *, environment: Mapping[str, str], columns: int = 80, lines: int = 24
    ) -> None:
        self.raw = b""
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self.process = pexpect.spawn(
            arguments[0], arguments[1:], env=dict(environment), dimensions=(lines, columns), timeout=20
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.close(force=True)

    @property
    def lines(self) -> list[str]:
        """What each line shows."""
        return list(self._screen.display)

    @property
    def text(self) -> str:
        """What the whole screen shows."""
        return "\n".join(self.lines)

    def read(self, seconds: float) -> bool:
        """Take in what comes within some seconds; return whether anything came."""
        try:
            data = self.process.read_nonblocking(65536, timeout=seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.raw += data
        self._stream.feed(data)
        return True

    def settle(self, quiet: float = 0.06, limit: float = 5.0) -> None:
        """Wait for an answer, then read until nothing has come for a moment."""
        self.read(0.4)
        end = time.monotonic() + limit
        while self.read(quiet) and time.monotonic() < end:
            continue

    def wait_for(self, condition: str | Callable[[str], bool], seconds: float = 20.0) -> None:
        """Read until the screen shows something.

        Raises:
            AssertionError: If it has not after these seconds; shows the screen.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition in self.text if isinstance(condition, str) else condition(self.text):
                return
            self.read(0.1)
        raise AssertionError(f"never shown: {condition}\n{self.text}")

    def type(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.process.send(key)
            self.settle()

    def click(self, column: int, line: int) -> None:
        """Press and release the left button, as SGR mouse escape sequences; column and line count from 0."""
        for final in "Mm":
            self.process.send(f"\x1b[<0;{column + 1};{line + 1}{final}")
        self.settle()

    def click_text(self, pattern: str) -> None:
        """Click on the first place where a text is shown, as soon as it is.

        Raises:
            AssertionError: If it is not shown within a few seconds.
        """
        self.wait_for(lambda text: re.search(pattern, text) is not None, 5)
        for number, line in enumerate(self.lines):
            found = re.search(pattern, line)
            if found:
                self.click((found.start() + found.end()) // 2, number)
                return

    def end(self) -> int | None:
        """Wait until the program has ended and return its exit code."""
        end = time.monotonic() + 10
        while self.process.isalive() and time.monotonic() < end:
            self.read(0.1)
        self.settle()
        self.process.close()
        code: int | None = self.process.exitstatus
        return code
