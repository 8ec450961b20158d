"""A note on a card of one's own: a line of text that nobody else ever sees."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from pyrotechnics.seating.opening import NOTE_LENGTH
from pyrotechnics.tui.keys import bound, written
from pyrotechnics.tui.screens.room import Dialog


class NoteDialog(Dialog[str]):
    """Ask for a note; answers with the text, "" to have none, or None when it is closed."""

    HELP_ANCHOR: ClassVar[str] = "notes"
    BINDINGS: ClassVar[list[BindingType]] = [bound("dialog.close", "close")]
    AUTO_FOCUS: ClassVar[str | None] = "Input"
    DEFAULT_CSS = """
    NoteDialog Input { height: 1; border: none; padding: 0 1; background: $panel; }
    NoteDialog Input:focus { background: $primary 30%; }
    NoteDialog .hint { color: $quiet; margin-top: 1; }
    """

    def __init__(self, slot: int, note: str) -> None:
        super().__init__()
        self._slot = slot
        self._note = note

    def furnish(self) -> Iterable[Widget]:
        """Lay out the line."""
        close = written("dialog.close", "Esc")
        yield Vertical(
            Static(f"Your note on slot {self._slot}", classes="title", markup=False),
            Input(self._note, max_length=NOTE_LENGTH, compact=True, select_on_focus=False),
            Static(f"[Enter] keep it (empty: no note)   [{close}] back", classes="hint", markup=False),
            classes="panel",
        )

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Answer with the text."""
        self.dismiss("".join(sign for sign in message.value.strip() if sign.isprintable()))

    def action_close(self) -> None:
        """Close without a change."""
        self.dismiss(None)
