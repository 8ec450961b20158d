"""The end of a lesson: what it was good for, and what to do next."""

from collections.abc import Iterable
from typing import ClassVar, Literal, cast

from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import bound
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList

Next = Literal["look", "play", "rules", "menu"]


class LessonOver(Dialog[Next]):
    """Congratulate; answers with what the learner wants next."""

    BINDINGS: ClassVar[list[BindingType]] = [bound("dialog.close", "look")]
    AUTO_FOCUS: ClassVar[str | None] = "MenuList"
    DEFAULT_CSS = """
    LessonOver > .panel { width: 76; }
    LessonOver #praise { margin-bottom: 1; }
    """

    def __init__(self, title: str, first_game: str, glyphs: GlyphSet) -> None:
        """Prepare the dialog.

        Args:
            title: What the game is called.
            first_game: What a first real game is, in a few words.
            glyphs: The signs of this terminal.
        """
        super().__init__()
        self._title = title
        self._first_game = first_game
        self._glyphs = glyphs
        self._is_read = False

    def on_mount(self) -> None:
        """Let keys wait until the dialog is on the screen: those before were meant for the lesson."""
        self.call_after_refresh(self._read)

    def _read(self) -> None:
        self._is_read = True

    def furnish(self) -> Iterable[Widget]:
        """Lay out the praise, and the entries."""
        entries = (
            Entry("play", "p", "Play a first game", self._first_game),
            Entry("look", "t", "Look at the table"),
            Entry("rules", "r", "Rules", "Read all of them, with examples"),
            Entry("menu", "m", "Menu"),
        )
        praise = "You have done each thing once. The rest is playing."
        yield Vertical(
            Static(f"Well done: you can play {self._title}", classes="title", markup=False),
            Static(praise, id="praise", markup=False),
            MenuList(entries, pointer=self._glyphs.pointer),
            classes="panel",
        )

    def follow(self, entry: Entry) -> None:
        """Answer with the entry's id."""
        if self._is_read:
            self.dismiss(cast("Next", entry.id))

    def action_look(self) -> None:
        """Look at the table as it was left."""
        self.dismiss("look")
