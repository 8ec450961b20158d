"""An app that keeps its games, and what a test needs to know of it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from threading import Event
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.widgets.menu_list import MenuList
from tests.tui.pyrotechnics.playing import text_of

T = TypeVar("T")


class KeepingPilot:
    """Drive an app that keeps its games; wherever something is looked at, it has been written before."""

    def __init__(self, app: PyrotechnicsApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything that happened is written and shown."""
        for _ in range(3):
            for place in self.app.tables.values():
                if place.writing is not None:
                    await asyncio.wrap_future(place.writing)
            if self.app.keeper is not None:
                with suppress(ArchiveTrouble):
                    await asyncio.wrap_future(self.app.keeper.ask(lambda archive: None))
            await self.app.workers.wait_for_complete(
                [worker for worker in self.app.workers if worker.group in {"look-back", "open-games", "default"}]
            )
            await self.pilot.pause()

    async def until(self, kind: type[Screen[Any]]) -> None:
        """Wait until a screen of this kind is on top."""
        while type(self.app.screen) is not kind:
            await self.pilot.pause()

    async def ask(self, question: Callable[[Archive], T]) -> T:
        return await self.app.ask(question)

    def place(self, game: str) -> OpenTable:
        return self.app.tables[game]

    def text(self) -> str:
        return text_of(self.pilot)

    def entries(self) -> list[str]:
        """Return the labels of the menu, with their keys."""
        assert isinstance(self.app.screen, Menu)
        return [f"{entry.key} {entry.label}: {entry.detail}" for entry in self.app.screen.query_one(MenuList).entries]


@asynccontextmanager
async def keeping(
    folder: Path, opening: Seating | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[KeepingPilot]:
    """Start an app whose archive lies in a folder; it ends as by kill -9, without a word."""
    app = PyrotechnicsApp(opening, pace=0, glyphs=UNICODE, archive=folder / "games.sqlite3")
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        player = KeepingPilot(app, pilot)
        await player.settle()
        yield player
    app.close_archive()


@asynccontextmanager
async def slow_disk(player: KeepingPilot) -> AsyncIterator[Event]:
    """Hold up the archive until the event is set."""
    go_on = Event()
    assert player.app.keeper is not None
    busy = player.app.keeper.ask(lambda archive: go_on.wait(10))
    try:
        yield go_on
    finally:
        go_on.set()
        await asyncio.wrap_future(busy)
