"""The beginner level: it sees what lies in front of it, and little more."""

from random import Random

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, every_turn
from pyrotechnics.bots.pyrotechnics.evaluation import deficit
from pyrotechnics.bots.pyrotechnics.packing import MINE, amounts
from pyrotechnics.bots.pyrotechnics.player import PyrotechnicsBot

_WHIM = 2.0  # sparks; how far from the best it may stray
_SEEN = 0.25  # of the pairs of a research and a market card, how many it thinks of unless it can showcase


class Beginner(PyrotechnicsBot):
    """Showcase what can be showcased, else gather sparks for the market card that seems closest.

    It never looks at the opponent, plans for one card only, and thinks of a few ways to get there, not of all.
    """

    level = "beginner"

    def decide(self, board: Board, random: Random) -> Turn:
        """Return the turn that gathers most for the card that it has set its eyes on, give or take a whim."""
        turns = _seen(sorted(set(every_turn(board))), random)
        tray = board.position.pair & MINE
        cards = board.book.cards(board.position.market)
        favourite = min(cards, key=lambda card: (deficit(card.price, tray), card.bit), default=None)

        def liking(turn: Turn) -> float:
            """Return how much this level likes the end of a turn."""
            tray = turn.pair & MINE
            sparks = sum(amounts(tray))
            longing = 0.0
            if favourite is not None:
                longing = deficit(favourite.price, tray) + (2.0 if turn.choice == favourite.bit else 0.0)
            return (20.0 if turn.showcased else 0.0) + 0.5 * sparks - longing + _WHIM * random.random()

        return max(turns, key=liking)

    def chance(self, board: Board, random: Random) -> float:
        """Return a guess from the number of cards alone."""
        ahead = board.position.their_cards - board.position.cards
        return min(1.0, max(0.0, 0.5 + 0.2 * ahead))


def _seen(turns: list[Turn], random: Random) -> list[Turn]:
    """Return the turns that a beginner thinks of: every showcase, and some of the rest."""
    pairs = sorted({(turn.research, turn.choice) for turn in turns})
    thought_of = {pair for pair in pairs if random.random() < _SEEN}
    return [turn for turn in turns if turn.showcased or (turn.research, turn.choice) in thought_of] or turns
