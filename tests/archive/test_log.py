"""The log beside the archive, in which the last games stand after the app was killed, may be damaged as well."""

import shutil
from pathlib import Path
from random import Random

import pytest

from pyrotechnics.archive.log import PAGE, path_of_log, read_log
from pyrotechnics.archive.reading import restore
from tests.archive.damaging import assert_nothing_else_came_back, flipped, look_at_everything, sample
from tests.archive.playing import AnyTable, difference, keeping, kept, moves, table_of

LOG_HEADER, LOG_FRAME = 32, 24 + PAGE


def written_but_not_closed(folder: Path) -> tuple[bytes, bytes, list[int], AnyTable]:
    """An archive and its log as a killed app leaves them, how long the log was after each step, and the table."""
    path = folder / "living" / "games.sqlite3"
    path.parent.mkdir()
    path.write_bytes(sample().data)
    sizes = []
    with keeping(path) as keeper:
        table = table_of("pyrotechnics", 11)
        game = kept(keeper, table)
        for _, _ in zip(range(12), moves(table, Random(3), undoes=False), strict=False):
            game.writing.result(30)
            sizes.append(path_of_log(path).stat().st_size)
        assert game.id == 7
        left = path.read_bytes(), path_of_log(path).read_bytes()
    return *left, sizes, table


def test_what_stands_in_the_log_is_there_after_the_app_was_killed(quick_path: Path) -> None:
    data, log, _, table = written_but_not_closed(quick_path)
    path = quick_path / "games.sqlite3"
    path.write_bytes(data)
    path_of_log(path).write_bytes(log)
    assert not read_log(path).is_broken
    found, news = look_at_everything(path)
    assert not news
    assert difference(restore(found.pop(7)).table, table) == []
    assert assert_nothing_else_came_back(found) == {1, 2, 3, 4, 5, 6}


def test_a_flipped_bit_in_the_log_is_noticed_unless_only_the_last_step_is_hit(quick_path: Path) -> None:
    data, log, sizes, table = written_but_not_closed(quick_path)
    random = Random(8)
    places = [*range(0, LOG_HEADER, 5)]
    for start in range(LOG_HEADER, len(log), LOG_FRAME):
        places += [start + random.randrange(24), start + 24 + random.randrange(PAGE)]
    for place in places:
        path = quick_path / f"{place}" / "games.sqlite3"
        path.parent.mkdir()
        path.write_bytes(data)
        damaged = flipped(log, place, random.randrange(8))
        path_of_log(path).write_bytes(damaged)
        found, news = look_at_everything(path)
        played = found.pop(7, None)
        done = 0 if played is None else len(played.steps)
        assert done >= sum(size <= place for size in sizes) - 1
        if place < sizes[-3]:
            assert "set aside" in news, place
            assert path_of_log(path.with_stem("games-damaged-1")).read_bytes() == damaged
        if played is not None:
            assert restore(played).table.past == table.past[:done]
        assert assert_nothing_else_came_back(found) == {1, 2, 3, 4, 5, 6}
        shutil.rmtree(path.parent)


def test_a_log_that_was_cut_short_gives_the_steps_before_the_cut(quick_path: Path) -> None:
    data, log, sizes, _ = written_but_not_closed(quick_path)
    for size in [0, 7, LOG_HEADER, *sizes, *(size - 100 for size in sizes)]:
        path = quick_path / f"{size}" / "games.sqlite3"
        path.parent.mkdir()
        path.write_bytes(data)
        path_of_log(path).write_bytes(log[:size])
        found, _ = look_at_everything(path)
        done = sum(length <= size for length in sizes)
        assert (len(found.pop(7).steps) if done else 0) == done
        assert assert_nothing_else_came_back({n: each for n, each in found.items() if n < 7}) == {1, 2, 3, 4, 5, 6}
        shutil.rmtree(path.parent)


@pytest.mark.parametrize("with_file", [True, False], ids=["empty file", "no file"])
def test_a_log_without_its_archive_is_not_thrown_away(with_file: bool, quick_path: Path) -> None:
    _, log, _, _ = written_but_not_closed(quick_path)
    path = quick_path / "games.sqlite3"
    if with_file:
        path.touch()
    path_of_log(path).write_bytes(log)
    found, news = look_at_everything(path)
    assert "games-damaged-1.sqlite3" in news
    assert path_of_log(path.with_stem("games-damaged-1")).read_bytes() == log
    assert len(found[7].steps) == 12  # it was new: all of it stands in the log
