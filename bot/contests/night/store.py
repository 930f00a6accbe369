"""What series of club nights count in the database."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.night.series import Hour
from bot.contests.store import Check
from bot.storage.caps import Counted, lock_counts
from bot.storage.jsontext import object_from_json
from bot.storage.schema import contests
from engine.errors import CodedError


def check_series(guild_id: int, hour: Hour, now: float, per_guild: int) -> Check:
    """Return the check, under a lock, that a server may have one more series, and has none at that hour.

    *Raises:* CodedError ``clubs_full``, ``club_overlap``.
    """

    async def check(connection: AsyncConnection) -> None:
        await lock_counts(connection, Counted("club", "guild", guild_id))
        here = contests.c.kind == "club", contests.c.guild_id == guild_id, contests.c.is_open
        known = (await connection.execute(select(contests.c.setup).where(*here))).scalars().all()
        if len(known) >= per_guild:
            raise CodedError("clubs_full", most=per_guild)
        if any(Hour(**object_from_json(setup)["hour"]).is_near(hour, now) for setup in known):
            raise CodedError("club_overlap")

    return check
