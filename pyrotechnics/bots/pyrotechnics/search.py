"""Looking ahead in one world, in which every card is known: alpha-beta over the most promising turns."""

from heapq import nlargest
from time import thread_time

from pyrotechnics.bots.pyrotechnics.board import Position
from pyrotechnics.bots.pyrotechnics.book import Book
from pyrotechnics.bots.pyrotechnics.evaluation import WIN, Evaluation
from pyrotechnics.bots.pyrotechnics.packing import AMOUNT, MINE, TRAY, swapped
from pyrotechnics.bots.pyrotechnics.reach import discovers, showcases

_FADE = 0.98  # what is a turn away counts a little less, so that a bot takes today's win and puts off a loss
_WIDTHS = (0, 0, 5, 4, 3)  # how many turns are looked into, by the depth that is left
_KEPT = 6
_COST = 30  # of finding the turns of a position, in positions valued; and that for every spark above "rich"
_RICH = 10
_ENDS = 6  # of the trays that one pair of cards can lead to


class OutOfTime(Exception):  # noqa: N818 - it is no error to think slowly
    """Say that a search was given up."""


class Search:
    """Look ahead from positions of one deck, within a budget of positions.

    Args:
        book: The deck.
        evaluation: What a position is worth at first sight.
        budget: How many positions may be valued in all; a search once begun goes on to its end.
        patience: After how many seconds of computing it gives up all the same.
    """

    def __init__(self, book: Book, evaluation: Evaluation, budget: int, patience: float) -> None:
        self.book = book
        self.evaluation = evaluation
        self.budget = budget
        self._end = thread_time() + patience
        self._known: dict[Position, tuple[tuple[float, Position | None], ...]] = {}

    def value(self, position: Position, depth: int, alpha: float, beta: float) -> float:
        """Return the log-odds that the player to move wins.

        Args:
            position: Where to look from; all cards are known.
            depth: How many turns to look ahead, at least 1.
            alpha: A value below this need not be exact.
            beta: A value above this need not be exact.

        Raises:
            OutOfTime: If it takes longer than the patience.
        """
        answers = self.answers(position)
        best, child = answers[0]
        if depth == 1 or child is None:
            return best * _FADE
        best = -WIN
        for _, child in answers[: _WIDTHS[min(depth, 4)]]:
            assert child is not None  # a win would have come first
            value = -self.value(child, depth - 1, -beta / _FADE, -max(alpha / _FADE, best))
            if value > best:
                best = value
                if best * _FADE >= beta:
                    break
        return best * _FADE

    def answers(self, position: Position) -> tuple[tuple[float, Position | None], ...]:
        """Return the most promising turns, best first: their value to the player to move, and where they lead.

        A winning turn stands alone and leads nowhere.
        """
        known = self._known.get(position)
        if known is None:
            if thread_time() > self._end:
                raise OutOfTime
            known = self._known[position] = self._find_answers(position)
        return known

    def _find_answers(self, position: Position) -> tuple[tuple[float, Position | None], ...]:
        pair, mine, their_hand, market, _, their_cards = position
        waiting, to_move = self.evaluation.waiting.values, self.evaluation.to_move.values
        # Their side is the same after most of my turns.
        known: dict[tuple[int, int], float] = {}
        choices = self.book.cards(market)
        found: list[tuple[float, int, int, int]] = []
        for bit, research, _, _, _ in self.book.cards(mine):
            left = mine & ~bit
            for card in choices:
                filled = market & ~card.bit | bit
                for hand, ends in (
                    (left, showcases(research, card.price, pair, _ENDS)),
                    (left | card.bit, discovers(research, card.discover, pair, _ENDS)),
                ):
                    if not ends:
                        continue
                    if not hand:
                        return ((WIN, None),)
                    ours = waiting(hand, filled, hand.bit_count(), [end & MINE for end in ends])
                    for end, value in zip(ends, ours, strict=True):
                        key = (end >> TRAY, filled)
                        theirs = known.get(key)
                        if theirs is None:
                            (theirs,) = to_move(their_hand, filled, their_cards, (end >> TRAY,))
                            known[key] = theirs
                        found.append((value - theirs, end, hand, filled))
        # The remainder by 31 is the sum of the digits in base 32, which is the number of sparks.
        self.budget -= len(found) + _COST + max(0, (pair & MINE) % AMOUNT - _RICH) * _COST
        return tuple(
            (value, Position(swapped(end), their_hand, hand, filled, their_cards, hand.bit_count()))
            for value, end, hand, filled in nlargest(_KEPT, found)
        )
