"""The command line: what it starts, and the one sentence with which it refuses."""

import subprocess
import sys
from pathlib import Path

import pytest

from pyrotechnics import __version__, cli
from pyrotechnics.cli.start import terminal_fault
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.resources import asset
from pyrotechnics.seating.opening import Seating
from pyrotechnics.seating.pyrotechnics import DuelSeating
from tests.cli.calling import refused

DECK = asset("decks", "pyrotechnics-1.toml")


def test_no_words_open_the_menu(opened: list[Seating | None]) -> None:
    assert cli.main([]) == 0
    assert opened == [None]


def test_play_goes_straight_to_a_table_with_every_option(opened: list[Seating | None], tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(DECK.read_text().replace("Night Sky", "My Own"))
    words = ["play", "pyrotechnics", "--opponent", "hard", "--names", "Ada, Ben", "--first", "2", "--seed", "7"]
    assert cli.main([*words, "--deck", str(deck)]) == 0
    seating = opened[0]
    assert isinstance(seating, DuelSeating)
    assert (seating.opponent, seating.names, seating.first, seating.seed) == ("hard", ("Ada", "Ben"), Seat.TWO, 7)
    assert seating.deck.name == "My Own"


@pytest.mark.parametrize(
    ("word", "opponent"), [("master", "master"), ("master:1.0", "master"), ("master:3", "master:3"), ("easy", "easy")]
)
def test_an_opponent_may_be_told_how_long_to_think(word: str, opponent: str, opened: list[Seating | None]) -> None:
    assert cli.main(["play", "pyrotechnics", "--opponent", word]) == 0
    seating = opened[0]
    assert isinstance(seating, DuelSeating)
    assert seating.opponent == opponent
    assert seating.table().occupants[1].bot == opponent


def test_two_players_need_nothing_else(opened: list[Seating | None]) -> None:
    assert cli.main(["play", "pyrotechnics", "--two-players"]) == 0
    seating = opened[0]
    assert isinstance(seating, DuelSeating)
    assert seating.opponent is None
    assert seating.first == "random"


def test_the_same_seed_deals_the_same_game(opened: list[Seating | None]) -> None:
    for _ in range(2):
        cli.main(["play", "pyrotechnics", "--seed", "7"])
    one, two = opened
    assert one is not None
    assert two is not None
    assert one.table().state == two.table().state


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nonsense",), "invalid choice: 'nonsense'"),
        (("play",), "required: GAME"),
        (("play", "chess"), "invalid choice: 'chess'"),
        (("play", "pyrotechnics", "--opponent", "god"), 'There is no bot "god"'),
        (("play", "pyrotechnics", "--opponent", "master:99"), "0.01 to 10 seconds"),
        (("play", "pyrotechnics", "--opponent", "easy:2"), "always takes the same time"),
        (("play", "pyrotechnics", "--opponent", "easy", "--two-players"), "not allowed with"),
        (("play", "pyrotechnics", "--first", "3"), "invalid choice: '3'"),
        (("play", "pyrotechnics", "--seed", "-1"), "no whole number"),
        (("play", "pyrotechnics", "--seed", "9" * 30), "no whole number"),
        (("play", "pyrotechnics", "--names", "Ada"), "2 names with commas"),
        (("play", "pyrotechnics", "--names", "Ada,Ada"), "different names"),
        (("play", "pyrotechnics", "--names", "Ada,"), "needs a name"),
        (("play", "pyrotechnics", "--names", "Ada,Bartholomeus1"), "12 characters"),
        (("play", "pyrotechnics", "--deck", "nowhere.toml"), "can't be read"),
        (("play", "pyrotechnics", "--frobnicate"), "nrecognized arguments"),
        (("deck",), "required: ACTION"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_wrong_call_gets_one_sentence_and_code_2(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, *words)


def test_a_faulty_deck_is_named_with_its_first_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "faulty.toml"
    deck.write_text(DECK.read_text().replace('["RRRRR"]', '["RRRRZ"]').replace('["YYYY"]', "[]"))
    error = refused(capsys, "play", "pyrotechnics", "--deck", str(deck))
    assert '"RRRRZ" is no cost' in error
    assert "1 more: pyrotechnics deck check" in error


def test_a_terminal_that_can_not_show_the_app_is_told_so() -> None:
    assert "no terminal" in (terminal_fault({"TERM": "xterm"}, is_terminal=False) or "")
    assert "TERM is" in (terminal_fault({"TERM": "dumb"}, is_terminal=True) or "")
    assert "TERM is" in (terminal_fault({}, is_terminal=True) or "")
    assert terminal_fault({"TERM": "xterm-256color"}, is_terminal=True) is None


@pytest.mark.parametrize("words", [(), ("play", "pyrotechnics")], ids=["menu", "table"])
def test_a_pipe_gets_one_sentence_and_code_2(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pyrotechnics", *words], input="", capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "terminal" in done.stderr


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["--version"],
        ["--help"],
        ["play", "pyrotechnics", "--help"],
        ["arena", "--help"],
        ["deck", "check", "--help"],
    ):
        with pytest.raises(SystemExit) as ended:
            cli.main(words)
        assert ended.value.code == 0
    out = capsys.readouterr().out
    assert f"pyrotechnics {__version__}" in out
    assert "--two-players" in out
