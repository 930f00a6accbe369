"""How long people wait for an answer, seen at the session that carries all calls to Discord."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import Counter

from bot.metrics.meters import ANSWER_SECONDS, DISCORD_RESPONSES, TAPS, UNANSWERED, start_at_nought

KEPT_S: Final = 15.0
"""An interaction without an answer for this long gets none any more: Discord waits for three seconds."""

KINDS: Final = ("command", "autocomplete", "component", "form")
"""The ways in which people ask."""

_CALLBACK: Final = re.compile(r"/interactions/(?P<id>\d+)/[^/]+/callback$")
_TAKEN: Final = range(200, 300)


start_at_nought(TAPS, KINDS)
start_at_nought(UNANSWERED, KINDS)
start_at_nought(DISCORD_RESPONSES, ("429",))


@cache
def _responses_of(status: int) -> Counter:
    """What counts the answers of a status: looked up once, for there is one to every call."""
    return DISCORD_RESPONSES.labels(str(status))


class AnswerClock:
    """Measures from the moment an interaction comes in until Discord has taken the first answer to it.

    Args:
        clock: seconds by a clock that nobody sets back.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        # In the order they came in.
        self._waiting: dict[int, tuple[float, str]] = {}

    def received(self, number: int, kind: str) -> None:
        """Note that an interaction has just come in."""
        self.look()
        TAPS.labels(kind).inc()
        self._waiting[number] = self._clock(), kind

    def look(self) -> None:
        """Count those that will never be answered."""
        now = self._clock()
        while self._waiting:
            number, (came_in_at, kind) = next(iter(self._waiting.items()))
            if now - came_in_at < KEPT_S:
                return
            del self._waiting[number]
            UNANSWERED.labels(kind).inc()

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Note every answer of Discord's API to a session that uses ``trace``."""
        trace.on_request_end.append(self._ended)

    async def _ended(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self.answered(ended.url.path, ended.response.status)

    def answered(self, path: str, status: int) -> None:
        """Note what Discord's API said to a call of ``path``."""
        _responses_of(status).inc()
        found = _CALLBACK.search(path) if path.endswith("/callback") else None
        if found is None or status not in _TAKEN:
            return
        came_in_at, kind = self._waiting.pop(int(found["id"]), (None, ""))
        if came_in_at is not None:
            ANSWER_SECONDS.labels(kind).observe(self._clock() - came_in_at)
