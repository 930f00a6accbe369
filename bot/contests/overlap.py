"""A user cannot take part in two dates at the same hour."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.caps import Counted, lock_counts
from bot.storage.schema import contest_people, contests, meeting_people, meetings
from engine.errors import CodedError

MIN_GAP_S: Final = 3600.0
"""Minimum seconds between the starts of two dates one user can join."""


async def check_free(
    connection: AsyncConnection, user: int, begins: float, now: float, *, but: int = 0, but_night: int = 0
) -> None:
    """Check, under a lock, that a user takes part in no other date at that hour.

    Contest ``but`` and night ``but_night`` do not count. *Raises:* CodedError ``meeting_overlap``.
    """
    await lock_counts(connection, Counted("date", "person", user))
    searches = (
        select(contests.c.id)
        .join(contest_people, contest_people.c.contest_id == contests.c.id)
        .where(
            contest_people.c.user_id == user,
            contests.c.id != but,
            contests.c.due_at > now,
            _is_near(func.coalesce(contests.c.starts_at, now), begins),
        )
    )
    nights = (
        select(meeting_people.c.meeting_id)
        .join(meetings, meetings.c.id == meeting_people.c.meeting_id)
        .where(
            meeting_people.c.user_id == user,
            meeting_people.c.answer == "going",
            meetings.c.id != but_night,
            meetings.c.status == "open",
            meetings.c.until > now,
            _is_near(meetings.c.starts_at, begins),
        )
    )
    for query in (searches, nights):
        if (await connection.execute(query)).first() is not None:
            raise CodedError("meeting_overlap")


def _is_near(begins: ColumnElement[float], other: float) -> ColumnElement[bool]:
    return and_(begins > other - MIN_GAP_S, begins < other + MIN_GAP_S)
