"""Deal codes of the duel: the deck, who starts, and the seed.

In ``PB1-7KQ2M9X-V`` the B names the second edition of the deck that comes with the program, and the 1 says that the
first player starts. ``P1-7KQ2M9X-0`` is dealt from the first edition, which has no letter, as there was no other then.
In ``PX1-4R5T-7KQ2M9X-P`` the X says that the four signs after it tell which deck of someone's own it is.
"""

import json
from typing import NamedTuple

from pyrotechnics.engine.deal_code import FINGERPRINT_LENGTH, DealCodeError, encode, fingerprint, seed_in
from pyrotechnics.games.code_letters import open_code
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.deck import Deck, editions
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup

_LETTER = "P"
_OWN = "X"
_EDITIONS = ("", "B")  # in the order of editions()
_SEATS = {"1": Seat.ONE, "2": Seat.TWO}


class CodedDeal(NamedTuple):
    """Hold what a code says of a deal."""

    seed: int
    first: Seat
    deck: Deck


def code_of(setup: Setup, deal: Deal) -> str | None:
    """Return the code of a deal, or None if it doesn't come from the seed of its setup."""
    if rules.deal(setup.but(first=deal.first)) != deal:
        return None
    seat = str(deal.first + 1)
    edition = _edition_of(setup.deck)
    if edition is not None:
        return encode(_LETTER + edition + seat, setup.seed)
    return encode(_LETTER + _OWN + seat, setup.seed, fingerprint=_fingerprint(setup.deck))


def read_code(text: str, own: Deck | None = None) -> CodedDeal:
    """Return the deal that a code names.

    Args:
        text: The code.
        own: The deck that is at hand, before those that have come with the program.

    Raises:
        DealCodeError: If it is no code, or one of another game or of a deck that is not at hand.
    """
    signs = open_code(text, _LETTER)
    kind = "" if signs[:1] in _SEATS else signs[:1]
    signs = signs.removeprefix(kind)
    seat, signs = _SEATS.get(signs[:1]), signs[1:]
    if seat is None or kind not in (_OWN, *_EDITIONS):
        raise DealCodeError("This is no code of a deal of Pyrotechnics.")
    if kind != _OWN:
        edition = editions()[_EDITIONS.index(kind)]
        deck = own if own is not None and own.cards == edition.cards else edition
    elif own is not None and _fingerprint(own) == signs[:FINGERPRINT_LENGTH]:
        deck, signs = own, signs[FINGERPRINT_LENGTH:]
    else:
        raise DealCodeError("This deal is of another deck: whoever gave you the code has the file of its cards.")
    return CodedDeal(seed_in(signs), seat, deck)


def _edition_of(deck: Deck) -> str | None:
    """Return the sign of the edition whose cards these are, whatever the deck is called; None for other cards."""
    signs = zip(_EDITIONS, editions(), strict=True)
    return next((sign for sign, edition in signs if edition.cards == deck.cards), None)


def _fingerprint(deck: Deck) -> str:
    # A field that cards may get one day has a default, and leaves the codes as they are.
    cards = [card.model_dump(mode="json", exclude_defaults=True) for card in deck.cards]
    return fingerprint(json.dumps(cards, sort_keys=True))
