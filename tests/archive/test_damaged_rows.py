"""What a disk changes within a game is noticed, so that no other game is taken for it."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from pyrotechnics.archive.reading import restore
from pyrotechnics.archive.trouble import DamagedGame
from tests.archive.damaging import assert_nothing_else_came_back, look_at_everything, sample
from tests.archive.playing import difference, fetched, keeping


@pytest.mark.parametrize(
    "change",
    [
        "command = (SELECT command FROM steps AS other WHERE game = 1 AND other.command <> steps.command)",
        "command = NULL, kind = 'undo'",
        "seat = 1 - seat",
        "at = '2026'",
        "command = x'ff00'",
        "number = 1000",
    ],
)
def test_a_step_that_is_another_legal_one_is_not_taken_for_the_game(change: str, quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    path.write_bytes(sample().data)
    with sqlite3.connect(path) as connection:  # what a disk may do: the checksum stays as it was
        connection.execute(f"UPDATE steps SET {change} WHERE game = 1 AND number = 8")
    connection.close()
    found, news = look_at_everything(path)
    assert assert_nothing_else_came_back(found) == {2, 3, 4, 5, 6}
    assert len(found[1].steps) == 7
    assert restore(found[1]).damage == "Game 1 is damaged: step 8 can't be read, and what follows is left out."
    assert "6 games (1 only in part) could be carried over" in news
    assert found[1].heading == sample().games[1].whole.heading  # so that statistics still know how it ended


@pytest.mark.parametrize(
    "change",
    [
        'players = \'["Eve", "Nova"]\'',
        "players = '['",
        "scores = '[0'",
        "result = 'lost'",
        "steps = 3",
        "seat = NULL",
        "deleted = 0",
        "begun = x'ff'",
        "rules = 7",
        "casual = 1 - casual",
    ],
)
def test_a_heading_that_is_damaged_is_reckoned_anew(change: str, quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    path.write_bytes(sample().data)
    with sqlite3.connect(path) as connection:
        connection.execute(f"UPDATE games SET {change} WHERE id = 1")
    connection.close()
    found, _ = look_at_everything(path)
    if change == "deleted = 0":  # it can't be told from a deleted one, but nothing throws it away
        assert assert_nothing_else_came_back(found) == {2, 3, 4, 5, 6}
        with sqlite3.connect(path) as connection:
            assert connection.execute("SELECT count(*) FROM games WHERE id = 1").fetchone() == (1,)
        connection.close()
    else:
        assert assert_nothing_else_came_back(found) == {1, 2, 3, 4, 5, 6}


def test_a_game_whose_deal_is_damaged_says_so_and_still_counts(quick_path: Path) -> None:
    path = quick_path / "games.sqlite3"
    path.write_bytes(sample().data)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE deals SET deal = replace(deal, '1', '2') WHERE game = 1")
    connection.close()
    with keeping(path) as keeper:
        with pytest.raises(DamagedGame, match=r"Game 1 is damaged: its deal can't be read\."):
            fetched(keeper, 1)
        assert keeper.ask(lambda archive: archive.game(1)).result(30) == sample().games[1].whole.heading
        assert difference(fetched(keeper, 2).table, sample().games[2].table) == []


def test_a_damaged_game_is_restored_up_to_what_the_rules_refuse() -> None:
    whole = sample().games[1].whole
    for step in (
        replace(whole.steps[8], command="{"),
        replace(whole.steps[8], command=None),
        replace(whole.steps[8], command='{"type":"nonsense"}'),
        replace(whole.steps[8], kind="redo", seat=0, command=None),
        replace(whole.steps[8], number=12),
    ):
        restored = restore(replace(whole, steps=(*whole.steps[:8], step, *whole.steps[9:])))
        assert restored.damage == "Game 1 is damaged: step 9 can't be read, and what follows is left out."
        assert restored.whole.steps == whole.steps[:8]
    for damaged in (
        replace(whole, deal="{}"),
        replace(whole, setup="["),
        replace(whole, occupants="[]"),
        replace(whole, occupants="?"),
        replace(whole, heading=replace(whole.heading, game="chess\x1b")),
    ):
        with pytest.raises(DamagedGame):
            restore(damaged)
