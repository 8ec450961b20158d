"""The table by which the app asks for advice on Pyrotechnics; what thinks is imported only when it is asked."""

from collections.abc import Iterator

from pyrotechnics.bots.advice import Advice, Analysis, TurnReview
from pyrotechnics.bots.home import Coach
from pyrotechnics.bots.levels import Terms
from pyrotechnics.engine.record import Record
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Command
from pyrotechnics.games.pyrotechnics.state import Deal, Setup
from pyrotechnics.games.pyrotechnics.view import View

GameRecord = Record[Setup, Deal, AnyCommand]


def _advise(view: View, terms: Terms, seed: int) -> Advice[AnyCommand]:
    from pyrotechnics.bots.pyrotechnics.advising import advise  # noqa: PLC0415

    return advise(view, terms, seed)


def _reviews(record: GameRecord, terms: Terms, seed: int) -> tuple[int, Iterator[TurnReview[AnyCommand]]]:
    from pyrotechnics.bots.pyrotechnics.analysis import reviews  # noqa: PLC0415

    return reviews(record, terms, seed)


def _summary(record: GameRecord, turns: tuple[TurnReview[AnyCommand], ...]) -> str:
    from pyrotechnics.bots.pyrotechnics.analysis import summary  # noqa: PLC0415

    return summary(record, turns)


COACH: Coach[Setup, Deal, AnyCommand, View] = Coach(
    advice_type=Advice[Command],
    review_type=TurnReview[Command],
    analysis_type=Analysis[Command],
    advise=_advise,
    reviews=_reviews,
    summary=_summary,
)
