"""A clock that stands still until a test moves it, so that no test of motion waits."""

import pytest

from pyrotechnics.tui.motion import airspace, finale
from tests.tui.motion.watching import Clock
from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Stop the time of all that moves; the timers never come, and the clock does their work."""
    found = Clock()
    for module in (airspace, finale):
        monkeypatch.setattr(module, "monotonic", lambda: found.now)
        monkeypatch.setattr(module, "FRAME", 3600.0)
    return found
