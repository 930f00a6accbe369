"""Fair turns between servers, at what is heavy: whoever asks much waits for what they asked for before.

It is start-time fair queueing. What a server asks for is ranked behind all that it has asked for and that is
not begun yet, and level with what others have under way: one that asks for little goes before a long queue.
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
"""Of so many servers it is kept how far they are ahead, before it is looked who is no longer."""

_SERVER: Final[ContextVar[int]] = ContextVar("server", default=0)


@contextmanager
def on_behalf_of(server: int) -> Iterator[None]:
    """Say of all that is asked for inside, and by what is begun there, which server it is for."""
    token = _SERVER.set(server)
    try:
        yield
    finally:
        with suppress(ValueError):  # a coroutine that nobody ends is closed in another context
            _SERVER.reset(token)


class FairOrder:
    """The order in which what servers ask for is begun."""

    def __init__(self) -> None:
        self._now = 0
        self._last: dict[int, int] = {}

    def rank(self) -> int:
        """The rank of what is asked for now: the lowest is begun first, and of equals the earlier."""
        if len(self._last) >= REMEMBERED:
            self._last = {server: rank for server, rank in self._last.items() if rank >= self._now}
        server = _SERVER.get()
        rank = max(self._now, self._last.get(server, -1) + 1)
        self._last[server] = rank
        return rank

    def begun(self, rank: int) -> None:
        """Note that something of that rank is begun; from any thread."""
        self._now = max(self._now, rank)


class FairTurns:
    """Lets so many be at work ``at_once``; the others wait in the order that is fair."""

    def __init__(self, at_once: int = 1) -> None:
        self._free = at_once
        self._order = FairOrder()
        self._numbers = itertools.count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, and have it to the end of the block."""
        await self._take()
        try:
            yield
        finally:
            self._give()

    async def yield_turn(self) -> None:
        """Wait for a turn that lasts for what is done before anything else is waited for.

        Between two of them the event loop looks who has come meanwhile.
        """
        await self._take()
        asyncio.get_running_loop().call_soon(self._give)

    async def _take(self) -> None:
        rank = self._order.rank()
        if self._free:
            self._free -= 1
            self._order.begun(rank)
            return
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give()
            raise

    def _give(self) -> None:
        while self._waiting:
            rank, _, turn = heappop(self._waiting)
            if not turn.done():
                self._order.begun(rank)
                turn.set_result(None)
                return
        self._free += 1


async def no_wait() -> None:
    """The turnstile of who is alone."""
