"""Why the bot could not run, for its host."""

from __future__ import annotations

import aiohttp
import discord

from bot.cli.support.storage_messages import storage_sentence
from bot.config import ConfigError
from bot.discord_io.gateway import DiscordAway
from bot.storage import StorageError
from engine.errors import CodedError

_BAD_TOKEN = 4004
_DISALLOWED_INTENTS = 4014
_BAD_SHARDS = {4010: "is not one of those Discord knows", 4011: "is too low for so many servers"}


EX_UNAVAILABLE = 69
"""The status of a process that lost its shards to another one: it is of use again once it is restarted."""

EX_TEMPFAIL = 75
"""The status of what may work when it is started again, by the custom of sysexits."""


def status_of(error: Exception) -> int:
    """Return the status the program ends with."""
    if isinstance(error, StorageError) and error.code == "shard_lost":
        return EX_UNAVAILABLE
    return EX_TEMPFAIL if isinstance(error, DiscordAway) else 1


def start_sentence(error: Exception) -> str | None:
    """One sentence for what stopped the bot; ``None`` for a mistake of the program itself."""
    if isinstance(error, StorageError):
        return storage_sentence(error)
    if isinstance(error, ConfigError):
        return error.message
    if isinstance(error, CodedError):
        return f"The settings cannot be used: {error}."
    if isinstance(error, DiscordAway):
        return f"Discord has been unreachable for {error.away_s:.0f} seconds: restart the bot."
    return _discord_sentence(error)


def _discord_sentence(error: Exception) -> str | None:
    if isinstance(error, discord.LoginFailure) or _closed_with(error) == _BAD_TOKEN:
        return "Discord refused the token: reset it in the developer portal and write the new one to .env."
    if isinstance(error, discord.PrivilegedIntentsRequired) or _closed_with(error) == _DISALLOWED_INTENTS:
        return "Discord refused an intent: allow the bot's privileged intents in the developer portal."
    if _closed_with(error) in _BAD_SHARDS:
        return f"Discord refused the shards: BARBU_SHARD_COUNT {_BAD_SHARDS[_closed_with(error)]}."
    if isinstance(error, discord.ConnectionClosed):
        return f"Discord closed the connection for good (code {error.code})."
    if isinstance(error, discord.app_commands.CommandSyncFailure):
        return "Discord refused the commands this version offers: please report it."
    if isinstance(error, discord.HTTPException):
        return f"Discord answered {error.status} when the bot tried to log in: try again later."
    if isinstance(error, discord.GatewayNotFound | aiohttp.ClientError | ConnectionError | TimeoutError):
        return "Discord cannot be reached: check the network, and DISCORD_API_URL if it is set."
    return None


def _closed_with(error: Exception) -> int:
    return error.code if isinstance(error, discord.ConnectionClosed) else 0
