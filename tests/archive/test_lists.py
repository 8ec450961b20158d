"""Lists of the archive: the best first, and where in a list a game stands."""

from pathlib import Path

import pytest

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.stored import EVERYTHING, Order, Wanted
from tests.archive.filling import duel, fill, some_games, together


def test_the_best_results_of_a_deal_come_first_and_open_games_last(tmp_path: Path) -> None:
    code = "H3G1-AAAAAAA-A"
    headings = [together(score, deal_code=code) for score in (80, None, 120, 97)]
    fill(tmp_path / "games", iter([*headings, together(126, deal_code="other")]))
    archive = Archive.open(tmp_path / "games")
    found = archive.games(Wanted(deal_code=code), order="best")
    archive.close()
    assert [game.score for game in found] == [120, 97, 80, None]


def test_the_best_duels_are_those_that_the_person_won_in_the_fewest_turns(tmp_path: Path) -> None:
    headings = [
        duel(turn=30),
        duel(result="lost", scores=(0.0, 1.0), turn=9),
        duel(seat=1, scores=(0.0, 1.0), turn=20),
        duel(seat=1, result="drawn", scores=(0.5, 0.5)),
    ]
    fill(tmp_path / "games", iter(headings))
    archive = Archive.open(tmp_path / "games")
    found = archive.games(order="best")
    archive.close()
    assert [(game.result, game.turn) for game in found] == [("won", 20), ("won", 30), ("drawn", 21), ("lost", 9)]


@pytest.mark.parametrize("order", ["newest", "best"])
@pytest.mark.parametrize("wanted", [EVERYTHING, Wanted(game="hanabi"), Wanted(result="won")], ids=str)
def test_the_place_of_a_game_is_where_the_list_has_it(tmp_path: Path, wanted: Wanted, order: Order) -> None:
    fill(tmp_path / "games", some_games(150))
    archive = Archive.open(tmp_path / "games")
    listed = [game.id for game in archive.games(wanted, limit=200, order=order)]
    assert [archive.place_of(number, wanted, order) for number in listed] == list(range(len(listed)))
    absent = next((number for number in range(1, 152) if number not in listed), 0)
    assert archive.place_of(absent, wanted, order) is None
    archive.delete(listed[0])
    assert archive.place_of(listed[0], wanted, order) is None
    assert archive.place_of(listed[1], wanted, order) == 0
    archive.close()


def test_finished_games_are_those_of_one_game_where_one_is_named(tmp_path: Path) -> None:
    fill(tmp_path / "games", some_games(150))
    archive = Archive.open(tmp_path / "games")
    everything = list(archive.finished())
    for name in ("pyrotechnics", "hanabi"):
        assert list(archive.finished(name)) == [game for game in everything if game.game == name]
    archive.close()
