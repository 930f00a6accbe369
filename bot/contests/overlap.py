"""A user cannot take part in two dates at the same hour."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.caps import Counted, lock_counts
from bot.storage.schema import contest_people, contests
from engine.errors import CodedError

DATES: Final = ("search", "night")
"""The kinds at whose hour their users are to be there."""

MIN_GAP_S: Final = 3600.0
"""Minimum seconds between the starts of two dates one user can join."""


async def check_free(
    connection: AsyncConnection, user: int, begins: float, now: float, *, but: int = 0
) -> None:
    """Check, under a lock, that a user takes part in no other date at that hour but in contest ``but``.

    *Raises:* CodedError ``meeting_overlap``.
    """
    await lock_counts(connection, Counted("date", "person", user))
    dates = (
        select(contests.c.id)
        .join(contest_people, contest_people.c.contest_id == contests.c.id)
        .where(
            contest_people.c.user_id == user,
            contests.c.id != but,
            contests.c.kind.in_(DATES),
            contests.c.is_open,
            or_(contests.c.starts_at > now, contests.c.due_at > now),
            _is_near(func.coalesce(contests.c.starts_at, now), begins),
        )
    )
    if (await connection.execute(dates)).first() is not None:
        raise CodedError("meeting_overlap")


def _is_near(begins: ColumnElement[float], other: float) -> ColumnElement[bool]:
    return and_(begins > other - MIN_GAP_S, begins < other + MIN_GAP_S)
