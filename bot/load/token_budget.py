"""The budget of a bot's token: a limit on the requests that Discord counts for it.

Discord allows a token 50 requests per second. Answers to interactions and edits by an interaction's token are
not counted; everything else is: edits of channel messages, new messages, deletions, look-ups, and the
retries of discord.py. The budget watches the HTTP session, so no counted request bypasses it.

Edits of tables reserve their request before they are rendered. If there are more than the budget allows, each
waits for its turn and then shows everything that has happened since: intervals become longer for all tables
alike. Other requests are few and go first.
"""

from __future__ import annotations

import asyncio
import itertools
import re
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from heapq import heappop, heappush
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.load.limiters import FairOrder
from bot.metrics.meters import EDITS_WAITING, LONGEST_WAIT, TOKEN_BUDGET, TOKEN_REQUESTS
from bot.runtime.current import holding, on_behalf_of

BURST_S: Final = 0.2
"""Seconds whose budget may be used in one burst; further requests are spread evenly."""

RESERVED_S: Final = 0.1
"""Seconds after which an unused reservation is released; its request then waits again."""

TIGHT_S: Final = 2.0
"""Seconds an edit has to wait for its turn for the budget to count as tight."""

_CLOCK_S: Final = 1e-6
"""Seconds by which a timer may ring early through rounding."""

_UNCOUNTED: Final = re.compile(r"/(interactions|webhooks)/\d+/")

_SINGLE, _LIVE, _RELAXED = range(3)
"""Priorities: requests without a reservation, then edits that players wait for, then other edits."""


@dataclass(slots=True)
class _Reservation:
    """A request that may be sent at any moment; it counts against the budget until it is sent."""

    expires_at: float
    is_open: bool = True


_RESERVATION: Final[ContextVar[_Reservation | None]] = ContextVar("reservation", default=None)


class TokenBudget:
    """A budget of ``per_s`` requests a second, spread over time; servers take turns if edits have to wait."""

    def __init__(self, per_s: float) -> None:
        self._most = max(1, int(per_s))
        self._window_s = self._most / per_s
        self._each_s = 1 / per_s
        self._full_at = 0.0
        """When a whole burst would be allowed again, on the loop's clock."""
        self._sent: deque[float] = deque()
        """When each request of the last window was sent, on the loop's clock."""
        self._reserved: deque[_Reservation] = deque()
        self._open = 0
        """The number of open reservations."""
        self._order = FairOrder()
        self._numbers = itertools.count()
        self._waiting: list[tuple[int, int, int, float, asyncio.Future[_Reservation]]] = []
        self._timer: asyncio.TimerHandle | None = None
        self._tight_until = 0.0
        TOKEN_BUDGET.set(per_s)

    @property
    def is_tight(self) -> bool:
        """Whether edits have recently waited so long that those without news should be left out."""
        return asyncio.get_running_loop().time() < self._tight_until

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Make every counted request of a session that uses ``trace`` wait for its turn."""
        trace.on_request_start.append(self._before_request)

    @asynccontextmanager
    async def turn(self, server: int, *, is_urgent: bool) -> AsyncIterator[None]:
        """Wait until an edit may be sent, urgent ones first, and reserve its request for the block."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        with on_behalf_of(server):
            rank = self._order.rank()
        reservation = await self._wait(_LIVE if is_urgent else _RELAXED, rank)
        if loop.time() - began >= TIGHT_S:
            self._tight_until = loop.time() + TIGHT_S
        try:
            with holding(_RESERVATION, reservation):
                yield
        finally:
            self._close(reservation)
            self._grant()

    async def send(self) -> None:
        """Wait until a request may be sent, and count it; at once if the block of ``turn`` reserved it."""
        reservation = _RESERVATION.get()
        if reservation is None or not reservation.is_open:
            reservation = await self._wait(_SINGLE, 0)
        now = asyncio.get_running_loop().time()
        self._close(reservation)
        self._sent.append(now)
        self._full_at = max(self._full_at, now) + self._each_s
        TOKEN_REQUESTS.inc()

    async def _before_request(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        call: aiohttp.TraceRequestStartParams,
    ) -> None:
        if _UNCOUNTED.search(call.url.path) is None:
            await self.send()

    async def _wait(self, priority: int, rank: int) -> _Reservation:
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[_Reservation] = loop.create_future()
        heappush(self._waiting, (priority, rank, next(self._numbers), loop.time(), turn))
        self._grant()
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was granted at the same moment
                self._close(turn.result())
                self._grant()
            raise

    def _grant(self) -> None:
        """Grant waiting requests within the budget, and check again when the budget allows more."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self._forget(now)
        while self._waiting and now >= self._free_at(now) - _CLOCK_S:
            priority, rank, _, _, turn = heappop(self._waiting)
            if turn.done():
                continue  # cancelled while it waited
            reservation = _Reservation(now + RESERVED_S)
            self._reserved.append(reservation)
            self._open += 1
            self._full_at = max(self._full_at, now) + self._each_s
            turn.set_result(reservation)
            if priority != _SINGLE:
                self._order.record_start(rank)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            self._timer = loop.call_at(self._free_at(now), self._grant)
        EDITS_WAITING.set(len(self._waiting))
        LONGEST_WAIT.set(max((now - since for _, _, _, since, _ in self._waiting), default=0.0))

    def _free_at(self, now: float) -> float:
        """Return the time at which the next request may be granted, unless a reservation is closed before."""
        if len(self._sent) + self._open < self._most:
            return self._full_at - BURST_S
        return min(
            *(reserved.expires_at for reserved in itertools.islice(self._reserved, 1)),
            *(sent_at + self._window_s for sent_at in itertools.islice(self._sent, 1)),
            now + self._window_s,
        )

    def _forget(self, now: float) -> None:
        """Forget requests before the window, and release reservations that were not used in time.

        A clock that was set back must not stop all requests, so entries in the future are dropped as well.
        """
        while self._sent and not now - self._window_s + _CLOCK_S < self._sent[0] <= now + _CLOCK_S:
            self._sent.popleft()
        while self._reserved and not 0 < self._reserved[0].expires_at - now - _CLOCK_S < RESERVED_S:
            self._close(self._reserved.popleft())
        self._full_at = min(self._full_at, now + BURST_S + self._each_s)

    def _close(self, reservation: _Reservation) -> None:
        """Stop counting a reservation, as if it had not been made."""
        if reservation.is_open:
            reservation.is_open = False
            self._open -= 1
            self._full_at -= self._each_s
