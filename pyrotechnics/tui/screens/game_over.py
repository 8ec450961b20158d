"""The end of a game: what came of it, and what to do next."""

from collections.abc import Iterable
from typing import ClassVar, Literal, cast

from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import bound
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList
from pyrotechnics.tui.widgets.night_sky import NightSky

Wish = Literal["again", "deal", "replay", "menu", "look", "save", "analysis"]

ANALYSIS = Entry("analysis", "A", "Analysis", "What each turn was worth")


class GameOver(Dialog[Wish]):
    """Show the result; answers with what the players want next."""

    HELP_ANCHOR: ClassVar[str] = "the-end"
    BINDINGS: ClassVar[list[BindingType]] = [bound("dialog.close", "look")]
    AUTO_FOCUS: ClassVar[str | None] = "MenuList"
    DEFAULT_CSS = """
    GameOver > .panel { width: 78; }
    GameOver #summary { margin-bottom: 1; }
    GameOver #of-deal { margin-bottom: 1; color: $quiet; }
    """

    def __init__(self, result: str, summary: Content, glyphs: GlyphSet, more: tuple[Entry, ...] = ()) -> None:
        """Prepare the dialog.

        Args:
            result: How the game ended, in a sentence or two.
            summary: What there is to say of it, at most 72 cells wide.
            glyphs: The signs of this terminal.
            more: What this game offers beside what every game does.
        """
        super().__init__()
        self._result = result
        self._more = more
        self._summary = summary
        self._glyphs = glyphs
        self._of_deal = ""

    def tell_of_deal(self, code: str | None, earlier: str) -> None:
        """Say what others need to play the same deal, and what came of it before; to be called before it is shown.

        Args:
            code: The code of the deal, where it has one.
            earlier: What came of other games on it, as a sentence; "" if there were none.
        """
        self._of_deal = " ".join(filter(None, (code and f"The deal was {code}.", earlier)))

    def furnish(self) -> Iterable[Widget]:
        """Lay out the result, what there is to say of it, and the entries."""
        entries = (
            # First, since a key that was meant for the game may still be on its way.
            Entry("look", "t", "Look at the table"),
            Entry("again", "n", "Play again", "A new deal, the same players"),
            Entry("deal", "D", "Play this deal again", "The same cards, the same players"),
            Entry("replay", "R", "Replay", "See it again; play on from any point"),
            *self._more,
            Entry("save", "S", "Save the record", "A file in the folder you started from"),
            Entry("menu", "m", "Menu"),
        )
        yield Vertical(
            NightSky(self._glyphs, classes="where-tall"),
            Static(self._result, classes="title", markup=False),
            Static(self._summary, id="summary"),
            *([Static(self._of_deal, id="of-deal", markup=False)] if self._of_deal else []),
            MenuList(entries, pointer=self._glyphs.pointer),
            classes="panel",
        )

    def follow(self, entry: Entry) -> None:
        """Answer with the entry's id."""
        self.dismiss(cast("Wish", entry.id))

    def action_look(self) -> None:
        """Look at the table as it was left."""
        self.dismiss("look")
