"""The hard level: it asks what the opponent could answer, in some worlds that fit what it has seen."""

from math import inf
from random import Random

from pyrotechnics.bots.pyrotechnics.board import Board, Turn
from pyrotechnics.bots.pyrotechnics.first_sight import mean_chance
from pyrotechnics.bots.pyrotechnics.outlook import Effort, Round, outlook
from pyrotechnics.bots.pyrotechnics.player import PyrotechnicsBot

_ROUNDS = (Round(10, 2, 1),)
_BUDGET = 100_000


class Hard(PyrotechnicsBot):
    """Play the turn that holds best against the opponent's best answer, over some worlds that are possible."""

    level = "hard"

    def __init__(self, seed: int, patience: float = inf) -> None:
        super().__init__(seed)
        self._effort = Effort(_ROUNDS, _BUDGET, patience)

    def decide(self, board: Board, random: Random) -> Turn:
        """Return the turn with the best outlook."""
        return outlook(board, random, self._effort)[0].turn

    def chance(self, board: Board, random: Random) -> float:
        """Return the chance that the evaluation gives."""
        return mean_chance(board, random)
