"""``barbu worker``: the operator's messages when a machine cannot serve a cluster."""

from __future__ import annotations

import socket
from pathlib import Path

import aiohttp
import pytest

from bot.cli.worker import answering
from bot.config import AppConfig, ConfigError
from bot.program.wiring import cluster_of
from bot.workers.cluster_access import ClusterAccess
from bot.workers.node import Node
from bot.workers.pool import WorkerPool
from tests.bot.cli.conftest import Shell, refused
from tools.simulation.workers.requests import QUICK_START

FILES = ("CA", "CERT", "KEY")


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ("", "set BARBU_CLUSTER"),
        ("BARBU_CLUSTER=tcp://127.0.0.1:1\nBARBU_BOT_WORKERS=0\n", "set BARBU_BOT_WORKERS to 1 or more"),
        (
            "\n".join(("BARBU_CLUSTER=tls://127.0.0.1:1", *(f"BARBU_CLUSTER_{one}=no.pem" for one in FILES))),
            "BARBU_CLUSTER_CA cannot be used: no.pem",
        ),
    ],
)
def test_a_misconfigured_node_names_the_setting(
    shell: Shell, tmp_path: Path, settings: str, says: str
) -> None:
    """A missing address, process or certificate is one sentence that names the setting."""
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    file = tmp_path / "settings"
    file.write_text(settings, "utf-8")
    assert says in refused(shell("worker", "--env-file", str(file)))


def test_without_the_extra_the_setting_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot with a cluster setting but without Dask does not start, and names the extra to install."""
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(ConfigError) as error:
        cluster_of(AppConfig(cluster="tcp://127.0.0.1:8786"))
    assert "barbu[cluster]" in error.value.message


def test_without_the_setting_there_is_no_cluster() -> None:
    """Without the setting, bot players think on this machine."""
    assert cluster_of(AppConfig()) is None


def idle_pools() -> tuple[WorkerPool, WorkerPool]:
    first, second = (WorkerPool(workers=1, limit_s=1, preparation=QUICK_START) for _ in range(2))
    return first, second


def a_node_without_work(pool: WorkerPool, batch: WorkerPool) -> Node:
    return Node(ClusterAccess("tcp://127.0.0.1:1"), pool, batch, slots=1)


async def test_a_nodes_port_reports_its_health_and_metrics(free_port: int) -> None:
    """A node's port answers as alive, as ready once a scheduler knows it, and with its processes' metrics."""
    pools = idle_pools()
    node = a_node_without_work(*pools)
    url = f"http://127.0.0.1:{free_port}"
    async with (
        answering(AppConfig(metrics_port=free_port), node, *pools),
        aiohttp.ClientSession(url) as http,
        http.get("/healthz") as alive,
        http.get("/readyz") as ready,
        http.get("/metrics") as told,
    ):
        assert (alive.status, ready.status) == (200, 503)
        assert await ready.text() == "no scheduler knows this node\n"
        text = await told.text()
    assert 'barbu_workers{state="idle"} 0.0' in text
    assert "\nbarbu_ready" not in text


async def test_a_taken_port_is_reported_with_its_setting(free_port: int) -> None:
    """A taken port is one sentence that names the setting."""
    with (
        socket.create_server(("127.0.0.1", free_port)),
        pytest.raises(ConfigError, match="BARBU_METRICS_PORT cannot be"),
    ):
        async with answering(AppConfig(metrics_port=free_port), a_node_without_work(*idle_pools())):
            pass
