"""Fair turns between servers for heavy work: a server with many requests waits for its own.

This is start-time fair queueing. A request ranks after all waiting requests of its server, and level with the
running requests of other servers: a server with few requests goes before another's long queue.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from heapq import heappop, heappush
from typing import Final

REMEMBERED: Final = 256
"""Maximum stored servers before those no longer ahead are removed."""

_SERVER: Final[ContextVar[int]] = ContextVar("server", default=0)


@contextmanager
def on_behalf_of(server: int) -> Iterator[None]:
    """Attribute requests inside the block, and of tasks started there, to a server."""
    token = _SERVER.set(server)
    try:
        yield
    finally:
        with suppress(ValueError):  # a coroutine that never finished is closed in another context
            _SERVER.reset(token)


class FairOrder:
    """The order in which requests are started."""

    def __init__(self) -> None:
        self._now = 0
        self._last: dict[int, int] = {}

    def rank(self) -> int:
        """Return the rank of a new request: the lowest is started first, the earlier of equal ones."""
        if len(self._last) >= REMEMBERED:
            self._last = {server: rank for server, rank in self._last.items() if rank >= self._now}
        server = _SERVER.get()
        rank = max(self._now, self._last.get(server, -1) + 1)
        self._last[server] = rank
        return rank

    def record_start(self, rank: int) -> None:
        """Record that a request of that rank was started; safe from any thread."""
        self._now = max(self._now, rank)


class FairTurns:
    """A limit of ``max_concurrent`` running requests; the others wait in a fair order."""

    def __init__(self, max_concurrent: int = 1) -> None:
        self._free = max_concurrent
        self._order = FairOrder()
        self._numbers = itertools.count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, and hold it until the end of the block."""
        await self._acquire()
        try:
            yield
        finally:
            self._release()

    async def yield_turn(self) -> None:
        """Wait for a turn that lasts until the next await; the event loop accepts other requests between."""
        await self._acquire()
        asyncio.get_running_loop().call_soon(self._release)

    async def _acquire(self) -> None:
        rank = self._order.rank()
        if self._free:
            self._free -= 1
            self._order.record_start(rank)
            return
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()
            raise

    def _release(self) -> None:
        while self._waiting:
            rank, _, turn = heappop(self._waiting)
            if not turn.done():
                self._order.record_start(rank)
                turn.set_result(None)
                return
        self._free += 1
