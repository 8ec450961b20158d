"""A few lines of text that change often: painted again only when they really differ, and never laid out again."""

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

_DOTS = "..."


class Line(Widget):
    """Show a text of fixed height. ``Static.update`` would repaint it even where nothing has changed."""

    ALLOW_SELECT: ClassVar[bool] = False

    content: reactive[Content] = reactive(Content(""))

    def render(self) -> Content:
        """Draw the text; where it does not fit, dots say so."""
        width, height = self.content_size
        lines = self.content.wrap(width) if width > len(_DOTS) else []
        if len(lines) <= height:
            return self.content
        last = lines[height - 1].rstrip().truncate(width - len(_DOTS))
        return Content("\n").join([*lines[: height - 1], last + _DOTS])
