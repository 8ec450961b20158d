"""``pyrotechnics deck report``: games between bots, and what they show of a deck."""

import json
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics import cli
from pyrotechnics.bots import match
from pyrotechnics.bots.match import ArenaStopped, Fixture
from pyrotechnics.bots.pyrotechnics import deck_figures
from pyrotechnics.bots.pyrotechnics.deck_figures import GameFigures
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from pyrotechnics.resources import asset

FIRST = asset("decks", "pyrotechnics-1.toml")
QUICK = ("deck", "report", "--bots", "beginner", "--games", "4")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what a report prints."""
    assert cli.main([*QUICK, *words]) == 0
    return capsys.readouterr().out


def test_a_report_names_the_deck_and_answers_every_aim(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys).splitlines()
    assert lines[:2] == [standard_deck().name, "4 games, beginner on both sides, seed 1"]
    assert max(map(len, lines)) <= 80
    assert lines[-12] == "Aims"


def test_the_same_seed_gives_the_same_report_in_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    alone = told(capsys, "--seed", "7", "--json")
    assert told(capsys, "--seed", "7", "--json", "--jobs", "2") == alone
    assert told(capsys, "--seed", "8", "--json") != alone


def test_a_report_on_a_file_is_of_its_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    path.write_text(FIRST.read_text().replace("Night Sky", "Mine").replace("Mystic Bloom!", "Mystic Boom!"))
    data = json.loads(told(capsys, str(path), "--json"))
    assert (data["deck"], data["complete"], data["games"]) == ("Mine", True, 4)
    assert data["report"]["cards"][0]["name"] == "Mystic Boom!"
    assert data["report"]["games"] == 4


def test_every_game_has_a_deal_of_its_own(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[tuple[str, ...]] = []

    def watched(fixture: Fixture) -> Any:
        finished = match.play_out(fixture)
        deals.append(finished.table.deal.order)
        return finished

    monkeypatch.setattr(deck_figures, "play_out", watched)
    told(capsys)
    assert len(set(deals)) == len(deals) == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "0"), "A report needs at least one game to play.\n"),
        (("--jobs", "0"), "A report needs at least one process to play in.\n"),
        (("--bots", "brutal"), 'There is no bot "brutal" for pyrotechnics; choose from'),
        (("--bots", "hard:3"), "The hard bot always takes the same time"),
        (("nowhere.toml",), "nowhere.toml: the file can't be read: No such file or directory.\n"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["deck", "report", *words]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(sentence)
    assert error.count("\n") == 1


def test_a_faulty_file_is_told_as_by_deck_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "faulty.toml"
    path.write_text(FIRST.read_text().replace('["RRRRR"]', '["RRRRZ"]').replace('["YYYY"]', "[]"))
    assert cli.main(["deck", "check", str(path)]) == 2
    checked = capsys.readouterr().err
    assert cli.main(["deck", "report", str(path)]) == 2
    assert capsys.readouterr().err == checked
    assert checked.count("\n") == 2


def stopped_at(monkeypatch: pytest.MonkeyPatch, most: int, reason: BaseException) -> None:
    """Let something happen after so many games."""
    played_figures = deck_figures.played_figures
    count = iter(range(most + 1))

    def play(fixture: Fixture) -> GameFigures:
        if next(count) == most:
            raise reason
        return played_figures(fixture)

    monkeypatch.setattr(deck_figures, "played_figures", play)


def test_ctrl_c_prints_what_there_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stopped_at(monkeypatch, 1, KeyboardInterrupt())
    assert cli.main([*QUICK, "--json"]) == 130
    out, error = capsys.readouterr()
    data = json.loads(out)
    assert (data["complete"], data["games"], data["report"]["games"]) == (False, 4, 1)
    assert error == "Interrupted after 1 of 4 games.\n"


def test_ctrl_c_before_the_first_end_of_a_game_says_that_there_is_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stopped_at(monkeypatch, 0, KeyboardInterrupt())
    assert cli.main(list(QUICK)) == 130
    assert capsys.readouterr().out == "No game has been finished.\n"


@pytest.mark.parametrize("games", [0, 1])
def test_a_bot_that_breaks_the_rules_ends_the_report_with_its_sentence_and_what_there_is(
    games: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stopped_at(monkeypatch, games, ArenaStopped("The bot has cheated."))
    assert cli.main(list(QUICK)) == 1
    out, error = capsys.readouterr()
    assert error == "The bot has cheated.\n"
    assert out.splitlines()[1:2] == ["1 game, beginner on both sides, seed 1"] * games
