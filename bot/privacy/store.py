"""Users' data in games, and everywhere else, to find and to erase it; and servers the bot has left."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final, TypeAlias

from sqlalchemy import delete, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.daily.marks import mark_begun
from bot.privacy.walk import (
    WHOLES,
    delete_old,
    delete_server,
    erase_rows,
    erase_wholes,
    keys_naming,
    server_tables,
)
from bot.storage.schema import OPEN_STATUSES, departures, game_people, games
from bot.storage.schema.personal import NO_SERVER, Departure
from bot.storage.store import Store
from bot.storage.writes import make_row

NotifyWithin: TypeAlias = Callable[[AsyncConnection, str], Awaitable[None]]
"""Notifies other processes of a change if the transaction commits."""

FIRST: Final = (mark_begun,)
"""What features do before a user is erased, in the same transaction: an erasure only replaces ids."""


async def no_notification(_connection: AsyncConnection, _what: str) -> None:
    """Do nothing, since there are no other processes."""


class People(Store):
    """A user's data in a database. Every method can raise StorageError."""

    async def games_of(self, user: int, *, only_open: bool = False) -> list[int]:
        """Return the ids of the games that name a user, oldest first."""
        named = select(game_people.c.game_id).where(game_people.c.user_id == user)
        mine = select(games.c.id).where(or_(games.c.id.in_(named), games.c.host_id == user))
        if only_open:
            mine = mine.where(games.c.status.in_(OPEN_STATUSES))
        return await self._database.scalars(mine.order_by(games.c.id))

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
