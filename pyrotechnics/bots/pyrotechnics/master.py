"""The master level: it looks as far ahead as its time allows."""

from random import Random

from pyrotechnics.bots.levels import Terms
from pyrotechnics.bots.pyrotechnics.board import Board, Turn
from pyrotechnics.bots.pyrotechnics.first_sight import mean_chance
from pyrotechnics.bots.pyrotechnics.outlook import Effort, Line, Round, outlook
from pyrotechnics.bots.pyrotechnics.player import PyrotechnicsBot

_ROUNDS = (
    Round(24, 8, 1),
    Round(12, 8, 2),
    Round(6, 12, 3),
    Round(4, 12, 4),
    Round(3, 16, 5),
    Round(3, 16, 6),
    Round(2, 24, 7),
)
_BUDGET = 600_000  # for a second


class Master(PyrotechnicsBot):
    """Play the turn that holds best against what the opponent may answer, over the worlds that are possible."""

    level = "master"

    def __init__(self, seed: int, terms: Terms) -> None:
        super().__init__(seed)
        self._terms = terms

    def decide(self, board: Board, random: Random) -> Turn:
        """Return the turn with the best outlook."""
        return lines(board, random, self._terms)[0].turn

    def chance(self, board: Board, random: Random) -> float:
        """Return the chance that the evaluation gives."""
        return mean_chance(board, random)


def lines(board: Board, random: Random, terms: Terms, also: tuple[Turn, ...] = ()) -> tuple[Line, ...]:
    """Return the turns that the master would consider, the one that it would play first.

    Args:
        board: What the seat sees, in its own turn.
        random: Draws the worlds.
        terms: How long to think.
        also: Turns that are to be among the answers, however bad they look.
    """
    return outlook(board, random, Effort(_ROUNDS, _BUDGET * terms.seconds, terms.patience), also)
