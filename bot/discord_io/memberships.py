"""Whether users who act from direct messages are still in the server of what they act on.

Discord tells of members who leave only to bots with a privileged intent. So the bot asks for the member, once
in a while, when somebody acts from a direct message; in a server Discord itself lets nobody else in.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

import aiohttp
import discord

from bot.discord_io.discord_internals import fetch_member
from bot.discord_io.interaction import Interaction
from bot.runtime.caching import SingleFlight, keep
from engine.errors import CodedError

log = logging.getLogger(__name__)

ASK_AGAIN_S: Final = 300.0
"""How long an answer counts."""

ASK_LEFT_AGAIN_S: Final = 15.0
"""How long it counts that a user has left: they may come back."""

ANSWER_WITHIN_S: Final = 1.0
"""How long Discord is waited for: the user who acts waits too."""

KEPT: Final = 4096
"""Answers held in memory."""

_UNKNOWN: Final = frozenset({10007, 10013})
"""Discord's codes for a member, or a user, that is not there."""


class Memberships:
    """Asks Discord for members, and keeps the answers for a while.

    Args:
        client: asks.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._known: OrderedDict[tuple[int, int], tuple[bool, float]] = OrderedDict()
        self._asking = SingleFlight()

    async def check(self, interaction: Interaction, guild_id: int) -> None:
        """Raise ``left_server`` for who acts from a direct message and is not in that server any more."""
        if interaction.guild_id is None and not await self._is_member(guild_id, interaction.user.id):
            raise CodedError("left_server")

    async def _is_member(self, guild_id: int, user: int) -> bool:
        key, now = (guild_id, user), asyncio.get_running_loop().time()
        is_member, until = self._known.get(key, (True, now))
        if now < until:
            return is_member
        return await self._asking.shared(key, lambda: self._ask(guild_id, user))

    async def _ask(self, guild_id: int, user: int) -> bool:
        """Ask Discord; where it does not answer, nobody is kept out for that."""
        is_member = True
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                await fetch_member(self._client, guild_id, user)
        except discord.NotFound as error:
            is_member = error.code not in _UNKNOWN
        except (TimeoutError, discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("nobody knows whether a user is still in server %d: %s", guild_id, type(error).__name__)
        until = asyncio.get_running_loop().time() + (ASK_AGAIN_S if is_member else ASK_LEFT_AGAIN_S)
        keep(self._known, (guild_id, user), (is_member, until), KEPT)
        return is_member
