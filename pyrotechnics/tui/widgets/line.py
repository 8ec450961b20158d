"""A few lines of text that change often: painted again only when they really differ, and never laid out again."""

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget


class Line(Widget):
    """Show a text of fixed height. ``Static.update`` would repaint it even where nothing has changed."""

    ALLOW_SELECT: ClassVar[bool] = False

    content: reactive[Content] = reactive(Content(""))

    def render(self) -> Content:
        """Draw the text."""
        return self.content
