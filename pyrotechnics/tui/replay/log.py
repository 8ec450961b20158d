"""The log beside or below a replay: a click on a line leads to where it happened."""

from textual import events
from textual.message import Message

from pyrotechnics.tui.widgets.game_log import GameLog


class ReplayLog(GameLog):
    """Show the last turns up to a position; a click on one is posted as ``Clicked``."""

    class Clicked(Message):
        """Say which line was clicked.

        Attributes:
            line: Its place in the log, counted from 0 at the beginning of the game.
        """

        def __init__(self, line: int) -> None:
            super().__init__()
            self.line = line

    def on_click(self, event: events.Click) -> None:
        """Post the line under the pointer."""
        offset = event.get_content_offset(self)
        line = None if offset is None else self.line_at(offset.y)
        if line is not None:
            event.stop()
            self.post_message(self.Clicked(line))
