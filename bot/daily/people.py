"""The data of users in deals of the day: to erase it."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.daily.store import key_of_marks, mark_of
from bot.runtime.dates import day_of
from bot.storage.schema import daily_keys, daily_marks, daily_tries
from bot.storage.store import PersonalStore
from bot.storage.writes import make_row


class TriesOfPeople(PersonalStore):
    """The tries of users at all deals of the day. Every method raises ``StorageError``."""

    async def forget(self, user_id: int) -> int:
        """Erase a user from finished tries, delete the others, and return the number of both.

        A mark of the deal still open is kept until the day is over, so that it cannot be tried again.
        """
        mine = daily_tries.c.user_id == user_id
        async with self._database.writing() as connection:
            await self._mark(connection, user_id)
            unfinished = await connection.execute(
                delete(daily_tries).where(mine, daily_tries.c.points.is_(None))
            )
            keys = (await connection.execute(select(daily_tries.c.day, daily_tries.c.game).where(mine))).all()
            for day, game in keys:
                deal = daily_tries.c.day == day, daily_tries.c.game == game
                lowest = select(func.min(daily_tries.c.user_id)).where(*deal)
                nobody = min((await connection.execute(lowest)).scalar_one(), 0) - 1
                erased = update(daily_tries).where(mine, *deal)
                await connection.execute(erased.values(user_id=nobody, name="", guild_id=0))
        return unfinished.rowcount + len(keys)

    async def _mark(self, connection: AsyncConnection, user_id: int) -> None:
        """Note by a keyed hash that a user has begun the deals of the current day."""
        today = day_of(self._database.now())
        await make_row(connection, daily_keys, {"day": today}, {"key": secrets.token_bytes(32)})
        key = await key_of_marks(connection, today)
        begun = select(daily_tries.c.game).where(daily_tries.c.day == today, daily_tries.c.user_id == user_id)
        for game in (await connection.execute(begun)).scalars().all():
            marked = {"day": today, "game": game, "mark": mark_of(key, user_id)}
            await make_row(connection, daily_marks, marked, {})

    async def forget_old(self, after_s: float) -> None:
        """Delete the marks and keys of the days that are over."""
        today = day_of(self._database.now())
        async with self._database.writing() as connection:
            for table in (daily_marks, daily_keys):
                await connection.execute(delete(table).where(table.c.day < today))

    async def forget_guild(self, guild_id: int) -> None:
        """Detach all tries from a deleted server; they stay their users' tries."""
        here = update(daily_tries).where(daily_tries.c.guild_id == guild_id)
        await self._write(here.values(guild_id=0))
