"""Measurement of a cluster's overhead per decision, with scheduler and node on this machine."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from bot.workers.cluster import Cluster
from bot.workers.cluster_access import ClusterAccess
from bot.workers.pool import WorkerPool
from engine.barbu.play import match
from engine.barbu.play.state import MatchState
from engine.barbu.play.view import view_for
from engine.barbu.rules.rule_set import preset
from engine.dealing import Deal
from tools.bench.registry import Figure, measure
from tools.bench.taps import percentile
from tools.simulation.workers import requests
from tools.simulation.workers.requests import until

REQUESTS = 300
WARM_UP = 20
"""Requests before those that are measured."""
HERE = "decision by a process of this machine"


@dataclass
class Costs:
    """Costs of consecutive requests."""

    times_s: list[float] = field(default_factory=list)
    cpu_s: float = 0.0

    def ms(self, share: float) -> float:
        """Return the milliseconds that ``share`` (0 to 1) of the answers took at most."""
        return 1000 * percentile(self.times_s, share)


@contextmanager
def _scheduler(folder: Path) -> Iterator[ClusterAccess]:
    """Run a scheduler that requires certificates in its own process."""
    from tools.simulation.workers.clusters import issue_certificate

    tls = issue_certificate(folder / "certificates")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    files = [f"--tls-ca-file={tls.ca}", f"--tls-cert={tls.cert}", f"--tls-key={tls.key}"]
    command = ["-m", "distributed.cli.dask_scheduler", "--protocol=tls", "--host=127.0.0.1", f"--port={port}"]
    process = subprocess.Popen(
        [sys.executable, *command, "--no-dashboard", *files], cwd=folder, stderr=subprocess.DEVNULL
    )
    try:
        yield ClusterAccess(f"tls://127.0.0.1:{port}", tls)
    finally:
        process.kill()
        process.wait()


def _dealt() -> MatchState:
    return match.apply(match.initial(preset("contre"), 0), Deal(bytes(32), 0)).state


async def _send_requests(cluster: Cluster | None) -> Costs:
    """Request decisions by rule of thumb, which take nearly no time themselves."""
    pool = WorkerPool(workers=1, limit_s=30.0, preparation=requests.QUICK_START, cluster=cluster)
    view, costs, began_cpu = view_for(_dealt(), 0), Costs(), 0.0
    try:
        for number in range(WARM_UP + REQUESTS):
            if number == WARM_UP:
                costs.times_s.clear()
                began_cpu = time.process_time()
            began = time.perf_counter()
            await pool.run(requests.decide, "heuristic", view)
            costs.times_s.append(time.perf_counter() - began)
        costs.cpu_s = time.process_time() - began_cpu
    finally:
        pool.close()
    return costs


@measure("cluster")
async def cluster() -> list[Figure]:
    """Compare decisions in a process of this machine with those on a node."""
    if find_spec("distributed") is None:
        sys.stderr.write("the cluster is not measured: the extra `cluster` is not installed\n")
        return []
    from tools.simulation.workers.clusters import a_node

    here = await _send_requests(None)
    with tempfile.TemporaryDirectory() as folder, _scheduler(Path(folder)) as access:
        client = Cluster(access)
        client.start()
        try:
            with a_node(access):
                await until(lambda: client.is_reachable)
                there = await _send_requests(client)
        finally:
            await client.close()
    added_cpu_ms = 1000 * (there.cpu_s - here.cpu_s) / REQUESTS
    return [
        Figure(HERE, here.ms(0.5), "ms"),
        Figure("decision by a node of a cluster", there.ms(0.5), "ms", over=HERE),
        Figure("a cluster adds to a decision", there.ms(0.5) - here.ms(0.5), "ms", aim=25),
        Figure("a cluster adds to a decision, p90", there.ms(0.9) - here.ms(0.9), "ms"),
        Figure("a cluster adds to a decision, of the bot's processor", added_cpu_ms, "ms", aim=5),
    ]
