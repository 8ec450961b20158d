"""The end of a game: who won, what was showcased, and what to do next."""

from collections.abc import Iterable
from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.games.pyrotechnics.narration import name_of, narrate_result
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import HAND_SIZE
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList

Wish = Literal["again", "menu", "look"]


class GameOver(Dialog[Wish]):
    """Show the result; answers with what the players want next."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "look", "Look", show=False)]
    AUTO_FOCUS: ClassVar[str | None] = "MenuList"
    DEFAULT_CSS = """
    GameOver > .panel { width: 66; }
    GameOver #shown { margin-bottom: 1; }
    """

    def __init__(self, view: View, glyphs: GlyphSet) -> None:
        super().__init__()
        self._view = view
        self._glyphs = glyphs

    def furnish(self) -> Iterable[Widget]:
        """Lay out result, showcases and entries."""
        entries = (
            # First, since a key that was meant for the game may still be on its way.
            Entry("look", "t", "Look at the table"),
            Entry("again", "n", "Play again", "A new deal, the same players"),
            Entry("menu", "m", "Menu"),
        )
        yield Vertical(
            Static(narrate_result(self._view), classes="title", markup=False),
            Static(self._summary(), id="shown"),
            MenuList(entries, pointer=self._glyphs.pointer),
            classes="panel",
        )

    def follow(self, entry: Entry) -> None:
        """Answer."""
        match entry.id:
            case "again":
                self.dismiss("again")
            case "menu":
                self.dismiss("menu")
            case _:
                self.dismiss("look")

    def action_look(self) -> None:
        """Look at the table as it was left."""
        self.dismiss("look")

    def _summary(self) -> Content:
        view, glyphs = self._view, self._glyphs
        lines = [Content(f"The game took {view.turn.number} turn{'' if view.turn.number == 1 else 's'}."), Content("")]
        for seat in Seat:
            player = view.players[seat]
            stars = glyphs.shown * len(player.shown) + glyphs.unshown * (HAND_SIZE - len(player.shown))
            lines.append(Content.assemble((name_of(view, seat), "bold"), "  ", (stars, "$accent")))
            shown = Content(", ".join(player.shown) or "nothing showcased").wrap(56)
            lines += [Content.styled(f"  {line.plain.rstrip()}", "$quiet") for line in shown]
        return Content("\n").join(lines)
