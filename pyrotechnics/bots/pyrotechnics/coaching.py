"""The table by which the app asks for advice on Pyrotechnics; what thinks is imported only when it is asked."""

from collections.abc import Iterator

from pyrotechnics.bots.advice import Advice, Analysis, ChanceReview
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


def _reviews(record: GameRecord, terms: Terms, seed: int) -> tuple[int, Iterator[ChanceReview[AnyCommand]]]:
    from pyrotechnics.bots.pyrotechnics.analysis import reviews  # noqa: PLC0415

    return reviews(record, terms, seed)


def _summary(record: GameRecord, turns: tuple[ChanceReview[AnyCommand], ...]) -> str:
    from pyrotechnics.bots.pyrotechnics.analysis import summary  # noqa: PLC0415

    return summary(record, turns)


COACH: Coach[Setup, Deal, AnyCommand, View, ChanceReview[AnyCommand]] = Coach(
    advice_type=Advice[Command],
    review_type=ChanceReview[Command],
    analysis_type=Analysis[ChanceReview[Command]],
    advise=_advise,
    reviews=_reviews,
    summary=_summary,
)
