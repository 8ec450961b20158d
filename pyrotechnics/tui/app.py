"""The application: what is open, what it looks like, and how it is left."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from pyrotechnics.tui.games import playable
from pyrotechnics.tui.glyphs import GlyphSet, choose_glyphs
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.theme import FALLBACK, THEMES
from pyrotechnics.tui.widgets.too_small import fits

if TYPE_CHECKING:
    from pyrotechnics.tui.opening import OpenTable, Seating


class PlainScrollBar(ScrollBarRender):
    """Draw a scroll bar of whole cells, without the eighths of a block that only Unicode has."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


class PyrotechnicsApp(App[None]):
    """Show the menu, and the tables that are opened from it.

    Attributes:
        glyphs: The signs of this terminal.
        tables: The table that is open of each game, by the game's name; the menu offers to continue at it.
        best_scores: The best score of a cooperative game since the start, by rule set and number of players.
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
        self.tables: dict[str, OpenTable] = {}
        self.best_scores: dict[tuple[Any, int], int] = {}
        self._opening = opening
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
        """Open a table for a seating and go to it; a game of the same kind that was open before is given up."""
        from pyrotechnics.tui.opening import OpenTable  # noqa: PLC0415 - keeps pydantic off the start-up

        self.tables[seating.game] = OpenTable(seating, seating.table())
        self.go_to_table(seating.game)

    def play_again(self, seating: "Seating") -> None:
        """Leave the table and open the next one for the same players."""
        self.leave_table()
        self.open(seating.again())

    def leave_table(self) -> None:
        """Go back to the menu, whatever lies over it."""
        while not isinstance(self.screen, Menu):
            self.pop_screen()

    def go_to_table(self, game: str) -> None:
        """Go to the table that is open of a game, unless somebody sits at one already."""
        if game in self.tables and isinstance(self.screen, Menu):
            self.tables[game] = self.tables.pop(game)  # from now on the one that was looked at last
            self.push_screen(playable(game).table_screen()(self.tables[game]))

    def in_play(self) -> tuple[str, ...]:
        """Return the names of the games that are open and have not ended, the one looked at last coming first."""
        return tuple(game for game, place in reversed(self.tables.items()) if place.is_in_play)

    def is_begun(self, game: str) -> bool:
        """Return whether a game is open, has begun and has not ended."""
        return game in self.in_play() and self.tables[game].table.revision > 0

    def would_lose(self) -> tuple[str, ...]:
        """Return the titles of the games that quitting now would lose."""
        return tuple(self.tables[game].table.game.title for game in self.in_play() if self.is_begun(game))

    async def action_quit(self) -> None:
        """Leave the program; asks first when a game would be lost, and obeys at once when asked again."""
        from pyrotechnics.tui.screens.confirm import QuitQuestion  # noqa: PLC0415 - only when asked for

        lost = " and ".join(self.would_lose())
        if not lost or isinstance(self.screen, QuitQuestion):
            self.exit()
            return

        def answer(yes: bool | None) -> None:
            """Quit on a yes."""
            if yes:
                self.exit()

        question = f"{lost} in play: nothing is kept after you quit. Quit all the same?"
        self.push_screen(QuitQuestion(question, "Quit and lose what is in play", "Stay", self.glyphs), answer)

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
