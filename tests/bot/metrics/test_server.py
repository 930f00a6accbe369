"""The operator's port: metrics and health checks."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics.process_status import ProcessStatus, StatusCollector
from bot.metrics.server import OperatorServer

STANDING = ProcessStatus(
    tables=[("barbu", "live", "playing"), ("barbu", "live", "playing"), ("bridge", "relaxed", "lobby")],
    guilds=3,
    latencies={4: 0.04, 5: math.nan},
    thinking=5,
    workers={"thinking": 1, "idle": 0, "starting": 0},
    is_ready=False,
    is_writable=True,
)


@pytest.fixture
def lacking() -> list[str]:
    """Return the list of reasons why the bot is not ready, which a test changes."""
    return []


@pytest.fixture
async def server(lacking: list[str]) -> AsyncIterator[OperatorServer]:
    """Run a server on a free port, for a living bot."""
    started = OperatorServer(StatusCollector(lambda: STANDING), alive=list, ready=lambda: lacking)
    await started.start("127.0.0.1", 0)
    yield started
    await started.stop()


async def asked(server: OperatorServer, path: str) -> tuple[int, str]:
    """Return the status and the text of an answer."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{server.port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_metrics_show_the_bots_state(server: OperatorServer) -> None:
    """The metrics page has the counters and the bot's current state."""
    status, text = await asked(server, "/metrics")
    assert status == 200
    samples = {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert samples["barbu_tables", "barbu", "live", "playing"] == 2
    assert samples["barbu_tables", "bridge", "lobby", "relaxed"] == 1
    assert samples["barbu_guilds",] == 3
    assert samples["barbu_database_writable",] == 1
    assert samples["barbu_shard_connected", "4"] == 1
    assert samples["barbu_shard_connected", "5"] == 0
    assert ("barbu_gateway_latency_seconds", "5") not in samples
    assert samples["barbu_thinking_waiting",] == 5
    assert samples["barbu_workers", "thinking"] == 1
    assert samples["barbu_ready",] == 0
    assert any(name == "process_resident_memory_bytes" for name, *_ in samples)


async def test_ready_only_when_nothing_is_missing(server: OperatorServer, lacking: list[str]) -> None:
    """If the bot is not ready, the page has a line per reason and status 503."""
    assert await asked(server, "/readyz") == (200, "ok\n")
    lacking += ["the database is not open", "the bot is stopping"]
    assert await asked(server, "/readyz") == (503, "the database is not open\nthe bot is stopping\n")
    assert await asked(server, "/healthz") == (200, "ok\n")


async def test_no_other_page_is_served(server: OperatorServer) -> None:
    """The port serves only these three pages."""
    assert (await asked(server, "/"))[0] == 404


async def test_a_port_that_is_taken(server: OperatorServer) -> None:
    """A second server on the port is rejected, and leaves no open socket."""
    second = OperatorServer(StatusCollector(lambda: STANDING), alive=list, ready=list)
    with pytest.raises(OSError, match=str(server.port)):
        await second.start("127.0.0.1", server.port)
    with pytest.raises(LookupError):
        _ = second.port
