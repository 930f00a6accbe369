"""Prometheus counters and histograms of a running bot.

Each is incremented where the event happens. Labels have few values, known in advance: never a user, server,
table or card. Modules announce their values with ``start_at_zero``, since Prometheus sees no increase in a
counter whose first value is one.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Final

import aiohttp
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


KEPT_S: Final = 15.0
"""Seconds after which an interaction counts as unanswered; Discord itself waits for three."""

INTERACTION_KINDS: Final = ("command", "autocomplete", "component", "form")

_CALLBACK: Final = re.compile(r"/interactions/(?P<id>\d+)/[^/]+/callback$")
_TAKEN: Final = range(200, 300)


start_at_zero(TAPS, INTERACTION_KINDS)
start_at_zero(UNANSWERED, INTERACTION_KINDS)
start_at_zero(DISCORD_RESPONSES, ("429",))


@cache
def _responses_of(status: int) -> Counter:
    """Return the counter of responses with this status; cached, since every call needs it."""
    return DISCORD_RESPONSES.labels(str(status))


class AnswerClock:
    """Clock for the time from an interaction until Discord has accepted the first answer to it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        # In the order of arrival.
        self._waiting: dict[int, tuple[float, str]] = {}

    def record_interaction(self, number: int, kind: str) -> None:
        self.count_unanswered()
        TAPS.labels(kind).inc()
        self._waiting[number] = self._clock(), kind

    def count_unanswered(self) -> None:
        """Count the interactions that remained unanswered for ``KEPT_S``."""
        now = self._clock()
        while self._waiting:
            number, (came_in_at, kind) = next(iter(self._waiting.items()))
            if now - came_in_at < KEPT_S:
                return
            del self._waiting[number]
            UNANSWERED.labels(kind).inc()

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Record every response of Discord's API in a session that uses ``trace``."""
        trace.on_request_end.append(self._on_request_end)

    async def _on_request_end(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        self.record_response(end.url.path, end.response.status)

    def record_response(self, path: str, status: int) -> None:
        """Record the response of Discord's API to a call of ``path``."""
        _responses_of(status).inc()
        found = _CALLBACK.search(path) if path.endswith("/callback") else None
        if found is None or status not in _TAKEN:
            return
        came_in_at, kind = self._waiting.pop(int(found["id"]), (None, ""))
        if came_in_at is not None:
            ANSWER_SECONDS.labels(kind).observe(self._clock() - came_in_at)
