"""Figures of a profile that no other feature has: streaks, prizes and challenges."""

from __future__ import annotations

from sqlalchemy import func, select

from bot.contests.kind import WINNER
from bot.daily.store import finished_days
from bot.storage.schema import contest_people, contests, drill_days
from bot.storage.store import Store


class ProfileStore(Store):
    """The figures of one database. Every method raises ``StorageError``."""

    async def daily_days(self, user: int) -> list[str]:
        """Return the days on which a user finished a deal of the day of any game, oldest first."""
        return await self._database.scalars(finished_days(user))

    async def drill_days(self, user: int) -> list[str]:
        """Return the days on which a user answered a drill, oldest first."""
        query = select(drill_days.c.day).where(drill_days.c.user_id == user).order_by(drill_days.c.day)
        return await self._database.scalars(query)

    async def challenges_won(self, guild_id: int, user: int) -> int:
        return await self._won("challenge", guild_id, user)

    async def titles(self, guild_id: int, user: int) -> int:
        """Return the number of seasons of a server's leagues that a user won in the highest group."""
        return await self._won("league", guild_id, user)

    async def nights_won(self, guild_id: int, user: int) -> int:
        """Return the number of a server's club nights that a user won, alone or tied."""
        return await self._won("night", guild_id, user)

    async def _won(self, kind: str, guild_id: int, user: int) -> int:
        query = (
            select(func.count())
            .select_from(contest_people)
            .join(contests, contests.c.id == contest_people.c.contest_id)
            .where(
                contests.c.guild_id == guild_id,
                contests.c.kind == kind,
                contest_people.c.user_id == user,
                contest_people.c.role == WINNER,
            )
        )
        return int(await self._database.scalar(query))
