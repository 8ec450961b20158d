"""Luck and skill apart: where the chances of the first player seat came from, from the deal to the result.

With the chances of seat one before and after every turn, all of them by what the player of that turn could know:

    result = start - its costs + the costs of the other - ... + luck + settled

The start is its chance at the first choice. A cost is what a turn gave away against the best turn. Luck is all that
changes between one player's turn and the next one's, which nobody did: what the other one knew and this one couldn't,
cards that came to light, and what lay too far ahead to be seen. What was settled is what the end gave that was not
played out: a resignation, a draw. In a game that was left open nothing is.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pyrotechnics.bots.advice import ChanceReview
from pyrotechnics.games.pyrotechnics.commands import AnyCommand


class Account(NamedTuple):
    """Hold what the result came from, in chances of seat one; ``start - costs[0] + costs[1] + luck + settled``.

    Attributes:
        start: Its chance to win at the first choice of the game.
        costs: What the turns of each seat gave away.
        luck: What changed between turns.
        settled: What the end gave beside play.
    """

    start: float
    costs: tuple[float, float]
    luck: float
    settled: float

    @property
    def result(self) -> float:
        """What seat one got: 1 for a win, 0.5 for a draw, 0 for a loss; its chance where the game was left."""
        return self.start - self.costs[0] + self.costs[1] + self.luck + self.settled


def account_of(turns: Sequence[ChanceReview[AnyCommand]], result: float | None) -> Account:
    """Return where a result came from.

    Args:
        turns: The reviews of all turns, at least one, in order.
        result: What seat one got, from 0 to 1; None where the game was left.
    """
    before = [_of_seat_one(turn, turn.best) for turn in turns]
    behind = [_of_seat_one(turn, turn.chance) for turn in turns]
    return Account(
        start=before[0],
        costs=(_cost(turns, 0), _cost(turns, 1)),
        luck=sum(later - earlier for earlier, later in zip(behind, before[1:], strict=False)),
        settled=0.0 if result is None else result - behind[-1],
    )


def _of_seat_one(turn: ChanceReview[AnyCommand], chance: float) -> float:
    return chance if turn.seat == 0 else 1.0 - chance


def _cost(turns: Sequence[ChanceReview[AnyCommand]], seat: int) -> float:
    return sum(turn.cost for turn in turns if turn.seat == seat)
