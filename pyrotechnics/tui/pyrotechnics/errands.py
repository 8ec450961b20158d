"""What is done at the table beside playing: pages to read, the game menu, the end, and leaving."""

from typing import TYPE_CHECKING, cast

from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.pyrotechnics.explanation import icon_legend, known_cards
from pyrotechnics.tui.pyrotechnics.game_menu import Errand, GameMenu
from pyrotechnics.tui.pyrotechnics.game_over import GameOver, Wish
from pyrotechnics.tui.pyrotechnics.journal import log_lines
from pyrotechnics.tui.pyrotechnics.seating import DuelTable
from pyrotechnics.tui.screens.confirm import Confirm
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.widgets.game_log import WholeLog

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp

_ANCHORS = {
    Phase.FIRST_SPARK: "setting-up",
    Phase.RESEARCH: "research",
    Phase.MARKET: "discover",
    Phase.DISCOVER: "discover",
    Phase.PAY: "showcase",
    Phase.END: "a-turn-in-short",
}


class Errands(Room[None]):
    """Hold a table and the player in front of it, and run the errands that go with it.

    Attributes:
        table: The game.
        seat: The player in front of the screen; None while a curtain hangs.
        view: What that player may see; the widgets are bound to it.
        notice: Why the last wish was refused, until the next key.
    """

    view: var[View | None] = var(None)
    notice: var[str] = var("")

    def __init__(self, table: DuelTable) -> None:
        super().__init__()
        self.table = table
        self.seat: Seat | None = None
        self._revision = table.revision
        self._result_told = False

    @property
    def help_anchor(self) -> str:
        """The heading of the rules that fits what is being done."""
        return "" if self.view is None else _ANCHORS[self.view.turn.phase]

    @property
    def legend(self) -> Content:
        """Every icon of the Reference Guide in words."""
        return icon_legend(self._app().glyphs)

    def action_show_log(self) -> None:
        """Show the whole log."""
        if self.view is not None:
            self.app.push_screen(Page("Log", WholeLog(log_lines(self.view)), at_end=True))

    def action_show_cards(self) -> None:
        """Show what is known about the hidden cards."""
        if self.view is not None:
            self.app.push_screen(Page("Known cards", Static(known_cards(self.view, self._app().glyphs))))

    def action_game_menu(self) -> None:
        """Offer what can be said and done beside the game itself."""
        if self.view is not None and self.seat is not None:
            take_back = self.table.can_take_back(self.seat)
            self.app.push_screen(GameMenu(self.view, self._app().glyphs, take_back=take_back), self._errand)

    def action_take_back(self) -> None:
        """Take back the last turn, across the bot's answer."""
        if self.seat is None:
            return
        try:
            self.table.take_back(self.seat, revision=self._revision)
        except IllegalCommand as refusal:
            self.notice = str(refusal)

    def action_leave(self) -> None:
        """Go to the menu, where the table stays open; asks first while the game is going on."""
        if not self.is_on_top:
            return
        if self.view is None or self.view.result is not None:
            self._app().leave_table()
            return
        question = "Leave the table? The game stays open: the menu offers to continue."
        self.app.push_screen(Confirm(question, "Leave", "Stay", self._app().glyphs), self._leave)

    def _leave(self, yes: bool | None) -> None:
        if yes:
            self._app().leave_table()

    def _errand(self, errand: Errand | None) -> None:
        if errand == "take-back":
            self.action_take_back()
        elif errand == "leave":
            self.action_leave()
        elif errand is not None:
            self._dispatch(errand)

    def _show_result(self) -> None:
        """Show how the game ended, as soon as nothing else lies over the table."""
        if self.view is not None and self.view.result is not None and self.is_on_top:
            self._result_told = True
            self.app.push_screen(GameOver(self.view, self._app().glyphs), self._after_game)

    def _after_game(self, wish: Wish | None) -> None:
        if wish == "again":
            self._app().play_again()
        elif wish == "menu":
            self._app().leave_table()

    def _dispatch(self, command: AnyCommand) -> None:
        try:
            self.table.dispatch(command, revision=self._revision, seat=self.seat)
        except IllegalCommand as refusal:
            self.notice = str(refusal)

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)
