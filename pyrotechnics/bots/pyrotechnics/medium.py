"""The medium level: the best single turn for its own side, by an evaluation that was fitted to many games."""

from random import Random

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, good_turns
from pyrotechnics.bots.pyrotechnics.evaluation import WIN
from pyrotechnics.bots.pyrotechnics.first_sight import HASTE, evaluation_of, mean_chance
from pyrotechnics.bots.pyrotechnics.packing import MINE
from pyrotechnics.bots.pyrotechnics.player import PyrotechnicsBot

_WHIM = 0.02  # log-odds; decides between turns that are worth the same


class Medium(PyrotechnicsBot):
    """Play the turn after which its sparks, hand and the market fit best, whatever that is to the opponent."""

    level = "medium"

    def decide(self, board: Board, random: Random) -> Turn:
        """Return the turn that leaves its own side best."""
        waiting = evaluation_of(board.book).waiting

        def liking(turn: Turn) -> float:
            """Return what its own side is worth after a turn, in log-odds."""
            if not turn.hand:
                return WIN
            (value,) = waiting.values(turn.hand, turn.market, turn.hand.bit_count(), (turn.pair & MINE,))
            return value + (HASTE * board.stale if turn.showcased else 0.0) + _WHIM * random.random()

        return max(good_turns(board), key=liking)

    def chance(self, board: Board, random: Random) -> float:
        """Return the chance that the evaluation gives."""
        return mean_chance(board, random)
