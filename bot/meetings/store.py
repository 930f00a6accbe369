"""Storage of meetings, of users who have signed up, and of users who want to be mentioned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.overlap import check_free
from bot.meetings.standing import TableLine, stored_line, stored_users
from bot.meetings.state import CHECK_IN_S, MeetingRow, MeetingTable, NewMeeting, Signed
from bot.storage.database import Database
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import (
    games,
    meeting_people,
    meeting_tables,
    meetings,
    tournament_rows,
)
from bot.storage.store import PagedStore
from bot.storage.writes import make_row
from engine.errors import CodedError


class MeetingStore(PagedStore[MeetingRow]):
    """All meetings of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, meetings, _meeting, "meeting")

    async def people(self, meeting_id: int) -> list[Signed]:
        """Return the users who have signed up, in that order."""
        async with self._database.reading() as connection:
            return await _people(connection, meeting_id)

    async def answer(self, meeting_id: int, person: Signed) -> MeetingRow:
        """Store a user's answer to a club night, or their presence.

        Raises:
            CodedError: ``club_ended``, ``club_full``, ``meeting_overlap`` for a user who takes part in
                another date at that hour.
        """
        async with self._database.writing() as connection:
            row = await self._locked(connection, meeting_id)
            row.check_joinable(self.now())
            others = [one.user for one in await _people(connection, meeting_id) if one.user != person.user]
            if len(others) >= row.most:
                raise CodedError("club_full", most=row.most)
            await self._put(connection, row, person)
            return await self._change(connection, row.id, row.revision)

    async def withdraw(self, meeting_id: int, user: int) -> MeetingRow:
        """Remove a user from the list. *Raises:* CodedError ``meeting_ended``, ``meeting_not_signed``."""
        async with self._database.writing() as connection:
            row = await self._locked(connection, meeting_id)
            row.check_open(self.now())
            mine = meeting_people.c.meeting_id == meeting_id, meeting_people.c.user_id == user
            if not (await connection.execute(delete(meeting_people).where(*mine))).rowcount:
                raise CodedError("meeting_not_signed")
            return await self._change(connection, row.id, row.revision)

    async def start(
        self, row: MeetingRow, tables: Sequence[Sequence[int]], *, round_number: int = 1
    ) -> MeetingRow:
        """Settle the tables of a round by their players in order. *Raises:* CodedError ``meeting_moved``."""
        async with self._database.writing() as connection:
            locked = await self._locked(connection, row.id)
            if locked.revision != row.revision:
                raise CodedError("meeting_moved")
            return await self._settle(connection, locked, tables, round_number)

    async def cancel(self, meeting_id: int) -> None:
        """Cancel a meeting. *Raises:* CodedError ``meeting_ended`` or ``club_ended``."""
        async with self._database.writing() as connection:
            row = await self._locked(connection, meeting_id)
            row.check_open(self.now())
            ended = {"status": "cancelled", "ended_at": self.now()}
            await self._change(connection, row.id, row.revision, **ended)

    async def change(self, row: MeetingRow, **values: Any) -> MeetingRow:
        """Change a meeting that has not changed since ``row``. *Raises:* CodedError ``meeting_moved``."""
        async with self._database.writing() as connection:
            return await self._change(connection, row.id, row.revision, **values)

    async def tables(self, meeting_id: int) -> list[MeetingTable]:
        """Return the tables of a meeting, by number."""
        query = (
            select(meeting_tables, games.c.channel_id)
            .outerjoin(games, games.c.id == meeting_tables.c.game_id)
            .where(meeting_tables.c.meeting_id == meeting_id)
            .order_by(meeting_tables.c.number)
        )
        return [_table(row) for row in await self._database.rows(query)]

    async def set_game(self, meeting_id: int, number: int, game_id: int) -> bool:
        """Store the game of a table; return whether it had none."""
        mine = (
            meeting_tables.c.meeting_id == meeting_id,
            meeting_tables.c.number == number,
            meeting_tables.c.game_id.is_(None),
        )
        return bool(await self._write(update(meeting_tables).where(*mine).values(game_id=game_id)))

    async def table_closed(self, game_id: int) -> int | None:
        """Mark the page of a closed table's club night as out of date; return the night's number."""
        mine = meeting_tables.c.game_id == game_id, meetings.c.club_id.is_not(None)
        query = select(meetings.c.id).join(meeting_tables).where(*mine)
        number: int | None = await self._database.scalar(query)
        if number is not None:
            await self.set(number, shown=-1)
        return number

    async def due(self) -> list[int]:
        """Return the meetings for which something is to be done."""
        now, is_open = self.now(), meetings.c.status == "open"
        is_due = or_(
            meetings.c.revision != meetings.c.shown,
            meetings.c.status.in_(("starting", "playing")),
            and_(
                meetings.c.is_prized.is_(False), meetings.c.club_id.is_not(None), meetings.c.status == "over"
            ),
            and_(meetings.c.status == "over", _is_corrected()),
            and_(is_open, meetings.c.until <= now),
            and_(is_open, meetings.c.starts_at <= now),
            and_(is_open, meetings.c.event_id.is_(None), meetings.c.club_id.is_not(None)),
            and_(
                is_open,
                meetings.c.club_id.is_not(None),
                meetings.c.is_called.is_(False),
                meetings.c.starts_at <= now + CHECK_IN_S,
            ),
        )
        query = select(meetings.c.id, meetings.c.guild_id).where(is_due).order_by(meetings.c.id)
        return await self._database.ids_of(query)

    async def is_corrected(self, meeting_id: int) -> bool:
        """Return whether a director has ruled in a night's tournament since its standing was stored."""
        mine = select(meetings.c.id).where(meetings.c.id == meeting_id, _is_corrected())
        return await self._database.first(mine) is not None

    # ---------------------------------------------------------------- private

    async def _put(self, connection: AsyncConnection, row: MeetingRow, person: Signed) -> None:
        """Store a user's place on the list. *Raises:* CodedError ``meeting_overlap``."""
        begins = row.starts_at if row.is_open else self.now()
        if person.answer == "going":
            await check_free(connection, person.user, begins, self.now(), but_night=row.id)
        key = {"meeting_id": row.id, "user_id": person.user}
        await make_row(connection, meeting_people, key, {"name": person.name, "since": self.now()})
        mine = and_(*(meeting_people.c[name] == value for name, value in key.items()))
        values = {"name": person.name, "answer": person.answer, "is_present": person.is_present}
        await connection.execute(update(meeting_people).where(mine).values(values))

    async def _settle(
        self,
        connection: AsyncConnection,
        row: MeetingRow,
        tables: Sequence[Sequence[int]],
        round_number: int = 1,
    ) -> MeetingRow:
        before = select(func.count()).where(meeting_tables.c.meeting_id == row.id)
        first = (await connection.execute(before)).scalar_one() + 1
        rows = [
            {"meeting_id": row.id, "number": number, "users": to_json(list(users)), "round": round_number}
            for number, users in enumerate(tables, first)
        ]
        if rows:
            await connection.execute(insert(meeting_tables), rows)
        until = self.now() + 600.0  # to open its tables
        settled = {"status": "starting", "until": until, "round": round_number, "round_ends": None}
        return await self._change(connection, row.id, row.revision, **settled)


