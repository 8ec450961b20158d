"""The menu: what the program offers, one key each."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.games import GAMES, Playable, playable
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import COMMON, KeyGroup
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp
    from pyrotechnics.tui.opening import Seating

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
    Menu #menu { width: 74; height: auto; align-horizontal: center; }
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
            Static("Two games of fireworks, against each other and together", id="menu-line", markup=False),
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
        what, _, game = entry.id.partition(" ")
        match what:
            case "continue":
                app.go_to_table(game)
            case "new":
                self._set_up(game)
            case "rules":
                self.run_worker(self.action_show_rules())
            case "quit":
                self.run_worker(app.action_quit())

    @property
    def help_page(self) -> str:
        """The game of the entry that has the focus."""
        entries = self.query_one(MenuList)
        game = entries.entries[entries.at].id.partition(" ")[2]
        return game or super().help_page

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of every game."""
        return (*(_titled(game, group) for game in GAMES for group in game.key_groups()), COMMON)

    def _set_up(self, game: str) -> None:
        app = self._app()
        set_up: Any = playable(game).set_up()  # each dialog wants these two

        def begin(seating: "Seating | None") -> None:
            """Open a table, if the dialog was not closed."""
            if seating is not None:
                app.open(seating)

        self.app.push_screen(set_up(self._glyphs, gives_up=app.is_begun(game)), begin)

    def _entries(self) -> tuple[Entry, ...]:
        begin = [Entry(f"new {game.name}", game.new_key, game.title, game.line) for game in GAMES]
        go_on = [
            Entry(f"continue {game.name}", game.continue_key, f"Continue {game.title}", "The game that you left")
            for game in map(playable, self._app().in_play())
        ]
        read = [
            Entry(f"rules {game.name}", game.rules_key, f"Rules of {game.title}", "How it is played, with examples")
            for game in GAMES
        ]
        return (*go_on, *begin, *read, Entry("quit", "q", "Quit", "Leave"))

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)


def _titled(game: Playable, group: KeyGroup) -> KeyGroup:
    return KeyGroup(group.title if group.title == game.title else f"{game.title}: {group.title.lower()}", group.keys)


def _draw_sky() -> Content:
    lines = [Content.assemble(*((sign, _SKY_STYLES.get(sign, "$primary")) for sign in line)) for line in _SKY]
    return Content("\n").join(lines)
