"""Gauges that are read when Prometheus scrapes them: of the bot, and of its processes' memory on Linux."""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

_PROC: Final = Path("/proc")

_GROUPS: Final = Path("/sys/fs/cgroup")


def resident_bytes(pids: Iterable[int]) -> int:
    """Return the total resident memory of processes; one that has ended counts as zero."""
    pages = 0
    for pid in pids:
        try:
            pages += int((_PROC / str(pid) / "statm").read_text("ascii").split()[1])
        except (OSError, ValueError, IndexError):
            continue
    return pages * os.sysconf("SC_PAGE_SIZE") if pages else 0


def limit_bytes(proc: Path = _PROC, groups: Path = _GROUPS) -> int | None:
    """Return the memory limit of this container or service; ``None`` if it has none."""
    try:
        group = (proc / "self" / "cgroup").read_text("ascii").strip().rpartition("::")[2].lstrip("/")
    except OSError:
        return None
    limits = []
    # The limit of any group above counts too; in a container the group itself is the root.
    for folder in (groups / group, *(groups / group).parents):
        with suppress(OSError, ValueError):  # "max", or above the first group
            limits.append(int((folder / "memory.max").read_text("ascii")))
        if folder == groups:
            break
    return min(limits, default=None)


@dataclass(frozen=True, slots=True)
class ProcessStatus:
    """The current state of a bot, or of a node of a cluster.

    Attributes:
        tables: for each open table in memory, its game, pace and phase.
        latencies: the latency of each gateway connection in seconds, by shard; not finite if it is closed.
        is_ready: whether all tables are served; ``None`` for a process without tables.
        memory: bytes of resident memory by process: bot, workers.
        memory_limit: bytes this process and its workers may use together; ``None`` if there is no limit.
        backup_age_s: seconds since the newest backup, infinite if there was none; ``None`` if unknown.
        has_room: whether the database has room on its disk to grow and be copied; ``None`` if unknown.
        is_writable: whether the last write to the database succeeded; ``None`` if none is made.
    """

    tables: Iterable[tuple[str, str, str]] = ()
    guilds: int = 0
    latencies: Mapping[int, float] = field(default_factory=dict)
    thinking: int = 0
    workers: Mapping[str, int] = field(default_factory=dict)
    is_ready: bool | None = None
    is_writable: bool | None = None
    has_room: bool | None = None
    backup_age_s: float | None = None
    memory: Mapping[str, int] = field(default_factory=dict)
    memory_limit: int | None = None


class StatusCollector(Collector):
    """Collector of the gauges; ``read_status`` is called for each scrape."""

    def __init__(self, read_status: Callable[[], ProcessStatus]) -> None:
        self._read_status = read_status

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield a gauge with a value for each label, or one value; with none for what is ``None``."""
        now = self._read_status()
        open_s = {shard: latency for shard, latency in now.latencies.items() if math.isfinite(latency)}
        connected = {shard: shard in open_s for shard in now.latencies}
        gauges: tuple[tuple[str, str, Any, *tuple[str, ...]], ...] = (
            ("tables", "Open tables in memory.", Counter(now.tables), "game", "pace", "phase"),
            ("guilds", "Servers the bot is in.", now.guilds),
            ("shard_connected", "Whether a gateway connection is open.", connected, "shard"),
            ("gateway_latency_seconds", "Time until a connection's heartbeat is answered.", open_s, "shard"),
            ("thinking_waiting", "Requests that wait for a worker.", now.thinking),
            ("workers", "Worker processes by state.", now.workers, "state"),
            ("ready", "Whether all tables are served.", now.is_ready),
            ("memory_bytes", "Resident memory of the bot and of its workers.", now.memory, "process"),
            ("memory_limit_bytes", "Memory limit of the bot and its workers together.", now.memory_limit),
            (
                "backup_age_seconds",
                "Time since the newest backup; infinite without one.",
                now.backup_age_s,
            ),
            ("database_writable", "Whether the last write to the database succeeded.", now.is_writable),
            ("database_has_room", "Whether the database has room to grow and be copied.", now.has_room),
        )
        for name, about, values, *labels in gauges:
            gauge = GaugeMetricFamily(f"barbu_{name}", about, labels=labels)
            if isinstance(values, Mapping):
                for key, value in values.items():
                    gauge.add_metric(key if isinstance(key, tuple) else [str(key)], value)
            elif values is not None:
                gauge.add_metric([], values)
            yield gauge
