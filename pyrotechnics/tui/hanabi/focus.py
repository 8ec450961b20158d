"""Where the focus is on the table and where it goes: pure functions of what is shown."""

from dataclasses import dataclass, replace

from pyrotechnics.games.hanabi.view import View


@dataclass(frozen=True)
class Cursor:
    """Hold where the focus is.

    Attributes:
        seat: The player whose hand it is in.
        slot: The card, from 1 for the newest.
        choice: The chip that has it instead, from 0; None while it is on a card.
    """

    seat: int
    slot: int = 1
    choice: int | None = None


def seats_in_order(view: View) -> tuple[int, ...]:
    """Return the seats from the top of the screen: the others in the order of their turns, the viewer last."""
    first = 0 if view.seat is None else view.seat + 1
    return tuple((first + step) % view.seats for step in range(view.seats))


def home(view: View) -> Cursor:
    """Return where the focus begins: at the viewer's newest card, or a spectator's first hand."""
    return settled(view, Cursor(seats_in_order(view)[-1]))


def settled(view: View, cursor: Cursor) -> Cursor:
    """Return the nearest card that there is."""
    return Cursor(cursor.seat, max(1, min(cursor.slot, view.hand_size(cursor.seat))))


def beside(view: View, cursor: Cursor, right: int, chips: int) -> Cursor:
    """Return the place beside, round the ends of the hand or of the chips."""
    if cursor.choice is not None:
        return replace(cursor, choice=(cursor.choice + right) % chips) if chips else settled(view, cursor)
    size = view.hand_size(cursor.seat)
    return Cursor(cursor.seat, (cursor.slot - 1 + right) % size + 1) if size else cursor


def beyond(view: View, cursor: Cursor, down: int, chips: int) -> Cursor:
    """Return the place in the row below, or above where ``down`` is -1: hands, then chips, round the ends."""
    rows: list[int | None] = [*seats_in_order(view), *([None] if chips else [])]
    here = rows.index(None if cursor.choice is not None and chips else cursor.seat)
    seat = rows[(here + down) % len(rows)]
    if seat is None:
        return replace(cursor, choice=0)
    return settled(view, Cursor(seat, cursor.slot))
