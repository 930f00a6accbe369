"""People's avatars, as pictures of tables have them: fetched once, remembered, never waited for."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

import discord

from bot.discord_io.delivery import attempt
from bot.images.avatars import Avatar, read_avatar
from bot.runtime.caching import keep

log = logging.getLogger(__name__)

REMEMBERED: Final = 512
"""People whose avatars are held in memory; one takes about ten kilobytes."""
SIDE: Final = 64
"""Pixels asked for: the least that Discord has above what is drawn."""
AT_ONCE: Final = 4
WITHIN_S: Final = 10.0


class Avatars:
    """What avatars are known; ``spawn`` runs what nobody waits for.

    Who has acted has shown their avatar's address; until then, and where it cannot be fetched, there is none.
    """

    def __init__(self, spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._spawn = spawn
        self._assets: OrderedDict[int, discord.Asset] = OrderedDict()
        self._fetched: OrderedDict[str, Avatar | None] = OrderedDict()
        self._fetching: set[str] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)

    def heard(self, user: discord.User | discord.Member) -> None:
        """Note the avatar of somebody who has acted: the one that every server sees."""
        if user.avatar is None:
            self._assets.pop(user.id, None)
        else:
            keep(self._assets, user.id, user.avatar, REMEMBERED)

    def of(self, user: int) -> Avatar | None:
        """The avatar of a person where it is known; one that is not is fetched for the next time."""
        asset = self._assets.get(user)
        if asset is None:
            return None
        if asset.key not in self._fetched and asset.key not in self._fetching:
            self._fetching.add(asset.key)
            self._spawn(self._fetch(asset))
        return self._fetched.get(asset.key)

    def forget(self, user: int) -> None:
        """Forget the avatar of a person."""
        asset = self._assets.pop(user, None)
        if asset is not None:
            self._fetched.pop(asset.key, None)

    async def _fetch(self, asset: discord.Asset) -> None:
        try:
            async with self._slots:
                small = asset.with_size(SIDE).with_static_format("png")
                got = await attempt(asyncio.wait_for(small.read(), WITHIN_S), "fetching an avatar")
            read = None if got.value is None else await asyncio.to_thread(read_avatar, got.value)
            # What cannot be had is remembered too, so that it is not asked for with every card.
            keep(self._fetched, asset.key, read, REMEMBERED)
        finally:
            self._fetching.discard(asset.key)
