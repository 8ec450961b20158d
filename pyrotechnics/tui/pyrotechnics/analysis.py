"""The analysis of a duel."""

from pyrotechnics.games.pyrotechnics.narration import narrate_turn
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.analysis.room import AnalysisRoom


class DuelAnalysis(AnalysisRoom):
    """Show how well each turn of a duel was played."""

    def turn_in_words(self, view: View, number: int) -> str:
        """Return what was done in a turn, as the log of a view tells it."""
        return " ".join(narrate_turn(view, turn) for turn in view.log if turn.number == number)
