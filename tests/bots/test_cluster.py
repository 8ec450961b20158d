"""An arena on a local Dask cluster: the same games, whoever dies."""

import os
import signal
from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from pyrotechnics.bots import cluster
from pyrotechnics.bots.cluster import Cluster
from pyrotechnics.bots.fixtures import as_finished
from pyrotechnics.bots.match import ArenaStopped, Fixture, play

GAMES = [Fixture("pyrotechnics", ("beginner", "easy"), number, 1) for number in range(16)]


@pytest.fixture
def two_workers() -> Iterator[LocalCluster]:
    with LocalCluster(
        processes=True, n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as workers:
        yield workers


def test_a_worker_killed_in_the_middle_loses_no_game(two_workers: LocalCluster) -> None:
    played = {}
    with Cluster(two_workers.scheduler_address) as crew:
        assert crew.in_flight() == 4
        for place, result in as_finished(play, GAMES, crew):
            played[place] = result
            if len(played) == 3:
                os.kill(two_workers.workers[0].pid, signal.SIGKILL)
    assert sorted(played) == list(range(16))
    for place in (0, 7, 15):
        alone = play(GAMES[place])
        assert (played[place].scores, played[place].turns) == (alone.scores, alone.turns)


@pytest.mark.parametrize("address", ["localhost:1", "", "foo://x", "localhost"])
def test_an_address_without_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(cluster, "_REACH", 0.2)
    with pytest.raises(ArenaStopped, match="does not answer: see that a Dask scheduler runs at that address"):
        Cluster(address)
