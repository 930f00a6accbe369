"""Facts of a server's week, as read from the database."""

from __future__ import annotations

from sqlalchemy import insert

from bot.runtime.dates import DAY_S, day_of
from bot.server_week import CANDIDATES, STREAK_LEAST, WeekFacts
from bot.storage import Database
from bot.storage.schema import daily_days, daily_tries


async def test_the_longest_streak_is_found_among_all_players(database: Database) -> None:
    """A streak is shown however many other users have played the deal of the day."""
    now = database.now()
    days = [day_of(now - ago * DAY_S) for ago in range(1, STREAK_LEAST + 1)]
    longest = CANDIDATES + 1
    played = [(days[0], user) for user in range(1, longest)] + [(day, longest) for day in days]
    async with database.writing() as connection:
        for day in days:
            deal = {"day": day, "game": "barbu", "secret": bytes(32), "rules": "{}"}
            await connection.execute(insert(daily_days).values(deal))
        for day, user in played:
            of = {"day": day, "game": "barbu", "user_id": user, "guild_id": 1}
            values = {"name": f"user {user}", "seq": 1, "moves": "[]", "points": 1, "started_at": now}
            await connection.execute(insert(daily_tries).values(**of, **values))
    (streak,) = await WeekFacts(database).streaks(1, now)
    assert (streak.user_id, streak.count) == (longest, STREAK_LEAST)
