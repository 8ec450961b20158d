"""Deal codes of the duel: the deck, who starts, and the seed.

``P1-7KQ2M9X-C`` is dealt from the deck that comes with the program, and the first player starts. In
``PX1-4R5T-7KQ2M9X-C`` the X says that the four signs after it tell which deck of someone's own it is.
"""

import json
from typing import NamedTuple

from pyrotechnics.engine.deal_code import FINGERPRINT_LENGTH, DealCodeError, encode, fingerprint, seed_in
from pyrotechnics.games.code_letters import open_code
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.deck import Deck, standard_deck
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup

_LETTER = "P"
_OWN = "X"
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
    if _is_standard(setup.deck):
        return encode(_LETTER + seat, setup.seed)
    return encode(_LETTER + _OWN + seat, setup.seed, fingerprint=_fingerprint(setup.deck))


def read_code(text: str, own: Deck | None = None) -> CodedDeal:
    """Return the deal that a code names.

    Args:
        text: The code.
        own: The deck that is at hand, before the one that comes with the program.

    Raises:
        DealCodeError: If it is no code, or one of another game or of a deck that is not at hand.
    """
    signs = open_code(text, _LETTER)
    own_deck, signs = signs[:1] == _OWN, signs.removeprefix(_OWN)
    seat, signs = _SEATS.get(signs[:1]), signs[1:]
    if seat is None:
        raise DealCodeError("This is no code of a deal of Pyrotechnics.")
    deck = own or standard_deck()
    if own_deck:
        fits, signs = _fingerprint(deck) == signs[:FINGERPRINT_LENGTH], signs[FINGERPRINT_LENGTH:]
        if not fits or _is_standard(deck):
            raise DealCodeError("This deal is of another deck: whoever gave you the code has the file of its cards.")
    elif not _is_standard(deck):
        deck = standard_deck()
    return CodedDeal(seed_in(signs), seat, deck)


def _is_standard(deck: Deck) -> bool:
    """Return whether these are the cards that come with the program, whatever the deck is called."""
    return deck.cards == standard_deck().cards


def _fingerprint(deck: Deck) -> str:
    # A field that cards may get one day has a default, and leaves the codes as they are.
    cards = [card.model_dump(mode="json", exclude_defaults=True) for card in deck.cards]
    return fingerprint(json.dumps(cards, sort_keys=True))
