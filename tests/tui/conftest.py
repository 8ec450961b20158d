"""What holds for every test of the app."""

from pathlib import Path
from typing import Any

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.advice import Remark


@pytest.fixture(autouse=True)
def _a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the app in an empty folder: what a test saves belongs there."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True)
def _bots_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare every test of a table of Hanabi the processes that would make remarks on it."""

    async def remarks(game: str, view: Any, turns: tuple[int, ...]) -> tuple[Remark, ...]:
        return ()

    monkeypatch.setattr(thinking, "remarks", remarks)
