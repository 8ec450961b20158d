"""A deck as a bot thinks of it: every card one bit, its sections in integers."""

from functools import lru_cache
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.packing import EXCHANGE, STEAL, Price, Section, price_of, section_of
from pyrotechnics.games.pyrotechnics.deck import Deck


class Page(NamedTuple):
    """One card: its bit, its sections, and what its research is worth in sparks."""

    bit: int
    research: Section
    discover: Section
    price: Price
    power: float


class Book:
    """Hold all cards of a deck by bit."""

    def __init__(self, deck: Deck) -> None:
        self.names = tuple(deck.names)
        self.bits = {name: 1 << place for place, name in enumerate(self.names)}
        self.pages: dict[int, Page] = {}
        for card in deck.cards:
            research, discover = section_of(card.research), section_of(card.discover)
            page = Page(self.bits[card.name], research, discover, price_of(card.showcase), _power(research))
            self.pages[page.bit] = page
        self._split: dict[int, tuple[Page, ...]] = {}

    def mask(self, names: tuple[str | None, ...]) -> int:
        """Return a set of cards, gaps left out."""
        return sum(self.bits[name] for name in names if name is not None)

    def name(self, bit: int) -> str:
        """Return the name of one card."""
        return self.names[bit.bit_length() - 1]

    def cards(self, mask: int) -> tuple[Page, ...]:
        """Return the cards of a set, in the order of the deck."""
        found = self._split.get(mask)
        if found is None:
            found = tuple(page for bit, page in self.pages.items() if mask & bit)
            self._split[mask] = found
        return found


@lru_cache(maxsize=8)
def book_of(deck: Deck) -> Book:
    """Return the book of a deck, made once."""
    return Book(deck)


def _power(section: Section) -> float:
    worth = {EXCHANGE: 0.5, STEAL: 1.5}
    return sum(worth.get(kind, (kind >> 6) * (1.0 if (kind & 63).bit_count() == 1 else 1.3)) for kind in section)
