"""A small app that has an archive, and notes where the history would lead: what the Pilot tests use."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.worker import WorkerCancelled

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.history.game_list import GameList
from pyrotechnics.tui.history.screen import History
from pyrotechnics.tui.preferring import PlainScrollBar
from pyrotechnics.tui.theme import THEMES, filled_in, terminal_colours_only
from pyrotechnics.tui.widgets.filter_bar import FilterBar
from pyrotechnics.tui.widgets.key_bar import KeyBar
from tests.archive.filling import fill

T = TypeVar("T")


class HostApp(App[None]):
    """Keep games in a file, and note down where it was to go.

    Attributes:
        went: What was asked for, such as ("continue", 12).
        trouble: What every question raises, if anything.
        gate: Questions wait until it is set.
        refusal: Why no game can be deleted, if that is so.
    """

    def __init__(self, path: Path, screen: Callable[[], Screen[None]], glyphs: GlyphSet = UNICODE) -> None:
        super().__init__(ansi_color=terminal_colours_only())
        self.glyphs = glyphs
        self.keeper = Keeper(path)
        self.went: list[tuple[str, int]] = []
        self.trouble: Exception | None = None
        self.refusal: str | None = None
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked = 0
        self.animation_level = "none"
        self._first = screen
        self.set_class(glyphs.name == "ascii", "-ascii")
        ScrollBar.renderer = PlainScrollBar if glyphs.name == "ascii" else ScrollBarRender
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return what the style sheets need where a theme doesn't name it."""
        return filled_in(self.current_theme)

    async def on_mount(self) -> None:
        """Show the screen."""
        await self.push_screen(self._first())

    def on_unmount(self) -> None:
        """Close the archive."""
        self.keeper.close()

    async def ask(self, question: Callable[[Archive], T]) -> T:
        """Answer, or raise what is in the way."""
        self.asked += 1
        await self.gate.wait()
        if self.trouble is not None:
            raise self.trouble
        return await asyncio.wrap_future(self.keeper.ask(question))

    async def continue_game(self, number: int) -> None:
        """Note it down."""
        self._note("continue", number)

    async def replay_game(self, number: int) -> None:
        """Note it down."""
        self._note("replay", number)

    async def analyse_game(self, number: int) -> None:
        """Note it down."""
        self._note("analysis", number)

    async def play_deal(self, number: int) -> None:
        """Note it down."""
        self._note("deal", number)

    async def export_game(self, number: int) -> str:
        """Note it down."""
        self._note("export", number)
        return f"Game {number} is written to game-{number}.json."

    async def delete_game(self, number: int) -> str | None:
        """Delete it."""
        if self.refusal is not None:
            return self.refusal
        self._note("delete", number)
        await asyncio.wrap_future(self.keeper.tell(lambda archive: archive.delete(number)))
        return None

    async def undelete_game(self, number: int) -> None:
        """Bring it back."""
        self._note("undelete", number)
        await asyncio.wrap_future(self.keeper.tell(lambda archive: archive.undelete(number)))

    def _note(self, what: str, number: int) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.went.append((what, number))


HostPilot = Pilot[None]


@asynccontextmanager
async def looking_at(
    path: Path,
    headings: Iterator[dict[str, Any]] | list[dict[str, Any]],
    *,
    screen: Callable[[], Screen[None]] = History,
    size: tuple[int, int] = (80, 24),
    glyphs: GlyphSet = UNICODE,
) -> AsyncIterator[HostPilot]:
    """Open a screen over an archive with some games and hand over its pilot, once the screen has its answers."""
    fill(path, iter(headings))
    app = HostApp(path, screen, glyphs)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield pilot


def host(pilot: HostPilot) -> HostApp:
    """Return the app."""
    assert isinstance(pilot.app, HostApp)
    return pilot.app


async def settle(pilot: HostPilot) -> None:
    """Wait until nothing is asked any more and everything is drawn."""
    await pilot.pause()
    while busy := [worker for worker in pilot.app.workers if not worker.is_finished]:
        with suppress(WorkerCancelled):  # a question that nobody waits for any more
            await pilot.app.workers.wait_for_complete(busy)
        await pilot.pause()


async def press(pilot: HostPilot, *keys: str) -> None:
    """Press keys, each when what came of the one before is there."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


def history(pilot: HostPilot) -> History:
    """Return the history, wherever it lies in the stack."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, History))


def games(pilot: HostPilot) -> GameList:
    """Return the list."""
    return history(pilot).query_one(GameList)


def marked(pilot: HostPilot) -> int | None:
    """Return the number of the game that is marked."""
    game = games(pilot).marked
    return None if game is None else game.id


def text_of(pilot: HostPilot) -> str:
    """Return the visible screen as text."""
    screen = pilot.app.screen
    return "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))


async def click_chip(pilot: HostPilot, name: str) -> None:
    """Click a filter by its name."""
    bar = pilot.app.screen.query_one(FilterBar)
    text = bar.render().plain
    chip = next(chip for chip in bar.chips if chip.id == name)
    await pilot.click(FilterBar, offset=(text.index(f"[{chip.key}]") + 1 + bar.styles.padding.left, 0))
    await settle(pilot)


async def click_key(pilot: HostPilot, action: str) -> None:
    """Click a key on one of the key bars by its action.

    Raises:
        LookupError: If no bar shows it.
    """
    for bar in pilot.app.screen.query(KeyBar):
        for start, _, key in bar._hits:
            if key.action == action:
                await pilot.click(bar, offset=(start + 1 + bar.styles.padding.left, 0))
                await settle(pilot)
                return
    raise LookupError(action)
