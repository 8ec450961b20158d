"""What a turn and a position are worth at first sight, without looking ahead."""

from functools import lru_cache
from random import Random

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, after, worlds
from pyrotechnics.bots.pyrotechnics.book import Book
from pyrotechnics.bots.pyrotechnics.evaluation import WIN, Evaluation, chance

HASTE = 0.03
"""Log-odds that a showcase gains with every turn in which nobody showcased, lest two careful bots wait for ever."""

_WORLDS = 12  # hands that the opponent may hold, for a guess at the chances


def worth(evaluation: Evaluation, board: Board, turn: Turn) -> float:
    """Return what a turn is worth at first sight, in log-odds."""
    if not turn.hand:
        return WIN
    value = -evaluation.value(after(board.position, turn))
    return value + HASTE * board.stale if turn.showcased else value


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
