"""What deals of the day do before a user is erased: they note that the user has had their try."""

from __future__ import annotations

import secrets

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.daily.store import key_of_marks, mark_of
from bot.runtime.dates import day_of
from bot.storage.schema import daily_keys, daily_marks, daily_tries
from bot.storage.writes import make_row


async def mark_begun(connection: AsyncConnection, user_id: int, now: float) -> None:
    """Note by a keyed hash that a user has begun the deals of the current day.

    The mark is kept until the day is over, so that the deal cannot be tried again.
    """
    today = day_of(now)
    await make_row(connection, daily_keys, {"day": today}, {"key": secrets.token_bytes(32)})
    key = await key_of_marks(connection, today)
    begun = select(daily_tries.c.game).where(daily_tries.c.day == today, daily_tries.c.user_id == user_id)
    for game in (await connection.execute(begun)).scalars().all():
        marked = {"day": today, "game": game, "mark": mark_of(key, user_id)}
        await make_row(connection, daily_marks, marked, {})
