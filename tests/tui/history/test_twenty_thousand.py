"""A history of 20,000 games: it opens as an empty one does, scrolls without a stutter, and takes no more memory.

The figures are bounds that a busy machine keeps as well; the true ones are in the issue's closing note.
"""

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest
from textual.geometry import Region

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.statistics import Scope, survey
from pyrotechnics.tui.history.game_list import GameList
from pyrotechnics.tui.history.screen import History
from tests.archive.filling import fill, some_games
from tests.tui.history.hosting import HostApp, games, settle

MANY = 20_000
_READING = "Reading"


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return an archive with 20,000 games."""
    path = tmp_path_factory.mktemp("full") / "games"
    fill(path, some_games(MANY))
    yield path
    path.unlink()


async def seconds_to_open(path: Path) -> float:
    """Return how long it takes from the key to the first lines, at best of a few times."""
    app = HostApp(path, History)
    taken = []
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(4):
            await settle(pilot)
            app.screen.dismiss()
            await settle(pilot)
            before = perf_counter()
            await app.push_screen(History())
            while app.screen.query_one(GameList).sentence.startswith(_READING):
                await asyncio.sleep(0)
            taken.append(perf_counter() - before)
    return min(taken)


async def test_it_opens_within_a_third_of_a_second_of_an_empty_one(full: Path, tmp_path: Path) -> None:
    fill(tmp_path / "empty", iter(()))
    assert await seconds_to_open(full) < await seconds_to_open(tmp_path / "empty") + 0.3


async def test_a_line_costs_the_same_wherever_it_is_and_memory_stays_small(full: Path) -> None:
    app = HostApp(full, History)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        listed = games(pilot)
        assert listed.total == MANY
        gc.collect()
        tracemalloc.start()
        slowest = 0.0
        for at in range(0, MANY, 397):
            listed.at = at
            await settle(pilot)
            before = perf_counter()
            listed.render_lines(Region(0, 0, listed.size.width, listed.size.height))
            slowest = max(slowest, perf_counter() - before)
            assert listed.marked is not None
        grown, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert listed.at_hand <= 800
        assert grown < 8 * 2**20
        assert slowest < 0.1


def test_all_of_them_are_counted_in_well_under_a_second(full: Path) -> None:
    archive = Archive.open(full)
    before = perf_counter()
    found = survey(archive.finished("pyrotechnics"), Scope("pyrotechnics"))
    taken = perf_counter() - before
    archive.close()
    assert found.counted.played > 5000
    assert taken < 1.0
