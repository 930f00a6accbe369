"""Thinking on other machines: real schedulers and nodes on loopback, also with lost nodes."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.metrics.meters import REGISTRY
from bot.workers import cluster as cluster_module
from bot.workers.cluster import Cluster, ClusterTrouble, Sealed
from bot.workers.cluster_access import ClusterAccess, ClusterRefused, TlsFiles
from bot.workers.node import Node
from bot.workers.pool import WorkerPool
from bot.workers.version import program_version
from engine.barbu.play.view import view_for
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError
from tests.engine.helpers import dealt
from tools.simulation.workers import requests
from tools.simulation.workers.clusters import a_node, a_scheduler, a_stranger, issue_certificate
from tools.simulation.workers.requests import PATIENCE_S, QUICK_START, is_alive, until

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def access(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ClusterAccess]:
    """Return access to the scheduler that most tests use."""
    async with a_scheduler(tmp_path_factory.mktemp("cluster") / "ours") as access:
        yield access


@pytest.fixture(scope="module")
def node(access: ClusterAccess) -> Iterator[subprocess.Popen[bytes]]:
    """Run the node that most tests use."""
    with a_node(access) as node:
        yield node


@asynccontextmanager
async def asking(access: ClusterAccess, *, workers: int = 0) -> AsyncIterator[tuple[Cluster, WorkerPool]]:
    """Return a cluster and a pool with this many local workers."""
    cluster = Cluster(access)
    pool = WorkerPool(workers=workers, limit_s=PATIENCE_S, preparation=QUICK_START, cluster=cluster)
    cluster.start()
    try:
        yield cluster, pool
    finally:
        await cluster.close()
        pool.close()


@pytest_asyncio.fixture(loop_scope="module")
async def bot(access: ClusterAccess, node: subprocess.Popen[bytes]) -> AsyncIterator[WorkerPool]:
    """Return a pool without local workers, once it has found the node."""
    async with asking(access) as (cluster, pool):
        await until(lambda: cluster.is_reachable)
        yield pool


async def test_a_node_answers_urgent_and_patient_requests(bot: WorkerPool) -> None:
    """Without local workers, urgent and patient requests are answered by the node."""
    assert await bot.run(requests.double, 21) == 42
    assert await bot.run(requests.double, 4, patient=True) == 8
    assert bot.pids == []
    assert is_alive(await bot.run(requests.process))


async def test_errors_on_a_node_are_raised_here(bot: WorkerPool) -> None:
    """A coded error on the node is raised here with its facts."""
    with pytest.raises(CodedError) as refused:
        await bot.run(requests.refuse)
    assert (refused.value.code, refused.value.facts) == ("card_not_held", {"card": "AS"})


@pytest.mark.repetition
async def test_a_time_limit_ends_the_process_on_the_node(bot: WorkerPool) -> None:
    """A request over its time limit fails, and its process on the node is killed and replaced."""
    before = await bot.run(requests.process)
    with pytest.raises(CodedError, match="thinking_late"):
        await bot.run(requests.hang, limit_s=0.3)
    await until(lambda: not is_alive(before))
    assert await bot.run(requests.process) != before


async def test_a_request_that_kills_a_node_is_answered_here(
    access: ClusterAccess, node: subprocess.Popen[bytes]
) -> None:
    """If a request kills the node's process, it is answered here."""
    async with asking(access) as (cluster, pool):
        await until(lambda: cluster.is_reachable)
        with pytest.raises(CodedError, match="thinking_off"):  # "here" has no process
            await pool.run(requests.die)


@pytest.mark.repetition
async def test_a_request_of_a_killed_node_is_answered_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The last node's request is answered here after its death, and a later node is used again."""
    monkeypatch.setattr(cluster_module, "LOOK_EVERY_S", 0.02)
    begun, go_on = tmp_path / "begun", tmp_path / "go on"
    async with a_scheduler(tmp_path / "ours") as access, asking(access, workers=1) as (cluster, pool):
        with a_node(access) as dying:
            await until(lambda: cluster.is_reachable)
            asked = asyncio.create_task(pool.run(requests.begin_and_wait, str(begun), str(go_on)))
            await until(begun.exists)
            there = int(begun.read_text())
            dying.kill()
            dying.wait()
            await until(lambda: not is_alive(there))
            go_on.touch()
            assert await asked in pool.pids
        assert not cluster.is_reachable
        assert await pool.run(requests.process) in pool.pids
        # Once before the first node came, once when it was gone.
        assert caplog.text.count("it has no node") == 2
        with a_node(access):
            await until(lambda: cluster.is_reachable)
            assert await pool.run(requests.process) not in pool.pids


@pytest.mark.parametrize("level", ["novice", "heuristic"])  # others depend on the loaded kernels
async def test_a_node_decides_as_the_bot_itself_would(bot: WorkerPool, level: str) -> None:
    """A node and the bot itself decide alike for one view."""
    state = dealt(preset("contre"))
    for seat in range(4):
        view = view_for(state, seat)
        if view.legal:
            assert await bot.run(requests.decide, level, view) == make_player(level).decide(view)


