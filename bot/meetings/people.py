"""The data of users in meetings: for their export, and to erase it."""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy import delete, select, update

from bot.meetings.standing import TableLine, stored_line, stored_users
from bot.storage.jsontext import to_json
from bot.storage.schema import clubs, meeting_calls, meeting_people, meeting_tables, meetings
from bot.storage.store import EDIT_ONLY, HOST_GONE, PersonalStore

log = logging.getLogger(__name__)


class MeetingsOfPeople(PersonalStore):
    """The meetings of a database by user. Every method raises ``StorageError``."""

    async def data_of(self, user: int) -> list[dict[str, Any]]:
        """Return the meetings a user made; sign-ups are exported separately."""
        facts = [meetings.c[name] for name in ("id", "guild_id", "channel_id", "game", "status")]
        times = [meetings.c[name] for name in ("starts_at", "created_at", "ended_at")]
        query = select(*facts, *times).where(meetings.c.host_id == user).order_by(meetings.c.id)
        return [dict(row._mapping) for row in await self._database.rows(query)]

    async def tables_of(self, user: int) -> list[dict[str, Any]]:
        """Return a user's results at the tables of meetings; damaged rows are left out."""
        signed = select(meeting_people.c.meeting_id).where(meeting_people.c.user_id == user)
        query = select(meeting_tables).where(
            meeting_tables.c.meeting_id.in_(signed), meeting_tables.c.line.is_not(None)
        )
        rows = await self._database.rows(query)
        found = []
        for row in rows:
            line = stored_line(row.line) or TableLine(())
            for seated, (place, points) in zip(line.users, line.places, strict=False):
                if seated == user:
                    table = {"meeting_id": row.meeting_id, "round": row.round, "game_id": row.game_id}
                    found.append({**table, "place": place, "points": points})
        return found

    async def forget(self, user: int) -> None:
        """Erase a user: no club night names them any more.

        The pages are edited at the next ``Meetings.reconcile``. A damaged list of players or line is emptied,
        since it may name the user; its meeting is logged.
        """
        unread = set[int]()
        signed = select(meeting_people.c.meeting_id).where(meeting_people.c.user_id == user)
        async with self._database.writing() as connection:
            hosted = meetings.c.host_id == user
            await connection.execute(update(meetings).where(hosted).values(host_id=HOST_GONE))
            own = update(clubs).where(clubs.c.host_id == user)
            await connection.execute(own.values(host_id=HOST_GONE))
            named = list((await connection.execute(signed)).scalars())
            changed = update(meetings).where(meetings.c.id.in_(named))
            await connection.execute(changed.values(revision=meetings.c.revision + 1, shown=EDIT_ONLY))
            tables = select(meeting_tables).where(meeting_tables.c.meeting_id.in_(named))
            for row in (await connection.execute(tables)).all():
                users = stored_users(row.users)
                line = None if row.line is None else stored_line(row.line)
                if users is None or (line is None and row.line is not None):
                    unread.add(row.meeting_id)
                mine = meeting_tables.c.meeting_id == row.meeting_id, meeting_tables.c.number == row.number
                values = {
                    "users": to_json([other for other in users or () if other != user]),
                    "line": None if line is None else to_json(line.without(user).payload),
                }
                await connection.execute(update(meeting_tables).where(*mine).values(values))
            for table in (meeting_people, meeting_calls):
                await connection.execute(delete(table).where(table.c.user_id == user))
        if unread:
            log.warning("some rows were unreadable during an erasure: meetings %s", sorted(unread))

    async def forget_old(self, after_s: float) -> None:
        """Delete the nights of closed series that ended more than ``after_s`` seconds ago.

        Open series keep theirs: the draw avoids repeated opponents.
        """
        open_clubs = select(clubs.c.id).where(clubs.c.is_open)
        is_done = meetings.c.club_id.not_in(open_clubs)
        old = meetings.c.ended_at <= self._database.now() - after_s, is_done
        left = select(meetings.c.club_id).where(meetings.c.club_id.is_not(None))
        async with self._database.writing() as connection:
            await connection.execute(delete(meetings).where(*old))
            over = clubs.c.is_open.is_(False), clubs.c.id.not_in(left)
            await connection.execute(delete(clubs).where(*over))
