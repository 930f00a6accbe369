"""Tables of a meeting: opened in threads, with their players seated and the first deal dealt.

Every step can be repeated: what a stop left half done is found again by the thread's name.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

from bot.discord_io.delivery import attempt
from bot.discord_io.payload import for_send
from bot.discord_io.threads import thread_named
from bot.game_kit.module import GameModules
from bot.i18n import words
from bot.meetings.page import render_greeting
from bot.meetings.state import MeetingRow, MeetingTable, Signed
from bot.meetings.store import MeetingStore
from bot.runtime.logs import about
from bot.settings import Settings
from bot.storage.games import Games
from bot.tables.registry import TableRegistry
from bot.tables.setup.creation import NewPlayer, TableCreation
from bot.tables.setup.opening import seat_and_deal
from bot.tables.table import LiveTable
from engine.errors import CodedError
from engine.table_rules import Occupant

log = logging.getLogger(__name__)


class MeetingTables:
    """Opens the tables of meetings.

    Args:
        client: creates threads.
        store: which tables have opened.
        modules: the games.
        games: finds a table that an interrupted attempt has opened.
        registry: the open tables.
        creation: opens new ones.
        settings: whom to mention.
    """

    def __init__(
        self,
        client: discord.Client,
        store: MeetingStore,
        modules: GameModules,
        games: Games,
        registry: TableRegistry,
        creation: TableCreation,
        settings: Settings,
    ) -> None:
        self._client = client
        self._store = store
        self._modules = modules
        self._games = games
        self._registry = registry
        self._creation = creation
        self._settings = settings

    async def open_all(self, row: MeetingRow, people: Sequence[Signed]) -> bool:
        """Open the missing tables of the round, and start them; return whether all have started."""
        names, has_all = {one.user: one.name for one in people}, True
        for table in await self._store.tables(row.id):
            if table.round != row.round or table.line is not None:
                continue
            users = [Signed(user, names[user]) for user in table.users if user in names]
            if not users:
                continue
            try:
                await self._open(row, table, users)
            except CodedError as error:
                log.warning("table %d of meeting %d: retry later: %s", table.number, row.id, error.code)
                has_all = False
        return has_all

    async def channels(self, meeting_id: int) -> list[int]:
        """Return the channels of the tables that have opened."""
        tables = await self._store.tables(meeting_id)
        return [table.channel_id for table in tables if table.channel_id is not None]

    async def _open(self, row: MeetingRow, table: MeetingTable, users: Sequence[Signed]) -> None:
        if table.game_id is not None:
            live = await self._registry.get(table.game_id)
        else:
            place = await self._place(row, table)
            live = await self._live(row, place, users)
            if await self._store.set_game(row.id, table.number, live.id):
                await self._greet(row, place, users)
                if row.is_sealed and isinstance(place, discord.Thread):
                    for one in users:
                        await attempt(place.add_user(discord.Object(one.user)), "calling a player to a table")
        with about(table=live.id):
            await seat_and_deal(live, [Occupant(one.name, user=one.user) for one in users])

    async def _live(
        self, row: MeetingRow, place: discord.abc.Messageable, users: Sequence[Signed]
    ) -> LiveTable:
        channel_id: int = getattr(place, "id", row.channel_id)
        if (known := await self._games.open_game_in(channel_id)) is not None:
            if channel_id == row.channel_id:
                raise CodedError("channel_taken")
            return await self._registry.get(known.id)
        for one in users[:-1]:
            try:
                return await self._created(row, channel_id, one)
            except CodedError as error:
                if error.code != "tables_own_full":
                    raise
        return await self._created(row, channel_id, users[-1])

    async def _created(self, row: MeetingRow, channel_id: int, host: Signed) -> LiveTable:
        """Open a table with one of its players as host. *Raises:* as ``TableCreation.create``."""
        module = self._modules.installed(row.game)
        rules = module.game.load_rules(row.rules)
        if row.is_sealed and module.shared_rules is not None:
            rules = module.shared_rules(rules)
        return await self._creation.create(
            guild_id=row.guild_id,
            channel_id=channel_id,
            host=NewPlayer(host.user, host.name),
            module=module,
            rules=rules,
            pace=row.pace,
            locale=row.locale,
            shown_by_caller=True,  # once it has begun
            secret=await self._shared_secret(row) if row.is_sealed else None,
            parent_id=row.channel_id if channel_id != row.channel_id else None,
            is_sealed=row.is_sealed,
            is_counted=row.club_id is None,
            season_id=row.season_id,
        )

    async def _shared_secret(self, row: MeetingRow) -> bytes | None:
        """Return the secret of a round whose tables play the same deals; None for its first table."""
        for table in await self._store.tables(row.id):
            if table.round == row.round and table.game_id is not None:
                game = await self._games.get(table.game_id)
                if game is not None:
                    return game.secret
        return None

    async def _place(self, row: MeetingRow, table: MeetingTable) -> discord.abc.Messageable:
        """Return the thread of a table, or the channel itself where there are none.

        Raises:
            CodedError: ``permissions_missing``.
        """
        guild = self._client.get_guild(row.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(row.channel_id)
        if guild is None or channel is None:
            raise CodedError("permissions_missing", permissions=["view_channel"])
        if not isinstance(channel, discord.TextChannel) and row.is_sealed:
            raise CodedError("club_channel")
        if not isinstance(channel, discord.TextChannel):
            return self._client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        say = words(row.locale, row.game)
        game = self._modules.installed(row.game).title(say)
        place = f"{table.round}.{table.number}" if table.round > 1 else str(table.number)
        key = "meeting-thread" if row.club_id is None else "club-thread"
        name = say(key, game=game, number=row.id, table=place)
        made = await thread_named(channel, name, is_private=row.is_sealed)
        if made is None:
            kind = "private" if row.is_sealed else "public"
            raise CodedError("permissions_missing", permissions=[f"create_{kind}_threads"])
        return made

    async def _greet(self, row: MeetingRow, place: discord.abc.Messageable, users: Sequence[Signed]) -> None:
        players = [one.user for one in users]
        pings = await self._settings.wanting_calls(row.guild_id, players)
        greeting = render_greeting(words(row.locale, row.game), players)
        await attempt(place.send(**await for_send(greeting, None, pings=pings)), "calling players to a table")
