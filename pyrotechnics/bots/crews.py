"""Who plays the games of an arena: this process, several, or the workers of a cluster."""

import os
import signal
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import Thread
from time import sleep
from typing import ParamSpec, Self, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Crew(ABC):
    """Hire executors to play games; a new one when the one before is broken. It is a context that ends with its work.

    Attributes:
        losses: What the future of an executor raises when what it ran is lost, but can be run again.
    """

    losses: tuple[type[Exception], ...] = (BrokenExecutor, CancelledError)

    @abstractmethod
    def hire(self) -> Executor:
        """Return an executor."""

    @abstractmethod
    def abandon(self, executor: Executor) -> None:
        """End at once what an executor is busy with."""

    @abstractmethod
    def in_flight(self) -> int:
        """Return how many calls an executor should have at a time to be busy without a break."""

    def look(self) -> None:  # noqa: B027 - most have nobody to look after
        """Look after the executor while nothing comes of it.

        Raises:
            ArenaStopped: If nothing will come any more; one sentence.
        """

    def close(self) -> None:  # noqa: B027 - and nothing to let go of
        """Let go of everything; every executor has been shut down or abandoned."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Alone(Crew):
    """Play in this process, one game after the other."""

    def hire(self) -> Executor:
        """Return an executor that runs each call before it returns its future."""
        return _AtOnce()

    def abandon(self, executor: Executor) -> None:
        """Do nothing: it is busy with nothing between two calls."""

    def in_flight(self) -> int:
        """Return 1."""
        return 1


class Processes(Crew):
    """Play in processes of this machine.

    They are fresh ones on every platform, since a fork would copy threads and open terminals. They end with the process
    that started them, however that ends, and leave Ctrl-C to it.
    """

    def __init__(self, jobs: int) -> None:
        """Prepare so many processes; they are started when there is something to do.

        Args:
            jobs: How many, from 1.
        """
        self._jobs = jobs
        self._others = set(active_children())

    def hire(self) -> Executor:
        """Return a pool of processes."""
        return _Pool(self._jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(os.getpid(),))

    def abandon(self, executor: Executor) -> None:
        """Terminate the processes."""
        executor.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - self._others:
            child.terminate()

    def in_flight(self) -> int:
        """Return two for each process: one that it plays and one that waits."""
        return 2 * self._jobs


class _AtOnce(Executor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call a function here and now, and return its answer or what it raised."""
        future = Future[T]()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class _Pool(ProcessPoolExecutor):
    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Send a function to a process; one that is started for it does not hear Ctrl-C."""
        with _deaf_to_ctrl_c():
            return super().submit(fn, *args, **kwargs)


if sys.platform == "win32":

    @contextmanager
    def _deaf_to_ctrl_c() -> Iterator[None]:
        yield

else:

    @contextmanager
    def _deaf_to_ctrl_c() -> Iterator[None]:
        """Let Ctrl-C wait, also in the processes that are started now: they would fill the screen with tracebacks."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(parent: int) -> None:
    # Ctrl-C reaches every process of the terminal; the parent alone decides what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """End this process when its parent is no more, as nobody would read its games."""
    while os.getppid() == parent:
        sleep(0.5)
    os._exit(1)
