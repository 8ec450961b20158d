"""The arena: same figures however many processes, clear refusals, and what is there after Ctrl-C."""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics.bots import arena
from pyrotechnics.bots.duels import Duels, pairing_of, wilson
from pyrotechnics.bots.figures import paces_of
from pyrotechnics.bots.fixtures import played_in_order
from pyrotechnics.bots.match import ArenaStopped, Fixture, Played, derived, play
from pyrotechnics.bots.pyrotechnics.medium import Medium
from pyrotechnics.games.pyrotechnics.commands import EndTurn


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    return arena.run(parser.parse_args(["pyrotechnics", *words]))


def figures(text: str) -> dict[str, Any]:
    """Return what an arena printed as JSON, without what a clock measured."""
    data: dict[str, Any] = json.loads(text)
    assert data.pop("timing")
    return data


def test_the_figures_do_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for jobs in ("1", "2"):
        assert run("--bots", "easy,medium", "--games", "6", "--seed", "4", "--json", "--jobs", jobs) == 0
        printed.append(figures(capsys.readouterr().out))
    assert printed[0] == printed[1]
    assert printed[0]["complete"] is True
    (pairing,) = printed[0]["pairings"]
    assert pairing["wins"] + pairing["losses"] + pairing["draws"] == pairing["games"] == 6


def test_another_seed_plays_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for seed in ("1", "2"):
        run("--bots", "easy,medium", "--games", "6", "--json", "--seed", seed)
        printed.append(figures(capsys.readouterr().out)["pairings"])
    assert printed[0] != printed[1]


def test_two_games_in_a_row_share_their_deal_with_changed_seats() -> None:
    one, two = (play(Fixture("pyrotechnics", ("easy", "easy"), number, 5)) for number in (0, 1))
    assert one.starter == two.starter
    starters = {play(Fixture("pyrotechnics", ("easy", "easy"), number, 5)).starter for number in range(0, 16, 2)}
    assert starters == {0, 1}


def test_every_bot_meets_every_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--bots", "easy,medium,easy", "--games", "2") == 0
    printed = capsys.readouterr()
    for title in ("easy - medium", "easy - easy", "medium - easy"):
        assert printed.out.count(title) == 2
    assert max(map(len, printed.out.splitlines())) <= 80
    assert printed.err == ""  # no progress where nobody watches


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "medium"), "at least two bots"),
        (("--bots", "medium,brutal"), 'There is no bot "brutal" for pyrotechnics; choose from easy, medium and hard.'),
        (("--bots", "medium,easy", "--games", "0"), "at least one game"),
        (("--bots", "medium,easy", "--jobs", "0"), "at least one process"),
        (("--bots", "medium,easy", "--players", "3"), "--players is not for Pyrotechnics: it is a duel for two."),
        (("--bots", "medium,easy", "--rules", "classic"), "--rules is not for Pyrotechnics"),
    ],
)
def test_arguments_that_make_no_sense_are_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    arena.add_arguments(parser)
    assert arena.run(parser.parse_args(["chess", "--bots", "easy,medium"])) == 2
    assert 'There are no bots for "chess"' in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_there_is(jobs: str) -> None:
    words = ("pyrotechnics", "--bots", "easy,medium", "--games", "5000", "--jobs", jobs)
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-m", "pyrotechnics.bots.arena", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=root,
        start_new_session=True,
    ) as process:
        time.sleep(3.0)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the group
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Interrupted after" in err
    assert "Traceback" not in err
    assert "easy - medium" in out
    deadline = time.monotonic() + 5
    while group_runs(process.pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not group_runs(process.pid)


def group_runs(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_bot_that_breaks_the_rules_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Medium, "choose", lambda _, view: (EndTurn(),))
    with pytest.raises(ArenaStopped, match="The medium bot gave an illegal command"):
        play(Fixture("pyrotechnics", ("medium", "easy"), 0, 1))
    assert run("--bots", "easy,medium", "--games", "1") == 1
    assert "The medium bot gave an illegal command" in capsys.readouterr().err


def test_a_fault_in_another_process_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="no bots"):
        list(played_in_order([Fixture("chess", ("easy", "easy"), number, 1) for number in range(4)], 2))


def test_progress_is_shown_where_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert run("--bots", "easy,easy", "--games", "2") == 0
    assert "] 1 of 2 games" in terminal.getvalue()
    assert terminal.getvalue().endswith("2 of 2 games \n")


def test_points_are_counted_from_the_side_of_the_first_bot() -> None:
    def game(number: int, scores: tuple[float, float], starter: int, turns: int) -> tuple[Fixture, Played]:
        names = ("a", "b") if number % 2 == 0 else ("b", "a")
        return Fixture("pyrotechnics", names, number, 1), Played(scores, starter, turns, ((0.25,), (0.5, 1.0)))

    games = [
        game(0, (1.0, 0.0), 0, 20),
        game(1, (1.0, 0.0), 0, 30),
        game(2, (0.5, 0.5), 1, 100),
        game(3, (0.0, 1.0), 0, 10),
    ]
    pairing = pairing_of(("a", "b"), games)
    assert (pairing.wins, pairing.losses, pairing.draws) == (2, 1, 1)
    assert pairing.score == 0.625
    assert pairing.wins_as_first == (1, 1)
    assert pairing.wins_as_second == (1, 3)
    assert (pairing.first_player, pairing.second_player) == (2, 1)
    assert (pairing.turns_median, pairing.turns_mean) == (25.0, 40.0)
    paces = paces_of(games)
    assert paces["a"].choices == 2 + 4
    assert paces["b"].most == 1.0
    assert "62.5%" in Duels("pyrotechnics", ("a", "b"), 4, 1).text(games)


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert wilson(1.0, 10)[1] == pytest.approx(1.0)
    assert wilson(0.0, 10)[0] == 0.0


def test_seeds_of_different_purposes_differ() -> None:
    seeds = {
        derived(seed, purpose, number) for seed in range(4) for purpose in ("deal", "easy") for number in range(50)
    }
    assert len(seeds) == 400
    assert all(0 <= seed < 2**63 for seed in seeds)
