"""Checks of Discord's data on the bot: its name, the time, and its permissions in its servers."""

from __future__ import annotations

import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

from bot.config import AppConfig
from bot.discord_io.access import NEEDED, NEEDED_TO_OPEN_PRIVATE_THREADS, NEEDED_TO_OPEN_THREADS
from bot.discord_io.discord_internals import fetch_guilds, leave_voice_out, use_api

LOOKED_AT: Final = 200
"""Servers in one response: Discord's maximum."""


@dataclass(frozen=True, slots=True)
class ServerPermissions:
    """A server of the bot, and the permissions its roles lack there."""

    id: int
    name: str
    lacking: tuple[str, ...]
    lacking_for_threads: tuple[str, ...] = ()
    lacking_for_tournaments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscordAnswers:
    """Discord's answers; ``ahead_s`` is the number of seconds this machine's clock is ahead of Discord's."""

    name: str
    ahead_s: float | None
    servers: tuple[ServerPermissions, ...]

    @property
    def has_more(self) -> bool:
        """Whether there may be more servers than were reported."""
        return len(self.servers) >= LOOKED_AT


async def seen_by_discord(config: AppConfig) -> DiscordAnswers:
    """Log in only over REST, which does not disturb a running bot. Raises the errors of the login."""
    ahead: list[float] = []

    async def note(
        _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        if (date := ended.response.headers.get("Date")) is not None:
            ahead.append(time.time() - parsedate_to_datetime(date).timestamp())

    leave_voice_out()
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(note)
    if config.discord_api_url is not None:
        use_api(config.discord_api_url)
    async with discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        await client.login(config.token)
        guilds = await fetch_guilds(client, LOOKED_AT)
        servers = tuple(_server(int(one["id"]), one["name"], one.get("permissions")) for one in guilds)
        return DiscordAnswers(str(client.user), min(ahead, key=abs, default=None), servers)


def _server(number: int, name: str, permissions: object) -> ServerPermissions:
    """Return the permissions the bot's roles lack; a channel may deny further ones."""
    allowed = discord.Permissions(int(str(permissions or 0)))
    if allowed.administrator:
        allowed = discord.Permissions.all()
    host, threads, tournaments = (
        tuple(_shown(permission) for permission in needed if not getattr(allowed, permission))
        for needed in (NEEDED, NEEDED_TO_OPEN_THREADS, NEEDED_TO_OPEN_PRIVATE_THREADS)
    )
    return ServerPermissions(number, "".join(filter(str.isprintable, name)), host, threads, tournaments)


def _shown(permission: str) -> str:
    return permission.replace("_", " ").title().replace(" In ", " in ")
