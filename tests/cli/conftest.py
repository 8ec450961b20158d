"""What tests of the command line share."""

from pathlib import Path

import pytest

from pyrotechnics.archive.home import HOME_VARIABLE, archive_path
from pyrotechnics.cli import start
from pyrotechnics.seating.opening import Seating


@pytest.fixture(autouse=True)
def archive(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games in a folder of this test; return where the archive will be."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
    return archive_path()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Seating | None]:
    """Take the app's place; return what it would have been opened with."""
    openings: list[Seating | None] = []

    def run_app(seating: Seating | None, config: Path | None = None) -> int:
        openings.append(seating)
        return 0

    monkeypatch.setattr(start, "run_app", run_app)
    return openings
