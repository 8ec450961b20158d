"""The beginner level: it showcases what it can, and otherwise takes what its first idea brings."""

from random import Random

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, every_turn
from pyrotechnics.bots.pyrotechnics.book import Page
from pyrotechnics.bots.pyrotechnics.evaluation import deficit
from pyrotechnics.bots.pyrotechnics.packing import MINE, amounts
from pyrotechnics.bots.pyrotechnics.player import PyrotechnicsBot
from pyrotechnics.bots.pyrotechnics.reach import payments
from pyrotechnics.games.pyrotechnics.state import Phase

_WHIM = 1.0  # sparks; decides between turns that it likes about the same


class Beginner(PyrotechnicsBot):
    """Showcase what can be paid as the tray is; else take the most sparks, those of the nearest card first.

    It never mixes nor splits a colour, does not see that its research would complete a payment, and never looks at the
    opponent. So it runs out of secondary sparks, and lets cards go by that a better order would have paid for.
    """

    level = "beginner"

    def decide(self, board: Board, random: Random) -> Turn:
        """Return the turn that brings most sparks, a little more liked where they are of use for the nearest card."""
        turns = sorted(set(every_turn(board)))
        seen = [turn for turn in turns if _is_seen(board, turn)] or turns
        favourite = favourite_of(board)

        def liking(turn: Turn) -> float:
            """Return how much this level likes the end of a turn."""
            after = turn.pair & MINE
            useful = _useful(favourite, after) if favourite is not None and turn.choice != favourite.bit else 0
            showcase = 20.0 if turn.showcased else 0.0
            return showcase + sum(amounts(after)) + useful + _WHIM * random.random()

        return max(seen, key=liking)

    def chance(self, board: Board, random: Random) -> float:
        """Return a guess from the number of cards alone."""
        return guess(board)


def favourite_of(board: Board) -> Page | None:
    """Return the market card whose price is closest to the player's sparks; None if there is none."""
    tray = board.position.pair & MINE
    cards = board.book.cards(board.position.market)
    return min(cards, key=lambda card: (deficit(card.price, tray), card.bit), default=None)


def guess(board: Board) -> float:
    """Return a chance to win from the number of cards alone, from 0 to 1."""
    ahead = board.position.their_cards - board.position.cards
    return min(1.0, max(0.0, 0.5 + 0.2 * ahead))


def _is_seen(board: Board, turn: Turn) -> bool:
    """Return whether a beginner thinks of a turn: it discovers without an exchange, or pays for what it can pay now."""
    tray = board.position.pair & MINE
    if turn.showcased and turn.choice and board.phase in {Phase.RESEARCH, Phase.MARKET}:
        return bool(payments(board.book.pages[turn.choice].price, tray))
    before, after = amounts(tray), amounts(turn.pair & MINE)
    return turn.showcased or all(more >= less for more, less in zip(after, before, strict=True))


def _useful(card: Page, tray: int) -> int:
    """Return how many sparks of a tray are of use for the fixed part of a card's price."""
    return sum(min(held, asked) for held, asked in zip(amounts(tray), amounts(card.price.fixed), strict=True))
