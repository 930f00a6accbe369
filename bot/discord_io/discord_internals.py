"""All uses of discord.py's private interface, for the version named here.

A newer version may change any of them without notice: before raising the version, compare each function here
with its source.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, Literal, TypeAlias

import discord
import yarl
from discord import app_commands
from discord.abc import Snowflake
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket
from discord.http import Route

VERSION: Final = (2, 7)
"""The major and minor version of discord.py that this module was written for."""

MOST_BACKOFF_S: Final = 60.0
"""Maximum seconds between attempts to connect. By default discord.py waits up to a quarter of an hour."""

Parser: TypeAlias = Callable[[Any], None]
"""Handler of the data of one gateway event."""


class CappedBackoff(ExponentialBackoff[Literal[False]]):
    """discord.py's waits between attempts to connect, none longer than ``MOST_BACKOFF_S``."""

    def delay(self) -> float:
        """Return the seconds to wait before the next attempt."""
        return min(super().delay(), MOST_BACKOFF_S)


class ListedCommands(app_commands.CommandTree[Any]):
    """Commands of which each server's list has some, while all are answered.

    ``sync`` gives a server those of ``named``, and all servers the ones that ``own`` does not hold.
    """

    own: Collection[str] = ()
    named: Callable[[int], Collection[str]]

    def _get_all_commands(self, *, guild: Snowflake | None = None) -> list[Any]:
        listed = super()._get_all_commands()
        if guild is None:
            return [one for one in listed if one.name not in self.own]
        return [one for one in listed if one.name in self.named(guild.id)]


def leave_voice_out() -> None:
    """Suppress discord.py's warning at start that voice will not work: this bot does not use it."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def cap_backoff() -> None:
    """Make every connection use ``CappedBackoff``; discord.py has no setting for it."""
    for module in (discord.client, discord.shard):
        vars(module)["ExponentialBackoff"] = CappedBackoff


def use_api(url: str) -> None:
    """Send all requests to this API address, a proxy's."""
    Route.BASE = url


async def forget_login(client: discord.Client) -> None:
    """Close the session of a failed login, so that the client can log in again."""
    await client.http.close()
    client.http.connector = discord.utils.MISSING  # the session closed it


async def use_gateway_of_api(client: discord.Client) -> None:
    """Connect to the gateway that the API names, since a proxy has its own."""
    _, url, _ = await client.http.get_bot_gateway()
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)


async def fetch_session_start_limits(client: discord.Client) -> discord.SessionStartLimits:
    """Fetch how often the bot may still identify today; discord.py has this for sharded clients only."""
    _, _, limits = await client.http.get_bot_gateway()
    return discord.SessionStartLimits(**limits)


def wrap_interaction_parser(client: discord.Client, wrap: Callable[[Parser], Parser]) -> None:
    """Replace the client's parser of new interactions by ``wrap`` of it: discord.py has no hook for that."""
    parsers = client._connection.parsers
    parsers["INTERACTION_CREATE"] = wrap(parsers["INTERACTION_CREATE"])


async def fetch_member(client: discord.Client, guild_id: int, user_id: int) -> None:
    """Fetch a member of a server that may not be in the client's cache. *Raises:* discord.NotFound."""
    await client.http.get_member(guild_id, user_id)


async def fetch_guilds(client: discord.Client, limit: int) -> list[Any]:
    """Fetch the client's servers as raw data, with the bot's permissions, which ``Guild`` drops."""
    found: list[Any] = await client.http.get_guilds(limit, with_counts=False)
    return found
