"""How often advice was given in a game: counted for good, kept with it, and brought along wherever it goes."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pyrotechnics.archive.arriving import BadGameError, receive
from pyrotechnics.archive.collection import line_of, read_line
from tests.archive.playing import duel, fetched, keeping, kept, play, together


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def advised(path: Path) -> list[int]:
    """Return how often advice was given in each game, by its number."""
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT advised FROM games ORDER BY id")]


def test_advice_counts_before_the_first_step_and_after_the_last_one(path: Path) -> None:
    with keeping(path) as keeper:
        game = kept(keeper, table := duel(3))
        game.advised()
        game.writing.result(30)
        assert advised(path) == [1]
        play(table, 3, steps=4)
        game.advised()
        game.writing.result(30)
        assert advised(path) == [2]
        assert len(fetched(keeper, game.id).whole.steps) == 4


def test_nothing_that_is_taken_back_takes_advice_back(path: Path) -> None:
    with keeping(path) as keeper:
        game = kept(keeper, table := together(5))
        game.advised()
        play(table, 5, steps=5)
        table.take_back(0)
        game.writing.result(30)
        assert fetched(keeper, game.id).whole.heading.advised == 1


def test_a_game_that_is_continued_goes_on_counting_and_a_what_if_begins_anew(path: Path) -> None:
    with keeping(path) as keeper:
        game = kept(keeper, table := duel(3))
        play(table, 3, steps=6)
        game.advised()
        game.close()
        found = fetched(keeper, game.id)
        again = kept(keeper, found.table, found=found.whole)
        again.advised()
        again.writing.result(30)
        branch = kept(keeper, fetched(keeper, game.id).table, origin="what-if", parent=game.id)
        branch.advised()
        branch.writing.result(30)
        assert advised(path) == [2, 1]


@pytest.mark.parametrize("other", [0, 2])
def test_a_number_that_has_changed_by_itself_is_no_number(other: int, path: Path) -> None:
    with keeping(path) as keeper:
        game = kept(keeper, table := duel(3))
        play(table, 3, steps=2)
        game.advised()
        game.writing.result(30)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE games SET advised = ?", (other,))
        connection.commit()
    with keeping(path) as keeper:
        assert [found.advised for found in keeper.ask(lambda archive: archive.games()).result(30)] == [0]
        assert "The archive was damaged" in keeper.news  # and the rest of the heading is reckoned anew


def test_a_collection_brings_it_along_and_one_without_it_is_read_as_ever(path: Path, tmp_path: Path) -> None:
    with keeping(path) as keeper:
        game = kept(keeper, table := duel(3))
        play(table, 3)
        without = line_of(fetched(keeper, game.id).whole)
        game.advised()
        game.writing.result(30)
        line = line_of(fetched(keeper, game.id).whole)
    assert "advised" not in without
    assert json.loads(line)["advised"] == 1
    with keeping(tmp_path / "other.sqlite3") as keeper:
        _, arrival = read_line(line, {})
        keeper.tell(lambda archive: receive(archive, arrival)).result(30)
        assert fetched(keeper, 1).whole.heading.advised == 1
    assert read_line(without, {})[1].standing.advised == 0
    with pytest.raises(BadGameError, match="advised"):
        read_line(line.replace('"advised":1', '"advised":-1'), {})
