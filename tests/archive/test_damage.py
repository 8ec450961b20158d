"""Whatever happens to the file: the app goes on, the file is set aside as it is, and what can be read comes back."""

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from pyrotechnics.archive.log import PAGE
from pyrotechnics.archive.trouble import ArchiveTrouble
from tests.archive.damaging import assert_nothing_else_came_back, flipped, look_at_everything, sample, set_aside
from tests.archive.make_schema import FOLDER
from tests.archive.playing import difference, fetched, keeping, kept, play, table_of


def test_a_flipped_bit_costs_at_most_what_is_written_on_its_page(quick_path: Path) -> None:
    random, data = Random(4), sample().data
    noticed = 0
    for page in range(1, sample().pages + 1):
        start = (page - 1) * PAGE
        used = [place for place in range(start, start + PAGE) if data[place]]
        for turn, place in enumerate([start, start + 3, *random.sample(used, min(3, len(used)))]):
            folder = quick_path / f"{page}-{turn}"
            folder.mkdir()
            damaged = flipped(data, place, random.randrange(8))
            (folder / "games.sqlite3").write_bytes(damaged)
            found, news = look_at_everything(folder / "games.sqlite3")
            whole = assert_nothing_else_came_back(found)
            assert set(sample().games) - whole <= sample().games_on(page), (page, place)
            assert set_aside(folder) == ([damaged] if news else [])
            if whole != set(sample().games):
                assert news
            noticed += bool(news)
            shutil.rmtree(folder)
    assert noticed > 2 * sample().pages


def test_a_page_that_is_overwritten_costs_at_most_what_was_written_on_it(quick_path: Path) -> None:
    data = sample().data
    for page in range(1, sample().pages + 1):
        for rubbish in (bytes(PAGE), Random(page).randbytes(PAGE)):
            path = quick_path / f"{page}-{rubbish[0]}" / "games.sqlite3"
            path.parent.mkdir()
            damaged = data[: (page - 1) * PAGE] + rubbish + data[page * PAGE :]
            path.write_bytes(damaged)
            found, news = look_at_everything(path)
            whole = assert_nothing_else_came_back(found)
            assert set(sample().games) - whole <= sample().games_on(page), page
            assert "set aside as games-damaged-1.sqlite3" in news
            assert set_aside(path.parent) == [damaged]
            shutil.rmtree(path.parent)


