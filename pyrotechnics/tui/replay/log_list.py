"""The lines of a replay's log as a list: choosing one goes to where it happened."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from pyrotechnics.tui.keys import bound, written
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.game_log import Lines, wrap_entry

_WIDEST = 92
_FRAME = 6
"""Border, air and scroll bar."""


class LogList(Dialog[int]):
    """Offer the lines of a log; answers with the place of the one that is chosen, or None.

    What comes later in the game is not shown before it is asked for.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("dialog.close", "close", "The log of a replay"),
        bound("dialog.down", "cursor(1)", "The log of a replay"),
        bound("dialog.up", "cursor(-1)", "The log of a replay"),
        bound("dialog.choose", "choose", "The log of a replay"),
    ]
    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    DEFAULT_CSS = """
    LogList > OptionList {
        width: 100%; height: auto; max-height: 100%; padding: 0 1; background: $surface;
        border-title-color: $accent; border-title-style: bold; border-subtitle-color: $quiet;
    }
    LogList > OptionList:focus { border: round $primary; background-tint: transparent; }
    LogList.-wide > OptionList { width: 92; }
    """

    def __init__(self, told: Lines, later: Lines) -> None:
        """Prepare the list.

        Args:
            told: The lines up to where the replay is.
            later: Those of what is still to come.
        """
        super().__init__()
        self._told = told
        self._later = later
        self._list = OptionList(markup=False)

    def furnish(self) -> Iterable[Widget]:
        """Lay out the list."""
        self._list.add_options(self._options())
        self._list.border_title = "Replay: go to a line of the log"
        self._list.border_subtitle = f"Enter goes there; {written('dialog.close', 'Esc')} closes"
        yield self._list

    def on_mount(self) -> None:
        """Begin at the line that is the newest one now."""
        self._list.highlighted = max(0, len(self._told) - 1)

    def _options(self) -> list[Option]:
        width = min(_WIDEST, self.app.size.width) - _FRAME
        # Without its own colour for the number, which would not stand out from the ground of the focus.
        options = [Option(Content("\n".join(part.plain for part in wrap_entry(line, width)))) for line in self._told]
        if self._later:
            lines = "line comes" if len(self._later) == 1 else "lines come"
            options.append(Option(Content.styled(f"... {len(self._later)} {lines} later: show them", "italic $quiet")))
        return options

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """Answer with the line, or show what comes later."""
        message.stop()
        if message.option_index < len(self._told):
            self.dismiss(message.option_index)
            return
        first = len(self._told)
        self._told, self._later = (*self._told, *self._later), ()
        self._list.clear_options()
        self._list.add_options(self._options())
        self._list.highlighted = first

    def action_cursor(self, by: int) -> None:
        """Go to the next or the previous line."""
        if by > 0:
            self._list.action_cursor_down()
        else:
            self._list.action_cursor_up()

    def action_choose(self) -> None:
        """Choose the line that has the focus."""
        self._list.action_select()

    def action_close(self) -> None:
        """Close the list and stay where the replay is."""
        self.dismiss(None)
