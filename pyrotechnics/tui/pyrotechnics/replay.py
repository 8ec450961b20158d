"""The replay of a duel: the table as each player saw it, or with both hands open."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from textual.content import Content
from textual.geometry import Offset
from textual.reactive import var
from textual.widget import Widget

from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.narration import narrate_event, narrate_result
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.pyrotechnics.card_row import CardRow
from pyrotechnics.tui.pyrotechnics.drawing import Face
from pyrotechnics.tui.pyrotechnics.explanation import explain, icon_legend
from pyrotechnics.tui.pyrotechnics.hand import Hand
from pyrotechnics.tui.pyrotechnics.help import anchor_of_place
from pyrotechnics.tui.pyrotechnics.journal import log_lines
from pyrotechnics.tui.pyrotechnics.market import Market
from pyrotechnics.tui.pyrotechnics.tray import FarTray, NearTray, Supply, near_seat
from pyrotechnics.tui.replay.room import GoOver, ReplayRoom, WhatIf
from pyrotechnics.tui.replay.shown_game import AnyReplay
from pyrotechnics.tui.rules.document import anchor_of
from pyrotechnics.tui.widgets.game_log import Lines

_NOTHING_MARKED = -1
_ROOM_FOR_THREE_ROWS = 40


class StillMarket(Market):
    """Show the market, of which nothing can be taken: no digit picks a card in a replay."""

    def faces(self, view: View) -> Iterator[Face]:
        """Return the market's faces."""
        yield from (replace(face, number=None) for face in super().faces(view))


class StillHand(Hand):
    """Show a hand, of which nothing can be played."""

    def faces(self, view: View) -> Iterator[Face]:
        """Return the hand's faces."""
        yield from (replace(face, number=None) for face in super().faces(view))


class FarHand(StillHand):
    """Show the hand across the table, where it lies open."""

    def seat(self, view: View) -> Seat:
        """Return the player across the table."""
        return near_seat(view).other


class DuelReplay(ReplayRoom):
    """Show a duel as it was.

    Attributes:
        cursor: The row and the place of the card that is explained; None for none.
    """

    CSS_PATH: ClassVar[Any] = ["../styles/duel_table.tcss", "../styles/replay.tcss", "../styles/duel_replay.tcss"]

    cursor: var[tuple[CardRow, int] | None] = var(None)

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
        glyphs = self.glyphs
        self._rows: tuple[CardRow, ...] = (
            FarHand(glyphs, id="far-hand"),
            StillMarket(glyphs, id="market"),
            StillHand(glyphs, id="hand"),
        )

    def table(self) -> Iterable[Widget]:
        """Lay out the table as in a live game, with room for the hand across the table."""
        glyphs, view = self.glyphs, ReplayRoom.view
        far_hand, market, hand = (row.data_bind(view=view) for row in self._rows)
        far, near = FarTray(glyphs, id="far"), NearTray(glyphs, id="near")
        one, two = self.replay.levels
        far.levels = near.levels = (one, two)
        if isinstance(market, Market):
            market.marked = _NOTHING_MARKED
        return (
            far.data_bind(view=view),
            far_hand,
            market,
            Supply(glyphs, id="supply").data_bind(view=view),
            hand,
            near.data_bind(view=view),
        )

    def on_resize(self) -> None:
        """Say whether three rows of large cards have room."""
        self.set_class(self.size.height < _ROOM_FOR_THREE_ROWS, "-tight")

    def names(self) -> tuple[str, ...]:
        """Return the two players."""
        names = self.replay.setup.names
        return names.one, names.two

    def lines_of(self, view: View) -> Lines:
        """Return number and text of each turn, oldest first."""
        return log_lines(view)

    @property
    def legend(self) -> Content:
        """Every icon of the Reference Guide in words."""
        return icon_legend(self.glyphs)

    @property
    def help_anchor(self) -> str:
        """The heading of the rules for the card that has the focus; for replays where none has."""
        card = None if self.cursor is None else self._card_at(self.cursor)
        return super().help_anchor if card is None else anchor_of(card.name)

    def help_at(self, widget: Widget, offset: Offset) -> str:
        """Return the heading of the rules for what is under the pointer."""
        return anchor_of_place(widget, offset, self.help_anchor)

    def draw_table(self) -> None:
        """Open or close the far hand, and drop a focus that has lost its card."""
        self.set_class(self.seat is None, "-open")
        if self.cursor is not None and self._card_at(self.cursor) is None:
            self.cursor = None

    def watch_cursor(self) -> None:
        """Draw the focus where it is now, and explain the card."""
        for row in self._rows:
            row.cursor = self.cursor[1] if self.cursor is not None and self.cursor[0] is row else None
        self.describe()

    def step_focus(self, by: int) -> None:
        """Move the focus to the next card, or the one before; past the last one there is none."""
        places = [(row, index) for row in self._rows for index, card in enumerate(row.cards) if card is not None]
        ring: list[tuple[CardRow, int] | None] = [None, *places]
        self.cursor = ring[(ring.index(self.cursor) + by) % len(ring)]

    def on_card_row_clicked(self, message: CardRow.Clicked) -> None:
        """Explain the card that was clicked; a click on the one that is explained leaves it."""
        here = (message.row, message.index)
        self.notice = ""
        self.cursor = None if here == self.cursor else here

    def explain(self) -> Content | None:
        """Return the card that has the focus in words."""
        card = None if self.cursor is None else self._card_at(self.cursor)
        if self.cursor is None or card is None:
            return None
        use = "market" if isinstance(self.cursor[0], Market) else "research"
        return explain(card, use, self.explained.content_size)

    def _card_at(self, place: tuple[CardRow, int]) -> Card | None:
        row, index = place
        return row.cards[index]

    def news(self) -> str:
        """Return what the last action came to, and at the end who has won."""
        view: View = self.view
        names, mover = self.names(), self.names()[view.turn.seat]
        if not self.position:
            return f"The cards are dealt. {mover} takes a spark first, and {names[view.turn.seat.other]} begins."
        before = sum(len(turn.events) for turn in self.replay.view(self.position - 1, None).log)
        told = [narrate_event(view, turn, event) for turn in view.log for event in turn.events][before:]
        sentences = [text for text in told if text]
        if view.result is not None:
            sentences = [narrate_result(view)]
        elif self.position == self.replay.last:
            sentences.append("The game was left here.")
        return " ".join(sentences) or f"Now it is {mover}'s turn."
