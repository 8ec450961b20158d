"""What every screen has: size classes, the common keys, and the sentence that covers it when there is no room."""

from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.keys import COMMON, Key, KeyGroup, bindings
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList
from pyrotechnics.tui.widgets.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmall

T = TypeVar("T")

WIDE = 112
TALL = 36

_COLUMNS: list[tuple[int, str]] | None = [(0, "-narrow"), (LEAST_WIDTH, "-normal"), (WIDE, "-wide")]
_LINES: list[tuple[int, str]] | None = [(0, "-low"), (LEAST_HEIGHT, "-medium"), (TALL, "-tall")]

_CSS = """
{name} {{ layers: base cover; }}
{name}.-narrow TooSmall, {name}.-low TooSmall {{ display: block; }}
"""


class Covered(Screen[T], Generic[T]):
    """Be a screen that is covered while the terminal is too small, and that is closed once only."""

    ALLOW_SELECT: ClassVar[bool] = False
    HORIZONTAL_BREAKPOINTS = _COLUMNS
    VERTICAL_BREAKPOINTS = _LINES

    def compose(self) -> ComposeResult:
        """Lay out the screen and its cover."""
        yield from self.furnish()
        yield TooSmall()

    def furnish(self) -> Iterable[Widget]:
        """Return the widgets of the screen, for ``compose``."""
        raise NotImplementedError

    @property
    def is_on_top(self) -> bool:
        """Whether this is the screen that the player sees."""
        return self.app.screen is self

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close this screen and give its result; nothing happens when it is closed or covered already.

        A second key of the same burst finds another screen on top, and Textual would close that one instead.
        """
        return super().dismiss(result) if self.is_on_top else AwaitComplete()

    def on_menu_list_chosen(self, message: MenuList.Chosen) -> None:
        """Follow an entry that was chosen, unless an earlier one has led away already."""
        message.stop()
        if self.is_on_top:
            self.follow(message.entry)

    def follow(self, entry: Entry) -> None:
        """Do what an entry of this screen's menu stands for; nothing by default."""

    async def action_show_keys(self) -> None:
        """Show the page of keys."""
        from pyrotechnics.tui.screens.keys_page import KeysPage  # noqa: PLC0415 - only when asked for

        await self.app.push_screen(KeysPage(self.key_groups, mouse=self.mouse, legend=self.legend))

    async def action_show_rules(self) -> None:
        """Open the rules at the place that fits."""
        from pyrotechnics.tui.screens.rules import RulesPage  # noqa: PLC0415 - Markdown is slow to import

        glyphs = getattr(self.app, "glyphs", UNICODE)
        await self.app.push_screen(RulesPage(self.help_page, self.help_anchor, glyphs, preface=self.help_preface))

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys that the page of keys lists."""
        return (COMMON,)

    @property
    def mouse(self) -> str:
        """What a click does, for the page of keys."""
        return "A card to mark it, again to take it or point at it; a choice."

    @property
    def help_page(self) -> str:
        """The name of the game whose rules F1 opens."""
        return "pyrotechnics"

    @property
    def help_preface(self) -> str:
        """What the rules page says first, as Markdown; "" for nothing."""
        return ""

    @property
    def legend(self) -> Content | None:
        """The signs of this screen in words, for the page of keys."""
        return None

    @property
    def help_anchor(self) -> str:
        """The heading of the rules page that fits what is being done; "" for its beginning."""
        return ""

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something now; the key bar and the palette ask."""
        return True


class Room(Covered[T], Generic[T]):
    """Be a whole screen."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings((COMMON,))]
    DEFAULT_CSS = (
        _CSS.format(name="Room")
        + """
    Room { background: $background; color: $foreground; }
    """
    )


class Dialog(Covered[T], ModalScreen[T], Generic[T]):
    """Be a question over another screen."""

    BINDINGS: ClassVar[list[BindingType]] = []
    DEFAULT_CSS = (
        _CSS.format(name="Dialog")
        + """
    Dialog { align: center middle; background: $background 70%; }
    Dialog > .panel {
        width: 60; height: auto; max-height: 100%; padding: 1 2; background: $surface; border: round $primary;
    }
    Dialog .title { text-style: bold; color: $accent; margin-bottom: 1; }
    """
    )
