"""What the strongest bot of a game tells people: advice for the turn at hand, and how well the turns of a game went."""

from collections.abc import Callable
from typing import Annotated, Any, Generic, TypeAlias

from pydantic import Field

from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.record import CommandT

Chance = Annotated[float, Field(ge=0.0, le=1.0)]
"""A chance to win, from 0 to 1."""


class Advice(Frozen, Generic[CommandT]):
    """Hold what the strongest bot would do now in somebody's place.

    Attributes:
        commands: What is left of the turn, to be given one after the other; at least one.
        sentence: One sentence made from what decided it; it addresses the reader as "you".
        chance: The chance to win after it; None where nothing was reckoned, as for an answer to an offer.
    """

    commands: Annotated[tuple[CommandT, ...], Field(min_length=1)]
    sentence: str
    chance: Chance | None = None


class TurnReview(Frozen, Generic[CommandT]):
    """Hold how well one turn was played, by what its player could know.

    Attributes:
        number: The number of the turn in the game.
        seat: Who played it.
        step: How many commands of the record stand before the turn: the position of the replay that it begins at.
        chance: The player's chance to win after the turn as it was played.
        best: The same had it been played best; never less than ``chance``.
        played: What was done, without what was said at the table.
        better: The best turn, to be given from ``step`` on; empty if what was played is as good.
        sentence: Why that is better, with the names of the players; "" if nothing is.
    """

    number: int
    seat: int
    step: int
    chance: Chance
    best: Chance
    played: tuple[CommandT, ...]
    better: tuple[CommandT, ...] = ()
    sentence: str = ""

    @property
    def cost(self) -> float:
        """How much chance to win the turn gave away, from 0 to 1."""
        return self.best - self.chance


class Analysis(Frozen, Generic[CommandT]):
    """Hold how a whole game went.

    Attributes:
        turns: Every turn that was played to its end, in order.
        summary: Luck and skill apart, in one sentence.
    """

    turns: tuple[TurnReview[CommandT], ...]
    summary: str


Progress: TypeAlias = "Callable[[TurnReview[Any], int, int], None]"
"""Is told each turn as it has been reviewed, how many have been by now, and how many there are."""
