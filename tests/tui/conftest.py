"""What holds for every test of the app."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the app in an empty folder: what a test saves belongs there."""
    monkeypatch.chdir(tmp_path)
