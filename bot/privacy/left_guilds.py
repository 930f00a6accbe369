"""Servers the bot has left: when, and the deletion of their data after a while."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from sqlalchemy import delete, func, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.leaderboard.results import forget_guild
from bot.storage.schema import (
    challenges,
    clubs,
    daily_posts,
    departures,
    drill_weeks,
    games,
    guilds,
    ladder_places,
    leagues,
    meeting_calls,
    meetings,
    server_weeks,
    sheets,
    tournaments,
)
from bot.storage.store import Store
from bot.storage.writes import make_row

GAMES_AT_ONCE: Final = 10
"""Games deleted in one transaction, a thousand rows each, so that other writers do not wait long."""


NO_GUILD: Final = 0
"""The server of what was made in no server of the bot's."""


OF_GUILDS: Final = (
    *(challenges, clubs, daily_posts, drill_weeks, guilds, ladder_places, leagues, server_weeks),
    *(meeting_calls, meetings, sheets, tournaments),
)
"""Tables deleted with a server at once; its games go before, in parts."""


class LeftGuilds(Store):
    """Records when the bot left each server. Every method raises ``StorageError``."""

    async def left(self, guild_id: int) -> None:
        """Record that the bot left a server; the first time counts until it is back."""
        async with self._database.writing() as connection:
            await self._mark(connection, guild_id)

    async def back(self, guild_id: int) -> None:
        """Record that the bot is in a server again."""
        await self._write(delete(departures).where(departures.c.guild_id == guild_id))

    async def record_changes(self, present: Collection[int], is_ours: Callable[[int], bool]) -> None:
        """Record the changes during a downtime: ``present`` are the servers the bot is in now.

        Only servers whose events this process receives are recorded; ``is_ours`` selects them.
        """
        owners = union(*(select(table.c.guild_id) for table in (games, *OF_GUILDS)))
        async with self._database.reading() as connection:
            known = set(filter(is_ours, (await connection.execute(owners)).scalars())) - {NO_GUILD}
            gone = set((await connection.execute(select(departures.c.guild_id))).scalars())
        for guild_id in sorted(gone & set(present)):
            await self.back(guild_id)
        for guild_id in sorted(known - gone - set(present)):
            await self.left(guild_id)

    async def overdue(self, after_s: float) -> list[int]:
        """Return the servers that were left longer ago than that."""
        query = select(departures.c.guild_id).where(departures.c.left_at <= self._database.now() - after_s)
        return await self._database.scalars(query.order_by(departures.c.left_at))

    async def delete_games(self, guild_id: int) -> list[int]:
        """Delete some of a server's games with all that hangs on them; their numbers, none at the end."""
        some = (
            select(games.c.id).where(games.c.guild_id == guild_id).order_by(games.c.id).limit(GAMES_AT_ONCE)
        )
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(games).where(games.c.id.in_(some)).returning(games.c.id))
            return list(gone.scalars())

    async def delete_rest(self, guild_id: int) -> None:
        """Delete the rest of a server's data in one transaction, with the record that it was known."""
        async with self._database.writing() as connection:
            for table in (departures, *OF_GUILDS):
                await connection.execute(delete(table).where(table.c.guild_id == guild_id))
            await forget_guild(connection, guild_id)

    async def count(self) -> int:
        """Return the number of servers that wait for deletion."""
        found: int = await self._database.scalar(select(func.count()).select_from(departures))
        return found

    async def _mark(self, connection: AsyncConnection, guild_id: int) -> None:
        await make_row(connection, departures, {"guild_id": guild_id}, {"left_at": self._database.now()})
