"""What every screen has: size classes, the common keys, and the sentence that covers it when there is no room."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, ClassVar, Generic, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import BindingType
from textual.content import Content
from textual.errors import NoWidget
from textual.geometry import Offset
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from pyrotechnics.tui import keymap
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.keys import COMMON, DIALOGS, Key, KeyGroup, bindings
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList
from pyrotechnics.tui.widgets.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmall

T = TypeVar("T")

HELP = KeyGroup("Help", tuple(key for key in COMMON.keys if key.id in {"help.keys", "help.rules"}))

WIDE = 112
TALL = 36

_COLUMNS: list[tuple[int, str]] | None = [(0, "-narrow"), (LEAST_WIDTH, "-normal"), (WIDE, "-wide")]
_LINES: list[tuple[int, str]] | None = [(0, "-low"), (LEAST_HEIGHT, "-medium"), (TALL, "-tall")]

_CSS = """
{name} {{ layers: base cover; }}
{name}.-narrow TooSmall, {name}.-low TooSmall {{ display: block; }}
{name}.-narrow, {name}.-low {{ overflow: hidden; }}
"""


class Covered(Screen[T], Generic[T]):
    """Be a screen that is covered while the terminal is too small, and that is closed once only."""

    ALLOW_SELECT: ClassVar[bool] = False
    HELP_ANCHOR: ClassVar[str] = ""
    HORIZONTAL_BREAKPOINTS = _COLUMNS
    VERTICAL_BREAKPOINTS = _LINES

    _drawn_with: tuple[str, frozenset[object]] | None = None
    _has_taken_keys: bool = False

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

    @on(events.Mount)
    def take_keys(self) -> None:
        """Take the keys that the player gave to the commands of this screen and of what is on it."""
        if not keymap.present() and not self._has_taken_keys:
            return
        self._has_taken_keys = True
        beside = self.keys_beside()
        for node in self.walk_children(with_self=True):
            # Textual offers no other way; one that has changed inside leaves every command the key that it had.
            declared = getattr(type(node), "_merged_bindings", None)
            if declared is not None and any(binding.id for _, binding in declared):
                node._bindings = keymap.rebound(declared, beside)

    def keys_beside(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys of commands, by their ids, that follow from keys which the player chose; none by default."""
        return {}

    def follow_settings(self) -> None:
        """Follow settings that have changed; what lies below another screen does so when it is seen again."""
        if self.is_on_top:
            self.renew()

    @on(events.ScreenResume)
    def renew(self) -> None:
        """Let a new screen take the place of this one if signs or keys have changed since it was drawn."""
        drawn_with = (getattr(self.app, "glyphs", UNICODE).name, keymap.present())
        if self._drawn_with not in {None, drawn_with}:
            self.call_later(self._give_way)
        self._drawn_with = drawn_with

    def _give_way(self) -> None:
        found = self.renewed() if self.is_on_top else None
        if found is not None:
            self.app.switch_screen(found)

    def renewed(self) -> Screen[Any] | None:
        """Return a new screen to take the place of this one when signs or keys have changed; None where it can stay."""
        return None

    def follow(self, entry: Entry) -> None:
        """Do what an entry of this screen's menu stands for; nothing by default."""

    async def action_show_keys(self) -> None:
        """Show the page of keys."""
        from pyrotechnics.tui.screens.keys_page import KeysPage  # noqa: PLC0415 - only when asked for

        await self.app.push_screen(KeysPage(self.key_groups, mouse=self.mouse, legend=self.legend))

    async def action_show_rules(self) -> None:
        """Open the rules at the place that fits."""
        await self._open_rules(self.help_anchor)

    async def show_rules_at(self, x: int, y: int) -> None:
        """Open the rules at what is under the pointer.

        Args:
            x: Cells from the left edge of the terminal.
            y: Lines from its top.
        """
        with suppress(NoWidget):
            widget, region = self.get_widget_at(x, y)
            inside = Offset(x, y) - region.offset - widget.gutter.top_left
            await self._open_rules(self.help_at(widget, inside))

    async def _open_rules(self, anchor: str) -> None:
        from pyrotechnics.tui.screens.rules import RulesPage  # noqa: PLC0415 - only when asked for

        glyphs = getattr(self.app, "glyphs", UNICODE)
        await self.app.push_screen(RulesPage(self.help_page, anchor, glyphs, setup=self.help_setup))

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
        """The name of the game whose rules F1 opens; that of the screen below by default."""
        below = self.below
        return "pyrotechnics" if below is None else below.help_page

    @property
    def help_setup(self) -> Any:
        """What the game at hand was set up with, for the rules page to say; None where there is none."""
        below = self.below
        return None if below is None else below.help_setup

    @property
    def below(self) -> "Covered[Any] | None":
        """The screen that this one lies over; None where there is none of ours."""
        stack = self.app.screen_stack
        place = stack.index(self) if self in stack else 0
        found = stack[place - 1] if place else None
        return found if isinstance(found, Covered) else None

    @property
    def legend(self) -> Content | None:
        """The signs of this screen in words, for the page of keys."""
        return None

    @property
    def help_anchor(self) -> str:
        """The heading of the rules page that fits what is being done; "" for its beginning."""
        return self.HELP_ANCHOR

    def help_at(self, widget: Widget, offset: Offset) -> str:
        """Return the heading of the rules page that fits what is under the pointer; by default, what is being done.

        Args:
            widget: The widget under the pointer.
            offset: Where in its content the pointer is.
        """
        return self.help_anchor

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something now; the key bar and the palette ask."""
        return True


class Room(Covered[T], Generic[T]):
    """Be a whole screen; its key bar is empty while another one lies over it, which has other keys."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings((COMMON,))]
    DEFAULT_CSS = (
        _CSS.format(name="Room")
        + """
    Room { background: $background; color: $foreground; }
    """
    )

    @on(events.ScreenSuspend)
    def _empty_key_bars(self) -> None:
        for bar in self.query(KeyBar):
            bar.is_covered = True

    @on(events.ScreenResume)
    def _fill_key_bars(self) -> None:
        for bar in self.query(KeyBar):
            bar.is_covered = False


class Dialog(Covered[T], ModalScreen[T], Generic[T]):
    """Be a question over another screen."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings((HELP,))]
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

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of dialogs."""
        return (DIALOGS, COMMON)

    @property
    def mouse(self) -> str:
        """What a click does."""
        return "A line or a button to take it."
