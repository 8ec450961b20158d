"""The rules, to be read beside the game."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import MarkdownViewer, Static

from pyrotechnics.resources import asset
from pyrotechnics.tui.screens.room import Dialog


class RulesPage(Dialog[None]):
    """Show the rules page of a game, opened at a heading."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1", "close", "Close", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("up,k", "scroll(-1)", "Up", show=False),
    ]
    AUTO_FOCUS: ClassVar[str | None] = "MarkdownViewer"
    DEFAULT_CSS = """
    RulesPage > MarkdownViewer { width: 78; max-width: 100%; height: 1fr; background: $surface; }
    RulesPage.-wide > MarkdownViewer { width: 110; }
    RulesPage > .close { dock: bottom; height: 1; width: 100%; background: $panel; color: $accent; padding: 0 1; }
    """

    def __init__(self, anchor: str = "") -> None:
        super().__init__()
        self._anchor = anchor

    def furnish(self) -> Iterable[Widget]:
        """Lay out the page."""
        text = asset("help", "pyrotechnics.md").read_text(encoding="utf-8")
        yield MarkdownViewer(text, show_table_of_contents=False)
        yield Static("[Esc] back to the game    arrows, Page Up, Page Down scroll", classes="close", markup=False)

    def on_mount(self) -> None:
        """Go to the heading that was asked for, as soon as the page is laid out."""
        if self._anchor:
            self.call_after_refresh(self._go)

    def _go(self) -> None:
        viewer = self.query_one(MarkdownViewer)
        viewer.document.goto_anchor(self._anchor)

    def on_click(self, event: object) -> None:
        """Close at a click on the last line."""
        widget = getattr(event, "widget", None)
        if isinstance(widget, Static) and widget.has_class("close"):
            self.dismiss()

    def action_close(self) -> None:
        """Go back to the game."""
        self.dismiss()

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self.query_one(MarkdownViewer).scroll_relative(y=by, animate=False)
