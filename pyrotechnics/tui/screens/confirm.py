"""A question with yes and no."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import NO, YES, bound
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList


class Confirm(Dialog[bool]):
    """Ask before something that can't be undone; the answer is True for yes. The safe answer has the focus."""

    HELP_ANCHOR: ClassVar[str] = "leaving-and-continuing"
    BINDINGS: ClassVar[list[BindingType]] = [bound("dialog.close", "answer(False)")]
    AUTO_FOCUS: ClassVar[str | None] = "MenuList"

    def __init__(self, question: str, yes: str, no: str, glyphs: GlyphSet) -> None:
        super().__init__()
        self._question = question
        self._entries = (Entry("no", NO.keys, no), Entry("yes", YES.keys, yes))
        self._glyphs = glyphs

    def furnish(self) -> Iterable[Widget]:
        """Lay out the question and its answers."""
        yield Vertical(
            Static(self._question, classes="title", markup=False),
            MenuList(self._entries, pointer=self._glyphs.pointer),
            classes="panel",
        )

    def follow(self, entry: Entry) -> None:
        """Give the answer."""
        self.dismiss(entry.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Give the answer that a key stands for."""
        self.dismiss(yes)


class QuitQuestion(Confirm):
    """Ask before a game is lost by quitting; asking to quit once more while it stands is a yes."""
