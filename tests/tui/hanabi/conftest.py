"""Every frame looked at, and bots that wait for a sign."""

import asyncio
from typing import Any

import pytest
from textual.app import App

from pyrotechnics.bots import thinking
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.hanabi.table import HanabiScreen
from tests.tui.hanabi.frames import Frames
from tests.tui.hanabi.playing import wanted
from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]


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
