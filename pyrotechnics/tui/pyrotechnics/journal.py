"""The log of the duel, bound to the view."""

from textual.reactive import var

from pyrotechnics.games.pyrotechnics.narration import narrate_turn
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.widgets.game_log import GameLog


class Journal(GameLog):
    """Show the last turns of a view in words."""

    view: var[View | None] = var(None)

    def watch_view(self, view: View | None) -> None:
        """Put the turns into words."""
        if view is not None:
            self.lines = log_lines(view)


def log_lines(view: View) -> tuple[tuple[str, str], ...]:
    """Return number and text of each turn in which something happened, oldest first."""
    texts = ((turn.number, narrate_turn(view, turn)) for turn in view.log)
    return tuple((str(number) if number else "", text) for number, text in texts if text)
