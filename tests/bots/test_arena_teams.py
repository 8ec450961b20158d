"""The arena of a game that is played together: scores, their histogram, and who may sit at the table."""

import argparse
import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics.bots import arena
from pyrotechnics.bots.hanabi.companion import Companion
from pyrotechnics.bots.levels import LEVELS, home_of
from pyrotechnics.bots.match import Fixture, Played, derived, play
from pyrotechnics.bots.teams import Difference, Share, difference_of, histogram, share_of, tally_of
from pyrotechnics.games.hanabi.commands import AnyCommand, PlayCard
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.resources import asset


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return arena.run(parser.parse_args(["hanabi", *words]))


def figures(text: str) -> dict[str, Any]:
    """Return what an arena printed as JSON, without what a clock measured."""
    data: dict[str, Any] = json.loads(text)
    assert data.pop("timing")
    return data


def test_the_scores_do_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    words = ("--bots", "strong", "--rules", "classic", "--reference", "--games", "4", "--seed", "4", "--json")
    for jobs in ("1", "2"):
        assert run(*words, "--jobs", jobs) == 0
        printed.append(figures(capsys.readouterr().out))
    assert printed[0] == printed[1]


def test_a_team_is_told_as_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "2", "--rules", "classic", "--bots", "strong", "--games", "3", "--seed", "9", "--json")
    assert run(*words) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["others"] == []
    assert list(data) == ["game", "seed", "games", "complete", "players", "rules", "bots", "result", "others", "timing"]
    assert (data["game"], data["seed"], data["games"], data["complete"]) == ("hanabi", 9, 3, True)
    assert (data["players"], data["rules"], data["bots"]) == (2, "classic", ["strong", "strong"])
    result = data["result"]
    assert (result["games"], result["maximum"]) == (3, 25)
    assert sum(result["scores"].values()) == 3
    assert result["share"] == pytest.approx(result["mean"] / 25)
    assert data["timing"]["strong"]["choices"] > 100


def test_a_team_is_told_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--bots", "strong", "--games", "4") == 0
    printed = capsys.readouterr()
    assert "Hanabi, Green Box rules, 3 players (3 x strong)" in printed.out
    assert "% of 126" in printed.out
    assert "Scores" in printed.out
    assert "95 % within" in printed.out
    assert max(map(len, printed.out.splitlines())) <= 80
    assert printed.err == ""


def test_a_list_of_bots_says_how_many_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--bots", "strong,strong,strong,strong", "--games", "1", "--json") == 0
    assert figures(capsys.readouterr().out)["players"] == 4


def test_teams_are_compared_deal_by_deal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "hanabi", ("strong", "rash"))
    rash = dataclasses.replace(home_of("hanabi"), levels={**home_of("hanabi").levels, "rash": lambda *_: Rash(1)})
    monkeypatch.setattr("pyrotechnics.bots.hanabi.home.HOME", rash)
    words = ("--bots", "strong", "--bots", "rash,strong", "--rules", "classic", "--games", "2")
    assert run(*words, "--json") == 0
    data = figures(capsys.readouterr().out)
    assert (data["players"], data["bots"]) == (2, ["strong", "strong"])
    (other,) = data["others"]
    assert other["bots"] == ["rash", "strong"]
    assert other["difference"]["games"] == 2
    assert other["difference"]["mean"] == pytest.approx(other["result"]["mean"] - data["result"]["mean"])
    assert other["difference"]["mean"] < 0
    assert run(*words) == 0
    printed = capsys.readouterr().out
    assert "Scores compared with 2 x strong, deal by deal" in printed
    assert "1 x rash, 1 x strong      2" in printed


class Rash(Companion):
    def choose(self, view: View) -> tuple[AnyCommand, ...]:
        return (PlayCard(slot=1),)


