"""Learn: a lesson and the rules of each game."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.games import GAMES
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import bound
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp
    from pyrotechnics.tui.tutorial.bookmarks import Bookmark


class Learn(Dialog[str]):
    """Choose a lesson, or rules to read; answers with the name of the game whose lesson is wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [bound("dialog.close", "close", "Learn")]
    AUTO_FOCUS: ClassVar[str | None] = "MenuList"
    DEFAULT_CSS = """
    Learn > .panel { width: 76; }
    Learn #word { margin-top: 1; color: $quiet; }
    Learn #word.-trouble { color: $warning; }
    """
    HOW = "A lesson is a first game, step by step. Leave it whenever you like."

    def __init__(self, glyphs: GlyphSet) -> None:
        super().__init__()
        self._glyphs = glyphs

    def furnish(self) -> Iterable[Widget]:
        """Lay out the entries."""
        yield Vertical(
            Static("Learn", classes="title", markup=False),
            MenuList(self._entries(), pointer=self._glyphs.pointer),
            Static(self.HOW, id="word", markup=False),
            classes="panel",
        )

    def on_mount(self) -> None:
        """Find out how far each lesson is, which another window may have changed."""
        self.run_worker(self._look_up())

    async def _look_up(self) -> None:
        word = await asyncio.to_thread(self._app().bookmarks.read)
        entries = self.query_one(MenuList)
        entries.entries = self._entries()
        entries.refresh(layout=True)
        if word:
            line = self.query_one("#word", Static)
            line.update(word)
            line.add_class("-trouble")

    def _entries(self) -> tuple[Entry, ...]:
        known = self._app().bookmarks.known
        lessons = tuple(
            Entry(f"lesson {game.name}", game.new_key, f"Lesson: {game.title}", _how_far(known.get(game.name)))
            for game in GAMES
        )
        rules = tuple(
            Entry(f"rules {game.name}", game.rules_key, f"Rules of {game.title}", "How it is played, with examples")
            for game in GAMES
        )
        return (*lessons, *rules)

    def follow(self, entry: Entry) -> None:
        """Answer, or open the rules."""
        what, _, game = entry.id.partition(" ")
        if what == "lesson":
            self.dismiss(game)
        else:
            self.run_worker(self.action_show_rules())

    @property
    def help_page(self) -> str:
        """The game of the entry that has the focus."""
        entries = self.query_one(MenuList)
        return entries.entries[entries.at].id.partition(" ")[2]

    def action_close(self) -> None:
        """Close the dialog."""
        self.dismiss()

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)


def _how_far(mark: "Bookmark | None") -> str:
    if mark is None or (mark.step == 0 and not mark.done):
        return "Begin; it takes about ten minutes"
    if mark.step == mark.steps:
        return "Done; begin again whenever you like"
    return f"Go on at step {mark.step + 1} of {mark.steps}"
