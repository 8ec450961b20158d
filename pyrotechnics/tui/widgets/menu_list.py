"""A list to choose from with arrows, Enter, a letter or a click: one rendering widget."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui import keymap
from pyrotechnics.tui.keys import DIALOGS, bound


@dataclass(frozen=True)
class Entry:
    """Hold one line of a menu.

    Attributes:
        id: What it is called in messages and tests.
        key: The letter that takes it.
        label: What it is.
        detail: What to expect, in a few words.
        refusal: Why it can't be taken now; None if it can. Who gets ``Chosen`` says so.
    """

    id: str
    key: str
    label: str
    detail: str = ""
    refusal: str | None = None


class MenuList(Widget, can_focus=True):
    """Show entries; the chosen one is posted as ``Chosen``."""

    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        bound("dialog.up", "step(-1)"),
        bound("dialog.down", "step(1)"),
        bound("dialog.choose", "choose"),
    ]
    DEFAULT_CSS = """
    MenuList { height: auto; width: auto; }
    """

    at: reactive[int] = reactive(0)

    class Chosen(Message):
        """Say which entry was chosen.

        Attributes:
            entry: The entry.
        """

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, entries: tuple[Entry, ...], *, pointer: str, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.entries = entries
        self._pointer = pointer

    def render(self) -> Content:
        """Draw the entries, one a line."""
        column = max((len(entry.label) for entry in self.entries), default=0) + 3
        lines = []
        for index, entry in enumerate(self.entries):
            here = index == self.at
            label_style = " ".join(["dim" if entry.refusal else "bold", *(["reverse"] if here else [])])
            lines.append(
                Content.assemble(
                    (f"{self._pointer} " if here else "  ", "bold $accent"),
                    (
                        "   " if _is_given_away(entry.key) else f"[{entry.key}]",
                        "dim" if entry.refusal else "bold $accent",
                    ),
                    " ",
                    (f" {entry.label} ", label_style),
                    " " * (column - len(entry.label)),
                    (entry.detail, "$quiet"),
                )
            )
        return Content("\n").join(lines)

    def action_step(self, by: int) -> None:
        """Move to the next or the previous entry, round the ends."""
        self.at = (self.at + by) % len(self.entries)

    def action_choose(self) -> None:
        """Choose the entry that has the focus."""
        self._choose(self.at)

    def on_key(self, event: events.Key) -> None:
        """Choose an entry by its letter."""
        for index, entry in enumerate(self.entries):
            if event.character == entry.key and not _is_given_away(entry.key):
                event.stop()
                self._choose(index)
                return

    def on_click(self, event: events.Click) -> None:
        """Choose the entry under the pointer."""
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self.entries):
            event.stop()
            self._choose(offset.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the entry under the pointer."""
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self.entries):
            self.at = offset.y

    def _choose(self, index: int) -> None:
        self.at = index
        self.post_message(self.Chosen(self.entries[index]))


def _is_given_away(letter: str) -> bool:
    """Return whether the player has given the letter of an entry to a command that works in every menu."""
    return any(letter in keymap.own(key.id) for key in DIALOGS.keys)
