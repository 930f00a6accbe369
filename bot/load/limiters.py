"""Limits on costly queries, and fair turns between servers for heavy work."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from typing import Any, Final

import discord

from bot.runtime.current import check_not_expired, current_server
from bot.runtime.keyed import Intervals
from engine.errors import CodedError


class CostlyQueryLimiter:
    """A limit on the costly queries of a user, by number and by rate, and on all of them; servers take turns.

    One user may have ``per_person`` queries running or waiting, and begin ``per_minute`` in a minute; more
    are rejected. ``max_concurrent`` queries run at the same time; more wait.
    """

    def __init__(self, *, per_person: int, per_minute: int, max_concurrent: int) -> None:
        self._per_person = per_person
        self._rate = Intervals(60.0 / per_minute, burst=per_minute)
        self._queue = FairTurns(max_concurrent)
        self._under_way: Counter[int] = Counter()

    @asynccontextmanager
    async def turn(self, interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
        """Wait for a turn, and hold it until the end of the block.

        Suggestions, of which a user causes one with each letter, do not count for the rate.

        *Raises:* CodedError ``still_working`` if the user has too many queries in progress, ``asked_often``
        if they began too many in a minute; InteractionExpired if the turn came too late.
        """
        user = interaction.user.id
        if self._under_way[user] >= self._per_person:
            raise CodedError("still_working")
        is_suggesting = interaction.type is discord.InteractionType.autocomplete
        if not is_suggesting:
            self._rate.check(user, lambda seconds: CodedError("asked_often", seconds=seconds))
            self._rate.take(user)
        self._under_way[user] += 1
        try:
            async with self._queue.turn():
                check_not_expired(interaction)
                yield
        finally:
            self._under_way[user] -= 1
            if not self._under_way[user]:
                del self._under_way[user]


REMEMBERED: Final = 256
"""Maximum stored servers before those no longer ahead are removed."""


class FairOrder:
    """The order in which requests are started."""

    def __init__(self) -> None:
        self._now = 0
        self._last: dict[int, int] = {}

    def rank(self) -> int:
        """Return the rank of a new request: the lowest is started first, the earlier of equal ones."""
        if len(self._last) >= REMEMBERED:
            self._last = {server: rank for server, rank in self._last.items() if rank >= self._now}
        server = current_server()
        rank = max(self._now, self._last.get(server, -1) + 1)
        self._last[server] = rank
        return rank

    def record_start(self, rank: int) -> None:
        """Record that a request of that rank was started; safe from any thread."""
        self._now = max(self._now, rank)


class FairTurns:
    """A limit of ``max_concurrent`` running requests; the others wait in a fair order.

    This is start-time fair queueing. A request ranks after all waiting requests of its server, and level with
    the running requests of other servers: a server with few requests goes before another's long queue.
    """

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
