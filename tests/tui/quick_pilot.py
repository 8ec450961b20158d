"""A Pilot that goes on as soon as nothing is ready to run on the event loop; threads and timers it does not wait for.

A folder of tests uses it by importing the fixture into its conftest.
"""

import asyncio

import pytest
from textual import app, pilot

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
def quick_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "wait_for_idle", _until_at_rest)
    monkeypatch.setattr(pilot, "wait_for_idle", _until_at_rest)
    monkeypatch.setattr(pilot.Pilot, "_wait_for_screen", _screen_is_at_rest)
