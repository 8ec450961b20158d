"""The application: what is open, what it looks like, and how it is left."""

import asyncio
import signal
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from pyrotechnics.archive.home import archive_path
from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.reading import Reading, read_chosen
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.hanging_up import die_in_order
from pyrotechnics.tui.motion.level import Pulse
from pyrotechnics.tui.preferring import PreferringApp
from pyrotechnics.tui.replay.opening import ReplayOpening
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.theme import filled_in
from pyrotechnics.tui.widgets.too_small import fits

if TYPE_CHECKING:
    from pyrotechnics.seating.opening import Seating

_PATIENCE = 3.0
_TERMINATED = 128 + signal.SIGTERM


class PyrotechnicsApp(PreferringApp):
    """Show the menu, and the tables that are opened from it.

    Attributes:
        pulse: Whether the terminal keeps up with what moves.
    """

    TITLE = "Pyrotechnics"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "quit", "Quit", show=False, priority=True)]
    CSS = """
    CommandPalette SearchIcon { display: none; }
    .-ascii .panel, .-ascii Page > VerticalScroll, .-ascii Curtain #curtain { border: ascii $primary; }
    .-ascii #side { border-left: ascii $card-line; }
    .-ascii CommandPalette #--input, .-ascii CommandPalette #--input.--list-visible { border: ascii $primary; }
    .-ascii CommandPalette CommandList, .-ascii CommandPalette CommandList:focus { border: blank; }
    .-ascii CommandPalette LoadingIndicator { display: none; }
    .-ascii Toast { border-left: ascii $primary; border-right: blank; }
    """

    _colours: str | None = None

    def __init__(
        self,
        opening: "Seating | ReplayOpening | None" = None,
        *,
        pace: float | None = None,
        glyphs: GlyphSet | None = None,
        archive: Path | None = None,
        settings: Settings | Reading | None = None,
    ) -> None:
        """Prepare the application.

        Args:
            opening: A seating to go straight to its table, or a game to see again; the menu by default.
            pace: Seconds between two steps of a bot; as it is set by default.
            glyphs: The signs to use; as they are set by default.
            archive: Where games are kept; nowhere by default.
            settings: What the player prefers, with the file that it is kept in where there is one; what everybody
                starts with by default.
        """
        self.pulse = Pulse()
        super().__init__(settings or Settings(), pace=pace, glyphs=glyphs, archive=archive)
        self._opening = opening

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return what our style sheets need where a theme doesn't name it."""
        return filled_in(self.current_theme, self._colours)

    def change_settings(self, new: Settings) -> None:
        """Let other settings be in force; whoever chooses how much may move gets it, until the terminal is late again.

        Args:
            new: All settings.
        """
        if new.motion != self.settings.motion:
            self.pulse = Pulse()
        super().change_settings(new)

    async def on_mount(self) -> None:
        """Show the menu, and over it the table or the replay that was asked for."""
        self._take_colours()
        await self.push_screen(Menu(self.glyphs))
        # The terminal is still there, and wants to be left in order.
        with suppress(NotImplementedError, RuntimeError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._terminate)
        if isinstance(self._opening, ReplayOpening):
            self.show_replay(self._opening)
        elif self._opening is not None:
            self.open(self._opening)

    def _take_colours(self) -> None:
        """Find out what colours the terminal has; where there is none, as for a picture, it is as if it had all."""
        self._colours = None if self.is_headless else self.console.color_system
        if filled_in(self.current_theme, self._colours) != filled_in(self.current_theme):
            self.refresh_css(animate=False)

    def _terminate(self) -> None:
        """Leave at once; what the archive lacks is saved first."""
        self.exit(None, _TERMINATED, self._where_games_are() if self.would_lose() else None)

    def action_command_palette(self) -> None:
        """Open the palette, with words that every terminal can show."""
        from textual.command import CommandPalette  # noqa: PLC0415 - only when asked for

        if self.use_command_palette and not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder="Search for commands", id="--command-palette"))

    async def action_quit(self) -> None:
        """Leave the program; asks first when a game would be lost, and obeys at once when asked again."""
        from pyrotechnics.tui.screens.confirm import QuitQuestion  # noqa: PLC0415 - only when asked for

        await self._try_to_keep()
        lost = " and ".join(self.would_lose())
        if not lost or isinstance(self.screen, QuitQuestion):
            self.exit(message=self._what_stays())
            return

        def answer(yes: bool | None) -> None:
            """Quit on a yes."""
            if yes:
                self.exit()

        question = f"{lost} in play, and not kept: it is lost when you quit. Quit all the same?"
        self.push_screen(QuitQuestion(question, "Quit and lose what is in play", "Stay", self.glyphs), answer)

    def _what_stays(self) -> str | None:
        """Return what becomes of the game that somebody leaves in the middle, as a sentence; None where there is none.

        Who quits from the menu has read there what can be continued.
        """
        if isinstance(self.screen, Menu):
            return None
        stays = [place for place in self.tables.values() if place.is_begun and place.is_safe]
        return "Your game is kept: the menu offers to continue it." if stays else None

    async def _try_to_keep(self) -> None:
        """Give what could not be written one more chance."""
        tries = [
            asyncio.wrap_future(place.kept.try_again()) for place in self.tables.values() if place.kept is not None
        ]
        if tries:
            await asyncio.wait(tries, timeout=_PATIENCE)

    async def on_event(self, event: events.Event) -> None:
        """Let no key through that would act unseen, while the terminal is too small to see what it does."""
        if isinstance(event, events.Key) and not fits(self.size) and event.key not in {"ctrl+q", "ctrl+c"}:
            return
        await super().on_event(event)

    def _fatal_error(self) -> None:
        """Leave with a traceback as Textual does, but without local variables: they hold both hands and the deal."""
        import rich  # noqa: PLC0415 - slow to import, and hopefully never needed
        from rich.segment import Segments  # noqa: PLC0415
        from rich.text import Text  # noqa: PLC0415
        from rich.traceback import Traceback  # noqa: PLC0415

        self.bell()
        traceback = Traceback(show_locals=False, width=None, suppress=[rich])
        # In one piece, since Textual prints the first only; as plain text, since a folder may have a "[" in its name.
        told = (traceback, Text(self._where_games_are()))
        segments = (segment for part in told for segment in self.console.render(part, self.console.options))
        self._exit_renderables.append(Segments(segments))
        self._close_messages_no_wait()

    def _where_games_are(self) -> str:
        """Return where the games are after a crash, as a sentence; those that the archive lacks are saved first."""
        from pyrotechnics.tui.emergency import save_records  # noqa: PLC0415 - hopefully never needed

        return save_records(
            [place for place in self.tables.values() if place.is_begun or place.is_at_risk], self._archive
        )

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Offer in the palette what can be done everywhere."""
        yield SystemCommand("Rules", "Open the rules", lambda: self._on_screen("show_rules"))
        yield SystemCommand("Keys", "Show all keys", lambda: self._on_screen("show_keys"))
        yield SystemCommand("Theme", "Change the colours", self.action_change_theme)
        if isinstance(screen, Room):
            yield SystemCommand(
                "Settings", "Change colours, pace, signs, keys and what new games begin with", self.open_settings
            )
        yield SystemCommand("Quit", "Leave Pyrotechnics", self.action_quit)

    def _on_screen(self, action: str) -> None:
        self.call_later(self.screen.run_action, action)


def run(opening: "Seating | ReplayOpening | None" = None, config: Path | None = None) -> int:
    """Run the application until the player leaves, and return the exit code: 0, or 1 after a crash.

    Args:
        opening: A seating to go straight to its table, or a game to see again; the menu by default.
        config: The file of the settings; the usual one by default.
    """
    die_in_order()
    app = PyrotechnicsApp(opening, archive=archive_path(), settings=read_chosen(config))
    try:
        app.run()
    finally:
        app.close_archive()
    return app.return_code or 0
