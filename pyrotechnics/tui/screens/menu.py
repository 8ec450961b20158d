"""The menu: what the program offers, one key each."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, cast

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import COMMON
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp
    from pyrotechnics.tui.pyrotechnics.seating import Seating

_SKY = (
    "         .       *            .          .   ",
    "   \\ | /     .        \\ ' /        .  * . *  ",
    " -- (*) --      *    - (o) -    .   * (+) *  ",
    "   / | \\   .          / , \\         * . * .  ",
    "     :          .       :       *      :     ",
)
_SKY_STYLES = {"*": "$accent", "o": "$secondary", "+": "$success", ".": "$quiet", ":": "$quiet"}


class Menu(Room[None]):
    """Choose a game, go on with one, read the rules, or leave."""

    AUTO_FOCUS: ClassVar[str | None] = "MenuList"
    DEFAULT_CSS = """
    Menu { align: center middle; }
    Menu #menu { width: 66; height: auto; }
    Menu #sky { width: 100%; text-align: center; height: auto; }
    Menu #menu-title { width: 100%; text-align: center; text-style: bold; color: $accent; margin: 1 0 0 0; }
    Menu #menu-line { width: 100%; text-align: center; color: $quiet; margin-bottom: 1; }
    Menu KeyBar { dock: bottom; }
    """

    def __init__(self, glyphs: GlyphSet) -> None:
        super().__init__()
        self._glyphs = glyphs

    def furnish(self) -> Iterable[Widget]:
        """Lay out the title and the entries."""
        yield Vertical(
            Static(_draw_sky(), id="sky"),
            Static("P Y R O T E C H N I C S", id="menu-title", markup=False),
            Static("Sparks, a market, and five cards to be rid of first", id="menu-line", markup=False),
            MenuList(self._entries(), pointer=self._glyphs.pointer),
            id="menu",
        )
        yield KeyBar(COMMON.keys)

    def on_screen_resume(self) -> None:
        """Offer to continue as soon as a game is open."""
        entries = self.query_one(MenuList)
        entries.entries = self._entries()
        entries.at = 0
        entries.refresh(layout=True)

    def follow(self, entry: Entry) -> None:
        """Go where the entry leads."""
        app = self._app()
        match entry.id:
            case "continue":
                app.go_to_table()
            case "pyrotechnics":
                self._set_up()
            case "rules":
                self.run_worker(self.action_show_rules())
            case "quit":
                self.run_worker(app.action_quit())

    def _set_up(self) -> None:
        from pyrotechnics.tui.pyrotechnics.setup import SetUp  # noqa: PLC0415 - keeps the game off the start-up

        app = self._app()

        def begin(seating: "Seating | None") -> None:
            """Open a table, if the dialog was not closed."""
            if seating is not None:
                app.open(seating)

        self.app.push_screen(SetUp(self._glyphs, gives_up=app.game_in_play()), begin)

    def _entries(self) -> tuple[Entry, ...]:
        going_on = (Entry("continue", "c", "Continue", "The game that you left"),) if self._app().can_continue() else ()
        return (
            *going_on,
            Entry("pyrotechnics", "p", "Pyrotechnics", "New game: a duel for two"),
            Entry("rules", "h", "How to play", "The rules, with examples"),
            Entry("quit", "q", "Quit", "Leave"),
        )

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)


def _draw_sky() -> Content:
    lines = [Content.assemble(*((sign, _SKY_STYLES.get(sign, "$primary")) for sign in line)) for line in _SKY]
    return Content("\n").join(lines)
