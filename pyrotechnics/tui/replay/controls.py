"""The chips of a replay. Unlike those of a table they stay where they are, and may be clicked as fast as one likes."""

from textual import events

from pyrotechnics.tui.widgets.choice_bar import ChoiceBar


class Controls(ChoiceBar):
    """Show the chips that move a replay."""

    def takes(self, click: events.Click) -> bool:
        """Return True: whoever clicks fast wants to step fast."""
        return True
