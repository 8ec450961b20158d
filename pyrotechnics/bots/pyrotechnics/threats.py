"""What a player can showcase in the turn that comes, as far as the other one knows its hand."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Position
from pyrotechnics.bots.pyrotechnics.book import Book, Page
from pyrotechnics.bots.pyrotechnics.reach import showcases


class Threats(NamedTuple):
    """Hold what a player can do in the turn that comes.

    Attributes:
        sure: The market cards that it can showcase, whatever its hidden cards are.
        possible: Those that it can showcase if it holds the right hidden cards; the sure ones are among them.
        sure_win: Whether it can win, whatever its hidden card is.
        possible_win: Whether it can win if it holds the right card.
    """

    sure: int
    possible: int
    sure_win: bool
    possible_win: bool


def threats(book: Book, position: Position, unseen: int = 0) -> Threats:
    """Return what the player to move can do.

    Args:
        book: The deck.
        position: The table as that player sees it; of its hand the cards that are known.
        unseen: The cards that the rest of its hand may be.
    """
    known = [_payable(book, page, position) for page in book.cards(position.hand)]
    hidden = position.cards - len(known)
    guesses = [_payable(book, page, position) for page in book.cards(unseen)] if hidden else []
    sure = _either(known)
    if hidden:
        # One of the hidden cards will do where there are more of them than cards that won't.
        for card in book.cards(position.market):
            if sum(not guess & card.bit for guess in guesses) < hidden:
                sure |= card.bit
    last = [*known, *guesses] if position.cards == 1 else []
    return Threats(
        sure=sure,
        possible=sure | _either(guesses),
        sure_win=bool(last) and all(last),
        possible_win=any(last),
    )


def _payable(book: Book, researched: Page, position: Position) -> int:
    """Return the market cards whose price can be paid after this research."""
    section, pair = researched.research, position.pair
    return sum(card.bit for card in book.cards(position.market) if showcases(section, card.price, pair, 1))


def _either(cards: Iterable[int]) -> int:
    return reduce(or_, cards, 0)
