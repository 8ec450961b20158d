"""Pages to read: long text that scrolls, closed by Esc."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.keys import bound, written
from pyrotechnics.tui.screens.room import Dialog


class Page(Dialog[None]):
    """Show a text over the table; arrows and the wheel scroll it, Esc, Enter or a click on the last line closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("dialog.close", "close", "Pages"),
        bound("dialog.down", "scroll(1)"),
        bound("dialog.up", "scroll(-1)"),
    ]
    AUTO_FOCUS: ClassVar[str | None] = "VerticalScroll"
    DEFAULT_CSS = """
    Page > VerticalScroll {
        width: 100%; height: auto; max-height: 100%; padding: 0 2; background: $surface;
        border: round $primary; border-title-color: $accent; border-title-style: bold; border-subtitle-color: $quiet;
    }
    Page.-wide > VerticalScroll { width: 92; }
    Page .close { color: $accent; margin-top: 1; }
    """

    def __init__(self, title: str, body: Widget, *, anchor: str = "", at_end: bool = False) -> None:
        """Prepare the page.

        Args:
            title: What stands in its border.
            body: What there is to read.
            anchor: The heading of the rules that F1 opens over it.
            at_end: Whether the end is what matters, so that reading begins there.
        """
        super().__init__()
        self._title = title
        self._body = body
        self._anchor = anchor
        self._at_end = at_end

    def furnish(self) -> Iterable[Widget]:
        """Lay out the text."""
        close = written("dialog.close", "Esc")
        body = VerticalScroll(self._body, Static(f"[{close}] close", classes="close", markup=False))
        body.border_title = Content(self._title)
        body.border_subtitle = "Arrows, Page Up and Page Down, Home and End scroll"
        yield body

    @property
    def help_anchor(self) -> str:
        """What the rules say of what there is to read."""
        return self._anchor

    def on_mount(self) -> None:
        """Begin at the end where the end is what matters."""
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def on_click(self, event: object) -> None:
        """Close at a click on the last line."""
        widget = getattr(event, "widget", None)
        if isinstance(widget, Static) and widget.has_class("close"):
            self.dismiss()

    def action_close(self) -> None:
        """Close the page."""
        self.dismiss()

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)
