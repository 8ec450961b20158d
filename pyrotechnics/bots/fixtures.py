"""Games played by any executor of ``concurrent.futures``; what comes of them is the same wherever they are played."""

import gc
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from contextlib import contextmanager
from functools import partial
from itertools import chain
from time import perf_counter
from typing import Generic, TypeVar

from pyrotechnics import __version__
from pyrotechnics.bots.crews import Crew
from pyrotechnics.bots.match import ArenaStopped, Fixture

ResultT = TypeVar("ResultT")

LOSSES = 3
"""How often a game may be lost with the process that played it."""

_BATCH_SECONDS = 0.25  # sending games costs about a millisecond, and what is sent is lost on Ctrl-C
_LARGEST_BATCH = 50
_OBJECTS = 100_000  # new ones between two looks for rubbish
_GLANCE = 1.0  # seconds between two looks at a crew of which nothing comes


def as_finished(
    task: Callable[[Fixture], ResultT], fixtures: Sequence[Fixture], crew: Crew
) -> Generator[tuple[int, ResultT], None, None]:
    """Yield the place of each fixture with what came of it, in whatever order they are finished.

    Closing the iterator, or Ctrl-C, ends what is being played at once. Games that are lost because a process died are
    played again; those that were in its hands twice are played by themselves, so that no other game can be blamed for
    the third time.

    Args:
        task: What is done with a fixture, as ``match.play``; a function of a module, since it is sent by its name.
        fixtures: What is to be played.
        crew: Who plays.

    Raises:
        ArenaStopped: If a bot gives a command that the rules refuse, a game is lost ``LOSSES`` times, or nobody is
            left to play.
    """
    return _Round(task, fixtures, crew).played()


class _Round(Generic[ResultT]):
    def __init__(self, task: Callable[[Fixture], ResultT], fixtures: Sequence[Fixture], crew: Crew) -> None:
        self._task = task
        self._fixtures = fixtures
        self._crew = crew
        self._waiting = deque(range(len(fixtures)))
        self._flying: dict[Future[tuple[list[ResultT], float]], tuple[int, ...]] = {}
        self._lost = Counter[int]()
        self._games = 0
        self._seconds = 0.0

    def played(self) -> Generator[tuple[int, ResultT], None, None]:
        """Yield the place of each fixture and what came of it, as they are finished."""
        self._executor = self._crew.hire()
        try:
            while self._waiting or self._flying:
                self._send()
                done = wait(self._flying, timeout=_GLANCE, return_when=FIRST_COMPLETED).done
                for future in done:
                    yield from self._read(future)
                if not done:
                    self._crew.look()
        except BaseException:
            self._crew.abandon(self._executor)
            raise
        self._executor.shutdown()

    def _send(self) -> None:
        most = self._crew.in_flight()
        while self._waiting and len(self._flying) < most:
            if self._flying and any(map(self._is_suspect, chain((self._waiting[0],), *self._flying.values()))):
                return
            self._submit(self._next_batch(most))

    def _is_suspect(self, place: int) -> bool:
        return self._lost[place] == LOSSES - 1

    def _next_batch(self, most: int) -> tuple[int, ...]:
        """Take games off those that wait: as many as a short time is enough for, and one that was lost before alone."""
        room = 1
        if self._games and not self._lost[self._waiting[0]]:
            quick = int(_BATCH_SECONDS * self._games / self._seconds) if self._seconds else _LARGEST_BATCH
            room = max(1, min(quick, _LARGEST_BATCH, len(self._waiting) // most))
        return tuple(self._waiting.popleft() for _ in range(room))

    def _submit(self, batch: tuple[int, ...]) -> None:
        call = partial(_each, self._task, tuple(self._fixtures[place] for place in batch), __version__)
        try:
            try:
                future = self._executor.submit(call)
            except BrokenExecutor:
                self._executor.shutdown()
                self._executor = self._crew.hire()
                future = self._executor.submit(call)
        except OSError as error:
            raise ArenaStopped(f"Nobody can be given games to play: {error.strerror or error}.") from error
        self._flying[future] = batch

    def _read(self, future: Future[tuple[list[ResultT], float]]) -> Iterator[tuple[int, ResultT]]:
        batch = self._flying.pop(future)
        try:
            results, seconds = future.result()
        except self._crew.losses as loss:
            self._crew.look()
            self._lose(batch, loss)
            return
        except ModuleNotFoundError as error:  # of a cluster only: other processes are as this one
            raise ArenaStopped(
                f"A worker does not know {error.name}: install pyrotechnics {__version__} where the workers run."
            ) from error
        self._games += len(batch)
        self._seconds += seconds
        yield from zip(batch, results, strict=True)

    def _lose(self, batch: tuple[int, ...], loss: BaseException) -> None:
        self._lost.update(batch)
        self._waiting.extendleft(reversed(batch))
        for place in batch:
            if self._lost[place] == LOSSES:
                fixture = self._fixtures[place]
                raise ArenaStopped(
                    f"Game {fixture.number} of seed {fixture.seed} ({' - '.join(fixture.levels)}) was lost {LOSSES} "
                    "times with the process that played it, perhaps for want of memory."
                ) from loss


def _each(task: Callable[[Fixture], ResultT], fixtures: Sequence[Fixture], version: str) -> tuple[list[ResultT], float]:
    """Return what comes of some fixtures and how many seconds it took.

    Raises:
        ArenaStopped: As ``check_version`` and the task do.
    """
    check_version(version)
    begun = perf_counter()
    with _seldom_looking_for_rubbish():
        return [task(fixture) for fixture in fixtures], perf_counter() - begun


@contextmanager
def _seldom_looking_for_rubbish() -> Iterator[None]:
    """Spare the garbage collector: bots make tuples by the million, and none in circles, for a tenth of their time."""
    usual = gc.get_threshold()
    gc.set_threshold(_OBJECTS, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def check_version(version: str) -> None:
    """Return if this process has the version of the arena.

    Raises:
        ArenaStopped: If it has another one, whose bots may play other games.
    """
    if version != __version__:
        raise ArenaStopped(f"A worker has pyrotechnics {__version__}: install {version} there, as the arena has.")
