"""The table of the duel: one view at a time goes down to the widgets, messages come up and become commands."""

from collections.abc import Callable, Iterable
from typing import ClassVar, cast

from textual.binding import BindingType
from textual.command import Provider
from textual.content import Content
from textual.geometry import Offset
from textual.reactive import var
from textual.widget import Widget

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Discover, Mix, Research, Showcase, Split, Steal
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.tui.choices import Choice, ChoiceRow, ask_again
from pyrotechnics.tui.keys import Key, bindings
from pyrotechnics.tui.motion.flights import Moving, motions
from pyrotechnics.tui.motion.show import Show
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.pyrotechnics import keys
from pyrotechnics.tui.pyrotechnics.advising import Advising
from pyrotechnics.tui.pyrotechnics.card_row import CardRow
from pyrotechnics.tui.pyrotechnics.explanation import latest
from pyrotechnics.tui.pyrotechnics.focus import Cursor, Shown, Zone, first_possible
from pyrotechnics.tui.pyrotechnics.hand import Hand
from pyrotechnics.tui.pyrotechnics.help import anchor_of_focus, anchor_of_place
from pyrotechnics.tui.pyrotechnics.journal import log_lines
from pyrotechnics.tui.pyrotechnics.market import Market
from pyrotechnics.tui.pyrotechnics.motions import Places, Step, finale
from pyrotechnics.tui.pyrotechnics.offers import OpenChoice, expectation, is_open_already, not_now, rows
from pyrotechnics.tui.pyrotechnics.tray import FarTray, NearTray, Supply
from pyrotechnics.tui.pyrotechnics.words import Words
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.game_log import GameLog
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line
from pyrotechnics.tui.widgets.table_frame import TableFrame


class DuelCommands(KeyCommands):
    """Offer the keys of the duel in the palette."""

    groups = keys.PLAYING


