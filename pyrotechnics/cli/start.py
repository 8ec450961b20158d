"""Start the app, if this is a terminal that can show it."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyrotechnics.seating.opening import Seating
    from pyrotechnics.tui.replay.opening import ReplayOpening

UNFIT = 2


def run_app(opening: "Seating | ReplayOpening | None", config: Path | None = None) -> int:
    """Run the app until the player leaves, and return the exit code.

    Args:
        opening: A seating to go straight to its table, or a game to see again; the menu if None.
        config: The file of the settings; the usual one by default.

    Returns:
        0 after a game; 1 after a crash; 2, with one sentence on standard error, if this terminal can't show the app.
    """
    fault = terminal_fault(os.environ, is_terminal=_is_terminal())
    if fault is not None:
        sys.stderr.write(f"pyrotechnics: {fault}\n")
        return UNFIT
    from pyrotechnics.tui.app import run  # noqa: PLC0415 - nothing of Textual before the terminal is known to be fit

    return run(opening, config)


def can_show() -> bool:
    """Return whether this terminal can show the app."""
    return terminal_fault(os.environ, is_terminal=_is_terminal()) is None


def terminal_fault(environment: Mapping[str, str], *, is_terminal: bool) -> str | None:
    """Return why the app can't be shown here, as a sentence, or None if it can.

    Args:
        environment: ``TERM`` says what the terminal can do.
        is_terminal: Whether input and output are connected to a terminal at all.
    """
    if not is_terminal:
        return (
            "This is no terminal (input or output is redirected): start Pyrotechnics in a terminal window, or play in "
            "lines of text with pyrotechnics plain."
        )
    if environment.get("TERM", "dumb" if os.name != "nt" else "windows") in {"", "dumb", "unknown"}:
        return (
            f'This terminal says that it can\'t move its cursor (TERM is "{environment.get("TERM", "")}"): '
            "use another one, set TERM to what it really is, such as xterm-256color, or play in lines of text with "
            "pyrotechnics plain."
        )
    return None


def _is_terminal() -> bool:
    # Textual reads from the first and draws on the last.
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.__stderr__))
