"""A real pseudo-terminal with the program in it: keys and clicks go in as bytes, a screen comes out."""

import os
import re
import signal
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Self

import pexpect
import pyte

_CAN_YOU_HOLD_FRAMES, _I_CAN = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
_FRAME_BEGINS, _FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"


class Terminal:
    """Run a command in a pty of a fixed size and keep its screen."""

    def __init__(
        self,
        arguments: list[str],
        *,
        environment: Mapping[str, str],
        columns: int = 80,
        lines: int = 24,
        folder: Path | None = None,
        whole_frames: bool = False,
    ) -> None:
        """Start a command.

        Args:
            arguments: The command.
            environment: Its whole environment.
            columns: The width of the terminal.
            lines: Its height.
            folder: Where the command starts; here by default.
            whole_frames: Whether to show a frame only when all of it has come, as newer terminals do.
        """
        self.raw = b""
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self._whole_frames = whole_frames
        self._unfed = b""
        self.process = pexpect.spawn(
            arguments[0],
            arguments[1:],
            env=dict(environment),
            dimensions=(lines, columns),
            timeout=20,
            cwd=None if folder is None else str(folder),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the terminal; a program that still runs in it is killed."""
        self.process.close(force=True)

    @property
    def lines(self) -> list[str]:
        """What each line shows."""
        data, self._unfed = self._unfed, b""
        if self._whole_frames:
            data, self._unfed = _shown(data)
        if data:
            self._stream.feed(data)
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
        # The screen is drawn when somebody looks at it: that takes longer than most answers of the program.
        self._unfed += data
        if self._whole_frames and _CAN_YOU_HOLD_FRAMES in self.raw[-len(data) - len(_CAN_YOU_HOLD_FRAMES) + 1 :]:
            os.write(self.process.child_fd, _I_CAN)
        return True

    def settle(self, quiet: float = 0.06, limit: float = 5.0) -> None:
        """Wait for an answer, then read until nothing has come for a moment."""
        self.read(0.4)
        end = time.monotonic() + limit
        while self.read(quiet) and time.monotonic() < end:
            continue

    def watch(self, seconds: float) -> None:
        """Take in all that comes within some seconds, however much it is."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and self.process.isalive():
            self.read(left)

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

    def send(self, keys: str) -> None:
        """Press keys in one burst, without waiting for what they do."""
        os.write(self.process.child_fd, keys.encode())

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

    def kill(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Send the program a signal that ends it, and take in all that it had written before.

        Raises:
            AssertionError: If it lives on.
        """
        self.process.kill(number)
        end = time.monotonic() + 10
        while self.process.isalive() and time.monotonic() < end:
            self.read(0.02)
        assert not self.process.isalive(), f"alive after {number.name}\n{self.text}"
        while self.read(0):
            continue
        self.process.ptyproc.delayafterclose = 0

    def hang_up(self) -> None:
        """Close the terminal under the program, as somebody does who closes its window.

        Raises:
            AssertionError: If it lives on.
        """
        self.process.ptyproc.fileobj.close()  # the system itself sends SIGHUP then
        self.process.ptyproc.closed, self.process.ptyproc.fd = True, -1
        self.process.closed, self.process.child_fd = True, -1
        end = time.monotonic() + 10
        while self.process.isalive() and time.monotonic() < end:
            time.sleep(0.02)
        assert not self.process.isalive(), "alive without a terminal"


def _shown(data: bytes) -> tuple[bytes, bytes]:
    """Return what a terminal shows of the bytes that have come, and what it holds back until a frame is whole."""
    begun = data.rfind(_FRAME_BEGINS)
    if begun > data.rfind(_FRAME_ENDS):
        return data[:begun], data[begun:]
    cut = next((size for size in range(len(_FRAME_BEGINS) - 1, 0, -1) if data.endswith(_FRAME_BEGINS[:size])), 0)
    return data[: len(data) - cut], data[len(data) - cut :]
