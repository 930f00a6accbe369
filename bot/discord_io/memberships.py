"""Check that users who act from direct messages are still members of the server, and may act there.

Discord reports members who leave only to bots with a privileged intent. So the bot fetches the member when
a user acts from a direct message, and caches the answer. In a server Discord itself checks membership.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final

import aiohttp
import discord

from bot.discord_io.delivery import Delivered, attempt
from bot.discord_io.discord_internals import fetch_member
from bot.runtime.keyed import SingleFlight, keep
from engine.errors import CodedError

log = logging.getLogger(__name__)

CACHED_S: Final = 300.0
"""Seconds for which a user's membership is cached."""

LEFT_CACHED_S: Final = 15.0
"""Seconds for which any other answer, or a failure, is cached: a user who has left may come back."""

ANSWER_WITHIN_S: Final = 1.0
"""Seconds to wait for Discord, while the user waits for their answer."""


_UNKNOWN: Final = frozenset({10004, 10007, 10013})
"""Discord's error codes for an unknown server, an unknown member and an unknown user."""


async def find_member(interaction: discord.Interaction[Any], user: int) -> discord.Member | None:
    """Return a member of the server, from Discord if the user is not cached; None if there is none."""
    guild = interaction.guild
    if guild is None or user <= 0:  # erased
        return None
    return guild.get_member(user) or (await attempt(guild.fetch_member(user), "looking a player up")).value


async def find_user(client: discord.Client, user: int) -> Delivered[discord.User]:
    """Return a user from the cache, else from Discord."""
    if (known := client.get_user(user)) is not None:
        return Delivered(known)
    return await attempt(client.fetch_user(user), "looking a user up")


class Memberships:
    """Look-ups of members at Discord, with a cache.

    ``checks`` are called with a user and the server before, and raise if the user may not act in it.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.checks: list[Callable[[int, int], Awaitable[object]]] = []
        self._known: OrderedDict[tuple[int, int], tuple[bool, float]] = OrderedDict()
        self._fetching = SingleFlight()

    async def check(self, interaction: discord.Interaction[Any], guild_id: int) -> None:
        """Check that a user who acts from a direct message is in the server, and may act there.

        *Raises:* CodedError ``left_server``, and those of ``checks``.
        """
        if interaction.guild_id is not None:
            return
        for check in self.checks:
            await check(interaction.user.id, guild_id)
        if not await self._is_member(guild_id, interaction.user.id):
            raise CodedError("left_server")

    async def _is_member(self, guild_id: int, user: int) -> bool:
        key, now = (guild_id, user), asyncio.get_running_loop().time()
        is_member, until = self._known.get(key, (True, now))
        if now < until:
            return is_member
        return await self._fetching.shared(key, lambda: self._fetch(guild_id, user))

    async def _fetch(self, guild_id: int, user: int) -> bool:
        """Fetch the member; if Discord does not answer, the user counts as a member."""
        is_member, cached_s = True, CACHED_S
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                await fetch_member(self._client, guild_id, user)
        except discord.NotFound as error:
            is_member, cached_s = error.code not in _UNKNOWN, LEFT_CACHED_S
        except (TimeoutError, discord.DiscordException, aiohttp.ClientError, OSError) as error:
            cached_s = LEFT_CACHED_S
            log.info("could not check membership in server %d: %s", guild_id, type(error).__name__)
        until = asyncio.get_running_loop().time() + cached_s
        keep(self._known, (guild_id, user), (is_member, until))
        return is_member
