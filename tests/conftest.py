"""What holds for every test."""

import os
import sys
from collections.abc import Iterator

import pytest

from pyrotechnics.archive.home import HOME_VARIABLE


@pytest.fixture(autouse=True, scope="session")
def _an_archive_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the games of tests away from those of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True, scope="session")
def _nothing_moves() -> Iterator[None]:
    """Let nothing move on any screen, whatever the settings say; a test of motion says that of its own app.

    Textual reads the variable when it is imported, which a plugin of pytest may have done already.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEXTUAL_ANIMATIONS", "none")
        if "textual.constants" in sys.modules:
            patch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
        yield


def pytest_xdist_auto_num_workers() -> int:
    """Use one process more than there are cores: tests that wait for a terminal or a disk leave room for others."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the whole games: they wait more than they compute, so nothing should have to wait for them."""
    items.sort(key=lambda item: "/whole/" not in item.nodeid)
