"""Whose turn it is: taps, so many a person; questions whose answers take work, so many at a time besides.

None is answered that nobody waits for any more.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import discord

from bot.load.fair_turns import FairTurns
from engine.errors import CodedError

ANSWER_WITHIN_S: Final = 3.0
"""How long Discord waits for the first answer to an interaction."""

_RECEIVED: Final = "received"


class InteractionExpired(Exception):
    """The interaction has expired: whatever is answered now is lost."""


def received(interaction: discord.Interaction[Any]) -> None:
    """Note that an interaction has just come in. By our clock: Discord's and ours may be apart."""
    interaction.extras[_RECEIVED] = asyncio.get_running_loop().time()


class CostlyQueryLimiter:
    """Lets a person ask ``per_person`` such questions at a time, and works at ``at_once`` of them all.

    Servers take turns.
    """

    def __init__(self, *, per_person: int, at_once: int) -> None:
        self._per_person = per_person
        self._room = FairTurns(at_once)
        self._asked: Counter[int] = Counter()

    @asynccontextmanager
    async def turn(self, interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
        """Wait for one's turn; raises ``still_working`` for one too many, and ``InteractionExpired``."""
        user = interaction.user.id
        if self._asked[user] >= self._per_person:
            raise CodedError("still_working")
        self._asked[user] += 1
        try:
            async with self._room.turn():
                _expect_somebody(interaction)
                yield
        finally:
            self._asked[user] -= 1
            if not self._asked[user]:
                del self._asked[user]


def _expect_somebody(interaction: discord.Interaction[Any]) -> None:
    now = asyncio.get_running_loop().time()
    waited_s = now - interaction.extras.get(_RECEIVED, now)
    if waited_s > ANSWER_WITHIN_S and not interaction.response.is_done():
        raise InteractionExpired


class UserLimiter:
    """Lets a person have ``at_once`` taps under way; more of theirs wait for these, and nobody else does."""

    def __init__(self, *, at_once: int) -> None:
        self._at_once = at_once
        self._rooms: dict[int, asyncio.Semaphore] = {}
        self._taps: Counter[int] = Counter()

    @asynccontextmanager
    async def of(self, interaction: discord.Interaction[Any]) -> AsyncIterator[None]:
        """Wait for one's turn, in order; raises ``InteractionExpired`` where that took too long."""
        user = interaction.user.id
        room = self._rooms.setdefault(user, asyncio.Semaphore(self._at_once))
        self._taps[user] += 1
        try:
            async with room:
                _expect_somebody(interaction)
                yield
        finally:
            self._taps[user] -= 1
            if not self._taps[user]:
                del self._taps[user], self._rooms[user]