async def insert_meeting(
    connection: AsyncConnection, new: NewMeeting, now: float, *, club_id: int | None = None
) -> MeetingRow:
    """Store a meeting in an open transaction, as a date of a series if that is given."""
    fields = {name: getattr(new, name) for name in NewMeeting.__dataclass_fields__}
    fields |= {"rules": to_json(new.rules), "status": "open", "revision": 0, "shown": -1, "created_at": now}
    statement = insert(meetings).values(**fields, club_id=club_id).returning(*meetings.c)
    return _meeting((await connection.execute(statement)).one())


async def _people(connection: AsyncConnection, meeting_id: int) -> list[Signed]:
    query: Select[Any] = select(meeting_people).where(meeting_people.c.meeting_id == meeting_id)
    rows = (await connection.execute(query.order_by(meeting_people.c.since, meeting_people.c.user_id))).all()
    return [Signed(row.user_id, row.name, row.answer, row.is_present) for row in rows]


def _is_corrected() -> ColumnElement[bool]:
    return exists().where(
        tournament_rows.c.tournament_id == meetings.c.tournament_id,
        tournament_rows.c.at > meetings.c.ended_at,
    )


def _table(row: Row[Any]) -> MeetingTable:
    """Return a table; one that is damaged has no players, or no result."""
    values = {name: value for name, value in row._mapping.items() if name != "meeting_id"}
    line = None if row.line is None else stored_line(row.line) or TableLine(())
    return MeetingTable(**{**values, "users": tuple(stored_users(row.users) or ()), "line": line})


def _meeting(row: Row[Any]) -> MeetingRow:
    values = dict(row._mapping)
    return MeetingRow(**{**values, "rules": object_from_json(values["rules"])})
