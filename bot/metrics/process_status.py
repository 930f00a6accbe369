"""Gauges that are read from the bot when Prometheus scrapes them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector


@dataclass(frozen=True, slots=True)
class ProcessStatus:
    """The present state of a bot, or of a node of a cluster.

    Attributes:
        tables: for each open table in memory, its game, pace and phase.
        guilds: the number of servers.
        latencies: the latency of each gateway connection in seconds, by shard; not finite if it is closed.
        thinking: the number of questions that wait for a worker.
        workers: the number of worker processes by state.
        is_ready: whether all tables are served; ``None`` for a process without tables.
        memory: bytes of resident memory by process: bot, workers.
        memory_limit: bytes this process and its workers may use together; ``None`` if there is no limit.
        backup_age_s: seconds since the newest backup, infinite if there was none; ``None`` if unknown.
        is_writable: whether the last write to the database succeeded; ``None`` if none is made.
    """

    tables: Iterable[tuple[str, str, str]] = ()
    guilds: int = 0
    latencies: Mapping[int, float] = field(default_factory=dict)
    thinking: int = 0
    workers: Mapping[str, int] = field(default_factory=dict)
    is_ready: bool | None = None
    is_writable: bool | None = None
    backup_age_s: float | None = None
    memory: Mapping[str, int] = field(default_factory=dict)
    memory_limit: int | None = None


class StatusCollector(Collector):
    """Collector of the gauges; ``look`` is called for each scrape."""

    def __init__(self, look: Callable[[], ProcessStatus]) -> None:
        self._look = look

    def describe(self) -> list[GaugeMetricFamily]:
        """Return the gauges without values."""
        return list(_families().values())

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the gauges with their present values."""
        standing, gauges = self._look(), _families()
        for (game, pace, phase), count in Counter(standing.tables).items():
            gauges["barbu_tables"].add_metric([game, pace, phase], count)
        gauges["barbu_guilds"].add_metric([], standing.guilds)
        for shard, latency in standing.latencies.items():
            gauges["barbu_shard_connected"].add_metric([str(shard)], math.isfinite(latency))
            if math.isfinite(latency):
                gauges["barbu_gateway_latency_seconds"].add_metric([str(shard)], latency)
        gauges["barbu_thinking_waiting"].add_metric([], standing.thinking)
        for state, count in standing.workers.items():
            gauges["barbu_workers"].add_metric([state], count)
        if standing.is_ready is not None:
            gauges["barbu_ready"].add_metric([], standing.is_ready)
        if standing.is_writable is not None:
            gauges["barbu_database_writable"].add_metric([], standing.is_writable)
        for process, size in standing.memory.items():
            gauges["barbu_memory_bytes"].add_metric([process], size)
        if standing.memory_limit is not None:
            gauges["barbu_memory_limit_bytes"].add_metric([], standing.memory_limit)
        if standing.backup_age_s is not None:
            gauges["barbu_backup_age_seconds"].add_metric([], standing.backup_age_s)
        yield from gauges.values()


def _families() -> dict[str, GaugeMetricFamily]:
    families = (
        GaugeMetricFamily("barbu_tables", "Open tables in memory.", labels=["game", "pace", "phase"]),
        GaugeMetricFamily("barbu_guilds", "Servers the bot is in."),
        GaugeMetricFamily("barbu_shard_connected", "Whether a gateway connection is open.", labels=["shard"]),
        GaugeMetricFamily(
            "barbu_gateway_latency_seconds",
            "Until a gateway connection's heartbeat is answered.",
            labels=["shard"],
        ),
        GaugeMetricFamily("barbu_thinking_waiting", "Questions that wait for a worker."),
        GaugeMetricFamily("barbu_workers", "Worker processes by what they do.", labels=["state"]),
        GaugeMetricFamily("barbu_ready", "Whether the bot plays at every table it should."),
        GaugeMetricFamily(
            "barbu_memory_bytes", "Resident memory of the bot and of its workers.", labels=["process"]
        ),
        GaugeMetricFamily("barbu_memory_limit_bytes", "Memory that bot and workers may use together."),
        GaugeMetricFamily("barbu_backup_age_seconds", "Since the newest backup; infinite if there was none."),
        GaugeMetricFamily("barbu_database_writable", "Whether the last write to the database succeeded."),
    )
    return {family.name: family for family in families}
