"""A server's puzzle of the week: one exercise on counting, the same for all its members.

The week is stored before the message is sent: a crash between the two costs one puzzle and doubles none.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

import discord
from sqlalchemy import select

from bot.discord_io.component import request_view
from bot.discord_io.delivery import attempt
from bot.discord_io.payload import for_send
from bot.discord_io.permissions import missing_to_post
from bot.drills.practice import SEEDS
from bot.drills.screens import render_week
from bot.drills.service import DRILL_ROOM, Drills
from bot.i18n import closest, words
from bot.settings import Settings
from bot.settings.store import SettingsStore
from bot.storage.database import Database
from bot.storage.dialects import insert_into
from bot.storage.schema import drill_weeks

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 300.0
"""Seconds between two searches for servers that have not had the puzzle."""


def week_of(moment: float) -> str:
    """Return the ISO week of a time in UTC epoch seconds: ``2026-W48``."""
    year, week, _ = datetime.fromtimestamp(moment, UTC).isocalendar()
    return f"{year}-W{week:02}"


def seed_of(guild_id: int, week: str) -> int:
    """Return the seed of a server's exercise in a week."""
    return int.from_bytes(sha256(f"{guild_id} {week}".encode()).digest()[:8]) % SEEDS


class Weeks:
    """Posts the puzzles of the week.

    Args:
        client: sends the messages, and knows the servers it is in.
        database: where it is stored who has had the puzzle.
        drills: the games with exercises.
        settings, store: which servers want one, where, and in which language.
        locale: the language of servers whose own is not offered.
    """

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        drills: Drills,
        settings: Settings,
        store: SettingsStore,
        *,
        locale: str,
    ) -> None:
        self._client = client
        self._database = database
        self._drills = drills
        self._settings = settings
        self._store = store
        self._locale = locale
        self._looked_at = 0.0

    async def reconcile(self, is_ours: Callable[[int], bool] = lambda _: True) -> None:
        """Post this week's puzzle in the servers that want it and have not had it. *Raises:* StorageError."""
        now = self._database.now()
        if abs(now - self._looked_at) < LOOK_EVERY_S:
            return
        self._looked_at = now
        week, wanted = week_of(now), await self._store.guilds_setting("weekly_puzzle")
        done = await self._posted(week)
        here = [one for one in map(self._client.get_guild, wanted) if one is not None and one.id not in done]
        here = [guild for guild in here if is_ours(guild.id)]
        await self._settings.read_guilds([guild.id for guild in here])
        for guild in here:
            settings = await self._settings.guild(guild.id)
            channel_id = settings.daily_channel
            if not settings.weekly_puzzle or channel_id is None:
                continue
            if missing_to_post(guild, channel_id) != []:
                log.info("server %d: the puzzle of the week cannot be posted, see its settings", guild.id)
                continue
            if await self._claim(guild.id, week):
                locale = settings.language or closest(guild.preferred_locale, default=self._locale)
                await self._post(guild, channel_id, week, locale)

    async def _post(self, guild: discord.Guild, channel_id: int, week: str, locale: str) -> None:
        games = [module for module in self._drills.modules.values() if module.daily is not None]
        if not games:
            return
        module = games[int(week[-2:]) % len(games)]
        rendered = render_week(module, words(locale, module.name))
        view = request_view(rendered, DRILL_ROOM, f"{module.name}.{seed_of(guild.id, week)}", "0")
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild.id)
        await attempt(channel.send(**await for_send(rendered, view)), "posting the puzzle of the week")

    async def _posted(self, week: str) -> set[int]:
        """Return the servers that have had the puzzle of a week."""
        query = select(drill_weeks.c.guild_id).where(drill_weeks.c.week == week)
        async with self._database.reading() as connection:
            return set((await connection.execute(query)).scalars())

    async def _claim(self, guild_id: int, week: str) -> bool:
        """Store that a server gets the puzzle of a week; return whether it has not had it."""
        async with self._database.writing() as connection:
            row = insert_into(connection, drill_weeks).values(guild_id=guild_id, week=week)
            is_other = drill_weeks.c.week != week
            claimed = await connection.execute(
                row.on_conflict_do_update(index_elements=["guild_id"], set_={"week": week}, where=is_other)
            )
            return bool(claimed.rowcount)
