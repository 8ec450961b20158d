"""The log: the last turns in words, the newest at the bottom."""

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget


class GameLog(Widget):
    """Show as many of the last lines as there is room for."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    GameLog { height: 4; padding: 0 1; color: $foreground; }
    """

    lines: reactive[tuple[tuple[str, str], ...]] = reactive(())

    def render(self) -> Content:
        """Draw the tail of the log; each entry is its turn and its text."""
        width, height = self.content_size
        drawn: list[Content] = []
        for number, (turn, text) in enumerate(reversed(self.lines)):
            head = f"{turn:>3} "
            body = Content(text)
            wrapped = body.wrap(max(10, width - len(head)))
            entry = [
                Content.assemble((head if not index else " " * len(head), "$quiet"), line.rstrip())
                for index, line in enumerate(wrapped)
            ]
            if number:
                entry = [line.stylize("$quiet") for line in entry]
            drawn = entry + drawn
            if len(drawn) >= height:
                break
        return Content("\n").join(drawn[-height:] if height else [])
