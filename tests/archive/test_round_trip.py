"""A game comes back from the archive as it was: what can be undone, redone and taken back included."""

from pathlib import Path
from random import Random

import pytest

from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.archive.reading import record_of
from tests.archive.playing import GAMES, difference, fetched, keeping, kept, moves, play, table_of


@pytest.mark.parametrize("game", GAMES)
def test_what_is_restored_equals_the_table_after_every_step(game: str, tmp_path: Path) -> None:
    seen: set[str] = set()
    with keeping(tmp_path / "games.sqlite3") as keeper:
        for seed in range(3):
            table = table_of(game, seed)
            one = kept(keeper, table)
            for done, kind in zip(range(90), moves(table, Random(seed)), strict=False):
                seen.add(kind)
                one.writing.result(30)
                if done % 4 == 0 or kind == "take-back":
                    restored = fetched(keeper, one.id)
                    assert not restored.damage
                    assert difference(restored.table, table) == []
            restored = fetched(keeper, one.id)
            assert difference(restored.table, table) == []
            assert record_of(restored.whole) == table.record()
    # Every command of Hanabi passes the turn, so that only a take-back leads before it.
    assert seen == {"command", "take-back"} | ({"undo", "redo"} if game == "pyrotechnics" else set())


@pytest.mark.parametrize("game", GAMES)
def test_a_restored_game_is_played_on_and_comes_back_again(game: str, tmp_path: Path) -> None:
    path, random = tmp_path / "games.sqlite3", Random(5)
    table = table_of(game, 5)
    for session in range(4):
        with keeping(path) as keeper:
            found = fetched(keeper, 1) if session else None
            if found is not None:
                assert difference(found.table, table) == []
                table = found.table
            one = kept(keeper, table, found=found and found.whole)
            assert one.id == 1
            for _, _ in zip(range(12), moves(table, random), strict=False):
                pass
            one.writing.result(30)
            assert keeper.ask(lambda archive: archive.count()).result(30) == 1
            one.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_heading_says_how_the_game_stands(game: str, tmp_path: Path) -> None:
    with keeping(tmp_path / "games.sqlite3") as keeper:
        table = table_of(game, 2)
        one = kept(keeper, table)
        play(table, 2, steps=8)
        one.writing.result(30)
        heading = fetched(keeper, one.id).whole.heading
        assert (heading.result, heading.scores, heading.reason) == ("open", None, None)
        assert (heading.seat, heading.players[0], heading.levels[0], heading.steps) == (0, "Ada", "", 8)
        assert heading.opponent == ("hard" if game == "pyrotechnics" else "2 x companion")
        assert heading.can_continue
        play(table, 3)
        one.writing.result(30)
        heading, outcome = fetched(keeper, one.id).whole.heading, table.game.outcome(table.state)
        assert outcome is not None
        assert (heading.scores, heading.reason) == (outcome.scores, outcome.reason)
        assert heading.turn == table.game.summary(table.state).turn
        assert heading.steps == table.revision
        assert not heading.can_continue
        assert not heading.casual
        if game == "hanabi":
            assert (heading.result, heading.score) == ("scored", outcome.scores[0])
        else:
            assert heading.result == {1.0: "won", 0.5: "drawn", 0.0: "lost"}[outcome.scores[0]]
        assert heading.begun <= heading.touched


def test_a_game_that_was_casual_comes_back_casual(tmp_path: Path) -> None:
    with keeping(tmp_path / "games.sqlite3") as keeper:
        table = table_of("hanabi")
        one = kept(keeper, table)
        play(table, steps=4)
        table.take_back(0)
        one.writing.result(30)
        assert fetched(keeper, one.id).table.casual
        assert fetched(keeper, one.id).whole.heading.casual


def test_a_table_where_something_has_happened_is_kept_with_it(tmp_path: Path) -> None:
    with keeping(tmp_path / "games.sqlite3") as keeper:
        table = table_of("pyrotechnics", 4)
        play(table, 4, steps=15)
        table.casual = True
        one = kept(keeper, table, origin="what-if", parent=77)
        restored = fetched(keeper, one.id)
        assert restored.table.record() == table.record()
        assert (restored.whole.heading.origin, restored.whole.heading.parent) == ("what-if", 77)
        assert restored.whole.heading.casual


def test_notes_come_back_and_forgotten_ones_do_not(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with keeping(path) as keeper:
        table = table_of("hanabi")
        one = kept(keeper, table)
        play(table, steps=3)
        one.note(0, 5, "a five?")
        one.note(0, 6, "[red] or 'blue'")
        one.note(1, 6, "")
        one.note(0, 5, "")
        one.note(0, 7, "half a pair \ud83d")
        one.writing.result(30)
        assert one.trouble is None
        play(table, steps=2)
        one.note(0, 8, "later")
        one.writing.result(30)
        known = {(0, 6): "[red] or 'blue'", (0, 7): "half a pair ?", (0, 8): "later"}
        assert one.notes == known
    with keeping(path) as keeper:
        whole = fetched(keeper, one.id).whole
        assert {(seat, card): text for seat, card, text in whole.notes} == known
        again = KeptGame(keeper, fetched(keeper, one.id).table, found=whole)
        again.note(0, 6, "blue")
        again.writing.result(30)
        assert set(fetched(keeper, one.id).whole.notes) == {(0, 6, "blue"), (0, 7, "half a pair ?"), (0, 8, "later")}
        assert again.id == one.id
