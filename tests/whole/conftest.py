"""What holds for every test in a real terminal."""

from pathlib import Path

import pytest

from pyrotechnics.archive.home import HOME_VARIABLE


@pytest.fixture(autouse=True)
def _an_archive_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin without games."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "pyrotechnics-home"))
