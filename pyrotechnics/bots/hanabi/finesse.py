"""Finesses: a hint at a card that can't be played yet asks somebody for the card before it.

Whoever sees that the focus of a hint can't be played, and sees nobody else who holds what is missing where such a card
is looked for, holds it: it is a touched card that can be it (a *prompt*), or else the newest untouched card (a
*finesse*). Only one missing card is ever meant. Where a play may pass cards over, nothing is missing as long as it
passes over little: then the hint simply calls for the play.
"""

from typing import TYPE_CHECKING, NamedTuple

from pyrotechnics.bots.hanabi.prospects import Bits, places

if TYPE_CHECKING:
    from pyrotechnics.bots.hanabi.reading import Reading


class Promise(NamedTuple):
    """Hold what a hint asks of the others if its focus can't be played yet.

    Attributes:
        card: The focus.
        by: Who hinted.
        to: Whose card it is.
        reach: The faces of the focus that would need another card before them.
        waited: The seats that have nothing to answer, or have done something else since; as bits.
        newest: By seat, the newest untouched card when the hint was given; None where all were touched.
    """

    card: int
    by: int
    to: int
    reach: Bits
    waited: int
    newest: tuple[int | None, ...]


def missing(now: "Reading", place: int) -> Bits:
    """Return the faces that are ready and make a face ready when they are played."""
    found = 0
    width = now.rules.highest
    colour = place // width
    for other in places(now.ready & ((1 << width) - 1) << colour * width):
        if now.ready_after(other) >> place & 1:
            found |= 1 << other
    return found


def asked(now: "Reading", seat: int, wanted: Bits, newest: int | None) -> int | None:
    """Return the card that a player would take for a missing one: a touched one, or else the newest untouched one."""
    for card in now.hands[seat]:
        if now.touched >> card & 1 and card != newest and now.meant[card] & wanted:
            return card
    return newest
