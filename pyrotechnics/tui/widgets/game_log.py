"""The log: the last turns in words, the newest at the bottom."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive, var
from textual.widget import Widget

Lines = tuple[tuple[str, str], ...]
"""Number and text of each turn, oldest first."""


class GameLog(Widget):
    """Show as many of the last turns of a view as there is room for."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    GameLog { height: 4; padding: 0 1; color: $foreground; }
    """

    view: var[Any] = var(None)
    lines: reactive[Lines] = reactive(())

    def __init__(self, lines_of: Callable[[Any], Lines], *, id: str) -> None:  # noqa: A002 - Textual's name
        """Prepare the log.

        Args:
            lines_of: Puts a view of the game into words.
            id: The name of the widget.
        """
        super().__init__(id=id)
        self._lines_of = lines_of

    def watch_view(self, view: Any) -> None:
        """Put the turns into words."""
        if view is not None:
            self.lines = self._lines_of(view)

    def render(self) -> Content:
        """Draw the tail of the log; the turn that is going on stands out."""
        newest = len(self.lines) - 1
        return Content("\n").join(drawn if line == newest else drawn.stylize("$quiet") for line, drawn in self._tail())

    def line_at(self, y: int) -> int | None:
        """Return the place in the log of what is drawn at a height, counted from 0 at its beginning; None for nothing.

        Args:
            y: Lines below the top of the text.
        """
        tail = self._tail()
        return tail[y][0] if 0 <= y < len(tail) else None

    def _tail(self) -> list[tuple[int, Content]]:
        """Return what there is room for, line by line, with the place in the log that it belongs to."""
        width, height = self.content_size
        drawn: list[tuple[int, Content]] = []
        for line in range(len(self.lines) - 1, -1, -1):
            drawn = [(line, part) for part in wrap_entry(self.lines[line], width)] + drawn
            if len(drawn) >= height:
                break
        return drawn[-height:] if height else []


class WholeLog(Widget):
    """Show every line of a log, for a page that scrolls."""

    DEFAULT_CSS = """
    WholeLog { height: auto; width: 100%; }
    """

    def __init__(self, lines: Lines) -> None:
        super().__init__()
        self._lines = lines

    def tell(self, lines: Lines) -> None:
        """Show other lines from now on."""
        self._lines = lines
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines the wrapped log has."""
        return max(1, sum(len(wrap_entry(entry, width)) for entry in self._lines))

    def render(self) -> Content:
        """Draw the log."""
        width = self.content_size.width
        return Content("\n").join(line for entry in self._lines for line in wrap_entry(entry, width))


def wrap_entry(entry: tuple[str, str], width: int) -> list[Content]:
    """Return the lines of one entry, the turn in front and the text beside it."""
    turn, text = entry
    head = f"{turn:>3} "
    wrapped = Content(text).wrap(max(10, width - len(head)))
    return [
        Content.assemble((head if not index else " " * len(head), "$quiet"), line.rstrip())
        for index, line in enumerate(wrapped)
    ]
