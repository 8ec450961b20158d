"""What is done at the table of the duel beside playing: pages to read, the game menu, and the end."""

from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from pyrotechnics.games.pyrotechnics.commands import ClaimDraw, OfferDraw, Resign, TableTalk
from pyrotechnics.games.pyrotechnics.narration import name_of, narrate_result
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import HAND_SIZE
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import KeyGroup
from pyrotechnics.tui.pyrotechnics.explanation import icon_legend, known_cards
from pyrotechnics.tui.pyrotechnics.journal import log_lines
from pyrotechnics.tui.pyrotechnics.keys import GROUPS
from pyrotechnics.tui.screens.advised_room import AdvisedRoom
from pyrotechnics.tui.screens.game_menu import GameMenu, take_back_entry
from pyrotechnics.tui.screens.game_over import ANALYSIS, GameOver
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.widgets.menu_list import Entry


class Errands(AdvisedRoom):
    """Run the errands that go with a table of the duel.

    Attributes:
        view: What the player in front of the screen may see; the widgets are bound to it.
    """

    view: var[View | None] = var(None)

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of the duel."""
        return GROUPS

    @property
    def legend(self) -> Content:
        """Every icon of the Reference Guide in words."""
        return icon_legend(self._app().glyphs)

    def log_lines(self) -> tuple[tuple[str, str], ...]:
        """Return number and text of each turn, oldest first."""
        return () if self.view is None else log_lines(self.view)

    def action_show_cards(self) -> None:
        """Show what is known about the hidden cards."""
        if self.view is not None:
            told = known_cards(self.view, self._app().glyphs)
            self.app.push_screen(Page("Known cards", Static(told), anchor="hidden-cards"))

    def action_game_menu(self) -> None:
        """Offer what can be said and done beside the game itself."""
        if self.view is None or self.view.seat is None:
            self.notice = self.nobody_here
            return
        seat, view, revision = self.view.seat, self.view, self._revision
        entries = (
            Entry("offer", "o", "Offer a draw", refusal=view.refusal(OfferDraw(seat=seat))),
            Entry("claim", "c", "Claim a draw", refusal=view.refusal(ClaimDraw(seat=seat))),
            take_back_entry("Take back your last step", self.table.refusal_of_take_back(seat)),
            Entry("resign", "r", "Resign", refusal=view.refusal(Resign(seat=seat))),
        )
        asks = {"resign": ("Give this game up?", "Resign", "Play on")}

        def run(errand: str | None) -> None:
            """Do what was chosen."""
            said: dict[str, TableTalk] = {
                "offer": OfferDraw(seat=seat),
                "claim": ClaimDraw(seat=seat),
                "resign": Resign(seat=seat),
            }
            if errand == "take-back":
                self.action_take_back(revision)
            elif errand == "leave":
                self.action_leave()
            elif errand is not None:
                self.dispatch(said[errand], revision=revision)

        self.app.push_screen(GameMenu(entries, self._app().glyphs, asks=asks, deal_code=self.deal_code()), run)

    def game_over(self) -> GameOver | None:
        """Return the dialog that tells who won, or None while the game runs."""
        if self.view is None or self.view.result is None:
            return None
        glyphs = self._app().glyphs
        return GameOver(narrate_result(self.view), _summary(self.view, glyphs), glyphs, (ANALYSIS,))


def _summary(view: View, glyphs: GlyphSet) -> Content:
    lines = [Content(f"The game took {view.turn.number} turn{'' if view.turn.number == 1 else 's'}.")]
    for seat in Seat:
        player = view.players[seat]
        stars = glyphs.shown * len(player.shown) + glyphs.unshown * (HAND_SIZE - len(player.shown))
        lines.append(Content.assemble((name_of(view, seat), "bold"), "  ", (stars, "$accent")))
        shown = Content(", ".join(player.shown) or "nothing showcased").wrap(56)
        lines += [Content.styled(f"  {line.plain.rstrip()}", "$quiet") for line in shown]
    return Content("\n").join(lines)
