"""Users' data in games and elsewhere: finding and erasing it, and that of servers left long ago."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from sqlalchemy import delete, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.daily.store import mark_begun
from bot.discord_io.parts import Parts
from bot.privacy.walk import (
    AT_ONCE,
    WHOLES,
    delete_old,
    delete_server,
    erase_rows,
    erase_wholes,
    keys_naming,
    server_tables,
)
from bot.runtime.background import errors_logged
from bot.runtime.dates import DAY_S
from bot.settings import Settings
from bot.storage.game_row import UnreadableTable
from bot.storage.games import Games
from bot.storage.schema import departures, games
from bot.storage.schema.personal import NO_SERVER, Departure
from bot.storage.store import Store, make_row
from bot.tables.registry import TableRegistry
from engine.entries import Leave
from engine.errors import CodedError, IllegalAction, InvalidRecord
from engine.table_state import TablePhase

NotifyWithin: TypeAlias = Callable[[AsyncConnection, str], Awaitable[None]]
"""Notifies other processes of a change if the transaction commits."""

FIRST: Final = (mark_begun,)
"""Jobs of features before a user is erased, in the same transaction: an erasure only replaces ids."""


async def no_notification(_connection: AsyncConnection, _what: str) -> None:
    """Do nothing, since there are no other processes."""


class People(Store):
    """A user's data in a database. Every method can raise StorageError."""

    async def erase_from_games(
        self, user: int, game_ids: Sequence[int], notify: NotifyWithin = no_notification
    ) -> list[int]:
        """Remove the user from all of these games or from none; return those with an unreadable row.

        The user's id and the names next to it are removed from such a row too, but it may contain more.
        ``notify`` notifies other processes in the same transaction.
        """
        keys = [(number,) for number in game_ids]
        async with self._database.writing() as connection:
            unread = await erase_wholes(connection, user, WHOLES["games"], keys)
            for number in game_ids:
                await notify(connection, f"rewritten:{number}")
        return [number for (number,) in unread]

    async def erase_rest(self, user: int) -> dict[str, tuple[int, ...]]:
        """Erase a user from everything but games, in one transaction.

        Return the numbers of the rows with an unreadable text, by table; id and names are removed from them
        as well.
        """
        unread = {}
        async with self._database.writing() as connection:
            for step in FIRST:
                await step(connection, user, self._database.now())
            for name, whole in WHOLES.items():
                if name != games.name:
                    keys = await keys_naming(connection, user, whole)
                    foreign = await erase_wholes(connection, user, whole, keys)
                    unread[name] = tuple(number for (number,) in foreign)
            await erase_rows(connection, user)
        return {name: numbers for name, numbers in unread.items() if numbers}

    async def forget_old(self, after_s: float) -> None:
        """Delete rows whose time is over; that of some is ``after_s`` seconds."""
        async with self._database.writing() as connection:
            await delete_old(connection, self._database.now(), after_s)


class LeftGuilds(Store):
    """Records of when the bot left each server. Every method raises ``StorageError``."""

    async def left(self, guild_id: int) -> None:
        """Record that the bot left a server, unless that is recorded."""
        async with self._database.writing() as connection:
            await make_row(connection, departures, {"guild_id": guild_id}, {"left_at": self._database.now()})

    async def back(self, guild_id: int) -> None:
        """Record that the bot is in a server again."""
        await self._write(delete(departures).where(departures.c.guild_id == guild_id))

    async def record_changes(self, present: Collection[int]) -> None:
        """Record the changes during a downtime; ``present`` are this process's current servers."""
        tables = [table for table in server_tables(Departure.DELETED) if table is not departures]
        owners = union(*(select(table.c.guild_id) for table in tables))
        async with self._database.reading() as connection:
            known = set((await connection.execute(owners)).scalars()) - {NO_SERVER}
            gone = set((await connection.execute(select(departures.c.guild_id))).scalars())
        for guild_id in sorted(gone & set(present)):
            await self.back(guild_id)
        for guild_id in sorted(filter(self._database.serves_guild, known - gone - set(present))):
            await self.left(guild_id)

    async def overdue(self, after_s: float) -> list[int]:
        """Return the servers of this process that were left more than ``after_s`` seconds ago."""
        query = select(departures.c.guild_id).where(departures.c.left_at <= self._database.now() - after_s)
        overdue = await self._database.scalars(query.order_by(departures.c.left_at))
        return list(filter(self._database.serves_guild, overdue))

    async def delete_games(self, guild_id: int) -> list[int]:
        """Delete some of a server's games and their dependent rows; return their ids, none at the end."""
        # A game has a thousand rows, and other writers should not wait long.
        some = select(games.c.id).where(games.c.guild_id == guild_id).order_by(games.c.id).limit(10)
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(games).where(games.c.id.in_(some)).returning(games.c.id))
            return list(gone.scalars())

    async def delete_rest(self, guild_id: int) -> None:
        """Delete the rest of a server's data in one transaction, including the record that it was left."""
        async with self._database.writing() as connection:
            await delete_server(connection, guild_id)


