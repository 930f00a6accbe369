"""The overhead of a cluster per decision: scheduler and node on this machine, over loopback."""

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

QUESTIONS = 300
FIRST = 20
"""Not counted: whatever is done once is done."""
HERE = "decision by a process of this machine"


@dataclass
class Asked:
    """The cost of consecutive answers."""

    times_s: list[float] = field(default_factory=list)
    cpu_s: float = 0.0

    def ms(self, part: float) -> float:
        """The time that such a part of the answers took at most."""
        return 1000 * percentile(self.times_s, part)


@contextmanager
def _scheduler(folder: Path) -> Iterator[ClusterAccess]:
    """A scheduler in a process of its own, which demands certificates."""
    from tools.simulation.workers.clusters import issued

    tls = issued(folder / "certificates")
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
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


async def _asked(cluster: Cluster | None) -> Asked:
    """Decisions by rule of thumb, which take next to nothing themselves."""
    pool = WorkerPool(workers=1, limit_s=30.0, preparation=requests.QUICK_START, cluster=cluster)
    view, asked, began_cpu = view_for(_dealt(), 0), Asked(), 0.0
    try:
        for number in range(FIRST + QUESTIONS):
            if number == FIRST:
                asked.times_s.clear()
                began_cpu = time.process_time()
            began = time.perf_counter()
            await pool.run(requests.decide, "heuristic", view)
            asked.times_s.append(time.perf_counter() - began)
        asked.cpu_s = time.process_time() - began_cpu
    finally:
        pool.close()
    return asked


@measure("cluster")
async def cluster() -> list[Figure]:
    """Compare decisions by a process of this machine with those by a node's."""
    if find_spec("distributed") is None:
        sys.stderr.write("no cluster is measured: the extra `cluster` is not installed\n")
        return []
    from tools.simulation.workers.clusters import a_node

    here = await _asked(None)
    with tempfile.TemporaryDirectory() as folder, _scheduler(Path(folder)) as access:
        asking = Cluster(access)
        asking.start()
        try:
            with a_node(access):
                await until(lambda: asking.is_reachable)
                there = await _asked(asking)
        finally:
            await asking.close()
    added_cpu_ms = 1000 * (there.cpu_s - here.cpu_s) / QUESTIONS
    return [
        Figure(HERE, here.ms(0.5), "ms"),
        Figure("decision by a node of a cluster", there.ms(0.5), "ms", over=HERE),
        Figure("a cluster adds to a decision", there.ms(0.5) - here.ms(0.5), "ms", aim=25),
        Figure("a cluster adds to a decision, p90", there.ms(0.9) - here.ms(0.9), "ms"),
        Figure("a cluster adds to a decision, of the bot's processor", added_cpu_ms, "ms", aim=5),
    ]
