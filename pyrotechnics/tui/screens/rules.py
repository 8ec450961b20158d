"""The rules, to be read beside the game."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Markdown, Static

from pyrotechnics.resources import asset
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.screens.room import Dialog


class RulesPage(Dialog[None]):
    """Show the rules page of a game, opened at a heading."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1", "close", "Close", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("up,k", "scroll(-1)", "Up", show=False),
    ]
    AUTO_FOCUS: ClassVar[str | None] = "VerticalScroll"
    DEFAULT_CSS = """
    RulesPage > VerticalScroll { width: 100%; height: 1fr; background: $surface; }
    RulesPage.-wide > VerticalScroll { width: 110; }
    RulesPage > .close { dock: bottom; height: 1; width: 100%; background: $panel; color: $accent; padding: 0 1; }
    """

    def __init__(self, anchor: str, glyphs: GlyphSet) -> None:
        """Prepare the page.

        Args:
            anchor: The heading at which it opens; "" for its beginning.
            glyphs: The signs of this terminal; without Unicode the page is shown as the plain text that it is.
        """
        super().__init__()
        self._anchor = anchor
        self._glyphs = glyphs

    def furnish(self) -> Iterable[Widget]:
        """Lay out the page."""
        text = asset("help", "pyrotechnics.md").read_text(encoding="utf-8")
        plain = self._glyphs.name == "ascii"
        yield VerticalScroll(Static(_in_ascii(text), markup=False) if plain else Markdown(text))
        yield Static("[Esc] back    arrows, Page Up, Page Down, Home, End scroll", classes="close", markup=False)

    def on_mount(self) -> None:
        """Go to the heading that was asked for, as soon as the page is laid out."""
        if self._anchor:
            self.call_after_refresh(self._go)

    def _go(self) -> None:
        for document in self.query(Markdown):
            document.goto_anchor(self._anchor)

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
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)


def _in_ascii(text: str) -> str:
    """Return the page without the icons that a terminal without Unicode can't show; their ASCII forms stand beside."""
    return "\n".join(line.encode("ascii", "ignore").decode() for line in text.splitlines())
