"""The log of Hanabi in words."""

from pyrotechnics.games.hanabi.narration import narrate_turn
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.widgets.game_log import Lines


def log_lines(view: View) -> Lines:
    """Return number and text of each turn, oldest first."""
    return tuple((str(turn.number), narrate_turn(view, turn)) for turn in view.log)
