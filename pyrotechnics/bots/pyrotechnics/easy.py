"""The easy level: it works towards one card at a time, and never looks across the table."""

from random import Random

from pyrotechnics.bots.pyrotechnics.beginner import favourite_of, guess
from pyrotechnics.bots.pyrotechnics.board import Board, Turn, every_turn
from pyrotechnics.bots.pyrotechnics.evaluation import deficit
from pyrotechnics.bots.pyrotechnics.packing import MINE, amounts
from pyrotechnics.bots.pyrotechnics.player import PyrotechnicsBot

_WHIM = 0.5  # sparks; decides between turns that it likes about the same


class Easy(PyrotechnicsBot):
    """Showcase what can be showcased, else gather for the market card that is closest, mixing colours on the way.

    It sees its own tray and the market, but neither the opponent nor what a card in hand will be good for.
    """

    level = "easy"

    def decide(self, board: Board, random: Random) -> Turn:
        """Return the turn that gathers most for the card that it has set its eyes on."""
        favourite = favourite_of(board)

        def liking(turn: Turn) -> float:
            """Return how much this level likes the end of a turn."""
            tray = turn.pair & MINE
            longing = 0.0
            if favourite is not None:
                longing = deficit(favourite.price, tray) + (2.0 if turn.choice == favourite.bit else 0.0)
            return (20.0 if turn.showcased else 0.0) + 0.5 * sum(amounts(tray)) - longing + _WHIM * random.random()

        return max(sorted(set(every_turn(board))), key=liking)

    def chance(self, board: Board, random: Random) -> float:
        """Return a guess from the number of cards alone."""
        return guess(board)
