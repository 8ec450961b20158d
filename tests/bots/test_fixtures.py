"""The loop that plays fixtures: no game is lost with its process, and nothing goes on for ever."""

import os
import signal
from concurrent.futures import BrokenExecutor, Executor, Future, wait
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics.bots.crews import Alone, Crew, Processes
from pyrotechnics.bots.fixtures import as_finished, check_version
from pyrotechnics.bots.match import ArenaStopped, Fixture


def games(count: int, **changes: Any) -> list[Fixture]:
    return [Fixture("chess", ("a", "b"), number, 7, **changes) for number in range(count)]


def number_of(fixture: Fixture) -> int:
    return fixture.number


def number_unless_first_time(fixture: Fixture) -> int:
    """Kill the process of game 3 by the hand of the system, the first time that it is played."""
    seen = Path(fixture.rules)
    if fixture.number == 3 and not seen.exists():
        seen.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return fixture.number


def refused(fixture: Fixture) -> int:
    raise ArenaStopped(f"Game {fixture.number} went wrong.")


def faulty(fixture: Fixture) -> int:
    raise ValueError("no bots")


class Fragile(Crew):
    """Hold executors that a game breaks so many times, with all that they have in hand."""

    def __init__(self, game: int = -1, times: int = 0) -> None:
        self.game = game
        self.times = times
        self.hired = 0
        self.abandoned = 0
        self.together: list[tuple[int, ...]] = []

    def hire(self) -> Executor:
        self.hired += 1
        return FragileExecutor(self)

    def abandon(self, executor: Executor) -> None:
        self.abandoned += 1

    def in_flight(self) -> int:
        return 4


class FragileExecutor(Executor):
    def __init__(self, crew: Fragile) -> None:
        self.crew = crew
        self.broken = False
        self.held: list[tuple[Future[Any], Any]] = []

    def submit(self, fn: Any, /, *args: Any, **_: Any) -> Future[Any]:
        if self.broken:
            raise BrokenExecutor
        future = Held(self)
        self.held.append((future, fn))
        return future

    def settle(self) -> None:
        """Run what is held, as if all of it ran at the same time."""
        held, self.held = self.held, []
        numbers = tuple(fixture.number for _, call in held for fixture in call.args[1])
        self.crew.together.append(numbers)
        self.broken = self.crew.game in numbers and self.crew.times > 0
        self.crew.times -= self.broken
        for future, call in held:
            if self.broken:
                future.set_exception(BrokenExecutor())
            else:
                future.set_result(call())


class Held(Future[Any]):
    def __init__(self, executor: FragileExecutor) -> None:
        super().__init__()
        self.executor = executor


@pytest.fixture
def settled_by_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    def settle_and_wait(flying: dict[Held, Any], **options: Any) -> Any:
        next(iter(flying)).executor.settle()
        return wait(flying, **options)

    monkeypatch.setattr("pyrotechnics.bots.fixtures.wait", settle_and_wait)


def test_each_game_comes_with_its_place() -> None:
    assert dict(as_finished(number_of, games(300), Alone())) == {number: number for number in range(300)}
    assert list(as_finished(number_of, [], Alone())) == []


def test_a_game_that_always_ends_its_process_is_told(settled_by_waiting: None) -> None:
    crew = Fragile(game=5, times=3)
    with pytest.raises(ArenaStopped, match=r"Game 5 of seed 7 \(a - b\) was lost 3 times"):
        list(as_finished(number_of, games(12), crew))
    assert (crew.hired, crew.abandoned) == (3, 1)


def test_a_game_that_fell_with_another_twice_is_played_alone(settled_by_waiting: None) -> None:
    crew = Fragile(game=5, times=2)
    assert sorted(as_finished(number_of, games(12), crew)) == [(number, number) for number in range(12)]
    fallen = [numbers for numbers in crew.together if 5 in numbers]
    assert len(fallen) == 3
    assert len(fallen[0]) > 1
    assert fallen[2] == (5,)
    assert (crew.hired, crew.abandoned) == (3, 0)


def test_a_process_killed_in_the_middle_loses_no_game(tmp_path: Path) -> None:
    played = as_finished(number_unless_first_time, games(12, rules=str(tmp_path / "seen")), Processes(2))
    assert dict(played) == {number: number for number in range(12)}
    assert (tmp_path / "seen").exists()


@pytest.mark.parametrize(("task", "error"), [(refused, ArenaStopped), (faulty, ValueError)])
def test_a_fault_in_another_process_is_told(task: Any, error: type[Exception]) -> None:
    with pytest.raises(error), Processes(1) as crew:
        list(as_finished(task, games(3), crew))


def test_nothing_is_played_on_when_nobody_asks_any_more(settled_by_waiting: None) -> None:
    crew = Fragile()
    with closing(as_finished(number_of, games(50), crew)) as played:
        next(played)
    assert crew.abandoned == 1
    assert len(crew.together) == 1


def test_a_worker_with_another_version_is_refused() -> None:
    with pytest.raises(ArenaStopped, match=r"install 0\.0\.1 there"):
        check_version("0.0.1")
