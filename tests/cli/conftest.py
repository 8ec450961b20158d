"""What tests of the command line share."""

import pytest

from pyrotechnics.cli import start
from pyrotechnics.tui.opening import Seating


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Seating | None]:
    """Take the app's place; return what it would have been opened with."""
    openings: list[Seating | None] = []

    def run_app(seating: Seating | None) -> int:
        openings.append(seating)
        return 0

    monkeypatch.setattr(start, "run_app", run_app)
    return openings
