"""How a table stands on the screen, live or in a replay: the board, and a column for the log where there is room."""

from collections.abc import Iterable
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static


class TableFrame(Horizontal):
    """Hold a board, and beside it a log that is shown on wide screens only."""

    SCOPED_CSS: ClassVar[bool] = False  # a column of its own for the log is a matter of the screen's size class
    DEFAULT_CSS = """
    TableFrame { height: 1fr; }
    TableFrame #board { width: 1fr; min-width: 80; height: 100%; }
    TableFrame #side {
        display: none; width: 28%; min-width: 32; max-width: 52; height: 100%;
        border-left: solid $card-line; padding: 1 0 0 0;
    }
    .-wide TableFrame #side { display: block; }
    TableFrame #log-title { padding: 0 1; color: $accent; text-style: bold; height: 2; }
    TableFrame #log-beside { height: 1fr; }
    TableFrame #title { height: 1; padding: 0 1; color: $accent; text-style: bold; background: $panel; }
    TableFrame #choices { height: 2; }
    """

    def __init__(self, board: Iterable[Widget], log: Widget) -> None:
        """Lay out a table.

        Args:
            board: What stands on the board, from the top.
            log: The log beside it.
        """
        super().__init__(
            Vertical(*board, id="board"), Vertical(Static("Log", id="log-title"), log, id="side"), id="table"
        )
