"""Prometheus counters and histograms of a running bot.

Each is incremented where the event happens. Labels have few values, known in advance: never a user, server,
table or card. Modules announce their values with ``start_at_zero``, since Prometheus sees no increase in a
counter whose first value is one.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from engine.errors import CodedError, Faults

# Otherwise each counter is exported twice.
disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY: Final = CollectorRegistry()
"""All counters of this process; gauges read on demand are in `bot.metrics.process_status`."""

ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)

_TAP_BUCKETS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
_WRITE_BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0)
_WAIT_BUCKETS: Final = (0.1, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 30.0, 60.0)


def _counter(name: str, about: str, *labels: str) -> Counter:
    return Counter(f"barbu_{name}", about, labels, registry=REGISTRY)


def _gauge(name: str, about: str, *labels: str) -> Gauge:
    return Gauge(f"barbu_{name}", about, labels, registry=REGISTRY)


def _histogram(name: str, about: str, *labels: str, buckets: Sequence[float]) -> Histogram:
    return Histogram(f"barbu_{name}", about, labels, buckets=buckets, registry=REGISTRY)


TAPS: Final = _counter("taps", "Interactions of users, by kind.", "kind")
ANSWER_SECONDS: Final = _histogram(
    "answer_seconds",
    "From an interaction's arrival until Discord accepted the first answer.",
    "kind",
    buckets=_TAP_BUCKETS,
)
UNANSWERED: Final = _counter("unanswered", "Interactions without an answer that Discord accepted.", "kind")
UNEXPECTED: Final = _counter("unexpected_errors", "Errors caused by faults in the program.")

GAMES_FINISHED: Final = _counter("games_finished", "Games played to their end.")
USER_REPORTS: Final = _counter(
    "user_reports",
    "Reports of users: bots' moves for the operator, tables for a server's managers, and tables whose report "
    "could not be posted.",
    "what",
)

COMMIT_SECONDS: Final = _histogram(
    "commit_seconds",
    "Time until a row, or a transaction of several, was on disk.",
    "what",
    buckets=_WRITE_BUCKETS,
)
DATABASE_FAILURES: Final = _counter("database_failures", "Failed database operations, by code.", "code")

EDIT_WAIT_SECONDS: Final = _histogram(
    "edit_wait_seconds",
    "From a change of a table until its public message showed it, including the pace kept for Discord.",
    buckets=_WAIT_BUCKETS,
)
EDITS_WAITING: Final = _gauge(
    "edits_waiting", "Edits of channel messages, and other requests, that wait for Discord's limit per token."
)
LONGEST_WAIT: Final = _gauge(
    "edits_longest_wait_seconds", "Longest current wait of an edit for Discord's limit per token."
)
TOKEN_REQUESTS: Final = _counter("token_requests", "Requests that Discord counts for the bot's token.")
TOKEN_BUDGET: Final = _gauge(
    "token_budget", "The most counted requests per second of this process (its share of BARBU_EDITS_PER_S)."
)
LOOP_LATE_SECONDS: Final = _gauge("loop_late_seconds", "Delay of the event loop, smoothed.")
GAVE_WAY: Final = _counter(
    "gave_way", "Delayed edits, delayed pictures and weaker moves, so that answers do not wait.", "what"
)
DELIVERY_FAILURES: Final = _counter("delivery_failures", "Failed calls to Discord, by reason.", "failure")
DISCORD_RESPONSES: Final = _counter(
    "discord_responses", "Responses of Discord's API by status; 429 is a rate limit.", "status"
)
GATEWAY_EVENTS: Final = _counter(
    "gateway_events", "Connections to Discord's gateway made, lost and resumed.", "event"
)

THINKING_SECONDS: Final = _histogram(
    "thinking_seconds",
    "From a request to the workers until its answer, including the wait for a worker.",
    "patient",
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0),
)
THINKING_FAILURES: Final = _counter(
    "thinking_failures", "Requests that the workers did not answer, by code.", "code"
)
WORKERS_REPLACED: Final = _counter("workers_replaced", "Worker processes that ended and were replaced.")
CLUSTER_REQUESTS: Final = _counter(
    "cluster_questions", "Requests to a cluster: answered, late, or lost and then answered locally.", "what"
)
BUILD_INFO: Final = _gauge("build_info", "1 for the running build.", "version", "commit", "schema", "python")
CLUSTER_NODES: Final = _gauge("cluster_nodes", "Nodes of the cluster with this version.")
CLUSTER_REFUSED: Final = _gauge(
    "cluster_nodes_refused", "Nodes of the cluster with another version, which get no requests."
)


def start_at_zero(meter: Counter | Histogram, values: Iterable[str]) -> None:
    """Export a metric with one label from the start, with value 0 for each of these label values."""
    for value in values:
        meter.labels(value)


class _ErrorCounter(logging.Handler):
    """Log handler that counts errors with a traceback, except those that players, hosts or files cause."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is None or isinstance(error, CodedError):
            return
        if record.name != Faults.__module__:  # a fault is logged once, and counted each time
            UNEXPECTED.inc()


_COUNTER: Final = _ErrorCounter(logging.ERROR)


def count_unexpected_errors() -> None:
    """Count each unexpected error from now on. Safe to call more than once.

    Errors of libraries do not count, since they also log a lost connection as one.
    """
    Faults.listeners.add(UNEXPECTED.inc)
    for name in ("bot", "cogs", "engine"):
        logging.getLogger(name).addHandler(_COUNTER)
