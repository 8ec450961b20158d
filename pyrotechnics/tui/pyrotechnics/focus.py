"""Where the focus is on the table and where it goes: pure functions of what is shown."""

from dataclasses import dataclass
from typing import Literal

from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.pyrotechnics.card_row import PLACES

Zone = Literal["market", "hand", "choices"]
_ZONES: tuple[Zone, ...] = ("market", "hand", "choices")


@dataclass(frozen=True)
class Cursor:
    """Hold where the focus is: a zone, and a place in it from 0."""

    zone: Zone = "hand"
    index: int = 0


@dataclass(frozen=True)
class Shown:
    """Hold what the focus moves over.

    Attributes:
        view: What the player sees.
        rows: The chips.
        marked: The market place that discover and showcase would take.
    """

    view: View
    rows: tuple[ChoiceRow, ...]
    marked: int

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All chips, row by row."""
        return tuple(choice for row in self.rows for choice in row.choices)

    def count(self, zone: Zone) -> int:
        """Return how many places a zone has."""
        if zone == "choices":
            return len(self.choices)
        if zone == "market":
            return PLACES
        if self.view.seat is None:
            return 0
        researching = self.view.to_move and self.view.turn.phase is Phase.MARKET
        return self.view.players[self.view.seat].hand_size + researching

    def card(self, cursor: Cursor) -> str | None:
        """Return the card at a place, or the one that was taken from there in this turn; None for a chip."""
        turn = self.view.turn
        if cursor.zone == "market":
            return self.view.market[cursor.index] or turn.chosen or turn.research
        if cursor.zone == "choices" or self.view.seat is None:
            return None
        hand = self.view.players[self.view.seat].hand or ()
        return hand[cursor.index] if cursor.index < len(hand) else turn.research

    def home(self) -> Cursor | None:
        """Return where the focus belongs when a new part of the viewer's turn begins; None to leave it.

        The first spark is final, and the key that lifted the curtain may still be repeating: so it is not preselected.
        """
        possible = first_possible(self.choices)
        if self.view.turn.phase is Phase.FIRST_SPARK:
            return Cursor("market", self.marked)
        if self.view.to_move and self.view.turn.phase is Phase.RESEARCH:
            return Cursor("hand", 0)
        nothing_to_do = possible is None or self.choices[possible].id in {"discover", "showcase"}
        if self.view.to_move and self.view.turn.phase is Phase.MARKET and nothing_to_do:
            return Cursor("market", self.marked)
        return None if possible is None else Cursor("choices", possible)

    def clamped(self, cursor: Cursor) -> Cursor:
        """Return the nearest place that exists."""
        count = self.count(cursor.zone)
        if not count:
            return Cursor("market", self.marked)
        return Cursor(cursor.zone, min(cursor.index, count - 1))

    def settled(self, cursor: Cursor) -> Cursor:
        """Return where the focus goes after a step: on cards it stays, among chips it leads on to the next one."""
        return (self.home() if cursor.zone == "choices" else None) or self.clamped(cursor)

    def beside(self, cursor: Cursor, right: int) -> Cursor:
        """Return the place beside, round the ends."""
        count = self.count(cursor.zone)
        return Cursor(cursor.zone, (cursor.index + right) % count) if count else self.clamped(cursor)

    def beyond(self, cursor: Cursor, down: int) -> Cursor:
        """Return the place in the row below, or above where ``down`` is -1; the same place at the edge."""
        if cursor.zone == "choices" and (step := self._in_choices(cursor.index, down)) is not None:
            return Cursor("choices", step)
        place = _ZONES.index(cursor.zone)
        while 0 <= (place := place + down) < len(_ZONES):
            zone = _ZONES[place]
            if self.count(zone):
                return self.clamped(Cursor(zone, self.marked if zone == "market" else cursor.index))
        return cursor

    def numbered(self, cursor: Cursor, number: int) -> Cursor:
        """Return the card that a digit stands for: in the hand while researching, else in the market."""
        zone = cursor.zone
        if self.view.to_move and self.view.turn.phase is Phase.RESEARCH:
            zone = "hand"
        elif zone == "choices" or (self.view.to_move and self.view.turn.phase is Phase.MARKET):
            zone = "market"
        return Cursor(zone, number - 1) if number <= self.count(zone) else cursor

    def _in_choices(self, index: int, down: int) -> int | None:
        rows = self.rows
        starts = [sum(len(row.choices) for row in rows[:number]) for number in range(len(rows))]
        row = max((number for number, start in enumerate(starts) if start <= index), default=0)
        target = row + down
        if not 0 <= target < len(rows):
            return None
        return starts[target] + min(index - starts[row], len(rows[target].choices) - 1)


def first_possible(choices: tuple[Choice, ...]) -> int | None:
    """Return the place of the first chip that can be taken and leads on, or None; Enter never undoes by accident."""
    return next(
        (index for index, choice in enumerate(choices) if choice.refusal is None and choice.id not in {"undo", "redo"}),
        None,
    )
