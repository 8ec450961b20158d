"""The log of the duel in words."""

from pyrotechnics.games.pyrotechnics.narration import narrate_turn
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.widgets.game_log import Lines


def log_lines(view: View) -> Lines:
    """Return number and text of each turn in which something happened, oldest first."""
    texts = ((turn.number, narrate_turn(view, turn)) for turn in view.log)
    return tuple((str(number) if number else "", text) for number, text in texts if text)
