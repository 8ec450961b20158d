"""A bot thinks in a process of its own: it answers, can be stopped, may fail, and never stays behind."""

import asyncio
import gc
import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.advice import ChanceReview, Remark
from pyrotechnics.bots.hanabi.blueprint import move_of
from pyrotechnics.bots.levels import LEVELS, Terms, home_of, make_bot
from pyrotechnics.bots.pyrotechnics.analysis import reviews, summary
from pyrotechnics.bots.pyrotechnics.coaching import GameRecord
from pyrotechnics.bots.thinking import BotFailed, advise, analyse, remarks, think
from pyrotechnics.games.hanabi.commands import Move
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from tests.bots.hanabi import positions as hanabi
from tests.bots.pyrotechnics.positions import opening, own_view, played, random_turn_start
from tests.processes import children_of

STUCK = "import time; time.sleep(60)"


def worker_that(code: str) -> tuple[str, ...]:
    """Return the command of a process that does something else than a worker should."""
    return sys.executable, "-c", code


@pytest.fixture(autouse=True)
def _older_children() -> None:
    """Remember the processes that other tests have left, such as the resource tracker of multiprocessing."""
    OLDER.clear()
    OLDER.update(children_of(os.getpid()))


OLDER: set[int] = set()


def children() -> set[int]:
    """Return the processes that this test has started and that still run or wait to be reaped."""
    return children_of(os.getpid()) - OLDER


