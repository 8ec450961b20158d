"""A Pilot that goes on as soon as the app is at rest, every frame looked at, and bots that wait for a sign."""

import asyncio
from typing import Any

import pytest
from textual import app, pilot
from textual.app import App

from pyrotechnics.bots import thinking
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.hanabi.table import HanabiScreen
from tests.tui.hanabi.frames import Frames
from tests.tui.hanabi.playing import wanted

_STEPS = 100_000


async def _until_at_rest(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Let everything else on the event loop run until nothing is ready to run any more; what waits on a timer stays."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    await asyncio.sleep(0)
    for _ in range(_STEPS):
        if not ready:
            return
        await asyncio.sleep(0)
    raise AssertionError("the app never comes to rest")


async def _screen_is_at_rest(self: object, timeout: float = 0.0) -> bool:
    """Stand in for asking every widget whether it has nothing more to do."""
    await _until_at_rest()
    return True


@pytest.fixture(autouse=True)
def _no_waste_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "wait_for_idle", _until_at_rest)
    monkeypatch.setattr(pilot, "wait_for_idle", _until_at_rest)
    monkeypatch.setattr(pilot.Pilot, "_wait_for_screen", _screen_is_at_rest)


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Frames:
    """Look at every frame of the table that the app draws while it is in sight."""
    found = Frames()
    display = App._display

    def look(app: App[None], screen: Any, renderable: Any) -> None:
        if isinstance(screen, HanabiScreen) and screen.is_current:
            found.look(screen)
        display(app, screen, renderable)

    monkeypatch.setattr(App, "_display", look)
    return found


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let the bots wait with their answers until this is set, and discard or play their oldest card then."""
    opened = asyncio.Event()

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        await opened.wait()
        assert view.seat is not None
        return (wanted(view),)

    monkeypatch.setattr(thinking, "think", think)
    return opened
