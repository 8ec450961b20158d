"""How a signal ends the program at once: the terminal is left in order first, where there still is one."""

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

_SIGNALS = ("SIGHUP", "SIGQUIT")
_SET_BACK = (
    b"\x1b[?2026l"  # what was held back is shown
    b"\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"  # the mouse
    b"\x1b[?2004l\x1b[?1004l\x1b[?2048l"  # pasting, who has the focus, sizes
    b"\x1b[<u"  # keys
    b"\x1b[0m\x1b[?1049l\x1b[?25h"  # colours, the screen, the cursor
)
"""What undoes all that Textual asks of a terminal (its ``LinuxDriver``)."""


def die_in_order() -> None:
    """Let the signals that end a program at once do so from now on, but leave the terminal as it is now.

    Whatever is on the screen is on the disk, so that nothing else has to be done; and where these signals were switched
    off, an app without a terminal would go on for ever.
    """
    restore = _memory_of_terminal()

    def die(number: int, _: FrameType | None) -> None:
        """Leave the terminal in order, and die of the signal."""
        signal.signal(number, signal.SIG_DFL)
        with suppress(OSError):
            restore()
        os.kill(os.getpid(), number)

    for name in _SIGNALS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), die)


def _memory_of_terminal() -> Callable[[], None]:
    """Return what sets the terminal back, without ever waiting for it: it may be gone, or take nothing any more."""
    try:
        import termios  # noqa: PLC0415 - only where terminals are files
    except ImportError:
        return _nothing
    try:
        as_before = termios.tcgetattr(0)
    except termios.error:
        return _nothing

    def restore() -> None:
        """Set it back."""
        # Another program may have the terminal by now, and who changes it from the background would be stopped.
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        # Opened anew, since a file that is shared with the shell must not be made one that never waits.
        place = os.open(os.ctermid(), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
        with suppress(OSError):
            os.write(place, _SET_BACK)
        with suppress(termios.error):
            termios.tcsetattr(place, termios.TCSANOW, as_before)

    return restore


def _nothing() -> None:
    """Leave things as they are."""