def runs(pid: int) -> bool:
    """Return whether a process is still there and not just waiting to be reaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("level", [level for level in LEVELS["pyrotechnics"] if level != "master"])
async def test_the_answer_is_the_one_of_the_bot_itself(level: str) -> None:
    state = random_turn_start(3)
    commands = await think("pyrotechnics", level, 9, own_view(state))
    assert commands == make_bot("pyrotechnics", level, 9).choose(own_view(state))
    played(state, commands)


async def test_a_bot_of_any_strength_answers_within_its_time() -> None:
    # What it answers depends on the machine at a table, where a slow one stops thinking in time.
    state = random_turn_start(3)
    played(state, await think("pyrotechnics", "master:0.2", 9, own_view(state)))


async def test_a_team_mate_of_hanabi_answers_as_well() -> None:
    state = hanabi.dealt(3, 4, preset("green-box"))
    commands = await think("hanabi", "strong", 9, hanabi.own_view(state))
    assert commands == make_bot("hanabi", "strong", 9).choose(hanabi.own_view(state))
    assert not children()


async def test_the_event_loop_goes_on_while_a_bot_thinks() -> None:
    task = asyncio.create_task(think("pyrotechnics", "hard", 1, own_view(random_turn_start(3))))
    ticks = 0
    while not task.done():
        await asyncio.sleep(0.005)
        ticks += 1
    assert ticks > 10
    assert not children()


@pytest.mark.parametrize("after", [0.0, 0.001, 0.01, 0.1, 0.3])
async def test_cancelling_leaves_no_process(after: float, monkeypatch: pytest.MonkeyPatch) -> None:
    # It starts as a real worker does, but never answers: on a quick machine that one may have ended by then.
    monkeypatch.setattr(thinking, "_WORKER", worker_that(f"import pyrotechnics.bots.worker; {STUCK}"))
    task = asyncio.create_task(think("pyrotechnics", "hard", 1, own_view(random_turn_start(3))))
    await asyncio.sleep(after)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not children()


@pytest.mark.parametrize("after", [0.0, 0.001, 0.003, 0.01])
def test_cancelling_twice_leaves_nothing_that_complains(
    after: float, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    # As a screen does that goes while its app ends.
    monkeypatch.setattr(thinking, "_WORKER", worker_that(STUCK))
    view = own_view(random_turn_start(3))

    async def leave() -> None:
        thoughts = [asyncio.create_task(think("pyrotechnics", "hard", 1, view)) for _ in range(3)]
        await asyncio.sleep(after)
        for _ in range(2):
            for thought in thoughts:
                thought.cancel()
            await asyncio.sleep(0)
        await asyncio.wait(thoughts)
        assert all(thought.cancelled() for thought in thoughts)
        assert not children()

    complaints: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", complaints.append)
    asyncio.run(leave())
    gc.collect()
    assert not complaints
    assert capfd.readouterr() == ("", "")


async def test_cancelling_is_quick_when_the_worker_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_WORKER", worker_that(STUCK))
    task = asyncio.create_task(think("pyrotechnics", "easy", 1, own_view(random_turn_start(3))))
    await asyncio.sleep(0.2)
    assert len(children()) == 1
    begun = time.perf_counter()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert time.perf_counter() - begun < 1.0
    assert not children()


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("raise SystemExit(1)", "stopped with no answer"),
        ("import sys; sys.stdin.readline(); sys.exit(1)", "stopped with no answer"),
        ("print('Traceback')", "makes no sense"),
        ('print(\'[{"type": "castle"}]\')', "makes no sense"),
        ('print(\'[{"type": "research"}]\')', "makes no sense"),
        ("print('[]')", "chose nothing"),
        ("import sys; sys.stdout.write('9' * 3_000_000)", "could not be asked"),
    ],
)
async def test_a_crash_or_nonsense_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, code: str, sentence: str
) -> None:
    monkeypatch.setattr(thinking, "_WORKER", worker_that(code))
    with pytest.raises(BotFailed, match=sentence) as failure:
        await think("pyrotechnics", "easy", 1, own_view(random_turn_start(3)))
    assert "\n" not in str(failure.value)
    assert not children()


async def test_silence_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_WORKER", worker_that(STUCK))
    with pytest.raises(BotFailed, match=r"has not answered within 1\.3 seconds"):
        await think("pyrotechnics", "easy", 1, own_view(random_turn_start(3)), patience=0.3)
    assert not children()


async def test_a_program_that_is_not_there_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_WORKER", ("/nowhere/python",))
    with pytest.raises(BotFailed, match="could not be asked"):
        await think("pyrotechnics", "easy", 1, own_view(random_turn_start(3)))


async def test_a_level_that_is_not_there_is_no_failure_of_a_bot() -> None:
    with pytest.raises(ValueError, match="beginner, easy, medium, hard and master"):
        await think("pyrotechnics", "brutal", 1, own_view(random_turn_start(3)))


async def test_nothing_reaches_the_terminal_when_a_worker_crashes(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(thinking, "_WORKER", worker_that("raise RuntimeError('deep inside')"))
    with pytest.raises(BotFailed):
        await think("pyrotechnics", "easy", 1, own_view(random_turn_start(3)))
    assert capfd.readouterr() == ("", "")


async def test_a_worker_that_ends_at_once_leaves_no_complaint(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code = """import os; os.write(1, b'[{"type": "end-turn"}]' + bytes([10])); os._exit(0)"""
    monkeypatch.setattr(thinking, "_WORKER", (sys.executable, "-S", "-E", "-c", code))
    view = own_view(random_turn_start(3))
    for _ in range(40):
        assert len(await think("pyrotechnics", "easy", 1, view)) == 1
    assert caplog.records == []


async def test_the_working_directory_cannot_smuggle_in_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit(1)")
    monkeypatch.chdir(tmp_path)
    assert await think("pyrotechnics", "easy", 1, own_view(random_turn_start(3)))


# ---- advice and analysis -----------------------------------------------------------------------------------------


def short_game() -> GameRecord:
    """Return the record of a first spark and two turns."""
    state, commands = opening(3), list[Any]()
    while state.turn.number < 3:
        chosen = make_bot("pyrotechnics", "easy", 1).choose(own_view(state))
        state = played(state, chosen)
        commands += chosen
    setup = state.setup
    return Pyrotechnics.record_type(game="pyrotechnics", setup=setup, deal=rules.deal(setup), commands=tuple(commands))


async def test_advice_is_something_that_can_be_done() -> None:
    state = random_turn_start(3)
    advice = await advise("pyrotechnics", own_view(state), seconds=0.01)
    played(state, advice.commands)
    assert advice.sentence
    assert advice.chance is not None
    assert not children()


async def test_an_analysis_is_told_turn_by_turn() -> None:
    told: list[tuple[ChanceReview[AnyCommand], int, int]] = []
    record = short_game()
    analysis = await analyse(
        "pyrotechnics", record.dump(), on_turn=lambda *each: told.append(each), seconds=0.01, seed=4
    )
    assert [(done, total) for _, done, total in told] == [(1, 3), (2, 3), (3, 3)]
    assert tuple(turn for turn, _, _ in told) == analysis.turns
    # The same on any machine, in whatever process.
    assert analysis.turns == tuple(reviews(record, Terms(0.01, inf), 4)[1])
    assert analysis.summary == summary(record, analysis.turns)
    assert not children()


async def test_an_analysis_can_be_stopped_in_the_middle() -> None:
    begun = asyncio.Event()
    task = asyncio.create_task(
        analyse("pyrotechnics", short_game().dump(), on_turn=lambda *_: begun.set(), seconds=0.3)
    )
    await begun.wait()
    assert len(children()) == 1
    stopped = time.perf_counter()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert time.perf_counter() - stopped < 1.0
    assert not children()


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("raise SystemExit(1)", "The analysis stopped with no answer"),
        ("print('many')", "The analysis stopped with an answer that makes no sense"),
        ("print(2)", "The analysis stopped with no answer"),
        ("print(1); print('{}')", "The analysis stopped with an answer that makes no sense"),
        ("print(0); print('{')", "The analysis stopped with an answer that makes no sense"),
        ("import sys; sys.stdout.write('9' * 3_000_000)", "The analysis could not be asked"),
    ],
)
async def test_an_analysis_that_fails_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, code: str, sentence: str
) -> None:
    monkeypatch.setattr(thinking, "_WORKER", worker_that(code))
    with pytest.raises(BotFailed, match=sentence) as failure:
        await analyse("pyrotechnics", "{}", on_turn=lambda *_: None)
    assert "\n" not in str(failure.value)
    assert not children()


async def test_advice_that_fails_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_WORKER", worker_that("print('[]')"))
    with pytest.raises(BotFailed, match="The adviser stopped with an answer that makes no sense"):
        await advise("pyrotechnics", own_view(random_turn_start(3)))


async def test_a_game_without_an_adviser_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyrotechnics.bots.hanabi.home.HOME", replace(home_of("hanabi"), coach=None))
    for asking in (
        advise("hanabi", own_view(random_turn_start(3))),
        analyse("hanabi", "{}", on_turn=lambda *_: None),
        remarks("hanabi", own_view(random_turn_start(3)), (1,)),
    ):
        with pytest.raises(ValueError, match=r"Nobody gives advice on Hanabi yet\."):
            await asking


async def test_advice_on_hanabi_is_what_the_companion_would_do() -> None:
    state = hanabi.dealt(3, 4, preset("green-box"))
    advice = await advise("hanabi", hanabi.own_view(state), seconds=0.01)
    assert advice.commands == make_bot("hanabi", "strong", 0).choose(hanabi.own_view(state))
    assert advice.sentence
    assert advice.chance is None
    assert not children()


async def test_a_game_of_hanabi_is_gone_over_turn_by_turn() -> None:
    start, *_, end = [*hanabi.random_game(3, 3, preset("classic"))][:7]
    moves = tuple(command for command in commands_between(start, end))
    record = Hanabi.record_type(game="hanabi", setup=start.setup, deal=start.deal, commands=moves)
    told: list[int] = []
    analysis = await analyse("hanabi", record.dump(), on_turn=lambda turn, done, total: told.append(done))
    assert told == [1, 2, 3, 4, 5, 6]
    assert [turn.played for turn in analysis.turns] == [(move,) for move in moves]
    assert analysis.summary
    assert not children()


async def test_remarks_come_for_the_turns_that_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    told = '[{"number": 1, "why": "It had to be."}, {"number": 2, "taken": "It was so taken."}]'
    monkeypatch.setattr(thinking, "_WORKER", worker_that(f"print({told!r})"))
    view = hanabi.own_view(hanabi.dealt(3, 4, preset("green-box")))
    assert await remarks("hanabi", view, (1, 2)) == (
        Remark(number=1, why="It had to be."),
        Remark(number=2, taken="It was so taken."),
    )
    monkeypatch.setattr(thinking, "_WORKER", worker_that("raise SystemExit(1)"))
    with pytest.raises(BotFailed, match="The bot stopped with no answer"):
        await remarks("hanabi", view, (1, 2))


def commands_between(start: State, end: State) -> Iterator[Move]:
    """Yield what was done between two states of a game of Hanabi."""
    for turn in end.log[len(start.log) :]:
        move = move_of(turn.events[0])
        assert move is not None
        yield move


@pytest.mark.parametrize(("kind", "niceness"), [("choose", 5), ("advise", 5), ("remark", 5), ("analyse", 10)])
async def test_what_thinks_stands_back_behind_the_table(
    monkeypatch: pytest.MonkeyPatch, kind: str, niceness: int
) -> None:
    told = "w._coach = w._view = lambda _: os.write(1, b'%d\\n' % os.nice(0))"
    monkeypatch.setattr(thinking, "_WORKER", worker_that(f"import os, pyrotechnics.bots.worker as w; {told}; w.main()"))
    asked = {"request": kind, "game": "pyrotechnics", "level": "easy", "seed": 1, "patience": 1.0, "seconds": 1.0}
    assert int(await thinking._ask("The bot", json.dumps(asked).encode(), 30.0)) == min(19, os.nice(0) + niceness)


def test_no_worker_outlives_an_app_that_is_killed(tmp_path: Path) -> None:
    # The worker of this app computes for ever; killed with -9, the app can't tidy up.
    app = tmp_path / "app.py"
    app.write_text(
        textwrap.dedent("""
            import asyncio
            from pyrotechnics.bots import thinking
            from tests.bots.pyrotechnics.positions import own_view, random_turn_start

            python = thinking._WORKER[0]
            busy = "import pyrotechnics.bots.worker as w; w.answers = lambda _: [0 for _ in iter(int, 1)]; w.main()"
            thinking._WORKER = (python, "-P", "-c", busy)

            async def main():
                task = asyncio.create_task(thinking.think("pyrotechnics", "easy", 1, own_view(random_turn_start(3))))
                await asyncio.sleep(0.5)
                print("thinking", flush=True)
                await task

            asyncio.run(main())
        """)
    )
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, app], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(root)}
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"thinking\n"
        (worker,) = children_of(process.pid)
        assert runs(worker)
        process.send_signal(signal.SIGKILL)
        process.wait()
    deadline = time.monotonic() + 5
    while runs(worker) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not runs(worker)
