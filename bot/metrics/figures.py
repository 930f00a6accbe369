"""What is looked up when Prometheus asks: how things stand at that moment."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot stands.

    Attributes:
        tables: for each open table in memory, its game, its pace and what goes on there.
        guilds: the servers it is in.
        latencies: of each gateway connection in seconds, by its shard; not finite where it is closed.
        thinking: questions that wait for a worker.
        workers: worker processes by what they do.
        is_ready: whether it plays at every table it should; ``None`` for what plays at none.
        memory: bytes of resident memory by process: bot, workers.
        memory_limit: bytes this process and its workers may use together; ``None`` if there is no limit.
        backup_age_s: seconds since the newest backup, infinite if there was none; ``None`` if unknown.
        is_writable: whether the last write to the database succeeded; ``None`` for what writes nothing.
    """

    tables: Iterable[tuple[str, str, str]]
    guilds: int
    latencies: Mapping[int, float]
    thinking: int
    workers: dict[str, int]
    is_ready: bool | None
    is_writable: bool | None = None
    backup_age_s: float | None = None
    memory: Mapping[str, int] = field(default_factory=dict)
    memory_limit: int | None = None


class Figures(Collector):
    """Tells Prometheus how a bot stands whenever it asks; ``look`` is called for each answer."""

    def __init__(self, look: Callable[[], Standing]) -> None:
        self._look = look

    def describe(self) -> list[GaugeMetricFamily]:
        """The names of what is told, without a look at the bot."""
        return list(_families().values())

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """How it stands now."""
        standing, told = self._look(), _families()
        for (game, pace, phase), count in Counter(standing.tables).items():
            told["barbu_tables"].add_metric([game, pace, phase], count)
        told["barbu_guilds"].add_metric([], standing.guilds)
        for shard, latency in standing.latencies.items():
            told["barbu_shard_connected"].add_metric([str(shard)], math.isfinite(latency))
            if math.isfinite(latency):
                told["barbu_gateway_latency_seconds"].add_metric([str(shard)], latency)
        told["barbu_thinking_waiting"].add_metric([], standing.thinking)
        for state, count in standing.workers.items():
            told["barbu_workers"].add_metric([state], count)
        if standing.is_ready is not None:
            told["barbu_ready"].add_metric([], standing.is_ready)
        if standing.is_writable is not None:
            told["barbu_database_writable"].add_metric([], standing.is_writable)
        for process, size in standing.memory.items():
            told["barbu_memory_bytes"].add_metric([process], size)
        if standing.memory_limit is not None:
            told["barbu_memory_limit_bytes"].add_metric([], standing.memory_limit)
        if standing.backup_age_s is not None:
            told["barbu_backup_age_seconds"].add_metric([], standing.backup_age_s)
        yield from told.values()


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
