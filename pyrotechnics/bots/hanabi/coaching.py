"""The table by which the app asks for advice on Hanabi; what thinks is imported only when it is asked."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from pyrotechnics.bots.advice import Advice, Analysis, Remark, TurnReview
from pyrotechnics.bots.home import Coach
from pyrotechnics.bots.levels import Terms
from pyrotechnics.engine.record import Record
from pyrotechnics.games.hanabi.cards import Card
from pyrotechnics.games.hanabi.commands import AnyCommand, Command
from pyrotechnics.games.hanabi.state import Deal, Setup
from pyrotechnics.games.hanabi.view import View

GameRecord = Record[Setup, Deal, AnyCommand]


class TeamReview(TurnReview[Command]):
    """Hold how well one turn was played, and what came of it.

    Attributes:
        score: What lay on the table after it.
        reachable: The highest score that was left after it.
        dropped: By how much that was less than before it.
        skipped: How much of that a play passed over; the rest went with lost cards.
        lost: Cards that could still score, and of which the last copy went.
        misplayed: Whether a fuse burnt.
        waste: Why a hint was wasted: it said "nothing new", or it was "misread": the player who got it misplayed one of
            its cards in the next turn, or lost one; "" for a good hint, and for what is none.
        forgone: How many points less than the best move it was worth to the companion, who knew what the player could
            know; never less than 0.
    """

    score: int
    reachable: int
    dropped: int = 0
    skipped: int = 0
    lost: tuple[Card, ...] = ()
    misplayed: bool = False
    waste: Literal["", "nothing new", "misread"] = ""
    forgone: Annotated[float, Field(ge=0.0)] = 0.0

    @property
    def cost(self) -> float:
        """How many points it gave away, as far as its player could know."""
        return self.forgone


def _advise(view: View, _terms: Terms, _seed: int) -> Advice[AnyCommand]:
    from pyrotechnics.bots.hanabi.advising import advise  # noqa: PLC0415 - see above

    return advise(view)


def _reviews(record: GameRecord, _terms: Terms, _seed: int) -> tuple[int, Iterator[TeamReview]]:
    from pyrotechnics.bots.hanabi.review import reviews  # noqa: PLC0415 - see above

    return reviews(record)


def _summary(record: GameRecord, turns: tuple[TeamReview, ...]) -> str:
    from pyrotechnics.bots.hanabi.review import summary  # noqa: PLC0415 - see above

    return summary(record, turns)


def _remarks(view: View, turns: tuple[int, ...]) -> Iterator[Remark]:
    from pyrotechnics.bots.hanabi.why import taken, why  # noqa: PLC0415 - see above

    return (Remark(number=turn, why=why(view, turn), taken=taken(view, turn)) for turn in turns)


COACH: Coach[Setup, Deal, AnyCommand, View, TeamReview] = Coach(
    advice_type=Advice[Command],
    review_type=TeamReview,
    analysis_type=Analysis[TeamReview],
    advise=_advise,
    reviews=_reviews,
    summary=_summary,
    remarks=_remarks,
)
