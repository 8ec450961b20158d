"""Time that stands still until a test lets it go on."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from pyrotechnics.tui.replay.room import ReplayRoom
from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]


class StillTimer:
    """A timer that fires when a test says so."""

    def __init__(self, interval: float, callback: Callable[[], Any]) -> None:
        self.interval = interval
        self.callback = callback
        self.runs = True

    def stop(self) -> None:
        self.runs = False


class Clock:
    """All timers that a replay has asked for."""

    def __init__(self) -> None:
        self.timers: list[StillTimer] = []

    @property
    def intervals(self) -> list[float]:
        """How often each timer fires that runs now, in seconds."""
        return [timer.interval for timer in self.timers if timer.runs]

    async def tick(self, pilot: Pilot[None], times: int = 1) -> None:
        """Let everything that runs fire, and the screen come to rest."""
        for _ in range(times):
            for timer in self.timers:
                if timer.runs:
                    result = timer.callback()
                    if isinstance(result, Awaitable):
                        await result
            await pilot.pause()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let no time pass for replays but by ``tick``."""
    found = Clock()

    textuals_own = ReplayRoom.set_interval

    def set_interval(screen: ReplayRoom, interval: float, callback: Callable[[], Any], **named: Any) -> Any:
        if named:
            return textuals_own(screen, interval, callback, **named)
        timer = StillTimer(interval, callback)
        found.timers.append(timer)
        return timer

    monkeypatch.setattr(ReplayRoom, "set_interval", set_interval)
    return found
