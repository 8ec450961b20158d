"""The analysis of a duel."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from pyrotechnics.games.pyrotechnics.narration import narrate_turn
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.analysis.chart import Curve
from pyrotechnics.tui.analysis.room import AnalysisRoom
from pyrotechnics.tui.statistics.charts import percent

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import ChanceReview, TurnReview


class DuelAnalysis(AnalysisRoom):
    """Show how well each turn of a duel was played."""

    LEAST_COST: ClassVar[float] = 0.02
    NOTHING_COSTLY: ClassVar[str] = "No turn gave away 2 points or more."

    @property
    def subject(self) -> str:
        """Whose chance the chart shows."""
        whose = "your" if self.home is not None else f"{self.player(0)}'s"
        return f"{whose} chance to win after each turn"

    def turn_in_words(self, view: View, number: int) -> str:
        """Return what was done in a turn, as the log of a view tells it."""
        return " ".join(narrate_turn(view, turn) for turn in view.log if turn.number == number)

    def curve(self, turns: "Sequence[TurnReview[Any]]") -> Curve:
        """Return the chance to win after each turn."""
        return Curve(chances_of(turns, self.home or 0))

    def heading(self, turns: "Sequence[TurnReview[Any]]", at: int) -> tuple[str, ...]:
        """Return what a turn did to the chance of its player."""
        turn = cast("ChanceReview[Any]", turns[at])
        before = chances_of(turns, turn.seat)[at - 1] if at else None
        chances = [("before", before), ("after", turn.chance), ("best", turn.best if turn.better else None)]
        return (
            f"Turn {turn.number}" if turn.number else "First spark",
            self.player(turn.seat),
            ", ".join(f"{when} {percent(chance)}" for when, chance in chances if chance is not None),
            *([f"cost {self.cost_in_words(turn)}"] if turn.better else []),
        )

    def cost_in_words(self, turn: "TurnReview[Any]") -> str:
        """Return a part of the chance to win in points of percent."""
        whole = round(turn.cost * 100)
        return "1 point" if whole == 1 else f"{whole} points"


def chances_of(turns: "Sequence[TurnReview[Any]]", seat: int) -> tuple[float, ...]:
    """Return a seat's chance to win after each turn, whoever played it."""
    reviews = cast("Sequence[ChanceReview[Any]]", turns)
    return tuple(turn.chance if turn.seat == seat else 1 - turn.chance for turn in reviews)