log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ErasureResult:
    """The result of an erasure: the number of games it changed, and the rows that are partly unreadable.

    ``unread`` has their numbers by table: games, score sheets, and others.
    """

    games: int
    unread: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


class DataRetention:
    """Deletion across all stores and caches. Every method can raise StorageError.

    ``notify_within`` notifies other processes of rewritten games, in the same transaction. What features add
    to ``bot`` is called in its order.
    """

    def __init__(self, bot: Parts) -> None:
        self._bot = bot
        self._people, self._games = People(bot.database), bot[Games]
        self.departures = LeftGuilds(bot.database)
        self._registry = bot[TableRegistry]
        self._settings = bot[Settings]
        self._forgetting = asyncio.Lock()
        self.notify_within: NotifyWithin = no_notification

    async def open_games(self, user: int) -> list[int]:
        seated = []
        for number in await self._games.ids_of(user, only_open=True):
            try:
                state = (await self._registry.get(number)).state
            except UnreadableTable:
                continue  # an unreadable table has no seats
            if state.is_open and state.seat_of(user) is not None:
                seated.append(number)
        return seated

    async def forget(self, user: int) -> ErasureResult:
        """Erase a user from everything.

        They first leave open tables, where bots replace them. A repeated request continues an interrupted
        one: each step finishes whole games, so that none is left half erased.
        """
        async with self._forgetting:
            for leave in self._bot.before_erasure:  # first, so that bots have their seats for good
                await leave(user)
            for number in await self.open_games(user):
                await self._leave(user, number)
            numbers, unread = await self._games.ids_of(user), list[int]()
            for start in range(0, len(numbers), AT_ONCE):
                part = numbers[start : start + AT_ONCE]
                async with self._registry.rewriting(part):
                    unread += await self._people.erase_from_games(user, part, self.notify_within)
            rest = await self._people.erase_rest(user)
            self._settings.drop_person(user)
            self._registry.drop_person(user)
        self._bot.background.spawn(self._show_erasure())
        log.info("user data erased: %d games", len(numbers))
        everywhere = rest | ({"games": tuple(unread)} if unread else {})
        if everywhere:
            log.warning("some rows were unreadable during an erasure: %s", everywhere)
        return ErasureResult(len(numbers), everywhere)

    async def _leave(self, user: int, number: int) -> None:
        table = await self._registry.get(number)
        seat = table.state.seat_of(user)
        if seat is None or (table.state.phase is not TablePhase.LOBBY and table.state.occupant(seat).away):
            return
        try:
            await table.commit(Leave(user))
        except (IllegalAction, InvalidRecord) as error:
            log.info("table %d: leaving failed: %s", number, error.code)

    async def _show_erasure(self) -> None:
        """Edit the pages that name an erased user, without waiting for the next minute."""
        for reconcile in self._bot.after_erasure:
            with errors_logged("pages that name an erased user are edited later"):
                await reconcile()

    async def sweep(self, present: Collection[int], *, after_days: float) -> list[int]:
        """Delete the data of servers that the bot left more than ``after_days`` days ago; return their ids.

        ``present`` are the servers the bot is in, which are never deleted. Servers of another process are
        left to that one: only it receives the event that the bot has left.
        """
        await self._people.forget_old(after_days * DAY_S)
        for forget_outdated in self._bot.on_sweep:
            await forget_outdated(after_days * DAY_S)
        await self.departures.record_changes(present)
        overdue = await self.departures.overdue(after_days * DAY_S)
        gone = [guild for guild in overdue if guild not in present]
        for guild_id in gone:
            try:
                await self.forget_guild(guild_id)
            except CodedError as error:
                log.warning("server %d: deletion postponed: %s", guild_id, error.code)
        return gone

    async def forget_guild(self, guild_id: int) -> None:
        """Delete everything of a server: its tables, sheets, results, settings, and its entry."""
        for end in self._bot.on_guild_left:
            await end(guild_id)
        while numbers := await self.departures.delete_games(guild_id):
            self._registry.drop_games(numbers)
        await self.departures.delete_rest(guild_id)
        self._settings.drop_guild(guild_id)
        log.info("server %d: data deleted", guild_id)