def test_a_file_that_was_cut_short_keeps_what_stands_before_the_cut(quick_path: Path) -> None:
    data = sample().data
    for size in range(PAGE // 2, len(data), PAGE // 2):
        path = quick_path / f"{size}" / "games.sqlite3"
        path.parent.mkdir()
        path.write_bytes(data[:size])
        found, news = look_at_everything(path)
        whole = assert_nothing_else_came_back(found)
        lost = set().union(*(sample().games_on(page) for page in range(size // PAGE + 1, sample().pages + 1)))
        assert set(sample().games) - whole <= lost, size
        assert "could be carried over" in news
        assert set_aside(path.parent) == [data[:size]]
        shutil.rmtree(path.parent)


@pytest.mark.parametrize(
    ("text", "other"),
    [(b"    scores TEXT", b"    scorps TEXT"), (b"steps (", b"stepz ("), (b"TABLE deals", b"TABLE d\xffals")],
)
def test_an_archive_whose_list_of_tables_is_damaged_is_mended(text: bytes, other: bytes, quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    assert text in sample().data
    path.write_bytes(sample().data.replace(text, other, 1))
    found, news = look_at_everything(path)
    assert assert_nothing_else_came_back(found) == set(sample().games)
    assert "6 games could be carried over" in news


@pytest.mark.parametrize(
    ("version", "advised"),
    [(1, {1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0}), (2, {1: 1, 2: 0, 3: 2, 4: 0, 5: 0, 6: 0})],
)
def test_an_archive_of_any_version_is_mended_with_what_was_advised(
    version: int, advised: dict[int, int], quick_path: Path
) -> None:
    path = quick_path / "games.sqlite3"
    data = (FOLDER / f"version-{version}.sqlite3").read_bytes()
    path.write_bytes(data.replace(b"TABLE deals", b"TABLE d\xffals", 1))
    with keeping(path) as keeper:
        games = keeper.ask(lambda archive: archive.games()).result(30)
        assert "6 games could be carried over" in keeper.news
    assert {game.id: game.advised for game in games} == advised


@pytest.mark.parametrize("place", [*range(60, 64), *range(68, 72)])
def test_an_archive_whose_marks_are_damaged_is_not_taken_for_another_programs(place: int, quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    path.write_bytes(flipped(sample().data, place, 1 if place == 63 else 6))
    found, news = look_at_everything(path)
    assert assert_nothing_else_came_back(found) == set(sample().games)
    assert "6 games could be carried over" in news


def test_an_empty_file_becomes_an_archive(quick_path: Path) -> None:
    (quick_path / "games.sqlite3").touch()
    assert look_at_everything(quick_path / "games.sqlite3") == ({}, "")


@pytest.mark.parametrize("content", [b"x", b"x" * 99, b"not a database\n" * 4000, bytes(5000)])
def test_a_file_that_is_no_database_is_set_aside(content: bytes, quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    path.write_bytes(content)
    assert look_at_everything(path) == (
        {},
        "The archive was damaged: it is set aside as games-damaged-1.sqlite3, and 0 games could be carried over.",
    )
    assert set_aside(quick_path) == [content]


def test_a_folder_in_place_of_the_file_is_left_alone(quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    path.mkdir()
    (path / "diary.txt").write_text("dear diary")
    with keeping(path) as keeper:
        game = kept(keeper, table_of("hanabi"))
        assert game.trouble is not None
        assert game.trouble.short == "folder not writable"
        with pytest.raises(ArchiveTrouble):
            keeper.ask(lambda archive: archive.count()).result(30)
    assert (path / "diary.txt").read_text() == "dear diary"
    assert list(quick_path.iterdir()) == [path]


def test_each_damaged_file_gets_a_name_of_its_own(quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    for content in (b"one" * 100, b"two" * 100, b"three" * 100):
        path.write_bytes(content)
        with keeping(path) as keeper:
            assert keeper.ask(lambda archive: archive.count()).result(30) == 0
        path.unlink()
    assert set_aside(quick_path) == [b"one" * 100, b"two" * 100, b"three" * 100]


def test_the_archive_is_not_blamed_for_what_a_question_does_wrong(quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    path.write_bytes(sample().data)

    def stumble(*_: object) -> None:
        raise ValueError("no such record")

    with keeping(path) as keeper:
        for ask in (keeper.ask, keeper.tell):
            with pytest.raises(ValueError, match="no such record"):
                ask(stumble).result(30)
        assert keeper.ask(lambda archive: archive.count()).result(30) == 6
        assert not keeper.news
    assert not set_aside(quick_path)


def test_a_game_goes_on_when_the_open_archive_is_damaged(quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    path.write_bytes(sample().data)
    with keeping(path) as keeper:
        table = table_of("hanabi", 2)
        game = kept(keeper, table)
        play(table, 2, steps=3)
        game.writing.result(30)
        with path.open("r+b") as file:
            file.write(Random(1).randbytes(len(sample().data)))
        keeper.ask(lambda archive: archive._connection.execute("PRAGMA shrink_memory").fetchone()).result(30)
        assert keeper.ask(lambda archive: archive.games(limit=1000)).result(30)
        play(table, 3, steps=3)
        game.writing.result(30)
        assert game.trouble is None
        assert difference(fetched(keeper, game.id).table, table) == []
        assert "set aside" in keeper.news
    assert len(set_aside(quick_path)) == 1


def test_a_game_goes_on_when_the_archive_is_deleted(quick_path: Path) -> None:
    path = quick_path / "home" / "games.sqlite3"
    with keeping(path) as keeper:
        table = table_of("pyrotechnics", 2)
        game = kept(keeper, table)
        play(table, 2, steps=3)
        game.writing.result(30)
        for name in ("sqlite3", "sqlite3-wal", "sqlite3-shm"):
            path.with_suffix(f".{name}").unlink()
        play(table, 3, steps=3)
        game.writing.result(30)
        assert difference(fetched(keeper, game.id).table, table) == []
        shutil.rmtree(path.parent)
        play(table, 4, steps=3)
        game.writing.result(30)
        assert difference(fetched(keeper, game.id).table, table) == []
        path.unlink()  # and now only the file itself
        play(table, 5, steps=3)
        game.writing.result(30)
        assert game.trouble is None
        assert difference(fetched(keeper, game.id).table, table) == []


def test_a_game_is_not_written_into_another_one_of_the_same_number(quick_path: Path) -> None:
    path, other = quick_path / "games.sqlite3", quick_path / "other.sqlite3"
    for where, seed in ((other, 5), (path, 6)):
        with keeping(where) as keeper:
            table = table_of("pyrotechnics", seed)
            game = kept(keeper, table)
            play(table, seed, steps=4)
            game.writing.result(30)
            game.close()
    with keeping(path) as keeper:
        found = fetched(keeper, 1)
        game = kept(keeper, found.table, found=found.whole)
        os.replace(other, path)
        play(found.table, 3, steps=1)
        game.writing.result(30)
        assert game.trouble is None
        assert game.id == 2
        assert difference(fetched(keeper, 2).table, found.table) == []
        assert len(fetched(keeper, 1).whole.steps) == 4