async def test_an_unknown_certificate_is_rejected(
    access: ClusterAccess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A bot with an unknown certificate uses its own workers, and the log states the reason once."""
    monkeypatch.setattr(cluster_module, "CONNECT_S", 0.3)
    monkeypatch.setattr(cluster_module, "RETRY_S", 0.01)
    stranger = ClusterAccess(access.address, issue_certificate(tmp_path / "theirs"))
    async with asking(stranger, workers=1) as (cluster, pool):
        await until(lambda: "cannot be reached" in caplog.text)
        assert not cluster.is_reachable
        assert await pool.run(requests.process) in pool.pids
    assert caplog.text.count("cannot be reached") == 1


async def test_without_a_scheduler_the_bots_own_workers_think(
    access: ClusterAccess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An address without a scheduler costs no move."""
    monkeypatch.setattr(cluster_module, "CONNECT_S", 0.3)
    async with asking(ClusterAccess("tls://127.0.0.1:1", access.tls), workers=1) as (cluster, pool):
        assert await pool.run(requests.double, 3) == 6
        await until(lambda: "cannot be reached" in caplog.text)
        assert not cluster.is_reachable


async def test_an_unexpected_error_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Any error of a cluster is logged once, and a waiting caller gets an answer."""
    strange = "unheard-of://127.0.0.1:1"
    monkeypatch.setattr(cluster_module, "RETRY_S", 0.0)
    tries = 0

    class Counted(ClusterAccess):
        def security(self) -> Any:
            nonlocal tries
            tries += 1
            return super().security()

    async with asking(Counted(strange)) as (cluster, _):
        await until(lambda: tries > 2)
        assert cluster.trouble == ClusterTrouble("cluster_unreachable", strange)
    assert caplog.text.count("the connection to the cluster failed") == 1


async def test_a_joining_node_logs_its_scheduler_and_version(
    access: ClusterAccess, caplog: pytest.LogCaptureFixture
) -> None:
    """When a node joins, it logs the scheduler, its version, and how many requests it takes."""
    caplog.set_level("INFO", "bot.workers.node")
    pools = [WorkerPool(workers=1, limit_s=PATIENCE_S, preparation=QUICK_START) for _ in range(2)]
    node = Node(access, *pools, slots=3)
    serving = asyncio.create_task(node.serve())
    try:
        await until(lambda: node.belongs)
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        for pool in pools:
            pool.close()
    told = f"serving the cluster at {access.address} with version {program_version()}: 3 requests"
    assert told in caplog.text


async def test_a_node_of_another_version_gets_no_requests(
    access: ClusterAccess, bot: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    """A node of another version is counted, logged and reported, but gets no requests."""
    async with a_stranger(access), asking(access) as (cluster, pool):
        await until(lambda: cluster.is_reachable and cluster.trouble is not None)
        assert cluster.trouble == ClusterTrouble("cluster_other_version", access.address, refused=1)
        await until(lambda: REGISTRY.get_sample_value("barbu_cluster_nodes") == 1)
        for number in range(4):
            assert await pool.run(requests.double, number) == 2 * number
        assert caplog.text.count("has a version other than this one") >= 1


async def test_with_nodes_of_other_versions_the_bots_workers_think(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """If all nodes are of another version, the bot's own workers think."""
    async with a_scheduler(tmp_path / "ours") as access, a_stranger(access), asking(access) as (cluster, _):
        await until(lambda: cluster.trouble is not None)
        assert cluster.trouble == ClusterTrouble("cluster_other_version", access.address, refused=1)
        assert not cluster.is_reachable
    assert caplog.text.count("its nodes have another version") == 1


async def test_the_repr_of_a_request_hides_its_contents() -> None:
    """The repr of a sealed request, which Dask logs and shows, hides its contents."""
    sealed = Sealed("the ace of spades")
    # No hexadecimal address of the object spells this word, as one spelt "ace".
    assert "spades" not in repr(sealed)
    assert sealed.open() == "the ace of spades"


async def test_invalid_certificate_files_are_rejected_by_name(tmp_path: Path) -> None:
    """An invalid certificate file is rejected with the setting, the file and what is expected."""
    ours, theirs = issue_certificate(tmp_path / "ours"), issue_certificate(tmp_path / "theirs")
    for setting, files in (
        ("BARBU_CLUSTER_CA", TlsFiles(tmp_path / "none.pem", ours.cert, ours.key)),
        ("BARBU_CLUSTER_CA", TlsFiles(ours.key, ours.cert, ours.key)),
        ("BARBU_CLUSTER_CERT", TlsFiles(ours.ca, ours.cert, theirs.key)),
        ("BARBU_CLUSTER_CERT", TlsFiles(ours.ca, tmp_path / "none.pem", ours.key)),
    ):
        with pytest.raises(ClusterRefused, match=f"{setting} cannot be used: .*PEM"):
            ClusterAccess("tls://127.0.0.1:8786", files).check()
    ClusterAccess("tls://127.0.0.1:8786", ours).check()
