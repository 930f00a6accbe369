"""Metrics of the time users wait for an answer, measured in the HTTP session for calls to Discord.

Apart from ``meters``, so that shell commands do not load the HTTP client: a tenth of a second.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import Counter

from bot.metrics.meters import ANSWER_SECONDS, DISCORD_RESPONSES, TAPS, UNANSWERED, start_at_zero

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
        _responses_of(status).inc()
        found = _CALLBACK.search(path) if path.endswith("/callback") else None
        if found is None or status not in _TAKEN:
            return
        came_in_at, kind = self._waiting.pop(int(found["id"]), (None, ""))
        if came_in_at is not None:
            ANSWER_SECONDS.labels(kind).observe(self._clock() - came_in_at)
