"""Daily announcement of the deals in the channel that a server has chosen.

The day is stored before its message is sent, and the message once Discord has accepted it. A day without a
message is searched for in the channel before anything is sent: a crash between the two loses no announcement
and doubles none.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Final

import discord
from sqlalchemy import select

from bot.daily.comparison import compared
from bot.daily.days import shifted
from bot.daily.games import DailyGames
from bot.daily.post_screen import ANNOUNCED, GamePost, render_post
from bot.daily.service import DailyDeals
from bot.discord_io.component import request_view
from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.delivery import attempt
from bot.discord_io.message import Rendered
from bot.discord_io.orphaned_messages import is_own, last_messages
from bot.discord_io.payload import for_send
from bot.discord_io.permissions import missing_to_post
from bot.game_kit.scene import AnyScene
from bot.i18n import closest, words
from bot.private_games.table import own_seat_of
from bot.settings import Settings
from bot.settings.store import SettingsStore
from bot.storage.database import Database
from bot.storage.schema import daily_posts
from bot.storage.writes import upsert

log = logging.getLogger(__name__)

ROOM: Final = "daily"


@dataclass(frozen=True, slots=True)
class PostRow:
    """The last announcement in a server; ``message_id`` is None while its arrival is unknown."""

    guild_id: int
    channel_id: int
    day: str
    message_id: int | None


class DailyPosts:
    """Announces the deals of the day.

    Args:
        client: sends the messages, and knows the servers it is in.
        games: the deals of each game that has one.
        settings: in which channel, and in which language.
        locale: the language of servers whose own is not offered.
    """

    def __init__(
        self,
        client: discord.Client,
        database: Database,
        games: DailyGames,
        settings: Settings,
        store: SettingsStore,
        *,
        locale: str,
    ) -> None:
        self._client = client
        self._database = database
        self._games = games
        self._settings = settings
        self._store = store
        self._locale = locale

    async def post_due(self) -> None:
        """Announce today's deal in every server that wants it and has not had it. *Raises:* StorageError."""
        today = self._games.first.today
        wanted = await self._store.guilds_setting("daily_channel")
        # Once a day, even if another channel is chosen in between.
        done = await self._announced(today)
        here = [one for one in map(self._client.get_guild, wanted) if one is not None and one.id not in done]
        await self._settings.read_guilds([guild.id for guild in here])
        for guild in here:
            channel_id = (await self._settings.guild(guild.id)).daily_channel
            if channel_id is None:
                continue
            if missing_to_post(guild, channel_id) != []:
                log.info("server %d: the deal of the day cannot be announced, see its settings", guild.id)
                continue
            known = await self._known(guild.id)
            if known is not None and known.day == today and known.message_id is not None:
                continue  # by another process, since they were looked up
            await self._post(guild, channel_id, today, known)

    async def _post(self, guild: discord.Guild, channel_id: int, day: str, known: PostRow | None) -> None:
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild.id)
        request = ComponentRequest(ROOM, ANNOUNCED, (self._games.format_day(self._games.first, day), "0"))
        if known is not None and (known.day, known.channel_id) == (day, channel_id):
            # Noted and not sent, or sent and not known to have been.
            for message in await last_messages(channel):
                if is_own(message, self._client, lambda custom_id: custom_id == request.custom_id):
                    await self._note(guild.id, channel_id, day, message_id=message.id)
                    return
        rendered = await self._rendered(guild, day)
        await self._note(guild.id, channel_id, day)
        view = request_view(rendered, ROOM, *request.args)
        sent = await attempt(channel.send(**await for_send(rendered, view)), "announcing the daily deal")
        if sent.value is not None:
            await self._note(guild.id, channel_id, day, message_id=sent.value.id)

    async def _rendered(self, guild: discord.Guild, day: str) -> Rendered:
        chosen = (await self._settings.guild(guild.id)).language
        locale = chosen or closest(guild.preferred_locale, default=self._locale)
        posts = [await _post_of(deals, guild.id, day, locale) for deals in self._games.all]
        return render_post(posts, day, words(locale, self._games.first.module.name))

    async def _announced(self, day: str) -> set[int]:
        """Return the servers that have had the announcement of a day."""
        sent = daily_posts.c.day == day, daily_posts.c.message_id.is_not(None)
        async with self._database.reading() as connection:
            return set((await connection.execute(select(daily_posts.c.guild_id).where(*sent))).scalars())

    async def _known(self, guild_id: int) -> PostRow | None:
        query = select(daily_posts).where(daily_posts.c.guild_id == guild_id)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else PostRow(**row._mapping)

    async def _note(self, guild_id: int, channel_id: int, day: str, *, message_id: int | None = None) -> None:
        values = {"channel_id": channel_id, "day": day, "message_id": message_id}
        async with self._database.writing() as connection:
            await upsert(connection, daily_posts, {"guild_id": guild_id}, values)


async def _post_of(deals: DailyDeals, guild_id: int, day: str, locale: str) -> GamePost:
    table, game = deals.table_of(await deals.day(day), ""), deals.module.game
    seat = own_seat_of(table)
    scene = AnyScene(
        0, table, game.view_for(table.game_state, seat), words(locale, game.name), None, "live", seat=seat
    )
    outcomes = await deals.tries.outcomes(shifted(day, -1))
    return GamePost(deals.module, deals.daily, scene, compared(outcomes, 0, guild_id))
