"""The medium level: the best single turn, by an evaluation that was fitted to many games."""

from functools import lru_cache
from random import Random

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, after, good_turns, worlds
from pyrotechnics.bots.pyrotechnics.book import Book
from pyrotechnics.bots.pyrotechnics.evaluation import WIN, Evaluation, chance
from pyrotechnics.bots.pyrotechnics.player import PyrotechnicsBot

_HASTE = 0.03  # log-odds that a showcase gains with every turn in which nobody showcased
_WORLDS = 12  # hands that the opponent may hold, for a guess at the chances
_WHIM = 0.02  # log-odds; decides between turns that are worth the same


class Medium(PyrotechnicsBot):
    """Play the turn after which it stands best at first sight."""

    level = "medium"

    def decide(self, board: Board, random: Random) -> Turn:
        """Return the turn with the best evaluation."""
        evaluation = evaluation_of(board.book)
        turns = good_turns(board)
        return max(turns, key=lambda turn: worth(evaluation, board, turn) + _WHIM * random.random())

    def chance(self, board: Board, random: Random) -> float:
        """Return the chance that the evaluation gives."""
        return mean_chance(board, random)


def worth(evaluation: Evaluation, board: Board, turn: Turn) -> float:
    """Return what a turn is worth at first sight, in log-odds."""
    if not turn.hand:
        return WIN
    value = -evaluation.value(after(board.position, turn))
    return value + _HASTE * board.stale if turn.showcased else value


def mean_chance(board: Board, random: Random) -> float:
    """Return the chance to win that the evaluation gives, from 0 to 1, as the mean over some hands they may hold."""
    evaluation = evaluation_of(board.book)
    hands = worlds(board, random, _WORLDS)
    chances = [chance(evaluation.value(board.position._replace(their_hand=hand))) for hand in hands]
    return sum(chances) / len(chances)


@lru_cache(maxsize=4)
def evaluation_of(book: Book) -> Evaluation:
    """Return the evaluation of a deck, made once."""
    return Evaluation(book)
