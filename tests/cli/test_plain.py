"""``pyrotechnics plain``: what it opens, and what it refuses."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics import cli
from pyrotechnics.plain import face
from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.seating.pyrotechnics import DuelSeating
from tests.cli.calling import refused


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Take the place of the face; return what it would have been opened with."""
    openings: list[Any] = []

    def run(house: Any, opening: Any, settings: Any) -> int:
        openings.append(opening)
        return 0

    monkeypatch.setattr(face, "run", run)
    return openings


def test_a_game_is_told_what_play_is_told(begun: list[Any]) -> None:
    assert cli.main(["plain", "pyrotechnics", "--opponent", "hard", "--names", "Ada,Ben", "--seed", "7"]) == 0
    assert cli.main(["plain", "hanabi", "--players", "2", "--level", "easy", "--rules", "classic"]) == 0
    duel, together = begun
    assert isinstance(duel, DuelSeating)
    assert (duel.opponent, duel.names, duel.seed, duel.take_backs) == ("hard", ("Ada", "Ben"), 7, "none")
    assert isinstance(together, HanabiSeating)
    assert (together.bots, together.rules.name) == ((None, "easy"), "classic")


@pytest.mark.parametrize(
    "words", [("--take-backs", "--strict", "hanabi"), ("hanabi", "--take-backs", "--strict", "--prompt", "")]
)
def test_how_it_is_played_may_be_said_before_the_game_or_after_it(words: tuple[str, ...], begun: list[Any]) -> None:
    assert cli.main(["plain", *words]) == 0
    assert begun[0].take_backs == "over-the-table"


@pytest.mark.parametrize(
    ("words", "opening"), [((), None), (("--continue",), 0), (("--continue", "12"), 12), (("--game", "3"), 3)]
)
def test_without_a_game_there_is_the_menu_or_one_to_continue(
    words: tuple[str, ...], opening: int | None, begun: list[Any]
) -> None:
    assert cli.main(["plain", *words]) == 0
    assert begun == [opening]


@pytest.mark.parametrize(
    "words",
    [
        ("--continue", "x"),
        ("--continue", "0"),
        ("--continue", "3", "hanabi"),
        ("hanabi", "--continue", "3"),
        ("hanabi", "--continue"),
        ("--prompt", "\x1b[0m"),
        ("pyrotechnics", "--opponent", "nobody"),
        ("pyrotechnics", "--names", "Ada,Ada"),
        ("hanabi", "--deal", "P123"),
        ("chess",),
    ],
)
def test_a_wrong_call_is_refused_with_one_sentence(
    words: tuple[str, ...], begun: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, "plain", *words).startswith("pyrotechnics plain")
    assert begun == []


@pytest.mark.parametrize("words", [(), ("pyrotechnics",), ("hanabi",)])
def test_its_help_tells_the_exit_codes_and_how_to_continue(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    show: Callable[[list[str]], int] = cli.main
    with pytest.raises(SystemExit):
        show(["plain", *words, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    codes = ("0 when the game is over", "1 when", "2 for", "3 when", "4 when", "130 after", "129 after", "143 after")
    for code in (*codes, "pyrotechnics plain --continue"):
        assert code in told
    assert "from its game menu" not in told


@pytest.mark.parametrize(
    ("glyphs", "encoding", "shown"), [("unicode", "utf-8", "é✦"), ("unicode", "ascii", "??"), ("auto", "utf-8", "e?")]
)
def test_signs_are_those_that_are_set_and_never_break_the_output(
    glyphs: str, encoding: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'glyphs = "{glyphs}"\n')
    output = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setenv("LC_ALL", "ru_RU.KOI8-R")

    def run(house: Any, opening: Any, settings: Any) -> int:
        house.dialogue.say("é✦")
        return 0

    monkeypatch.setattr(face, "run", run)
    assert cli.main(["plain", "--config", str(file)]) == 0
    output.flush()
    assert output.buffer.getvalue().decode(encoding) == f"{shown}\n"
