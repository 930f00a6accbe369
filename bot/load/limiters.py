"""Limits on the requests of one user, and on costly queries. Expired requests are not answered."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import discord

from bot.load.fair_turns import FairTurns
from bot.runtime.keyed import Intervals
from engine.errors import CodedError

ANSWER_WITHIN_S: Final = 3.0
"""Seconds for which Discord waits for the first answer to an interaction."""

_RECEIVED: Final = "received"


class InteractionExpired(Exception):
    """Raised if the interaction has expired: Discord no longer accepts an answer."""


def received(interaction: discord.Interaction[Any]) -> None:
    """Record when an interaction arrived, by the local clock: Discord's may differ."""
    interaction.extras[_RECEIVED] = asyncio.get_running_loop().time()


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
        if not is_suggesting and not self._rate.take(user):
            raise CodedError("asked_often", seconds=self._rate.seconds_left(user))
        self._under_way[user] += 1
        try:
            async with self._queue.turn():
                _check_not_expired(interaction)
                yield
        finally:
            self._under_way[user] -= 1
            if not self._under_way[user]:
                del self._under_way[user]


def _check_not_expired(interaction: discord.Interaction[Any]) -> None:
    now = asyncio.get_running_loop().time()
    waited_s = now - interaction.extras.get(_RECEIVED, now)
    if waited_s > ANSWER_WITHIN_S and not interaction.response.is_done():
        raise InteractionExpired


class UserLimiter:
    """A limit on one user's buttons and forms answered at a time, not slash commands; more wait in order."""

    def __init__(self, *, max_concurrent: int) -> None:
        self._max_concurrent = max_concurrent
        self._slots: dict[int, asyncio.Semaphore] = {}
        self._requests: Counter[int] = Counter()

    @asynccontextmanager
    async def turn(self, interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
        """Wait for the user's turn, and hold it until the block ends. *Raises:* InteractionExpired."""
        user = interaction.user.id
        slots = self._slots.setdefault(user, asyncio.Semaphore(self._max_concurrent))
        self._requests[user] += 1
        try:
            async with slots:
                _check_not_expired(interaction)
                yield
        finally:
            self._requests[user] -= 1
            if not self._requests[user]:
                del self._requests[user], self._slots[user]
