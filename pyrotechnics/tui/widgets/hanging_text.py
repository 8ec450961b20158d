"""Lines of two columns: where the text of the second one is too long, it goes on below itself."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget


class HangingText(Widget):
    """Show lines, each wrapped with an indentation."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    HangingText { height: auto; width: 100%; }
    """

    def __init__(self, lines: Sequence[Content], indent: int) -> None:
        """Prepare the text.

        Args:
            lines: The lines.
            indent: Where the second column begins, in cells.
        """
        super().__init__()
        self._lines = tuple(lines)
        self._indent = indent

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines there are at a width."""
        return max(1, len(self._wrapped(width)))

    def render(self) -> Content:
        """Draw the lines."""
        return Content("\n").join(self._wrapped(self.content_size.width))

    def _wrapped(self, width: int) -> list[Content]:
        return [part for line in self._lines for part in self._hung(line, width)]

    def _hung(self, line: Content, width: int) -> list[Content]:
        first, *more = line[self._indent :].wrap(max(1, width - self._indent))
        return [
            (line[: self._indent] + first).rstrip(),
            *(Content(" " * self._indent) + part.rstrip() for part in more),
        ]