def test_teams_are_measured_by_what_an_all_seeing_table_reaches(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bots", "strong", "--bots", "strong,stranger", "--rules", "classic", "--games", "2", "--reference")
    assert run(*words, "--json") == 0
    data = figures(capsys.readouterr().out)
    reference = data["reference"]
    assert (reference["result"]["games"], reference["result"]["strike_outs"]) == (2, 0)
    assert reference["result"]["mean"] >= 24
    for team, share in zip((data, *data["others"]), reference["shares"], strict=True):
        assert team["bots"] != ["all-seeing", "all-seeing"]
        assert share["games"] == 2
        assert share["mean"] == pytest.approx(team["result"]["mean"] / reference["result"]["mean"])
    assert run(*words) == 0
    printed = capsys.readouterr().out
    assert "all-seeing reference" in printed
    assert "of the reference" in printed
    assert "all-seeing        2" in printed  # one choice a deal
    assert printed.count("Scores\n") == 2
    assert max(map(len, printed.splitlines())) <= 80


def test_the_reference_is_kept_in_a_file_and_played_once_a_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--bots", "strong", "--players", "2", "--rules", "classic", "--reference", "--json")
    kept = tmp_path / "kept"
    for games in ("1", "2"):
        assert run(*words, "--games", games, "--resume", str(kept)) == 0
    resumed = figures(capsys.readouterr().out.split("\n}\n")[1] + "\n}")
    assert len(kept.read_text().splitlines()) == 1 + 2 * 2
    assert run(*words, "--games", "2") == 0
    assert figures(capsys.readouterr().out) == resumed


def test_the_error_of_a_share_is_that_of_a_ratio_of_means() -> None:
    def games(*scores: float) -> list[tuple[Fixture, Played]]:
        fixtures = (Fixture("hanabi", ("strong",) * 2, number, 1) for number in range(len(scores)))
        return [
            (fixture, Played((score, score), 0, 50, ((), ()))) for fixture, score in zip(fixtures, scores, strict=True)
        ]

    # Twice the score where twice as much is there: that tells nothing against the share.
    assert share_of(games(10, 20, 99), games(20, 40)) == Share(2, 0.5, 0.0)
    share = share_of(games(12, 18), games(20, 40))
    assert share.mean == 0.5
    assert share.standard_error == pytest.approx(2 / 30)
    assert share_of([], games(20)) == Share(0, 0.0, 0.0)


def test_only_deals_that_both_teams_have_played_are_compared() -> None:
    def game(number: int, entry: int, score: float) -> tuple[Fixture, Played]:
        played = Played((score, score), 0, 50, ((), ()))
        return Fixture("hanabi", ("strong",) * 2, number, 1, entry=entry), played

    ours = [game(0, 0, 20.0), game(1, 0, 10.0), game(3, 0, 9.0)]
    theirs = [game(0, 1, 21.0), game(1, 1, 13.0), game(2, 1, 25.0)]
    assert difference_of(theirs, ours) == Difference(2, 2.0, 1.0)
    assert difference_of(theirs, []) == Difference(0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--bots", "genius"),
            'There is no bot "genius" for hanabi; choose from easy, normal, strong, coded and master.',
        ),
        (("--bots", "strong", "--players", "6"), "Hanabi is for 2 to 5 players, not 6."),
        (("--bots", "strong,strong", "--players", "3"), "2 bots are named for 3 players"),
        (("--bots", ",".join(["strong"] * 6)), "Hanabi is for 2 to 5 players, not 6."),
        (("--bots", "strong", "--rules", "nowhere"), 'There are no rules "nowhere"'),
        (("--bots", "strong", "--rules", "."), "the file can't be read"),
        (("--bots", "strong", "--games", "0"), "at least one game"),
        (("--bots", "strong,strong", "--bots", "strong,strong,strong"), "3 bots are named for 2"),
        (("--bots", "strong", "--deck", "my.toml"), "--deck is not for Hanabi: it has --rules."),
        (("--bots", "coded", "--players", "2"), "The coded bot needs 3 players at least, not 2."),
        (("--bots", "all-seeing"), 'There is no bot "all-seeing" for hanabi'),
    ],
)
def test_a_team_that_makes_no_sense_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_rule_set_of_ones_own_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.toml"
    text = asset("rulesets", "green-box.toml").read_text()
    own.write_text(text.replace('name = "green-box"', 'name = "mine"').replace("hints = 8", "hints = 3"))
    assert run("--bots", "strong", "--rules", str(own), "--games", "2", "--jobs", "2", "--json") == 0
    assert figures(capsys.readouterr().out)["rules"] == "mine"


def test_a_rule_set_with_faults_is_refused_with_the_first_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.toml"
    text = asset("rulesets", "green-box.toml").read_text()
    own.write_text(text.replace("hints = 8", "hints = 0").replace("fuses = 4", "fuses = 0"))
    assert run("--bots", "strong", "--rules", str(own)) == 2
    printed = capsys.readouterr().err
    assert "hints must be a number from 1 to 12." in printed
    assert "1 more: pyrotechnics rules check" in printed
    assert printed.count("\n") == 1


@pytest.mark.parametrize(("name", "counts"), [("classic", False), ("green-box", True)])
def test_games_that_end_by_the_last_fuse_are_counted(monkeypatch: pytest.MonkeyPatch, name: str, counts: bool) -> None:
    monkeypatch.setattr(Companion, "choose", lambda _, view: (PlayCard(slot=1),))
    rules = preset(name)
    games = []
    for number in range(8):
        fixture = Fixture("hanabi", ("strong", "strong"), number, 3, rules)
        games.append((fixture, play(fixture)))
    tally = tally_of(games, rules.maximum)
    assert tally.strike_outs == 8
    assert (tally.mean > 0) is counts


def test_every_game_of_a_team_has_a_deal_of_its_own() -> None:
    home = home_of("hanabi")
    rules = home.rules(None)
    deals = {home.game.deal(home.unattended(derived(1, "deal", number), 3, rules)).order for number in range(6)}
    assert len(deals) == 6
    turns = {play(Fixture("hanabi", ("strong",) * 2, number, 1, preset("classic"))).scores for number in range(6)}
    assert len(turns) > 1


def test_the_standard_error_is_that_of_the_mean() -> None:
    fixture = Fixture("hanabi", ("strong",) * 2, 0, 1)
    games = [(fixture, Played((score, score), 0, 50 + number, ((), ()))) for number, score in enumerate((10.0, 14.0))]
    tally = tally_of(games, 25)
    assert (tally.mean, tally.standard_error, tally.share) == (12.0, 2.0, 0.48)
    assert (tally.turns_median, tally.turns_mean, tally.scores) == (50.5, 50.5, {10: 1, 14: 1})
    assert tally_of(games[:1], 25).standard_error == 0.0
    assert tally_of([], 25).mean == 0.0


def test_a_histogram_shows_every_score_between_the_lowest_and_the_highest() -> None:
    assert histogram({20: 1, 22: 4, 23: 2}, 25).splitlines() == [
        "Scores",
        "20  1 #############",
        "21  0",
        "22  4 ##################################################",
        "23  2 #########################",
    ]


def test_in_a_histogram_of_many_scores_neighbours_share_a_bar() -> None:
    assert histogram({89: 1, 90: 300, 94: 300, 101: 6}, 126).splitlines() == [
        "Scores",
        "  85 to 89    1 #",
        "  90 to 94  600 ##################################################",
        "  95 to 99    0",
        "100 to 104    6 #",
    ]
