"""Looking ahead in one world, in which every card is known: alpha-beta over the most promising turns."""

from heapq import nlargest
from time import thread_time

from pyrotechnics.bots.pyrotechnics.board import Position
from pyrotechnics.bots.pyrotechnics.book import Book, Page
from pyrotechnics.bots.pyrotechnics.evaluation import WIN, Evaluation
from pyrotechnics.bots.pyrotechnics.packing import AMOUNT, MINE, TRAY, swapped
from pyrotechnics.bots.pyrotechnics.reach import discovers, showcases

_FADE = 0.98  # what is a turn away counts a little less, so that a bot takes today's win and puts off a loss
_WIDTHS = (0, 0, 5, 4, 3)  # how many turns are looked into, by the depth that is left
_MARGIN = 2.0  # log-odds; a turn that looks so much worse than the best one is not looked into
_KEPT = 6
_ENDS = 6  # of the trays that one pair of cards can lead to
_PROMISING = 8  # turns that begin with the same research
# What things cost, in microseconds of one core of the machine that the bots were made on.
_NODE, _START, _END = 60, 30, 2
_RICH = 10
_RICHES = 30  # for every spark above "rich", for every start


class OutOfTime(Exception):  # noqa: N818 - it is no error to think slowly
    """Say that a search was given up."""


Promise = tuple[float, int, int, int, tuple[float, ...]]
"""A turn as far as it can be valued without the rest of the hand.

What it is worth in log-odds, the pair of trays that it ends with, the card discovered or 0, the market, and the glows
of my tray.
"""

Answer = tuple[float, Position | None]


class Search:
    """Look ahead from positions of one deck, within a budget.

    Args:
        book: The deck.
        evaluation: What a position is worth at first sight.
        budget: How much may be done in all, counted in steps that took a microsecond where the bots were made.
        patience: After how many seconds of computing it gives up all the same.
    """

    def __init__(self, book: Book, evaluation: Evaluation, budget: float, patience: float) -> None:
        self.book = book
        self.evaluation = evaluation
        self.budget = budget
        self._end = thread_time() + patience
        self._known: dict[Position, tuple[Answer, ...]] = {}
        # The same starts come up in world after world, with other cards beside them.
        self._starts: dict[tuple[int, int, int, int], tuple[Promise, ...]] = {}

    def value(self, position: Position, depth: int, alpha: float, beta: float) -> float:
        """Return the log-odds that the player to move wins.

        Args:
            position: Where to look from; all cards are known.
            depth: How many turns to look ahead, at least 1.
            alpha: A value below this need not be exact.
            beta: A value above this need not be exact.

        Raises:
            OutOfTime: If the budget or the patience is at its end.
        """
        answers = self.answers(position)
        first, child = answers[0]
        if depth == 1 or child is None:
            return first * _FADE
        best = -WIN
        for guess, child in answers[: _WIDTHS[min(depth, 4)]]:
            assert child is not None  # a win would have come first
            if guess < first - _MARGIN:
                break
            value = -self.value(child, depth - 1, -beta / _FADE, -max(alpha / _FADE, best))
            if value > best:
                best = value
                if best * _FADE >= beta:
                    break
        return best * _FADE

    def answers(self, position: Position) -> tuple[Answer, ...]:
        """Return the most promising turns, best first: their value to the player to move, and where they lead.

        A winning turn stands alone and leads nowhere.
        """
        known = self._known.get(position)
        if known is None:
            if self.budget < 0 or thread_time() > self._end:
                raise OutOfTime
            known = self._known[position] = self._find_answers(position)
        return known

    def _find_answers(self, position: Position) -> tuple[Answer, ...]:
        pair, mine, their_hand, market, cards, their_cards = position
        evaluation = self.evaluation
        waiting, to_move = evaluation.waiting, evaluation.to_move
        # Their side is the same after most of my turns.
        known: dict[tuple[int, int], float] = {}
        found: list[tuple[float, int, int, int]] = []
        for page in self.book.cards(mine):
            promises = self._promises(pair, page, market, cards)
            if promises is None:
                return ((WIN, None),)
            left = mine & ~page.bit
            pick, power = evaluation.pick(left), evaluation.power(left)
            for value, end, discovered, filled, glows in promises:
                number = cards if discovered else cards - 1
                key = (end >> TRAY, filled)
                theirs = known.get(key)
                if theirs is None:
                    (theirs,) = to_move.values(their_hand, filled, their_cards, (end >> TRAY,))
                    known[key] = theirs
                worth = value + waiting.glow_in_hand[number] * sum(pick(glows)) + waiting.power[number] * power - theirs
                found.append((worth, end, left | discovered, filled))
        self.budget -= _NODE
        return tuple(
            (value, Position(swapped(end), their_hand, hand, filled, their_cards, hand.bit_count()))
            for value, end, hand, filled in nlargest(_KEPT, found)
        )

    def _promises(self, pair: int, page: Page, market: int, cards: int) -> tuple[Promise, ...] | None:
        """Return the most promising turns that begin with a research, or None if one of them wins."""
        key = (pair, page.bit, market, cards)
        promises = self._starts.get(key)
        if promises is None:
            found = self._find_promises(pair, page, market, cards)
            if found is None:
                return None
            promises = self._starts[key] = found
        return promises

    def _find_promises(self, pair: int, page: Page, market: int, cards: int) -> tuple[Promise, ...] | None:
        bit, research = page.bit, page.research
        evaluation, waiting = self.evaluation, self.evaluation.waiting
        glow_of_one, power_of_one = waiting.glow_in_hand[cards], waiting.power[cards]
        found: list[Promise] = []
        for card in self.book.cards(market):
            filled = market & ~card.bit | bit
            ends = showcases(research, card.price, pair, _ENDS)
            if ends:
                if cards == 1:
                    return None
                trays = waiting.before_hand(filled, cards - 1, [end & MINE for end in ends])
                found += [(value, end, 0, filled, glows) for end, (value, glows) in zip(ends, trays, strict=True)]
            ends = discovers(research, card.discover, pair, _ENDS)
            trays = waiting.before_hand(filled, cards, [end & MINE for end in ends])
            place = card.bit.bit_length() - 1
            more = power_of_one * evaluation.power(card.bit)
            found += [
                (value + more + glow_of_one * glows[place], end, card.bit, filled, glows)
                for end, (value, glows) in zip(ends, trays, strict=True)
            ]
        # The remainder by 31 is the sum of the digits in base 32, which is the number of sparks.
        self.budget -= _START + _END * len(found) + max(0, (pair & MINE) % AMOUNT - _RICH) * _RICHES
        return tuple(nlargest(_PROMISING, found))
