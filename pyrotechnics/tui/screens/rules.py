"""The rules, to be read beside the game."""

from textual.widgets import Markdown, Static

from pyrotechnics.resources import asset
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.screens.pages import Page


class RulesPage(Page):
    """Show the rules page of a game, opened at a heading."""

    def __init__(self, game: str, anchor: str, glyphs: GlyphSet, *, preface: str = "") -> None:
        """Prepare the page.

        Args:
            game: The name of the game.
            anchor: The heading at which it opens; "" for its beginning.
            preface: What is to be read first, as Markdown; nothing by default.
            glyphs: The signs of this terminal; without Unicode the page is shown as the plain text that it is.
        """
        text = preface + asset("help", f"{game}.md").read_text(encoding="utf-8")
        plain = glyphs.name == "ascii"
        super().__init__("Rules", Static(_in_ascii(text), markup=False) if plain else Markdown(text))
        self._anchor = anchor

    def on_mount(self) -> None:
        """Go to the heading that was asked for, as soon as the page is laid out."""
        if self._anchor:
            self.call_after_refresh(self._go)

    def _go(self) -> None:
        for document in self.query(Markdown):
            document.goto_anchor(self._anchor)


def _in_ascii(text: str) -> str:
    """Return the page without the icons that a terminal without Unicode can't show; their ASCII forms stand beside."""
    return "\n".join(line.encode("ascii", "ignore").decode() for line in text.splitlines())
