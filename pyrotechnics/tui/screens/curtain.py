"""The curtain: what the terminal shows while it is passed from one player to the other."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.command import Provider
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.keys import COMMON, CURTAIN, KeyGroup, bindings, written
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.night_sky import NightSky


class CurtainCommands(KeyCommands):
    """Offer the keys of the curtain in the palette."""

    groups = (CURTAIN,)


class Curtain(Room[None]):
    """Hide the table until the named player says so.

    An opaque screen, not a modal one, since a modal lets the hand below shine through. ``lift`` is called before the
    table comes into sight, so that not one frame shows the other player's cards.
    """

    HELP_ANCHOR: ClassVar[str] = "several-people-at-one-terminal"
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {CurtainCommands}
    BINDINGS: ClassVar[list[BindingType]] = [*bindings((CURTAIN,))]
    DEFAULT_CSS = """
    Curtain { align: center middle; background: $background; }
    Curtain NightSky { width: 72; }
    Curtain KeyBar { dock: bottom; }
    Curtain #curtain { width: 72; height: auto; border: round $primary; padding: 1 3; background: $surface; }
    Curtain Static { text-align: center; width: 100%; }
    Curtain #curtain-name { text-style: bold; color: $accent; margin: 1 0; }
    """

    def __init__(self, name: str, lift: Callable[[], None], leave: Callable[[], None]) -> None:
        """Prepare the curtain.

        Args:
            name: Who is to come.
            lift: Called when that player has come.
            leave: Called when somebody wants to go to the menu.
        """
        super().__init__()
        self._player = name
        self._lift = lift
        self._to_menu = leave
        self._was_seen = False

    def furnish(self) -> Iterable[Widget]:
        """Lay out the sentence."""
        yield NightSky(getattr(self.app, "glyphs", UNICODE), classes="where-tall")
        yield Vertical(
            Static("Please pass the terminal to", markup=False),
            Static(self._player, id="curtain-name", markup=False),
            Static(f"Are you {self._player}, and is nobody else looking?", markup=False),
            Static(f"Press {written('curtain.lift', 'Enter')} or click here.", markup=False),
            id="curtain",
        )
        yield KeyBar((*CURTAIN.keys, *COMMON.keys))

    def on_mount(self) -> None:
        """Begin to listen once the curtain is drawn: a key of the same burst as the last move is not for it."""
        self.call_after_refresh(self._listen)

    def _listen(self) -> None:
        self._was_seen = True

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of the curtain."""
        return (CURTAIN, COMMON)

    @property
    def mouse(self) -> str:
        """What a click does."""
        return "The question to lift the curtain; a key in the last line."

    def action_leave(self) -> None:
        """Go to the menu, where the table stays open; nobody's cards are shown on the way."""
        if self.is_on_top and self._was_seen:
            self._to_menu()

    def action_lift(self) -> None:
        """Show the table to the named player."""
        if self.is_on_top and self._was_seen:
            self._lift()
            self.dismiss()

    def on_click(self, event: events.Click) -> None:
        """Lift at a click on the panel."""
        if event.widget is not None and event.widget is not self and not isinstance(event.widget, KeyBar):
            event.stop()
            self.action_lift()
