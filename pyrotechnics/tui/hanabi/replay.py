"""The replay of Hanabi: the table as each player saw it, or with all hands open."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from textual.content import Content
from textual.reactive import var
from textual.widget import Widget

from pyrotechnics.games.hanabi.narration import narrate_result, narrate_turn
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.hanabi.explanation import explain_card
from pyrotechnics.tui.hanabi.fireworks import Fireworks, Status
from pyrotechnics.tui.hanabi.focus import Cursor, seats_in_order
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.help import sign_legend
from pyrotechnics.tui.hanabi.intent import NOTHING
from pyrotechnics.tui.hanabi.journal import log_lines
from pyrotechnics.tui.hanabi.layout import deck_in_words, has_sky, lines_of_a_hand
from pyrotechnics.tui.hanabi.looks import NO_MARKS, hand_look
from pyrotechnics.tui.hanabi.sky import Sky
from pyrotechnics.tui.replay.room import GoOver, ReplayRoom, WhatIf
from pyrotechnics.tui.replay.shown_game import AnyReplay
from pyrotechnics.tui.screens.room import TALL
from pyrotechnics.tui.widgets.game_log import Lines

_NOWHERE = Cursor(seat=-1)


class HanabiReplay(ReplayRoom):
    """Show a game of Hanabi as it was.

    Attributes:
        cursor: The card that is explained; None for none.
    """

    CSS_PATH: ClassVar[Any] = ["../styles/hanabi_table.tcss", "../styles/replay.tcss", "../styles/hanabi_replay.tcss"]

    cursor: var[Cursor | None] = var(None)

    def __init__(
        self,
        replay: AnyReplay,
        *,
        heading: str,
        seat: int | None,
        what_if: WhatIf | None,
        analyse: GoOver | None = None,
    ) -> None:
        super().__init__(replay, heading=heading, seat=seat, what_if=what_if, analyse=analyse)
        self._hands = tuple(HandRow(place, self.glyphs) for place in range(replay.seats))

    def table(self) -> Iterable[Widget]:
        """Lay out the table as in a live game."""
        glyphs, view = self.glyphs, ReplayRoom.view
        return (
            Status(glyphs, id="status").data_bind(view=view),
            Sky(glyphs, id="sky").data_bind(view=view),
            Fireworks(glyphs, id="fireworks").data_bind(view=view),
            *self._hands,
        )

    def on_mount(self) -> None:
        """Give the hands as many lines as there are."""
        self._measure()

    def on_resize(self) -> None:
        """Give the hands as many lines as there are now."""
        self._measure()

    def _measure(self) -> None:
        width, height = self.size
        # The scrubber, and below it on a tall screen the numbers of turns.
        taken = 2 if height >= TALL else 1
        lines = lines_of_a_hand(width, height, len(self._hands), taken=taken)
        self.set_class(has_sky(width, height, len(self._hands), taken=taken), "-sky")
        for hand in self._hands:
            if hand.styles.height is None or hand.styles.height.value != lines:
                hand.styles.height = lines

    def names(self) -> tuple[str, ...]:
        """Return the players, by seat."""
        names: tuple[str, ...] = self.replay.setup.names
        return names

    def lines_of(self, view: View) -> Lines:
        """Return number and text of each turn, oldest first."""
        return log_lines(view)

    @property
    def legend(self) -> Content:
        """The signs of the table in words."""
        return sign_legend(self.glyphs)

    def draw_table(self) -> None:
        """Draw the hands; a focus that has lost its card is dropped."""
        view: View = self.view
        if self.cursor is not None and self.cursor.slot > view.hand_size(self.cursor.seat):
            self.set_reactive(HanabiReplay.cursor, None)
        for hand, seat in zip(self._hands, seats_in_order(view), strict=True):
            look = hand_look(view, seat, self.cursor or _NOWHERE, NOTHING, NO_MARKS)
            hand.look = replace(look, level=self.replay.levels[seat])

    def watch_cursor(self) -> None:
        """Draw the focus where it is now, and explain the card."""
        if self.view is not None:
            self.draw_table()
            self.describe()

    def step_focus(self, by: int) -> None:
        """Move the focus to the next card, or the one before; past the last one there is none."""
        view: View = self.view
        cards = [Cursor(seat, slot) for seat in seats_in_order(view) for slot in range(1, view.hand_size(seat) + 1)]
        ring: list[Cursor | None] = [None, *cards]
        self.cursor = ring[(ring.index(self.cursor) + by) % len(ring)]

    def on_hand_row_clicked(self, message: HandRow.Clicked) -> None:
        """Explain the card that was clicked; a click on the one that is explained leaves it."""
        here = Cursor(seats_in_order(self.view)[message.place], message.slot)
        self.notice = ""
        self.cursor = None if here == self.cursor else here

    def explain(self) -> Content | None:
        """Return the card that has the focus in words."""
        return None if self.cursor is None else explain_card(self.view, self.cursor.seat, self.cursor.slot, "")

    def marks(self) -> tuple[str, ...]:
        """Return how far the game is from its end."""
        return deck_in_words(self.view)

    def news(self) -> str:
        """Return what the last action came to, and at the end what was reached."""
        view: View = self.view
        if not self.position:
            return f"The cards are dealt. {self.names()[view.mover]} begins."
        told = narrate_turn(view, view.log[-1])
        if view.result is not None:
            return narrate_result(view)
        return f"{told} The game was left here." if self.position == self.replay.last else told
