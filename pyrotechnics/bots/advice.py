"""What bots tell people: advice for the turn at hand, how well the turns of a game went, and why they were played."""

from collections.abc import Callable
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

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
        move: What is to be done, as a sentence; "" where the marks on the table say it.
        chance: The chance to win after it; None where nothing was reckoned, as for an answer to an offer.
    """

    commands: Annotated[tuple[CommandT, ...], Field(min_length=1)]
    sentence: str
    move: str = ""
    chance: Chance | None = None


class TurnReview(Frozen, Generic[CommandT]):
    """Hold how well one turn was played, by what its player could know; each game adds how it reckons that.

    Attributes:
        number: The number of the turn in the game.
        seat: Who played it.
        step: How many commands of the record stand before the turn: the position of the replay that it begins at.
        played: What was done, without what was said at the table.
        better: The best turn, to be given from ``step`` on; empty if what was played is as good.
        sentence: Why that is better, with the names of the players; "" if nothing is.
    """

    number: int
    seat: int
    step: int
    played: tuple[CommandT, ...]
    better: tuple[CommandT, ...] = ()
    sentence: str = ""

    @property
    def cost(self) -> float:
        """How much the turn gave away, in whatever its game is reckoned; never less than 0."""
        raise NotImplementedError


ReviewT = TypeVar("ReviewT", bound=Frozen)


class ChanceReview(TurnReview[CommandT], Generic[CommandT]):
    """Hold how well one turn of a duel was played.

    Attributes:
        chance: The player's chance to win after the turn as it was played.
        best: The same had it been played best; never less than ``chance``.
    """

    chance: Chance
    best: Chance

    @property
    def cost(self) -> float:
        """How much chance to win the turn gave away, from 0 to 1."""
        return self.best - self.chance


class Analysis(Frozen, Generic[ReviewT]):
    """Hold how a whole game went.

    Attributes:
        turns: Every turn that was played to its end, in order.
        summary: What it all came to, in a sentence or three.
    """

    turns: tuple[ReviewT, ...]
    summary: str


class Remark(Frozen):
    """Hold what a bot says of one turn that was played.

    Attributes:
        number: The number of the turn.
        why: Why that was done, in one sentence; "" where there is nothing to be said.
        taken: What was understood by it, in one sentence; "" where nothing was said.
    """

    number: int
    why: str = ""
    taken: str = ""


Progress: TypeAlias = "Callable[[TurnReview[Any], int, int], None]"
"""Is told each turn as it has been reviewed, how many have been by now, and how many there are."""
