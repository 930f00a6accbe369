"""Users' avatars for pictures of tables: fetched once in the background, then cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

import discord

from bot.discord_io.delivery import attempt
from bot.images.badges import Avatar, read_avatar
from bot.runtime.keyed import keep

REMEMBERED: Final = 512
"""Cached avatars; one takes about ten kilobytes."""
FAILED_CACHED_S: Final = 300.0
"""Seconds after a failed fetch before the next one, so that it is not repeated at every card."""


class Avatars:
    """Cached avatars, fetched with ``spawn`` from the address in a user's last interaction."""

    def __init__(self, spawn: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        self._spawn = spawn
        self._assets: OrderedDict[int, discord.Asset] = OrderedDict()
        self._fetched: OrderedDict[str, Avatar] = OrderedDict()
        self._failed_until: OrderedDict[str, float] = OrderedDict()
        self._fetching: set[str] = set()
        self._slots = asyncio.Semaphore(4)

    def note(self, user: discord.User | discord.Member) -> None:
        """Record the avatar of a user who acts: the global one, not that of a server."""
        if user.avatar is None:
            self._assets.pop(user.id, None)
        else:
            keep(self._assets, user.id, user.avatar, REMEMBERED)

    def of(self, user: int) -> Avatar | None:
        """Return a user's avatar, or None if it is unknown; it is then fetched for the next time."""
        asset = self._assets.get(user)
        if asset is None:
            return None
        is_due = asyncio.get_running_loop().time() >= self._failed_until.get(asset.key, 0.0)
        if is_due and asset.key not in self._fetched and asset.key not in self._fetching:
            self._fetching.add(asset.key)
            self._spawn(self._fetch(asset))
        return self._fetched.get(asset.key)

    def forget(self, user: int) -> None:
        asset = self._assets.pop(user, None)
        if asset is not None:
            self._fetched.pop(asset.key, None)
            self._failed_until.pop(asset.key, None)

    async def _fetch(self, asset: discord.Asset) -> None:
        try:
            async with self._slots:
                # The smallest size of Discord that is larger than the drawn one.
                small = asset.with_size(64).with_static_format("png")
                got = await attempt(asyncio.wait_for(small.read(), 10.0), "fetching an avatar")
            read = None if got.value is None else await asyncio.to_thread(read_avatar, got.value)
            if read is None:
                until = asyncio.get_running_loop().time() + FAILED_CACHED_S
                keep(self._failed_until, asset.key, until, REMEMBERED)
            else:
                keep(self._fetched, asset.key, read, REMEMBERED)
        finally:
            self._fetching.discard(asset.key)
