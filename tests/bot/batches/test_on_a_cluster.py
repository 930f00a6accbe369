"""Work in chunks on a cluster: real nodes, of which one is killed in the middle."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.batches.batch import Batch, ChunkFolder, name_of
from bot.batches.runner import run_batch
from bot.workers import cluster as cluster_module
from bot.workers.cluster import Cluster, ClusterAway
from bot.workers.cluster_access import ClusterAccess
from bot.workers.pool import WorkerPool
from tests.bot.batches import work
from tools.simulation.workers.clusters import a_node, a_scheduler, a_stranger
from tools.simulation.workers.requests import until

PARTS = [{"first": first, "count": 3} for first in range(0, 30, 3)]
EXPECTED = [work.drawn(4, **part) for part in PARTS]


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


async def beside(call: Callable[[], Any]) -> Any:
    """Run a blocking command in a thread while the scheduler's loop continues."""
    return await asyncio.to_thread(call)


async def both_nodes(access: ClusterAccess) -> None:
    """Wait until the cluster has room on both nodes."""
    cluster = Cluster(access)
    cluster.start()
    await until(lambda: cluster.batch_room == 2)
    await cluster.close()


@pytest.mark.repetition
async def test_a_node_killed_during_a_run_changes_no_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A killed node's chunk is computed by another node, and all results equal those of one process."""
    monkeypatch.setattr(cluster_module, "LOOK_EVERY_S", 0.02)
    begun, go_on = tmp_path / "begun", tmp_path / "go on"
    common = {"seed": 4, "begun": str(begun), "go_on": str(go_on)}
    batch = Batch(name_of(work.held_up), common, PARTS)
    async with a_scheduler(tmp_path / "ours") as access, a_stranger(access):
        with a_node(access) as one, a_node(access) as other:
            await both_nodes(access)
            folder = ChunkFolder(tmp_path / "kept", batch)
            run = asyncio.create_task(
                beside(lambda: list(run_batch(batch, cluster=Cluster(access), folder=folder)))
            )
            await until(begun.exists)
            dying, left = (one, other) if parent_of(int(begun.read_text())) == one.pid else (other, one)
            begun.unlink()
            os.kill(dying.pid, signal.SIGKILL)
            await until(begun.exists)
            assert parent_of(int(begun.read_text())) == left.pid
            go_on.touch()
            assert await run == EXPECTED


async def test_work_continues_locally_without_a_scheduler(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Without a scheduler the work continues on this machine, with one warning and the same results."""
    monkeypatch.setattr(cluster_module, "CONNECT_S", 0.3)
    cluster = Cluster(ClusterAccess("tcp://127.0.0.1:1"), fallback="this machine continues alone")
    batch = Batch(name_of(work.drawn), {"seed": 4}, PARTS)
    assert await beside(lambda: list(run_batch(batch, processes=1, cluster=cluster))) == EXPECTED
    assert caplog.text.count("this machine continues alone") == 1


class OfOtherCode(Cluster):
    """A cluster whose nodes have another version of the work."""

    is_reachable, trouble = True, None  # type: ignore[assignment]

    def start(self) -> None:
        """Do nothing: the cluster is already connected."""

    async def ask(self, *_: Any) -> None:
        """Return what a worker with another version returns."""


class LostAtOnce(Cluster):
    """A cluster with room for all chunks, lost once all have been requested."""

    trouble = None  # type: ignore[assignment]
    asked = 0
    lost: asyncio.Event

    @property
    def is_reachable(self) -> bool:
        """Return whether a chunk has yet to be requested."""
        return self.asked < len(PARTS)

    def start(self) -> None:
        """Connect at once."""
        self.batch_room, self.lost = len(PARTS), asyncio.Event()

    async def ask(self, *_: Any) -> None:
        """Wait until the cluster is lost."""
        self.asked += 1
        if not self.is_reachable:
            self.lost.set()
        await self.lost.wait()
        raise ClusterAway


def test_chunks_of_a_lost_cluster_respect_the_local_process_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of a lost cluster are computed here with no more processes than this machine has."""
    most = under_way = 0

    async def run(_pool: WorkerPool, work: Any, *request: Any, patient: bool) -> Any:
        nonlocal most, under_way
        under_way += 1
        most = max(most, under_way)
        await asyncio.sleep(0)
        under_way -= 1
        return work(*request)

    monkeypatch.setattr(WorkerPool, "run", run)
    batch = Batch(name_of(work.drawn), {"seed": 4}, PARTS)
    cluster = LostAtOnce(ClusterAccess("tcp://127.0.0.1:1"))
    assert list(run_batch(batch, processes=2, cluster=cluster)) == EXPECTED
    assert most == 2


def test_chunks_a_node_rejects_for_its_version_run_locally(caplog: pytest.LogCaptureFixture) -> None:
    """Chunks that a node rejects for its version are computed here, with one warning."""
    batch = Batch(name_of(work.drawn), {"seed": 4}, PARTS)
    cluster = OfOtherCode(ClusterAccess("tcp://127.0.0.1:1"))
    assert list(run_batch(batch, cluster=cluster)) == EXPECTED
    assert caplog.text.count("a node has another version of tests") == 1
