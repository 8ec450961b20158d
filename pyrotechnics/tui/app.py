"""The application: what is open, what it looks like, and how it is left."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from pyrotechnics.tui.glyphs import GlyphSet, choose_glyphs
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.theme import FALLBACK, THEMES
from pyrotechnics.tui.widgets.too_small import fits

if TYPE_CHECKING:
    from pyrotechnics.tui.pyrotechnics.seating import DuelTable, Seating


class PlainScrollBar(ScrollBarRender):
    """Draw a scroll bar of whole cells, without the eighths of a block that only Unicode has."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


class PyrotechnicsApp(App[None]):
    """Show the menu, and the tables that are opened from it.

    Attributes:
        glyphs: The signs of this terminal.
        open_table: The game in play, to be continued from the menu; None when there is none.
    """

    TITLE = "Pyrotechnics"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True)]
    CSS = """
    CommandPalette SearchIcon { display: none; }
    .-ascii .panel, .-ascii Page > VerticalScroll, .-ascii Curtain #curtain { border: ascii $primary; }
    .-ascii #side { border-left: ascii $card-line; }
    """

    def __init__(
        self, opening: "Seating | None" = None, *, pace: float | None = None, glyphs: GlyphSet | None = None
    ) -> None:
        """Prepare the application.

        Args:
            opening: A seating to go straight to its table; the menu by default.
            pace: Seconds between two steps of a bot; the normal pace by default.
            glyphs: The signs to use; chosen for this terminal by default.
        """
        super().__init__()
        self.glyphs = glyphs if glyphs is not None else choose_glyphs()
        self.pace = 0.7 if pace is None else pace
        self.open_table: DuelTable | None = None
        self._opening = opening
        self._seating: Seating | None = None
        plain = self.glyphs.name == "ascii"
        self.set_class(plain, "-ascii")
        # Textual has one renderer for all scroll bars of a process, so both kinds of app say which they want.
        ScrollBar.renderer = PlainScrollBar if plain else ScrollBarRender
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return what our style sheets need where a theme doesn't name it."""
        return FALLBACK

    async def on_mount(self) -> None:
        """Show the menu, and over it the table that was asked for."""
        await self.push_screen(Menu(self.glyphs))
        if self._opening is not None:
            self.open(self._opening)

    def open(self, seating: "Seating") -> None:
        """Open a table for a seating and go to it; a game that was open before is given up."""
        self._seating = seating
        self.open_table = seating.table()
        self.go_to_table()

    def play_again(self) -> None:
        """Leave the table and open the next one for the same players."""
        self.leave_table()
        if self._seating is not None:
            self.open(self._seating.again())

    def leave_table(self) -> None:
        """Go back to the menu, whatever lies over it."""
        while not isinstance(self.screen, Menu):
            self.pop_screen()

    def go_to_table(self) -> None:
        """Go to the table that is open, unless somebody sits there already."""
        from pyrotechnics.tui.pyrotechnics.table import TableScreen  # noqa: PLC0415 - keeps the game off the start-up

        if self.open_table is not None and isinstance(self.screen, Menu):
            self.push_screen(TableScreen(self.open_table))

    def can_continue(self) -> bool:
        """Return whether a game is open that has not ended."""
        table = self.open_table
        return table is not None and table.game.outcome(table.state) is None

    def game_in_play(self) -> bool:
        """Return whether leaving now would lose a game."""
        return self.can_continue() and self.open_table is not None and self.open_table.revision > 0

    async def action_quit(self) -> None:
        """Leave the program; asks first when a game would be lost, and obeys at once when asked again."""
        from pyrotechnics.tui.screens.confirm import QuitQuestion  # noqa: PLC0415 - only when asked for

        if not self.game_in_play() or isinstance(self.screen, QuitQuestion):
            self.exit()
            return

        def answer(yes: bool | None) -> None:
            """Quit on a yes."""
            if yes:
                self.exit()

        question = "A game is in play, and it is not kept after you quit. Quit all the same?"
        self.push_screen(QuitQuestion(question, "Quit and lose the game", "Stay", self.glyphs), answer)

    async def on_event(self, event: events.Event) -> None:
        """Let no key through that would act unseen, while the terminal is too small to see what it does."""
        if isinstance(event, events.Key) and not fits(self.size) and event.key not in {"ctrl+q", "ctrl+c"}:
            return
        await super().on_event(event)

    def _fatal_error(self) -> None:
        """Leave with a traceback as Textual does, but without local variables: they hold both hands and the deal."""
        import rich  # noqa: PLC0415 - slow to import, and hopefully never needed
        from rich.segment import Segments  # noqa: PLC0415
        from rich.traceback import Traceback  # noqa: PLC0415

        self.bell()
        traceback = Traceback(show_locals=False, width=None, suppress=[rich])
        self._exit_renderables.append(Segments(self.console.render(traceback, self.console.options)))
        self._close_messages_no_wait()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Offer in the palette what can be done everywhere."""
        yield SystemCommand("Rules", "Open the rules", lambda: self._on_screen("show_rules"))
        yield SystemCommand("Keys", "Show all keys", lambda: self._on_screen("show_keys"))
        yield SystemCommand("Theme", "Change the colours", self.action_change_theme)
        yield SystemCommand("Quit", "Leave Pyrotechnics", self.action_quit)

    def _on_screen(self, action: str) -> None:
        self.call_later(self.screen.run_action, action)


def run(opening: "Seating | None" = None) -> int:
    """Run the application until the player leaves, and return the exit code.

    Args:
        opening: A seating to go straight to its table; the menu by default.
    """
    app = PyrotechnicsApp(opening)
    app.run()
    return app.return_code or 0
