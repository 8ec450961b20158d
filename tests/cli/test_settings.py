"""Which settings a call of the program obeys, and what they mean for new games."""

from pathlib import Path
from typing import Any

import pytest

from pyrotechnics import cli
from pyrotechnics.cli import start


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, Path | None]]:
    """Take the app's place; return what it would have been opened with."""
    found: list[tuple[Any, Path | None]] = []

    def run_app(seating: Any, config: Path | None = None) -> int:
        found.append((seating, config))
        return 0

    monkeypatch.setattr(start, "run_app", run_app)
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text('name = "Zoe"\nopponent = "master:3"\nplayers = 4\nteam_mates = "strong"\nhints = "strict"\n')
    return file


@pytest.mark.parametrize("words", [[], ["play", "pyrotechnics"]])
def test_the_file_may_be_named_before_and_after_the_command(
    words: list[str], calls: list[tuple[Any, Path | None]], file: Path
) -> None:
    assert cli.main(["--config", str(file), *words]) == 0
    assert cli.main([*words, f"--config={file}"]) == 0
    assert [config for _, config in calls] == [file, file]


def test_new_games_begin_with_what_is_set(calls: list[tuple[Any, Path | None]], file: Path) -> None:
    cli.main(["play", "pyrotechnics", "--config", str(file)])
    cli.main(["play", "hanabi", "--config", str(file)])
    (duel, _), (team, _) = calls
    assert (duel.opponent, duel.names) == ("master:3", ("Zoe", "Quasar"))
    assert team.names == ("Zoe", "Comet", "Vega", "Lyra")
    assert team.bots == (None, "strong", "strong", "strong")
    assert team.rules.pointing == "all"


def test_what_a_call_says_counts_more(calls: list[tuple[Any, Path | None]], file: Path) -> None:
    cli.main(["play", "pyrotechnics", "--opponent", "easy", "--names", "Ada,Tinder", "--config", str(file)])
    cli.main(["play", "hanabi", "--rules", "green-box", "--players", "2", "--level", "easy", "--config", str(file)])
    (duel, _), (team, _) = calls
    assert (duel.opponent, duel.names) == ("easy", ("Ada", "Tinder"))
    assert team.bots == (None, "easy")
    assert team.rules.pointing == "free"


def test_the_environment_counts_more_than_the_file(
    calls: list[tuple[Any, Path | None]], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYROTECHNICS_CONFIG", str(file))
    monkeypatch.setenv("PYROTECHNICS_OPPONENT", "hard")
    cli.main(["play", "pyrotechnics"])
    assert (calls[0][0].opponent, calls[0][0].names[0]) == ("hard", "Zoe")


def test_masters_that_speak_a_code_make_way_where_more_play(
    calls: list[tuple[Any, Path | None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYROTECHNICS_TEAM_MATES", "master")
    cli.main(["play", "hanabi"])
    cli.main(["play", "hanabi", "--players", "2"])
    assert [seating.bots for seating, _ in calls] == [(None, "normal", "normal"), (None, "master")]


def test_a_name_that_a_bot_has_makes_the_bot_take_another(
    calls: list[tuple[Any, Path | None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYROTECHNICS_NAME", "Comet")
    cli.main(["play", "hanabi"])
    assert calls[0][0].names == ("Comet", "Comet 2", "Vega")