class DuelScreen(Advising):
    """Play one game of the duel, against a bot or with two people at this terminal.

    Attributes:
        cursor: Where the focus is.
        marked: The market place that discover and showcase would take.
        opened: The choice whose possibilities are spread out.
    """

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {DuelCommands}
    CSS_PATH = "../styles/duel_table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(keys.PLAYING)]

    cursor: var[Cursor] = var(Cursor())
    marked: var[int] = var(0)
    opened: var[OpenChoice | None] = var(None)

    def __init__(self, opened: OpenTable) -> None:
        super().__init__(opened)
        glyphs = self._app().glyphs
        self._title = Line(id="title")
        self._market, self._hand = Market(glyphs, id="market"), Hand(glyphs, id="hand")
        self._words, self._bar, self._keys = Words(id="words"), ChoiceBar(id="choices"), KeyBar(keys.BAR)
        self._clicked_at = -1
        self._looks_round = False

    # ---- layout -----------------------------------------------------------------------------------------------

    def furnish(self) -> Iterable[Widget]:
        """Lay out the table; each widget is bound to the view."""
        glyphs = self._app().glyphs
        view = DuelScreen.view
        far, near = FarTray(glyphs, id="far"), NearTray(glyphs, id="near")
        far.levels = near.levels = self._levels()
        board = (
            self._title,
            far.data_bind(view=view),
            self._market.data_bind(view=view, marked=DuelScreen.marked),
            Supply(glyphs, id="supply").data_bind(view=view),
            self._hand.data_bind(view=view),
            near.data_bind(view=view),
            GameLog(log_lines, id="log-below").data_bind(view=view),
            self._words,
            self._bar,
        )
        yield TableFrame(board, GameLog(log_lines, id="log-beside").data_bind(view=view))
        yield self._keys

    # ---- state comes down -------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the player in front of the screen the state as it is now."""
        before = self.view
        self._revision = self.table.revision
        self.opened = None
        self.notice = ""
        view = self.table.game.view(self.table.state, self.seat)
        self.view = view
        moved_on = before is None or _stage(before) != _stage(view)
        if view.market[self.marked] is None:
            self.marked = next(index for index, name in enumerate(view.market) if name is not None)
        self._draw_choices()
        shown = Shown(view, self._bar.rows, self.marked)
        home = shown.home() if moved_on else None
        self._looks_round = self._looks_round and before is not None and before.turn.number == view.turn.number
        self.set_reactive(DuelScreen.cursor, home or shown.settled(self.cursor))
        self._point()

    @property
    def help_anchor(self) -> str:
        """The heading of the rules that fits what has the focus."""
        shown = self._shown()
        return "" if shown is None else anchor_of_focus(shown, self.cursor)

    def help_at(self, widget: Widget, offset: Offset) -> str:
        """Return the heading of the rules for what is under the pointer."""
        return anchor_of_place(widget, offset, self.help_anchor)

    def _shown(self) -> Shown | None:
        if self.view is None:
            return None
        return Shown(self.view, self._bar.rows, self.marked)

    def _choices(self) -> tuple[Choice, ...]:
        return self._bar.choices

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something now: a choice that is there and can be taken, a step back."""
        if key.id == "take-back":
            return self.seat is not None and self.table.can_take_back(self.seat)
        if key.id == "back":
            return self.opened is not None or self.has_advice
        if key.id == "advice":
            return self.offers_advice
        wanted = key.action.removeprefix("choose('").removesuffix("')")
        if wanted == key.action:
            return True
        return any(choice.id == wanted and choice.refusal is None for choice in self._choices())

    def draw(self) -> None:
        """Draw the chips, and what there is to say."""
        self._draw_choices()
        self.describe()

    def _draw_choices(self) -> None:
        view = self.view
        if view is None:
            return
        silent = (ask_again(view.players[view.turn.seat].name),) if self.silence else None
        found = silent or self._rows(view, self.opened)
        self._bar.rows = self.with_advice(found)
        self._hand.advised = self.advised_card(Research)
        self._market.advised = self.advised_card(Discover, Showcase)
        self._keys.tell(tuple(self.offers(key) for key in keys.BAR))

    def _rows(self, view: View, opened: OpenChoice | None) -> tuple[ChoiceRow, ...]:
        seat = view.seat
        return rows(
            view,
            view.market[self.marked],
            opened,
            undo=seat is not None and self.table.can_undo(seat),
            redo=seat is not None and self.table.can_redo(seat),
        )

    def describe(self) -> None:
        """Write the title, what is expected, and what is to be said of the focus."""
        shown = self._shown()
        if shown is None:
            return
        turn = shown.view.turn
        parts = ["Pyrotechnics", f"turn {turn.number}" if turn.number else "before the first turn"]
        parts += ["the game is over"] if shown.view.result is not None else []
        parts += self.marks()
        self._title.content = Content(f" {self._app().glyphs.dot} ".join(parts))
        news = None if self._looks_round else latest(shown.view)
        self._words.tell(shown, self.cursor, self.remark() or news, self.expectation(shown.view))

    def expectation(self, view: View) -> str:
        """Return whose turn it is and what is expected, in words."""
        return expectation(view, self._bots.doing)

    def watch_cursor(self) -> None:
        """Move the focus on screen."""
        if self.is_mounted:
            self._point()

    def _point(self) -> None:
        """Draw the focus where it is, and explain what it is on."""
        zone, index = self.cursor.zone, self.cursor.index
        self._market.cursor = index if zone == "market" else None
        self._hand.cursor = index if zone == "hand" else None
        self._bar.focus_at = index if zone == "choices" else None
        if zone == "market" and self.view is not None and self.view.market[index] is not None:
            self.marked = index
            self._draw_choices()
        self.describe()

    def moving(self, before: View, after: View) -> tuple[Moving, ...]:
        """Return what moves over the table between two views."""
        places, glyphs = Places(self), self._app().glyphs
        return motions(before, after, lambda earlier, later: Step(earlier, later, places, glyphs))

    def finale(self) -> Show | None:
        """Return the fireworks at the end of the game, None for none."""
        return None if self.view is None else finale(self.view)

    # ---- wishes come up ---------------------------------------------------------------------------------------

    def on_card_row_clicked(self, message: CardRow.Clicked) -> None:
        """Mark a card; a second click takes it."""
        zone: Zone = "market" if message.row.id == "market" else "hand"
        here = Cursor(zone, message.index)
        again = here == self.cursor
        if message.chain == 1:
            self._clicked_at = self._revision
        self.hurry()
        self._look_at(here)
        if again and message.chain <= 2 and self._clicked_at == self._revision:
            self.action_take()

    def on_choice_bar_taken(self, message: ChoiceBar.Taken) -> None:
        """Take the choice that was clicked, if it still is what it was."""
        self.notice = ""
        if message.choice in self._choices():
            self._take(message.choice)

    def action_move(self, right: int, down: int) -> None:
        """Move the focus by one to the side, or to the row above or below."""
        shown = self._shown()
        if shown is not None:
            self._look_at(shown.beside(self.cursor, right) if right else shown.beyond(self.cursor, down))

    def _look_at(self, place: Cursor) -> None:
        """Move the focus for the player, who wants to know what is there, whoever has the turn."""
        self._looks_round = True
        if place == self.cursor:
            self.describe()
        else:
            self.cursor = place  # which describes it

    def action_pick(self, number: int) -> None:
        """Go to the card with this number, or take the choice with this number where one is open."""
        shown = self._shown()
        if self.opened is not None:
            self._take_numbered(number)
        elif shown is not None:
            self._look_at(shown.numbered(self.cursor, number))

    def _take_numbered(self, number: int) -> None:
        spread = [choice for choice in self._choices() if isinstance(choice.command, Mix | Split | Steal)]
        if number <= len(spread):
            self._take(spread[number - 1])

    def action_take(self) -> None:
        """Take the card or the choice that has the focus."""
        view = self.view
        if view is None:
            return
        if view.result is not None:
            self._show_result()
        elif self.ask_bot_again():
            return
        elif self.cursor.zone == "choices":
            choices = self._choices()
            if self.cursor.index < len(choices):
                self._take(choices[self.cursor.index])
        elif self.cursor.zone == "hand" and view.seat is not None:
            self._ask_for(Research, view.players[view.seat].hand or ())
        elif view.to_move and view.turn.phase is Phase.MARKET:
            self._go_to_choice("showcase", "discover")
        else:
            self._ask_for(Discover, view.market)

    def _ask_for(self, kind: type[Research | Discover], cards: tuple[str | None, ...]) -> None:
        """Want the card that has the focus; whether that is possible, and why not, is for the rules to say."""
        for card in cards[self.cursor.index : self.cursor.index + 1]:
            if card is not None:
                self.dispatch(kind(card=card))

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
            self.opened = None
            self._draw_choices()
            choices = self._choices()
            end = next((index for index, choice in enumerate(choices) if choice.id == "end-turn"), None)
            if end is None or first_possible(choices) == end or self.cursor == Cursor("choices", end):
                self.action_choose("end-turn")
            else:  # actions are still open: say so by where the focus goes, and end the turn at the next press
                self.cursor = Cursor("choices", end)
        else:
            self.notice = "Nothing can be skipped now."

    def action_back(self) -> None:
        """Close the choice that is spread out, or else drop the advice."""
        if self.opened is not None:
            self._open(None)
        else:
            self.drop_advice()

    def action_choose(self, name: str) -> None:
        """Take the choice that a key stands for; one outside the list that is open closes it."""
        view = self.view
        choice = _named(name, self._bar.rows)
        if choice is not None:
            self._take(choice)
        elif view is not None and self.opened is not None and name == self.opened:
            self.notice = is_open_already(self.opened)
        elif view is not None:
            beside = _named(name, () if self.opened is None or self.silence else self._rows(view, None))
            if beside is not None:
                self._take(beside)
            else:
                self.notice = not_now(name, view)

    def _take(self, choice: Choice) -> None:
        if choice.refusal is not None:
            self.notice = choice.refusal
        elif choice.id == "back":
            self._open(None)
        elif choice.id == "result":
            self._show_result()
        elif choice.id == "ask":
            self.ask_bot_again()
        elif choice.command is not None:
            self.dispatch(cast("AnyCommand", choice.command))
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

    # ---- the others at the table ------------------------------------------------------------------------------

    def next_seat(self) -> int | None:
        """Return whose turn it is: an offered draw is answered from the seat that the terminal is passed to anyway."""
        return None if self.view is None or self.view.result is not None else self.view.turn.seat

    def next_person(self) -> Seat | None:
        """Return the person who acts next, None when the game is over."""
        person = super().next_person()
        return None if person is None else Seat(person)

    def _levels(self) -> tuple[str, str]:
        one, two = (who.bot or "" for who in self.table.occupants)
        return one, two


def _named(name: str, among: tuple[ChoiceRow, ...]) -> Choice | None:
    return next((choice for row in among for choice in row.choices if choice.id == name), None)


def _stage(view: View) -> tuple[object, ...]:
    """Return what has to change for the focus to go home."""
    return view.seat, view.turn.number, view.turn.phase
