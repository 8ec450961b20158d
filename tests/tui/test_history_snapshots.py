"""Pictures of the history and the statistics. Look at each before renewing it with ``--snapshot-update``."""

import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.history.screen import History
from pyrotechnics.tui.statistics.screen import Statistics
from tests.archive.filling import fill, some_games
from tests.tui.history.hosting import HostApp, host, press, settle

Snap = Callable[..., bool]

SIZES = [(80, 24), (120, 40)]
SCREENS: dict[str, tuple[Callable[[], Screen[None]], int, tuple[str, ...]]] = {
    "history": (History, 800, ("down", "down", "down")),
    "history-empty": (History, 0, ()),
    "history-filtered": (History, 800, ("g", "g", "R")),
    "history-same-deal": (History, 30, ("g", "down", "s")),
    "history-deleted": (History, 800, ("pagedown", "x")),
    "history-trouble": (History, 800, ("f5",)),
    "statistics-duels": (Statistics, 800, ()),
    "statistics-together": (Statistics, 800, ("g",)),
    "statistics-one-rule-set": (Statistics, 800, ("g", "R")),
    "statistics-empty": (Statistics, 0, ()),
}


@pytest.fixture(autouse=True)
def _in_london(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/London")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def app_at(path: Path, name: str, glyphs: GlyphSet = UNICODE) -> HostApp:
    """Return the app at a screen over a fixed archive."""
    screen, count, _ = SCREENS[name]
    fill(path, some_games(count))
    return HostApp(path, screen, glyphs)


def pressing(name: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Return what presses the keys of a picture before it is taken."""

    async def run(pilot: Pilot[None]) -> None:
        await settle(pilot)
        if name == "history-trouble":
            host(pilot).trouble = ArchiveTrouble(
                "disk full", "The disk is full: make room for /home/ada/games.sqlite3."
            )
        await press(pilot, *SCREENS[name][2])

    return run


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_the_screens(name: str, size: tuple[int, int], snap_compare: Snap, tmp_path: Path) -> None:
    assert snap_compare(app_at(tmp_path / "games", name), terminal_size=size, run_before=pressing(name))
