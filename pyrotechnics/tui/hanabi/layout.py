"""How the table fits the terminal: the lines of a hand, and the line at the top."""

from textual.content import Content

from pyrotechnics.games.hanabi.knowledge import reckoning
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.hanabi.sky import SKY_HEIGHT
from pyrotechnics.tui.screens.room import TALL, WIDE

_LEAST_BESIDE_SKY = 3
"""The lines of a hand that the sky leaves: a card with its border."""
_SKY_TAKES = SKY_HEIGHT - 1  # it stands where there is air otherwise


def lines_of_a_hand(width: int, height: int, hands: int, *, taken: int = 0) -> int:
    """Return how many lines each hand gets: what the rest of the table leaves, within what a hand can use.

    Args:
        width: Of the terminal, in cells.
        height: Of the terminal, in lines.
        hands: How many there are.
        taken: How many more lines than on a live table are taken by something else.
    """
    tall, wide = height >= TALL, width >= WIDE
    room = _room_for_hands(width, height, hands, taken)
    if has_sky(width, height, hands, taken=taken):
        room -= _SKY_TAKES
    return max(2, min(6 if tall and wide else 4, room // hands))


def has_sky(width: int, height: int, hands: int, *, taken: int = 0) -> bool:
    """Return whether there is room for the fireworks above the table.

    Args:
        width: Of the terminal, in cells.
        height: Of the terminal, in lines.
        hands: How many hands there are.
        taken: How many more lines than on a live table are taken by something else.
    """
    room = _room_for_hands(width, height, hands, taken)
    return height >= TALL and (room - _SKY_TAKES) // hands >= _LEAST_BESIDE_SKY


def _room_for_hands(width: int, height: int, hands: int, taken: int) -> int:
    tall, wide = height >= TALL, width >= WIDE
    # Title, cubes, fireworks, words, chips and keys; the log, or a line in its place where it has a column of its own;
    # air between hands, and below the last one where no such line is.
    others = (15 if tall else 11) + (1 if wide else 5 if tall else 3) + (hands - wide if tall else 0)
    return height - others - taken


def title_in_words(view: View, parts: list[str], width: int, dot: str) -> Content:
    """Return the line at the top; where it is too long for all, the name of the rules ends in dots.

    Args:
        view: What the viewer sees.
        parts: What is to be said after the name of the rules.
        width: In cells; 0 while nobody knows it yet.
        dot: What separates the parts.
    """
    before, after = Content(f"Hanabi {dot} "), Content("").join(f" {dot} {part}" for part in parts)
    rules, room = Content(view.rules.title), width - before.cell_length - after.cell_length
    if width and rules.cell_length > room:
        rules = rules.truncate(max(0, room - 3)) + "..."
    return before + rules + after


def deck_in_words(view: View) -> tuple[str, ...]:
    """Return how far the game is from its end: the deck and the pace, or the turns that are left."""
    if view.result is not None:
        return ("the game is over",)
    pace = f"pace {reckoning(view).pace}"
    if view.turns_left is None:
        return f"deck {view.deck_left}", pace
    return f"last round: {view.turns_left} turn{'' if view.turns_left == 1 else 's'} left", pace
