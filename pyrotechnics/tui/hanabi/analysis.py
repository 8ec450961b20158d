"""The analysis of a game of Hanabi."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.narration import narrate_turn
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.analysis.chart import Curve
from pyrotechnics.tui.analysis.room import AnalysisRoom

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import TurnReview
    from pyrotechnics.bots.hanabi.coaching import TeamReview

_WASTED = {
    "nothing new": "The hint said nothing new.",
    "misread": "The hint was taken for something else.",
}


class TeamAnalysis(AnalysisRoom):
    """Show how well each turn of a game of Hanabi was played, and what became of the points."""

    NOTHING_COSTLY: ClassVar[str] = "The companion would have played no turn better."

    @property
    def subject(self) -> str:
        """What the chart shows."""
        return "score (full) and points within reach (thin)"

    @property
    def _rules(self) -> RuleSet:
        rules: RuleSet = self.replay.setup.rules
        return rules

    def turn_in_words(self, view: View, number: int) -> str:
        """Return what was done in a turn, as the log of a view tells it."""
        return " ".join(narrate_turn(view, turn) for turn in view.log if turn.number == number)

    def curve(self, turns: "Sequence[TurnReview[Any]]") -> Curve:
        """Return what was within reach after each turn, and below it the score."""
        most, reviews = self._rules.maximum, cast("Sequence[TeamReview]", turns)
        return Curve(
            tuple(turn.reachable / most for turn in reviews),
            lower=tuple(turn.score / most for turn in reviews),
            marks=(str(most), str(most // 2), "0"),
        )

    def heading(self, turns: "Sequence[TurnReview[Any]]", at: int) -> tuple[str, ...]:
        """Return what a turn did to what was within reach, and what it gave away."""
        turn = cast("TeamReview", turns[at])
        less = f" ({turn.dropped} less)" if turn.dropped else ""
        return (
            f"Turn {turn.number}",
            self.player(turn.seat),
            f"score {turn.score}, within reach {turn.reachable}{less}",
            *([f"gave away {self.cost_in_words(turn)}"] if turn.better else []),
        )

    def cost_in_words(self, turn: "TurnReview[Any]") -> str:
        """Return what a turn gave away, in points that could be expected."""
        return f"{turn.cost:.1f} points"

    def more(self, turn: "TurnReview[Any]") -> str:
        """Return what came of a turn, as far as it did harm."""
        return " ".join(_harm(self._rules, cast("TeamReview", turn)))


def _harm(rules: RuleSet, turn: "TeamReview") -> Iterator[str]:
    if turn.misplayed:
        yield "A fuse burnt."
    for card in turn.lost:
        yield f"The last {_named(rules, card)} is lost{_points(turn.dropped)}."
    if turn.skipped:
        yield f"It passed over {turn.skipped} point{'' if turn.skipped == 1 else 's'}."
    if turn.waste:
        yield _WASTED[turn.waste]


def _points(dropped: int) -> str:
    return f", and {dropped} point{'' if dropped == 1 else 's'} with it" if dropped else ""


def _named(rules: RuleSet, card: Face) -> str:
    return f"{rules.colour_name(card.colour)} {card.number}"
