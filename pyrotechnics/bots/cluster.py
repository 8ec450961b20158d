"""The workers of a Dask cluster as a crew. Imported only for ``--cluster``, as it needs the extra ``[cluster]``."""

import asyncio
import logging
import warnings
from concurrent.futures import Executor
from time import monotonic

from distributed import Client, KilledWorker
from distributed.core import rpc
from tornado.websocket import WebSocketError

from pyrotechnics import __version__
from pyrotechnics.bots.crews import Crew
from pyrotechnics.bots.fixtures import check_version
from pyrotechnics.bots.match import ArenaStopped
from pyrotechnics.engine.text import printable

_REACH = 10.0  # seconds to wait for a scheduler
_NOBODY = 30.0  # seconds to wait for a worker when the last one has gone, which may be started anew
_COUNT_ANEW = 5.0  # seconds between two looks at how many workers there are
_GOODBYE = 2.0


class Cluster(Crew):
    """Play on the workers of a Dask cluster.

    The scheduler itself gives the games of a dead worker to another one; only when the same games have ended
    ``distributed.scheduler.allowed-failures`` workers and one more (four, if nobody changed it) it gives them back as
    lost. Workers that join while the arena runs get games too.
    """

    losses = (*Crew.losses, KilledWorker)

    def __init__(self, address: str) -> None:
        """Connect.

        Args:
            address: Where the scheduler listens, such as "tcp://10.0.0.1:8786".

        Raises:
            ArenaStopped: If no scheduler answers there, or it has no worker; one sentence.
        """
        # It reports on every lost connection itself, in many lines; what matters of it we say in one.
        for name in ("distributed", "distributed.client", "distributed.comm", "distributed.core"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        self._title = f"the cluster at {printable(address)}"
        try:
            asyncio.run(_find_scheduler(address))
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # other versions of packages that no game has to do with
                self._client = Client(address, timeout=_REACH, set_as_default=False)
        except (OSError, ValueError, TypeError, RuntimeError, WebSocketError) as error:
            raise ArenaStopped(
                f"T{self._title[1:]} does not answer: see that a Dask scheduler runs at that address."
            ) from error
        self._manned = monotonic()
        try:
            self._count()
            self._check()
        except BaseException:
            self.close()
            raise

    def hire(self) -> Executor:
        """Return the cluster as an executor."""
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def abandon(self, executor: Executor) -> None:
        """Tell the workers to forget their games."""
        executor.shutdown(wait=False)

    def in_flight(self) -> int:
        """Return two for each thread of each worker: one that it plays and one that waits."""
        if monotonic() - self._counted > _COUNT_ANEW:
            self._count()
        return 2 * max(1, self._threads)

    def look(self) -> None:
        """See that somebody is there.

        Raises:
            ArenaStopped: If the scheduler is gone, or the last worker and no other for half a minute.
        """
        self._count()
        if monotonic() - self._manned > _NOBODY:
            raise ArenaStopped(f"The last worker has left {self._title}.")

    def close(self) -> None:
        """Disconnect."""
        self._client.close(timeout=_GOODBYE)

    def _check(self) -> None:
        """See that games can be played there.

        Raises:
            ArenaStopped: If not; one sentence.
        """
        if not self._threads:
            raise ArenaStopped(f"There is no worker in {self._title}: start some with dask worker.")
        try:
            # By way of the scheduler, which has to understand what it hands on.
            self._client.submit(check_version, __version__, pure=False).result(_NOBODY)
        except (RuntimeError, ModuleNotFoundError) as error:
            raise ArenaStopped(
                f"T{self._title[1:]} can't load the games: install pyrotechnics {__version__} where it runs."
            ) from error
        except (OSError, KilledWorker) as error:
            raise ArenaStopped(f"The workers of {self._title} don't answer.") from error

    def _count(self) -> None:
        try:
            if self._client.status != "running":
                raise OSError(self._client.status)
            self._threads: int = sum(self._client.nthreads().values())
        except (OSError, RuntimeError) as error:
            raise ArenaStopped(f"The connection to {self._title} is lost.") from error
        self._counted = monotonic()
        if self._threads:
            self._manned = self._counted


async def _find_scheduler(address: str) -> None:
    """Return if a scheduler answers. A client waits for ever where something else does, and leaves a traceback.

    Raises:
        OSError: If nobody answers in time, or somebody else does.
        ValueError, TypeError, RuntimeError, WebSocketError: If the address is none.
    """
    async with asyncio.timeout(_REACH), rpc(address) as server:
        found = await server.identity()
    if found["type"] != "Scheduler":
        raise OSError(found["type"])
