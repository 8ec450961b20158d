"""The table of the duel: one view at a time goes down to the widgets, messages come up and become commands."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import Worker

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import Change
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Research
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase, State
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.choices import Choice
from pyrotechnics.tui.keys import COMMON, PYROTECHNICS, TABLE, TABLE_PAGES, bindings
from pyrotechnics.tui.pyrotechnics.card_row import CardRow
from pyrotechnics.tui.pyrotechnics.errands import Errand, GameMenu
from pyrotechnics.tui.pyrotechnics.explanation import explain_focus, known_cards
from pyrotechnics.tui.pyrotechnics.focus import Cursor, Shown, Zone, first_possible
from pyrotechnics.tui.pyrotechnics.game_over import GameOver, Wish
from pyrotechnics.tui.pyrotechnics.hand import Hand
from pyrotechnics.tui.pyrotechnics.journal import Journal, log_lines
from pyrotechnics.tui.pyrotechnics.market import Market
from pyrotechnics.tui.pyrotechnics.offers import OpenChoice, expectation, rows
from pyrotechnics.tui.pyrotechnics.opponent import let_bot_play, waiting_bot
from pyrotechnics.tui.pyrotechnics.seating import DuelTable
from pyrotechnics.tui.pyrotechnics.tray import FarTray, NearTray, Supply
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp

_ANCHORS = {
    Phase.FIRST_SPARK: "setting-up",
    Phase.RESEARCH: "research",
    Phase.MARKET: "discover",
    Phase.DISCOVER: "discover",
    Phase.PAY: "showcase",
    Phase.END: "a-turn",
}
_BAR_KEYS = tuple(key for group in (COMMON, TABLE, TABLE_PAGES) for key in group.keys if key.bar)


class TableScreen(Room[None]):
    """Play one game of the duel, against a bot or with two people at this terminal.

    Attributes:
        view: What the player in front of the screen may see; the widgets are bound to it.
        cursor: Where the focus is.
        marked: The market place that discover and showcase would take.
        opened: The choice whose possibilities are spread out.
        notice: Why the last wish was refused, until the next key.
    """

    CSS_PATH = "../styles/duel_table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings((TABLE, PYROTECHNICS, TABLE_PAGES))]

    view: var[View | None] = var(None)
    cursor: var[Cursor] = var(Cursor())
    marked: var[int] = var(0)
    opened: var[OpenChoice | None] = var(None)
    notice: var[str] = var("")

    def __init__(self, table: DuelTable) -> None:
        super().__init__()
        self.table = table
        self.seat: Seat | None = None
        self._revision = table.revision
        self._clicked_at = -1
        self._skip = asyncio.Event()
        self._bot: Worker[None] | None = None
        self._stop_listening = table.listen(self._table_changed)

    # ---- layout -----------------------------------------------------------------------------------------------

    def furnish(self) -> Iterable[Widget]:
        """Lay out the table; each widget is bound to the view."""
        glyphs = self._app().glyphs
        view = TableScreen.view
        far, near = FarTray(glyphs, id="far"), NearTray(glyphs, id="near")
        far.levels = near.levels = self._levels()
        yield Horizontal(
            Vertical(
                Line(id="title"),
                far.data_bind(view=view),
                Market(glyphs, id="market").data_bind(view=view, marked=TableScreen.marked),
                Supply(glyphs, id="supply").data_bind(view=view),
                Hand(glyphs, id="hand").data_bind(view=view),
                near.data_bind(view=view),
                Journal(id="log-below").data_bind(view=view),
                Line(id="expected"),
                Line(id="explained"),
                ChoiceBar(id="choices"),
                id="board",
            ),
            Vertical(Static("Log", id="log-title"), Journal(id="log-beside").data_bind(view=view), id="side"),
            id="table",
        )
        yield KeyBar(_BAR_KEYS)

    def on_mount(self) -> None:
        """Seat the player, or hang the curtain for the first of two."""
        if self._two_persons():
            self._show()
            self._hang_curtain()
        else:
            self.seat = next(Seat(seat) for seat, who in enumerate(self.table.occupants) if who.kind == "person")
            self._show()
        self._call_bot()

    def on_unmount(self) -> None:
        """Leave the table: nothing goes on thinking."""
        self._stop_listening()
        self._dismiss_bot()

    # ---- state comes down -------------------------------------------------------------------------------------

    def _table_changed(self, change: Change[State, AnyCommand]) -> None:
        self._show()
        if self._two_persons() and self.view is not None and self.view.result is None:
            self._hang_curtain()
        by_bot = change.kind == "command" and self.table.occupants[change.steps[0].actor].kind == "bot"
        if not by_bot:
            self._call_bot()
        if self.table.state.result is not None:
            self._show_result()

    def _show(self) -> None:
        """Show the player in front of the screen the state as it is now."""
        before = self.view
        self._revision = self.table.revision
        self.opened = None
        self.notice = ""
        view = self.table.game.view(self.table.state, self.seat)
        self.view = view
        moved_on = before is None or (before.turn.number, before.turn.phase) != (view.turn.number, view.turn.phase)
        if view.market[self.marked] is None:
            self.marked = next(index for index, name in enumerate(view.market) if name is not None)
        self._draw_choices()
        shown = Shown(view, self.query_one(ChoiceBar).rows, self.marked)
        home = shown.home() if moved_on else None
        self.cursor = home or shown.clamped(self.cursor)
        self._describe()

    def _shown(self) -> Shown | None:
        if self.view is None:
            return None
        return Shown(self.view, self.query_one(ChoiceBar).rows, self.marked)

    def _choices(self) -> tuple[Choice, ...]:
        return self.query_one(ChoiceBar).choices

    def _draw_choices(self) -> None:
        view = self.view
        if view is None:
            return
        seat = view.seat
        self.query_one(ChoiceBar).rows = rows(
            view,
            view.market[self.marked],
            self.opened,
            undo=seat is not None and self.table.can_undo(seat),
            redo=seat is not None and self.table.can_redo(seat),
        )

    def _describe(self) -> None:
        """Write title, expectation and explanation."""
        view = self.view
        if view is None:
            return
        dot = self._app().glyphs.dot
        turn = f"turn {view.turn.number}" if view.turn.number else "before the first turn"
        casual = f" {dot} casual" if self.table.casual else ""
        self.query_one("#title", Line).content = Content(f"Pyrotechnics {dot} {turn}{casual}")
        self.query_one("#expected", Line).content = Content.styled(expectation(view), "bold")
        self.query_one("#explained", Line).content = self._explanation(view)

    def _explanation(self, view: View) -> Content:
        if self.notice:
            return Content.styled(self.notice, "bold $error")
        place = self.query_one("#explained", Line).content_size
        # Words don't break at the last cell, so a line holds a few cells less than it is wide.
        cells = max(0, (place.width - 8) * max(1, place.height))
        return explain_focus(Shown(view, self.query_one(ChoiceBar).rows, self.marked), self.cursor, cells)

    def watch_cursor(self, cursor: Cursor) -> None:
        """Move the focus on screen."""
        if not self.is_mounted:
            return
        self.query_one(Market).cursor = cursor.index if cursor.zone == "market" else None
        self.query_one(Hand).cursor = cursor.index if cursor.zone == "hand" else None
        self.query_one(ChoiceBar).focus_at = cursor.index if cursor.zone == "choices" else None
        if cursor.zone == "market" and self.view is not None and self.view.market[cursor.index] is not None:
            self.marked = cursor.index
            self._draw_choices()
        self._describe()

    def watch_notice(self) -> None:
        """Write why a wish was refused."""
        if self.is_mounted:
            self._describe()

    def on_resize(self) -> None:
        """Explain as much as the new size has room for."""
        if self.view is not None:
            self.call_after_refresh(self._describe)

    # ---- wishes come up ---------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Let any key skip the pauses of a bot, and clear the last notice."""
        super().on_key(event)
        self._skip.set()
        self.notice = ""

    def on_card_row_clicked(self, message: CardRow.Clicked) -> None:
        """Mark a card; a second click takes it."""
        zone: Zone = "market" if message.row.id == "market" else "hand"
        here = Cursor(zone, message.index)
        again = here == self.cursor
        if message.chain == 1:
            self._clicked_at = self._revision
        self._skip.set()
        self.notice = ""
        self.cursor = here
        if again and message.chain <= 2 and self._clicked_at == self._revision:
            self.action_take()

    def on_choice_bar_taken(self, message: ChoiceBar.Taken) -> None:
        """Take the choice that was clicked."""
        self.notice = ""
        self._take(message.choice)

    def action_move(self, right: int, down: int) -> None:
        """Move the focus by one to the side, or to the row above or below."""
        shown = self._shown()
        if shown is not None:
            self.cursor = shown.beside(self.cursor, right) if right else shown.beyond(self.cursor, down)

    def action_pick(self, number: int) -> None:
        """Go to the card with this number, or take the choice with this number where one is open."""
        shown = self._shown()
        if self.opened is not None:
            self.action_choose(f"choice-{number}")
        elif shown is not None:
            self.cursor = shown.numbered(self.cursor, number)

    def action_take(self) -> None:
        """Take the card or the choice that has the focus."""
        view = self.view
        if view is None:
            return
        if view.result is not None:
            self._show_result()
        elif self.cursor.zone == "choices":
            choices = self._choices()
            if self.cursor.index < len(choices):
                self._take(choices[self.cursor.index])
        elif (
            view.to_move and self.cursor.zone == "hand" and view.turn.phase is Phase.RESEARCH and view.seat is not None
        ):
            hand = view.players[view.seat].hand or ()
            self._dispatch(Research(card=hand[self.cursor.index]))
        elif view.to_move and self.cursor.zone == "market" and view.turn.phase is Phase.MARKET:
            self._go_to_choice("showcase", "discover")
        else:
            self.notice = expectation(view)

    def action_skip(self) -> None:
        """Leave out what is optional: go on to the market, or end the turn."""
        view = self.view
        if view is None or not view.to_move:
            return
        if view.turn.phase is Phase.MARKET and self.cursor.zone != "market":
            self.opened = None
            self._draw_choices()
            self.cursor = Cursor("market", self.marked)
        elif view.turn.phase in {Phase.DISCOVER, Phase.END}:
            self.action_choose("end-turn")
        else:
            self.notice = expectation(view)

    def action_back(self) -> None:
        """Close the choice that is spread out."""
        if self.opened is not None:
            self._open(None)

    def action_choose(self, name: str) -> None:
        """Take the choice that a key stands for."""
        choice = next((choice for choice in self._choices() if choice.id == name), None)
        if choice is not None:
            self._take(choice)
        elif self.view is not None:
            self.notice = expectation(self.view)

    def _take(self, choice: Choice) -> None:
        if choice.refusal is not None:
            self.notice = choice.refusal
        elif choice.id == "back":
            self._open(None)
        elif choice.command is not None:
            self._dispatch(cast("AnyCommand", choice.command))
        elif choice.id in {"exchange", "steal"}:
            self._open(cast("OpenChoice", choice.id))
        else:
            self._step(choice.id)

    def _open(self, name: OpenChoice | None) -> None:
        self.opened = name
        self._draw_choices()
        self.cursor = Cursor("choices", first_possible(self._choices()) or 0)

    def _go_to_choice(self, *names: str) -> None:
        for name in names:
            for index, choice in enumerate(self._choices()):
                if choice.id == name and choice.refusal is None:
                    self.cursor = Cursor("choices", index)
                    return

    def _step(self, name: str) -> None:
        if self.seat is None:
            return
        step = self.table.undo if name == "undo" else self.table.redo
        try:
            step(self.seat, revision=self._revision)
        except IllegalCommand as refusal:
            self.notice = str(refusal)

    def _dispatch(self, command: AnyCommand) -> None:
        try:
            self.table.dispatch(command, revision=self._revision, seat=self.seat)
        except IllegalCommand as refusal:
            self.notice = str(refusal)

    # ---- pages ------------------------------------------------------------------------------------------------

    @property
    def help_anchor(self) -> str:
        """The heading of the rules that fits what is being done."""
        return "" if self.view is None else _ANCHORS[self.view.turn.phase]

    def action_show_log(self) -> None:
        """Show the whole log."""
        if self.view is not None:
            lines = [Content.assemble((f"{turn:>3} ", "$quiet"), text) for turn, text in log_lines(self.view)]
            self.app.push_screen(Page("Log", Content("\n").join(lines), at_end=True))

    def action_show_cards(self) -> None:
        """Show what is known about the hidden cards."""
        if self.view is not None:
            self.app.push_screen(Page("Known cards", known_cards(self.view)))

    def action_game_menu(self) -> None:
        """Offer what can be said and done beside the game itself."""
        if self.view is not None and self.seat is not None:
            take_back = self.table.can_take_back(self.seat)
            self.app.push_screen(GameMenu(self.view, self._app().glyphs, take_back=take_back), self._errand)

    def action_take_back(self) -> None:
        """Take back the last turn, across the bot's answer."""
        if self.seat is None:
            return
        self._dismiss_bot()
        try:
            self.table.take_back(self.seat, revision=self._revision)
        except IllegalCommand as refusal:
            self.notice = str(refusal)
            self._call_bot()

    def action_leave(self) -> None:
        """Go to the menu; the table stays open there."""
        self.app.pop_screen()

    def _errand(self, errand: Errand | None) -> None:
        if errand == "take-back":
            self.action_take_back()
        elif errand == "leave":
            self.action_leave()
        elif errand is not None:
            self._dispatch(errand)

    def _show_result(self) -> None:
        if self.view is not None:
            self.app.push_screen(GameOver(self.view, self._app().glyphs), self._after_game)

    def _after_game(self, wish: Wish | None) -> None:
        if wish == "again":
            self._app().play_again()
        elif wish == "menu":
            self.action_leave()

    # ---- the others at the table ------------------------------------------------------------------------------

    def _call_bot(self) -> None:
        """Let the waiting bot think; whatever a bot was thinking about before is dropped."""
        self._dismiss_bot()
        if waiting_bot(self.table) is not None:
            self._skip.clear()
            self._bot = self.run_worker(self._bot_plays(), group="bot", exclusive=True, exit_on_error=False)

    def _dismiss_bot(self) -> None:
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    async def _bot_plays(self) -> None:
        from pyrotechnics.bots.thinking import BotFailed  # noqa: PLC0415 - not needed at a table of two persons

        try:
            await let_bot_play(self.table, self._pause)
        except (BotFailed, IllegalCommand) as failure:
            self.notice = f"Your opponent does not answer ({failure}) Press A to ask again."

    async def _pause(self) -> None:
        try:
            await asyncio.wait_for(self._skip.wait(), self._app().pace)
        except TimeoutError:
            return

    def _two_persons(self) -> bool:
        return all(who.kind == "person" for who in self.table.occupants)

    def _hang_curtain(self) -> None:
        """Hide the table until the player who is to act sits in front of it."""
        seat = self.table.state.turn.seat
        if seat is self.seat:
            return
        from pyrotechnics.tui.screens.curtain import Curtain  # noqa: PLC0415 - only for two persons

        # From here on the table below shows nobody's hand.
        self.seat = None
        self._show()

        def lift() -> None:
            self.seat = seat
            self._show()

        self.app.push_screen(Curtain(self.table.setup.names[seat], lift))

    def _levels(self) -> tuple[str, str]:
        one, two = (who.bot or "" for who in self.table.occupants)
        return one, two

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)
