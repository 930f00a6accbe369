"""The connection to Discord's gateway: turns to identify, and the time until the bot gives up."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Final

import discord

log = logging.getLogger(__name__)

IDENTIFY_EVERY_S: Final = 5.0
"""Seconds between identifying two shards of one bucket, as Discord requires."""


class DiscordUnreachable(Exception):
    """Discord has been unreachable for longer than the configured limit."""

    def __init__(self, away_s: float) -> None:
        super().__init__(f"Discord has been unreachable for {away_s:.0f} s")
        self.away_s = away_s


class ConnectionWatch:
    """Measurement of the time for which Discord has been unreachable, by a monotonic clock.

    After ``quiet_s`` seconds the bot no longer counts as alive; after ``away_s``, unless None, it gives up.
    """

    def __init__(
        self, *, quiet_s: float, away_s: float | None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._quiet_s, self._away_s, self._clock = quiet_s, away_s, clock
        self._reached_at = clock()
        self._is_quiet = False
        self._away = asyncio.Event()

    def begin(self) -> None:
        self._reached_at = self._clock()

    def look(self, *latencies: float) -> bool:
        """Return whether the bot counts as alive, given its connections' latencies (infinite if closed)."""
        if any(map(math.isfinite, latencies)):
            self._reached_at = self._clock()
        silent_s = self._clock() - self._reached_at
        was_quiet, self._is_quiet = self._is_quiet, silent_s >= self._quiet_s
        if self._is_quiet and not was_quiet:
            log.warning("Discord unreachable for %.0f s: heartbeat stopped", silent_s)
        elif was_quiet and not self._is_quiet:
            log.warning("Discord reachable again")
        if self._away_s is not None and silent_s >= self._away_s:
            self._away.set()
        return not self._is_quiet

    async def wait_until_unreachable(self) -> None:
        """Wait until Discord has been unreachable for too long. *Raises:* DiscordUnreachable, always."""
        await self._away.wait()
        raise DiscordUnreachable(self._away_s or 0.0)


class IdentifyTurns:
    """Turns in which shards identify: one at a time in each of Discord's buckets.

    ``limits`` fetches the number of buckets and the remaining session starts from Discord. ``among`` returns
    a context that holds a bucket's turn among all processes; None for a single process.
    """

    def __init__(
        self,
        limits: Callable[[], Awaitable[discord.SessionStartLimits]],
        among: Callable[[int], AbstractAsyncContextManager[None]] | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limits, self._among, self._clock = limits, among, clock
        self._queues: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._next: dict[int, float] = {}
        self._held_turns: set[asyncio.Task[None]] = set()

    async def wait(self, shard_id: int) -> None:
        """Wait until a shard may identify, and take its turn."""
        buckets = 1
        try:
            limits = await self._limits()
        except discord.DiscordException as error:
            log.info("could not fetch the session start limits: %s", type(error).__name__)
        else:
            buckets = limits.max_concurrency
            if not limits.remaining:
                wait_s = limits.reset_after / 1000  # milliseconds
                log.error("no session starts left: connecting again in %.0f s", wait_s)
                await asyncio.sleep(wait_s)
        await self._take(shard_id % buckets)

    async def _take(self, bucket: int) -> None:
        # A lock, not a reserved time for each: discord.py cancels its wait after a minute.
        async with self._queues[bucket]:
            await asyncio.sleep(max(self._next.get(bucket, 0.0) - self._clock(), 0.0))
            if self._among is not None:
                await self._take_among(self._among(bucket))
            self._next[bucket] = self._clock() + IDENTIFY_EVERY_S

    async def _take_among(self, turn: AbstractAsyncContextManager[None]) -> None:
        taken = asyncio.Event()

        async def keep() -> None:
            try:
                async with turn:
                    taken.set()
                    await asyncio.sleep(IDENTIFY_EVERY_S + 0.5)  # until Discord has read the request
            finally:
                taken.set()

        keeping = asyncio.create_task(keep())
        self._held_turns.add(keeping)
        keeping.add_done_callback(self._kept)
        try:
            await taken.wait()
        except asyncio.CancelledError:
            keeping.cancel()
            raise

    def _kept(self, keeping: asyncio.Task[None]) -> None:
        self._held_turns.discard(keeping)
        if not keeping.cancelled() and (error := keeping.exception()) is not None:
            log.warning("could not share the turn to identify with other processes: %s", error)

    async def stop(self) -> None:
        keeping = list(self._held_turns)
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
