"""The arena: same figures however many processes, clear refusals, and what is there after Ctrl-C."""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics.bots import arena
from pyrotechnics.bots.duels import Duels, pairing_of, wilson
from pyrotechnics.bots.figures import paces_of
from pyrotechnics.bots.levels import home_of
from pyrotechnics.bots.match import ArenaStopped, Fixture, Played, derived, play
from pyrotechnics.bots.pyrotechnics.medium import Medium
from pyrotechnics.games.pyrotechnics.commands import EndTurn
from pyrotechnics.resources import asset

ROOT = Path(__file__).parents[2]


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
    for jobs in ("1", "2", "3"):
        assert run("--bots", "beginner,easy", "--games", "8", "--seed", "4", "--json", "--jobs", jobs) == 0
        printed.append(figures(capsys.readouterr().out))
    assert printed[0] == printed[1] == printed[2]
    assert printed[0]["complete"] is True
    (pairing,) = printed[0]["pairings"]
    assert pairing["wins"] + pairing["losses"] + pairing["draws"] == pairing["games"] == 8


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


def test_all_pairings_are_equally_far_at_any_moment() -> None:
    contest = Duels(home_of("pyrotechnics"), ("a", "b", "c"), None, games=5, seed=1)
    played = [each.levels for each in contest.fixtures()]
    assert played[:6] == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    assert played[12:] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len({each.key for each in contest.fixtures()}) == 15


def test_every_bot_meets_every_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--bots", "easy,medium,easy", "--games", "2") == 0
    printed = capsys.readouterr()
    for title in ("easy - medium", "easy - easy", "medium - easy"):
        assert printed.out.count(title) == 3
    assert "Elo, above easy" in printed.out
    assert max(map(len, printed.out.splitlines())) <= 80
    assert printed.err == ""  # no progress where nobody watches


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "medium"), "at least two bots"),
        (("--bots", "medium,brutal"), 'There is no bot "brutal" for pyrotechnics; choose from beginner, easy'),
        (("--bots", "medium,easy:2"), "The easy bot always takes the same time"),
        (("--bots", "medium,easy", "--games", "0"), "at least one game"),
        (("--bots", "medium,easy", "--jobs", "0"), "at least one process"),
        (("--bots", "medium,easy", "--players", "3"), "--players is not for Pyrotechnics: it is a duel for two."),
        (("--bots", "medium,easy", "--rules", "classic"), "--rules is not for Pyrotechnics: it has --deck."),
        (("--bots", "medium,easy", "--deck", "nowhere.toml"), "nowhere.toml is no deck: the file can't be read"),
        (("--bots", "medium,easy", "--resume", "."), ". is no file: name a file"),
        (("--bots", "medium,easy", "--cluster", "localhost:1", "--jobs", "2"), "Leave out --jobs with --cluster"),
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


@pytest.mark.parametrize(("jobs", "end"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("2", signal.SIGKILL)])
def test_an_arena_that_is_interrupted_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: str, end: signal.Signals
) -> None:
    kept = tmp_path / "kept"
    words = ("--bots", "beginner,easy", "--resume", str(kept))
    with subprocess.Popen(
        [sys.executable, "-m", "pyrotechnics.bots.arena", "pyrotechnics", *words, "--games", "5000", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        wait_until(lambda: kept.exists() and kept.read_bytes().count(b"\n") > 3)
        if end == signal.SIGINT:
            os.killpg(process.pid, end)  # as a terminal does: to every process of the group
        else:
            process.kill()
        out, err = process.communicate(timeout=20)
    assert "Traceback" not in err
    if end == signal.SIGINT:
        assert process.returncode == 130
        assert err.startswith("Interrupted after")
        assert "beginner - easy" in out
    wait_until(lambda: not group_runs(process.pid))
    before = kept.read_bytes()
    games = str(before.count(b"\n") // 2 * 2 + 2)
    printed = []
    for more in (("--resume", str(kept)), ()):
        assert run("--bots", "beginner,easy", "--games", games, "--json", *more) == 0
        printed.append(figures(capsys.readouterr().out))
    assert printed[0] == printed[1]
    assert kept.read_bytes().startswith(before[: before.rindex(b"\n") + 1])


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def group_runs(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_game_with_a_deck_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.toml"
    own.write_text(asset("decks", "pyrotechnics-1.toml").read_text().replace("Night Sky", "My Own"))
    assert run("--bots", "beginner,easy", "--games", "1", "--deck", str(own), "--json") == 0
    assert figures(capsys.readouterr().out)["rules"] == "My Own"


def test_a_bot_with_seconds_is_told_by_its_whole_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--bots", "master:0.01,beginner", "--games", "1", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["pairings"][0]["bots"] == ["master:0.01", "beginner"]
    assert {each["bot"] for each in data["elo"]} == set(data["timing"]) == {"master:0.01", "beginner"}


def test_a_cluster_without_dask_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyrotechnics.bots.cluster", None)
    assert run("--bots", "beginner,easy", "--cluster", "localhost:1") == 1
    assert "pip install 'pyrotechnics[cluster]'" in capsys.readouterr().err


def test_without_a_cluster_nothing_of_dask_is_imported() -> None:
    code = (
        "import sys; from pyrotechnics.bots import arena, crews, fixtures, ledger; print('distributed' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == "False\n"


def test_a_bot_that_breaks_the_rules_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Medium, "choose", lambda _, view: (EndTurn(),))
    with pytest.raises(ArenaStopped, match="The medium bot gave an illegal command"):
        play(Fixture("pyrotechnics", ("medium", "easy"), 0, 1))
    assert run("--bots", "easy,medium", "--games", "1") == 1
    assert "The medium bot gave an illegal command" in capsys.readouterr().err


def test_progress_is_shown_where_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert run("--bots", "easy,easy", "--games", "2") == 0
    assert "] 0 of 2 games" in terminal.getvalue()
    assert "] 2 of 2 games" in terminal.getvalue()
    assert terminal.getvalue().split("\r")[-2:] == [" " * len("[" + "#" * 30 + "] 2 of 2 games"), ""]


def test_points_are_counted_from_the_side_of_the_first_bot() -> None:
    def game(number: int, scores: tuple[float, float], starter: int, turns: int) -> tuple[Fixture, Played]:
        names = ("a", "b") if number % 2 == 0 else ("b", "a")
        played = Played(scores, starter, turns, ((0.25,), (0.5, 1.0)), standstill="repetition" if turns > 90 else None)
        return Fixture("pyrotechnics", names, number, 1), played

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
    assert (pairing.repetitions, pairing.turn_limits) == (1, 0)
    paces = paces_of(games)
    assert paces["a"].choices == 2 + 4
    assert paces["b"].most == 1.0
    assert "62.5%" in Duels(home_of("pyrotechnics"), ("a", "b"), None, games=4, seed=1).text(games)


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
