"""Games played one after the other or in several processes; what comes of them is the same."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from threading import Thread
from time import sleep

from pyrotechnics.bots.match import ArenaStopped, Fixture, Played, play


def played_in_order(fixtures: Sequence[Fixture], jobs: int) -> Iterator[tuple[Fixture, Played]]:
    """Yield each fixture with its game, in the order of the fixtures.

    Closing the iterator, or Ctrl-C, ends the processes at once.

    Args:
        fixtures: What is to be played.
        jobs: How many processes play at the same time; with 1 the games are played in this one.

    Raises:
        ArenaStopped: If a bot gives a command that the rules refuse, or a process dies.
    """
    if jobs == 1:
        for fixture in fixtures:
            yield fixture, play(fixture)
        return
    # Fresh processes on every platform: a fork would copy threads and open terminals.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(os.getpid(),))
    try:
        futures = [pool.submit(play, fixture) for fixture in fixtures]
        for fixture, future in zip(fixtures, futures, strict=True):
            yield fixture, future.result()
    except BrokenProcessPool as error:
        raise ArenaStopped("A process of the arena has died, perhaps for want of memory.") from error
    finally:
        done = all(future.done() for future in futures)
        pool.shutdown(wait=done, cancel_futures=True)
        if not done:
            for child in active_children():
                child.terminate()


def _begin(parent: int) -> None:
    # Ctrl-C reaches every process of the terminal; the parent alone decides what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """End this process when its parent is no more, as nobody would read its games."""
    while os.getppid() == parent:
        sleep(0.5)
    os._exit(1)
