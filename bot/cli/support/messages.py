"""Messages for the operator: about the database, and about failures of a start.

Players get their own messages, from the locales.
"""

from __future__ import annotations

import os

from bot.config import ConfigError
from bot.storage.errors import StorageError, cause_of, is_passing
from engine.errors import CodedError

_SENTENCES = {
    "database_unwritable": (
        "The database {database} cannot be opened: check the owner of the file and its folder."
    ),
    "database_unreadable": "The database {database} cannot be read: it is damaged or another program's.",
    "database_newer": (
        "The database {database} belongs to a newer version of this program: update this one, or put back a"
        " backup made before with `barbu restore`."
    ),
    "database_older": (
        "The database {database} is from an older version ({found}), and reading it would upgrade it."
        " Restore a dump into another database, upgrade that with `barbu recount`, and read it."
    ),
    "database_locked": "The database {database} is locked by another program.",
    "database_in_use": (
        "The database {database} is in use by a bot that is running: stop that one first,"
        " or give this one a database of its own."
    ),
    "shard_lost": "The database {database} is served by another process of this bot.",
    "shard_count_differs": (
        "Other processes of this bot run with {found} shards: stop them before starting one with {known}."
    ),
    "database_missing": "There is no database {database}.",
    "database_not_empty": "The database {database} already holds rows: name an empty one.",
    "copy_differs": (
        "The table {table} read back from the database {database} differs from what was written,"
        " so the copy was undone."
    ),
    "database_gone": "The database {database} cannot be reached{why}.",
    "database_unsure": (
        "The connection to the database {database} broke before it confirmed the last write:"
        " check whether it was stored."
    ),
    "database_url_invalid": "The address of the database cannot be used: {reason}.",
    "disk_full": "The database {database} cannot be written: the disk is full.",
    "game_unknown": "There is no game {game_id} in the database.",
}

_OTHERWISE = "The database {database} failed: {reason}."

_BAD_TOKEN = 4004

_DISALLOWED_INTENTS = 4014

_BAD_SHARDS = {4010: "is not one Discord knows", 4011: "is too low for the number of servers"}

EX_UNAVAILABLE = 69
"""Exit status of a process that lost its shards to another one and should be restarted."""

EX_TEMPFAIL = 75
"""Exit status for failures that a restart may solve, as in sysexits."""

EX_CONFIG = 78
"""Exit status for what only the operator can solve: settings, token, database. A restart changes nothing."""


def storage_sentence(error: StorageError) -> str:
    facts = {"database": "", "reason": error.code, "game_id": "", "table": "", "found": "", **error.facts}
    facts["why"] = "" if error.__cause__ is None else f" ({_system_reason(error)})"
    return _SENTENCES.get(error.code, _OTHERWISE).format_map(facts).replace("  ", " ")


def _system_reason(error: StorageError) -> str:
    """Return the system's reason for an error, such as ``Connection refused``, else the driver's name."""
    cause = error.__cause__
    if isinstance(cause, OSError) and cause.errno is not None:
        # The network library's own text repeats the address; an unknown host has error numbers of its own.
        return os.strerror(cause.errno) if cause.errno > 0 else cause.strerror or cause_of(error)
    return cause_of(error)


def status_of(error: Exception) -> int:
    from bot.discord_io.gateway import DiscordUnreachable
    from bot.program.operator_port import fault_of

    if isinstance(error, StorageError):
        if error.code == "shard_lost":
            return EX_UNAVAILABLE
        return EX_TEMPFAIL if is_passing(error) else EX_CONFIG
    if isinstance(error, DiscordUnreachable):
        return EX_TEMPFAIL
    if isinstance(error, ConfigError):
        port_error = error.__cause__
        is_passing_fault = isinstance(port_error, OSError) and fault_of(port_error).is_passing
        return EX_TEMPFAIL if is_passing_fault else EX_CONFIG
    return EX_CONFIG if isinstance(error, CodedError) or _is_refused_for_good(error) else 1


def start_sentence(error: Exception) -> str | None:
    """Return a sentence about the error that stopped the bot; ``None`` for a bug."""
    from bot.discord_io.gateway import DiscordUnreachable

    if isinstance(error, StorageError):
        return storage_sentence(error)
    if isinstance(error, ConfigError):
        return error.message
    if isinstance(error, CodedError):
        return f"The settings cannot be used: {error}."
    if isinstance(error, DiscordUnreachable):
        return f"Discord has been away for {error.away_s:.0f} seconds: start the bot again."
    return _discord_sentence(error)


def _is_refused_for_good(error: Exception) -> bool:
    import discord

    return isinstance(
        error, discord.LoginFailure | discord.PrivilegedIntentsRequired | discord.ConnectionClosed
    )


def _discord_sentence(error: Exception) -> str | None:
    import aiohttp
    import discord

    closed_with = error.code if isinstance(error, discord.ConnectionClosed) else 0
    if isinstance(error, discord.LoginFailure) or closed_with == _BAD_TOKEN:
        return "Discord refused the token: reset it in its developer portal; write it to .env or its file."
    if isinstance(error, discord.PrivilegedIntentsRequired) or closed_with == _DISALLOWED_INTENTS:
        return "Discord refused an intent: allow the bot's privileged intents in the developer portal."
    if closed_with in _BAD_SHARDS:
        return f"Discord refused the shards: BARBU_SHARD_COUNT {_BAD_SHARDS[closed_with]}."
    if isinstance(error, discord.ConnectionClosed):
        return f"Discord closed the connection for good (code {error.code})."
    if isinstance(error, discord.app_commands.CommandSyncFailure):
        return "Discord refused the commands this version offers: please report it."
    if isinstance(error, discord.HTTPException):
        return f"Discord answered {error.status} when the bot tried to log in: try again later."
    if isinstance(error, discord.GatewayNotFound | aiohttp.ClientError | ConnectionError | TimeoutError):
        return "Discord cannot be reached: check the network, and DISCORD_API_URL if it is set."
    return None
