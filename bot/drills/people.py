"""The drills of users: to erase them, and to delete what is old."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete

from bot.daily.days import day_of
from bot.storage.schema import drill_days, drill_deals, drill_mornings, drills
from bot.storage.store import PersonalStore

DAYS_KEPT_S: Final = 400 * 86_400.0
"""How long the counts of a day are stored."""


class DrillsOfPeople(PersonalStore):
    """The drills of a database by user. Every method raises ``StorageError``."""

    async def forget(self, user: int) -> None:
        """Delete all drills of a user."""
        async with self._database.writing() as connection:
            for table in (drills, drill_deals, drill_days, drill_mornings):
                await connection.execute(delete(table).where(table.c.user_id == user))

    async def forget_old(self, after_s: float) -> None:
        """Delete the counts of long ago."""
        before = day_of(self._database.now() - DAYS_KEPT_S)
        await self._write(delete(drill_days).where(drill_days.c.day < before))
