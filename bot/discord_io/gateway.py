"""The connection to Discord's gateway: tried again at least every minute, and given up when it stays away."""

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
"""Between two shards of one bucket, as Discord demands."""

UNDER_WAY_S: Final = 0.5
"""From a shard's turn until Discord has read that it identifies, at most."""


class DiscordAway(Exception):
    """Discord was not heard for as long as the bot is to wait for it."""

    def __init__(self, away_s: float) -> None:
        super().__init__(f"Discord was not heard for {away_s:.0f} s")
        self.away_s = away_s


class ConnectionWatch:
    """How long ago Discord was last heard, by a clock that nobody sets back.

    Args:
        quiet_s: after this long the bot no longer counts as alive.
        away_s: after this long it gives up; never when ``None``.
    """

    def __init__(
        self, *, quiet_s: float, away_s: float | None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._quiet_s, self._away_s, self._clock = quiet_s, away_s, clock
        self._heard_at = clock()
        self._is_quiet = False
        self._away = asyncio.Event()

    def begin(self) -> None:
        """Start measuring."""
        self._heard_at = self._clock()

    def look(self, *latencies: float) -> bool:
        """Whether the bot counts as alive, by the latencies of its connections: a closed one has none."""
        if any(map(math.isfinite, latencies)):
            self._heard_at = self._clock()
        silent_s = self._clock() - self._heard_at
        was_quiet, self._is_quiet = self._is_quiet, silent_s >= self._quiet_s
        if self._is_quiet and not was_quiet:
            log.warning("Discord was not heard for %.0f s: the heartbeat stops", silent_s)
        elif was_quiet and not self._is_quiet:
            log.warning("Discord is heard again")
        if self._away_s is not None and silent_s >= self._away_s:
            self._away.set()
        return not self._is_quiet

    async def until_away(self) -> None:
        """Wait until Discord is away for too long; then raise ``DiscordAway``."""
        await self._away.wait()
        raise DiscordAway(self._away_s or 0.0)


class IdentifyTurns:
    """When a shard may identify: one of each of Discord's buckets at a time, the buckets side by side.

    Args:
        limits: asks Discord for the buckets, and how often it may still be asked to let the bot in.
        among: entered where other processes identify by the same buckets: waits for the turn of one, and
            keeps it until left.
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
        self._keeping: set[asyncio.Task[None]] = set()

    async def wait(self, shard_id: int) -> None:
        """Wait until a shard may identify; its turn is then taken."""
        buckets = 1
        try:
            limits = await self._limits()
        except discord.DiscordException as error:
            log.info("the identify limit could not be read: %s", type(error).__name__)
        else:
            buckets = limits.max_concurrency
            if not limits.remaining:
                wait_s = limits.reset_after / 1000  # Discord tells it in milliseconds
                log.error("Discord lets the bot in no more before %.0f s have passed", wait_s)
                await asyncio.sleep(wait_s)
        await self._take(shard_id % buckets)

    async def _take(self, bucket: int) -> None:
        # A queue, which discord.py leaves after a minute: a moment promised to each would stay taken.
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
                    await asyncio.sleep(IDENTIFY_EVERY_S + UNDER_WAY_S)
            finally:
                taken.set()

        keeping = asyncio.create_task(keep())
        self._keeping.add(keeping)
        keeping.add_done_callback(self._kept)
        try:
            await taken.wait()
        except asyncio.CancelledError:
            keeping.cancel()
            raise

    def _kept(self, keeping: asyncio.Task[None]) -> None:
        self._keeping.discard(keeping)
        if not keeping.cancelled() and (error := keeping.exception()) is not None:
            log.warning("other processes do not wait for this one to identify: %s", error)

    async def stop(self) -> None:
        """Let go of the turns that are kept."""
        keeping = list(self._keeping)
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
