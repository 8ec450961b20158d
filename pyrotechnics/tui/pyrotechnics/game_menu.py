"""The game menu: what can be said and done at the table beside playing."""

from collections.abc import Iterable
from typing import ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.games.pyrotechnics.commands import ClaimDraw, OfferDraw, Resign, TableTalk
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.screens.confirm import Confirm
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList

Errand = TableTalk | Literal["take-back", "leave"]


class GameMenu(Dialog[Errand]):
    """Offer to offer or claim a draw, to resign, to take back and to leave; answers with what was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,m", "close", "Close", show=False)]
    AUTO_FOCUS: ClassVar[str | None] = "MenuList"
    DEFAULT_CSS = """
    GameMenu > .panel { width: 68; }
    GameMenu #reason { height: 2; margin-top: 1; color: $warning; }
    """

    def __init__(self, view: View, glyphs: GlyphSet, *, take_back: bool) -> None:
        """Prepare the menu.

        Args:
            view: What the player sees; the player must have a seat.
            glyphs: The signs of this terminal.
            take_back: Whether there is a turn to take back.
        """
        super().__init__()
        self._view = view
        self._glyphs = glyphs
        self._take_back = take_back

    def furnish(self) -> Iterable[Widget]:
        """Lay out the entries."""
        view, seat = self._view, self._view.seat
        assert seat is not None  # the menu belongs to a player
        no_take_backs = (
            None if self._take_back else "This table plays without take-backs, or there is nothing yet to take back."
        )
        entries = (
            Entry("back", "g", "Go on playing"),
            Entry("offer", "o", "Offer a draw", refusal=view.refusal(OfferDraw(seat=seat))),
            Entry("claim", "c", "Claim a draw", refusal=view.refusal(ClaimDraw(seat=seat))),
            Entry("take-back", "b", "Take back to before the answer", refusal=no_take_backs),
            Entry("resign", "r", "Resign", refusal=view.refusal(Resign(seat=seat))),
            Entry("leave", "l", "Leave for the menu", "The game stays open there"),
        )
        yield Vertical(
            Static("The game", classes="title", markup=False),
            MenuList(entries, pointer=self._glyphs.pointer),
            Static("", id="reason", markup=False),
            classes="panel",
        )

    def follow(self, entry: Entry) -> None:
        """Answer; resigning is asked for twice."""
        seat = self._view.seat
        if entry.refusal is not None or seat is None:
            self.query_one("#reason", Static).update(entry.refusal or "")
            return
        match entry.id:
            case "offer":
                self.dismiss(OfferDraw(seat=seat))
            case "claim":
                self.dismiss(ClaimDraw(seat=seat))
            case "take-back":
                self.dismiss("take-back")
            case "leave":
                self.dismiss("leave")
            case "resign":
                self.app.push_screen(Confirm("Give this game up?", "Resign", "Play on", self._glyphs), self._resign)
            case _:
                self.dismiss(None)

    def _resign(self, yes: bool | None) -> None:
        seat = self._view.seat
        self.dismiss(Resign(seat=seat) if yes and seat is not None else None)

    def action_close(self) -> None:
        """Close the menu."""
        self.dismiss(None)
