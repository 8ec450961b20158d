"""What every screen has: size classes, the common keys, and the sentence that covers it when there is no room."""

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from pyrotechnics.tui.keys import COMMON, bindings
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


class _Covered(Screen[T], Generic[T]):
    """Cover the screen, and keep keys from it, while the terminal is too small to see what they would do."""

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
    def is_too_small(self) -> bool:
        """Whether the terminal is too small for any of our screens."""
        return self.size.width < LEAST_WIDTH or self.size.height < LEAST_HEIGHT

    def on_key(self, event: events.Key) -> None:
        """Let no key through that would act unseen."""
        if self.is_too_small and event.key != "ctrl+q":
            event.stop()
            event.prevent_default()


class Room(_Covered[T], Generic[T]):
    """Be a whole screen."""

    AUTO_FOCUS: ClassVar[str | None] = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings((COMMON,))]
    DEFAULT_CSS = (
        _CSS.format(name="Room")
        + """
    Room { background: $background; color: $foreground; }
    """
    )

    @property
    def help_anchor(self) -> str:
        """The heading of the rules page that fits what is being done; "" for its beginning."""
        return ""

    async def action_show_keys(self) -> None:
        """Show the page of keys."""
        from pyrotechnics.tui.screens.keys_page import KeysPage  # noqa: PLC0415 - only when asked for

        await self.app.push_screen(KeysPage())

    async def action_show_rules(self) -> None:
        """Open the rules at the place that fits."""
        from pyrotechnics.tui.screens.rules import RulesPage  # noqa: PLC0415 - Markdown is slow to import

        await self.app.push_screen(RulesPage(self.help_anchor))


class Dialog(_Covered[T], ModalScreen[T], Generic[T]):
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


AnyRoom = Room[Any]
