"""The words of the table: whose turn it is and what is expected, and what is to be said of the focus."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from pyrotechnics.tui.pyrotechnics.explanation import explain_focus
from pyrotechnics.tui.pyrotechnics.focus import Cursor, Shown
from pyrotechnics.tui.widgets.line import Line


class Words(Vertical):
    """Show one line of expectation and a few of explanation."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Words { height: auto; }
    Words #expected { height: 1; padding: 0 1; background: $surface; color: $accent; }
    Words #explained { height: 2; padding: 0 1; }
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._expected = Line(id="expected")
        self._explained = Line(id="explained")

    def compose(self) -> ComposeResult:
        """Lay out the lines."""
        yield self._expected
        yield self._explained

    def tell(self, shown: Shown, cursor: Cursor, remark: Content | None, expected: str) -> None:
        """Say what is expected, and explain the focus; a remark comes in place of the explanation."""
        self._expected.content = Content.styled(expected, "bold")
        self._explained.content = remark or explain_focus(shown, cursor, self._explained.content_size)
