"""Pairings on the arena: every two bots, and each alone, with seats that alternate and the same deals."""

import argparse
import json
from pathlib import Path

import pytest

from pyrotechnics.bots import arena
from pyrotechnics.bots.contest import Games
from pyrotechnics.bots.levels import home_of
from pyrotechnics.bots.match import Fixture, Played
from pyrotechnics.bots.pairings import Pairings, pairs_of
from pyrotechnics.games.hanabi.rulesets import preset

HOME = home_of("hanabi")


def run(game: str, *words: str) -> int:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return arena.run(parser.parse_args([game, *words]))


def contest(players: int, games: int = 2) -> Pairings:
    pairs = pairs_of(HOME, ("easy", "strong"), players)
    return Pairings(HOME, pairs, preset("green-box"), games=games, seed=1)


def results(fixtures: list[Fixture]) -> Games:
    """Return games in which each easy bot costs ten points, and all that are easy only are struck out."""
    return [
        (
            fixture,
            Played(
                scores=(100.0 - 10 * fixture.levels.count("easy") + fixture.number,) * len(fixture.levels),
                starter=0,
                turns=60,
                seconds=((0.001,),) * len(fixture.levels),
                struck_out=set(fixture.levels) == {"easy"},
            ),
        )
        for fixture in fixtures
    ]


def test_seats_alternate_and_change_from_game_to_game() -> None:
    assert [fixture.levels for fixture in contest(3).fixtures() if fixture.entry == 1] == [
        ("easy", "strong", "easy"),
        ("strong", "easy", "strong"),
    ]
    assert [fixture.levels for fixture in contest(2).fixtures() if fixture.entry == 1] == [
        ("easy", "strong"),
        ("strong", "easy"),
    ]


def test_every_two_bots_and_each_alone_play_the_same_games() -> None:
    fixtures = contest(4).fixtures()
    assert [(fixture.number, set(fixture.levels)) for fixture in fixtures] == [
        (number, bots) for number in range(2) for bots in ({"easy"}, {"easy", "strong"}, {"strong"})
    ]


def test_the_tables_are_the_same_on_both_sides_of_the_diagonal() -> None:
    pairings = contest(2)
    printed = pairings.text(results(pairings.fixtures()))
    assert printed.startswith("Hanabi, Green Box rules, 2 players, 2 games a pairing\n")
    assert [" ".join(line.split()) for line in printed.splitlines()[2:12]] == [
        "mean of the scores easy strong",
        "-" * 33,
        "easy 80.50 90.50",
        "strong 90.50 100.50",
        "",
        "standard error easy strong",
        "-" * 28,
        "easy 0.50 0.50",
        "strong 0.50 0.50",
        "",
    ]
    rows = [line.split() for line in printed.split("games struck out")[1].splitlines()[2:4]]
    assert rows == [["easy", "2", "0"], ["strong", "0", "0"]]
    assert "95 % within" in printed


def test_pairings_that_are_not_finished_are_told_as_far_as_they_are() -> None:
    pairings = contest(2)
    assert pairings.text([]) == "No game has been finished."
    first = results(pairings.fixtures())[:1]
    assert "1 game a pairing" in pairings.text(first)
    assert [each["result"]["games"] for each in pairings.data(first)["pairings"]] == [1, 0, 0]


def test_pairings_are_kept_in_a_file_that_teams_with_the_same_bots_do_not_take_for_theirs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = ("--rules", "classic", "--resume", str(tmp_path / "kept"))
    words = ("--pairings", "strong,stranger", "--players", "2", "--json", *kept)
    assert run("hanabi", *words, "--games", "1") == 0
    before = json.loads(capsys.readouterr().out)
    assert run("hanabi", *words, "--games", "2") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["players"], data["bots"], data["complete"]) == (2, ["strong", "stranger"], True)
    assert [each["bots"] for each in data["pairings"]] == [
        ["strong", "strong"],
        ["strong", "stranger"],
        ["stranger", "stranger"],
    ]
    for now, then in zip(data["pairings"], before["pairings"], strict=True):
        assert now["result"]["games"] == 2
        assert set(then["result"]["scores"]) <= set(now["result"]["scores"])
    teams = ("--bots", "strong,strong", "--bots", "strong,stranger", "--bots", "stranger,stranger")
    assert run("hanabi", *teams, *kept) == 2
    assert "its games are pairings, not of fixed teams" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("hanabi", "--pairings", "strong"), "Pairings are of at least two different bots"),
        (("hanabi", "--pairings", "strong,strong"), "Pairings are of at least two different bots"),
        (("hanabi", "--pairings", "strong,genius"), 'There is no bot "genius"'),
        (("hanabi", "--pairings", "strong,easy", "--players", "6"), "Hanabi is for 2 to 5 players, not 6."),
        (("hanabi", "--pairings", "strong,coded", "--players", "2"), "The coded bot needs 3 players"),
        (("hanabi", "--pairings", "strong,easy", "--bots", "easy"), "Leave out --bots with --pairings."),
        (("hanabi", "--pairings", "strong,easy", "--reference"), "Leave out --reference with --pairings."),
        (("pyrotechnics", "--pairings", "easy,hard"), "--pairings is not for Pyrotechnics: it is a duel for two."),
        (("pyrotechnics", "--bots", "easy,hard", "--reference"), "--reference is not for Pyrotechnics"),
    ],
)
def test_pairings_that_make_no_sense_are_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert (printed.err.count("\n"), printed.out) == (1, "")
