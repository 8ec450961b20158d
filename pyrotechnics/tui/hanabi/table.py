"""The table of Hanabi: one view at a time goes down to the widgets, messages come up and become commands."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import ClassVar, cast

from textual.binding import BindingType
from textual.command import Provider
from textual.widget import Widget

from pyrotechnics.bots.levels import in_words
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.tui.choices import Choice
from pyrotechnics.tui.hanabi import keys
from pyrotechnics.tui.hanabi.fireworks import Fireworks, Status
from pyrotechnics.tui.hanabi.focus import Cursor, beside, beyond, home, seats_in_order, settled
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.intent import NOTHING, What, command, named, pointed, prepared, turned_to
from pyrotechnics.tui.hanabi.journal import log_lines
from pyrotechnics.tui.hanabi.layout import has_sky, lines_of_a_hand
from pyrotechnics.tui.hanabi.looks import Marks, hand_look
from pyrotechnics.tui.hanabi.motions import Places, Step, finale
from pyrotechnics.tui.hanabi.offers import (
    OWN_CARD_FIRST,
    not_now,
    what_to_press,
)
from pyrotechnics.tui.hanabi.sky import Sky
from pyrotechnics.tui.hanabi.wording import Wording
from pyrotechnics.tui.keys import Key, KeyGroup, bindings
from pyrotechnics.tui.motion.flights import Moving, motions
from pyrotechnics.tui.motion.show import Show
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.game_log import GameLog
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.table_frame import TableFrame


class HanabiCommands(KeyCommands):
    """Offer the keys of Hanabi in the palette."""

    groups = keys.PLAYING


class HanabiScreen(Wording):
    """Play one game of Hanabi, with bots and with people at this terminal."""

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {HanabiCommands}
    CSS_PATH = "../styles/hanabi_table.tcss"
    # A letter first asks whether it names a colour: only here has an earlier key of the same burst done its work.
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings((KeyGroup("Colours", keys.COLOUR_KEYS), *keys.PLAYING)),
    ]

    def __init__(self, opened: OpenTable) -> None:
        super().__init__(opened)
        glyphs = self._app().glyphs
        self._hands = tuple(HandRow(place, glyphs) for place in range(len(self.table.occupants)))
        self._keys = KeyBar(keys.BAR)
        self._clicked: tuple[int, Cursor] | None = None

    # ---- layout -----------------------------------------------------------------------------------------------

    def furnish(self) -> Iterable[Widget]:
        """Lay out the table; what shows the view is bound to it."""
        glyphs = self._app().glyphs
        view = HanabiScreen.view
        board = (
            self._title,
            Status(glyphs, id="status").data_bind(view=view),
            Sky(glyphs, id="sky").data_bind(view=view),
            Fireworks(glyphs, id="fireworks").data_bind(view=view),
            *chain(*zip(self._hands, self._said, strict=True)),
            GameLog(log_lines, id="log-below").data_bind(view=view),
            self._expected,
            self._explained,
            self._bar,
        )
        yield TableFrame(board, self._log_beside.data_bind(view=view))
        yield self._keys

    def on_mount(self) -> None:
        """Give the hands as many lines as there are."""
        self._measure()

    def on_resize(self) -> None:
        """Give the hands as many lines as there are now."""
        self._measure()

    def _measure(self) -> None:
        lines = lines_of_a_hand(self.size.width, self.size.height, len(self._hands))
        self.set_class(has_sky(self.size.width, self.size.height, len(self._hands)), "-sky")
        for hand in self._hands:
            if hand.styles.height is None or hand.styles.height.value != lines:
                hand.styles.height = lines

    # ---- state comes down -------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the player in front of the screen the state as it is now; what was prepared is dropped."""
        before = self.view
        self._revision = self.table.revision
        self.notice = ""
        look = self.table.game.open_view if self.is_watched else self.table.game.view
        view: View = look(self.table.state, self.seat)
        self.view = view
        self.set_reactive(HanabiScreen.intent, NOTHING)
        moved_on = before is None or before.seat != view.seat or (view.to_move and not before.to_move)
        self.set_reactive(HanabiScreen.cursor, home(view) if moved_on else settled(view, self.cursor))
        self.draw()
        self.draw_said()
        self.listen()

    def draw(self) -> None:
        """Draw what depends on the focus and on what is prepared."""
        view = self.view
        if view is None:
            return
        self._bar.rows = self._rows(view)
        self._bar.focus_at = self.cursor.choice
        noted = {card for seat, card in self._place.notes if seat == view.seat}
        for hand, seat in zip(self._hands, seats_in_order(view), strict=True):
            look = hand_look(view, seat, self.cursor, self.intent, Marks(noted, self.advised_slots(seat)))
            hand.look = replace(look, level=in_words(self.table.occupants[seat].bot or ""))
        self._keys.tell(tuple(self.offers(key) for key in keys.BAR))
        self.describe()

    def watch_cursor(self) -> None:
        """Draw the focus where it is now."""
        if self.is_mounted:
            self.draw()

    def watch_intent(self) -> None:
        """Draw what is prepared now."""
        if self.is_mounted:
            self.draw()

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something now."""
        if key.id == "take-back":
            return self.seat is not None and self.table.can_take_back(self.seat)
        if key.id == "back":
            return self.intent != NOTHING or self.has_advice
        if key.id == "advice":
            return self.offers_advice
        if key.id == "game":
            return self.seat is not None
        if key.id == "note":
            return self.view is not None and self.cursor.seat == self.view.seat
        wanted = key.action.removeprefix("choose('").removesuffix("')")
        return wanted == key.action or any(
            choice.id == wanted and choice.refusal is None for choice in self._bar.choices
        )

    def moving(self, before: View, after: View) -> tuple[Moving, ...]:
        """Return what moves over the table between two views."""
        places, glyphs = Places(self), self._app().glyphs
        return motions(before, after, lambda earlier, later: Step(earlier, later, places, glyphs))

    def finale(self) -> Show | None:
        """Return the fireworks at the end of the game, None for none."""
        return None if self.view is None else finale(self.view)

    # ---- wishes come up ---------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let a letter name a colour while a colour is hinted, whatever else that letter does."""
        if action != "name_colour":
            return super().check_action(action, parameters)
        return self.view is not None and self.intent.what == "colour" and str(parameters[0]) in self.view.rules.letters

    def keys_beside(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys of colours whose small letters move the focus."""
        return keys.colours_beside()

    def action_name_colour(self, letter: str) -> None:
        """Name the colour that a letter stands for."""
        self._name_value(letter)

    def on_hand_row_clicked(self, message: HandRow.Clicked) -> None:
        """Mark a card; where a hint is prepared for that hand, a second click points at it or leaves it out."""
        if self.view is None or message.chain > 2:
            return
        here = Cursor(seats_in_order(self.view)[message.place], message.slot)
        again = here == self.cursor and self._clicked == (self._revision, here)
        self._clicked = (self._revision, here)
        self.hurry()
        if here != self.cursor:
            self._go(here)
        elif again and message.chain == 1:
            self.action_point()

    def on_choice_bar_taken(self, message: ChoiceBar.Taken) -> None:
        """Take the choice that was clicked, if it still is what it was."""
        self.notice = ""
        if message.choice in self._bar.choices:
            self._take(message.choice)

    def action_move(self, right: int, down: int) -> None:
        """Move the focus by one to the side, or to the row above or below."""
        if self.view is not None:
            chips = len(self._bar.choices)
            step = (
                beside(self.view, self.cursor, right, chips) if right else beyond(self.view, self.cursor, down, chips)
            )
            self._go(step)

    def action_next_hand(self, by: int) -> None:
        """Go to the hand below or above, round the ends and past the chips."""
        if self.view is not None:
            self._go(beyond(self.view, replace(self.cursor, choice=None), by, 0))

    def _go(self, cursor: Cursor) -> None:
        if self.view is not None:
            self.set_reactive(HanabiScreen.intent, turned_to(self.view, self.intent, cursor))
            self.set_reactive(HanabiScreen.cursor, cursor)
            self.draw()

    def action_pick(self, number: int) -> None:
        """Go to the card with this number, or name the number while one is hinted."""
        if self.view is None:
            return
        if self.intent.what == "number":
            self._name_value(number)
        elif number <= self.view.hand_size(self.cursor.seat):
            self._go(Cursor(self.cursor.seat, number))

    def action_take(self) -> None:
        """Do what is prepared; where nothing is, say how to prepare something."""
        view = self.view
        if view is None:
            return
        if view.result is not None:
            self._show_result()
        elif self.ask_bot_again():
            return
        elif self._passing:
            self.hang_curtain()
        elif self.cursor.choice is not None and self.cursor.choice < len(self._bar.choices):
            self._take(self._bar.choices[self.cursor.choice])
        elif self._lacks_only_value and self.intent.what is not None:
            self._prepare(self.intent.what)
        elif self.intent.what is not None:
            self.action_choose("act")
        elif self.is_watched:
            self._bots.show_next()
        elif view.to_move:
            own = self.cursor.seat == view.seat
            self.notice = what_to_press(own=own)
        else:
            self.notice = not_now(view)

    @property
    def _lacks_only_value(self) -> bool:
        """Whether a hint for the hand in focus says nothing yet, so that the card in focus can give it its value."""
        intent = self.intent
        return intent.is_hint and intent.value is None and not intent.picked and intent.to == self.cursor.seat

    def action_point(self) -> None:
        """Point at the card in focus, or leave it out."""
        view = self.view
        if view is None:
            return
        if self.is_watched and view.result is None:
            self._bots.hold()
            self.draw()
        elif not view.to_move:
            self.notice = not_now(view)
        elif self.cursor.seat == view.seat or self.cursor.choice is not None:
            self.notice = "Point at cards of another player."
        else:
            kept = self.intent if self.intent.is_hint or self.intent.what is None else NOTHING
            self.intent = pointed(view, kept, self.cursor)

    def action_back(self) -> None:
        """Drop what is prepared, and leave the chips; where nothing is, drop the advice."""
        if self.intent == NOTHING and self.cursor.choice is None:
            self.drop_advice()
        self.intent = NOTHING
        if self.view is not None:
            self.cursor = settled(self.view, self.cursor)

    def action_choose(self, name: str) -> None:
        """Take the choice that a key stands for."""
        choice = next((choice for choice in self._bar.choices if choice.id == name), None)
        if choice is not None:
            self._take(choice)
        elif self.view is not None and self.view.to_move:
            self._prepare(cast("What", name))
        elif self.view is not None:
            self.notice = not_now(self.view)

    def _take(self, choice: Choice) -> None:
        if choice.refusal is not None:
            self.notice = choice.refusal
        elif choice.id == "back":
            self.action_back()
        elif choice.id == "result":
            self._show_result()
        elif choice.id == "ask":
            self.ask_bot_again()
        elif choice.id == "pass":
            self.hang_curtain()
        elif choice.id == "next":
            self._bots.show_next()
        elif choice.id == "hold":
            self.action_point()
        elif choice.command is not None:
            self.dispatch(choice.command)
        elif choice.id.startswith("value-"):
            value = choice.id.removeprefix("value-")
            self._name_value(int(value) if value.isdigit() else value)
        else:
            self._prepare(cast("What", choice.id))

    def _prepare(self, what: What) -> None:
        """Prepare an action; a key for another one than what is prepared begins anew."""
        view = self.view
        if view is None:
            return
        ready = prepared(view, self.intent, self.cursor, what)
        wanted = command(view, ready)
        if what in {"play", "discard"} and self.cursor.seat != view.seat:
            self.notice = OWN_CARD_FIRST
        elif not ready.is_hint and wanted is not None and (refusal := view.refusal(wanted)) is not None:
            self.notice = refusal
        else:
            self.set_reactive(HanabiScreen.cursor, settled(view, self.cursor))
            self.set_reactive(HanabiScreen.intent, ready)
            self.draw()
            if what in {"play", "discard"} and self.acts_at_once:
                self.action_choose("act")

    @property
    def acts_at_once(self) -> bool:
        """Whether the key for playing or discarding a card is enough."""
        return self._app().settings.confirm == "once"

    def _name_value(self, value: str | int) -> None:
        view = self.view
        chip = next((choice for choice in self._bar.choices if choice.id == f"value-{value}"), None)
        if view is None:
            return
        if chip is None or chip.refusal is not None:
            self.notice = f"There is no {value} here." if chip is None else chip.refusal or ""
        else:
            self.intent = named(self.intent, value)
