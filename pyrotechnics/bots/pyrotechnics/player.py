"""What the three levels share: they read the view, talk at the table, and turn their choice into commands."""

from abc import abstractmethod
from random import Random

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.pyrotechnics.board import Board, Turn, read
from pyrotechnics.bots.pyrotechnics.orders import commands_for
from pyrotechnics.bots.pyrotechnics.table_talk import answer_to_offer, claim
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.view import View

WINNING = 0.75
"""From this chance to win on, a bot does not claim a draw."""


class PyrotechnicsBot(Bot[View, AnyCommand]):
    """Play Pyrotechnics; a level says which end of its turn it likes best, and how well it believes to stand."""

    def choose(self, view: View) -> tuple[AnyCommand, ...]:
        """Return an answer to what was said at the table, or else all that is left of the turn.

        Raises:
            TypeError: If this is no view: a bot may not see anything else.
            ValueError: If nothing waits for this seat.
        """
        if not isinstance(view, View):
            raise TypeError(f"A bot sees a view and nothing else, not a {type(view).__name__}.")
        answer = answer_to_offer(view)
        if answer is not None:
            return (answer,)
        if not view.to_move:
            raise ValueError("Nothing waits for this seat: it has no turn and nobody asks it.")
        board = read(view)
        random = random_at(self.seed, view, board)
        draw = claim(view)
        if draw is not None and self.chance(board, random) < WINNING:
            return (draw,)
        return commands_for(view, board, self.decide(board, random))

    @abstractmethod
    def decide(self, board: Board, random: Random) -> Turn:
        """Return one of ``every_turn(board)``."""

    @abstractmethod
    def chance(self, board: Board, random: Random) -> float:
        """Return how likely it believes to win, from 0 to 1."""


def random_at(seed: int, view: View, board: Board) -> Random:
    """Return the source of all chance of a bot in its choice for a view.

    It depends on the seed and the table alone, so that the same view always gets the same answer.
    """
    return Random(f"{seed} {view.turn.number} {board.phase} {board.position}")
