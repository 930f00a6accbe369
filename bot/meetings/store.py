"""Storage of meetings, of users who have signed up, and of users who want to be mentioned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.meetings.standing import TableLine, stored_line, stored_users
from bot.meetings.state import CHECK_IN_S, MIN_GAP_S, MeetingRow, MeetingTable, NewMeeting, Signed
from bot.storage.database import Database
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import (
    games,
    league_players,
    league_seasons,
    meeting_calls,
    meeting_people,
    meeting_tables,
    meetings,
    tournament_rows,
)
from bot.storage.store import Caps, PagedStore
from bot.storage.writes import make_row
from engine.errors import CodedError


class MeetingStore(PagedStore[MeetingRow]):
    """All meetings of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, meetings, _meeting, "meeting")

    async def create(self, new: NewMeeting, host: Signed, most: Caps) -> MeetingRow:
        """Store a meeting for which its host has signed up.

        Raises:
            CodedError: ``meetings_own_full`` or ``meetings_guild_full`` if there are ``most``, and the errors
                of ``answer``.
        """
        async with self._database.writing() as connection:
            mine, here = meetings.c.host_id == new.host_id, meetings.c.guild_id == new.guild_id
            if await self._count(connection, _is_open_search(), mine) >= most.per_person:
                raise CodedError("meetings_own_full", most=most.per_person)
            if await self._count(connection, _is_open_search(), here) >= most.per_guild:
                raise CodedError("meetings_guild_full", most=most.per_guild)
            row = await insert_meeting(connection, new, self.now())
            await self._put(connection, row, host)
        return row

    async def people(self, meeting_id: int) -> list[Signed]:
        """Return the users who have signed up, in that order."""
        async with self._database.reading() as connection:
            return await _people(connection, meeting_id)

    async def open_of(self, host: int, guild_id: int, season_id: int | None = None) -> MeetingRow | None:
        """Return a user's open search in a server, for matches of a season or for none."""
        here = meetings.c.guild_id == guild_id, meetings.c.season_id.is_not_distinct_from(season_id)
        mine = meetings.c.host_id == host, *here, _is_open_search(), meetings.c.until > self.now()
        return await self._one(select(meetings).where(*mine))

    async def answer(self, meeting_id: int, person: Signed) -> MeetingRow:
        """Sign a user up for a search, or store their answer to a club night or their presence.

        The last user needed settles the tables of a search that begins when it is full. Signing up for a
        search twice changes nothing.

        Raises:
            CodedError: ``meeting_ended`` or ``club_ended``, ``meeting_full`` or ``club_full``,
                ``meeting_overlap`` for a user who takes part in another one at that hour, ``meeting_group``
                for a user of another group of its league.
        """
        async with self._database.writing() as connection:
            row = await self._locked(connection, meeting_id)
            row.check_joinable(self.now())
            people = [person.user for person in await _people(connection, meeting_id)]
            is_search, others = row.club_id is None, [user for user in people if user != person.user]
            if is_search and person.user in people:
                return row
            if len(others) >= row.most:
                raise CodedError("meeting_full" if is_search else "club_full", most=row.most)
            if row.season_id is not None:
                await _check_group(connection, row, person.user)
            await self._put(connection, row, person)
            if is_search and row.starts_at is None and len(others) + 1 == row.most:
                return await self._settle(connection, row, [[*others, person.user]])
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

    async def cancel_searches(self, channel_id: int) -> None:
        """Cancel the open searches of a channel."""
        here = update(meetings).where(meetings.c.channel_id == channel_id, _is_open_search())
        await self._write(here.values(status="cancelled", ended_at=self.now()))

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

    # --------------------------------------------------------------- mentions

    async def callers(self, guild_id: int, game: str) -> list[int]:
        """Return the users who want to be mentioned in searches for a game in a server, oldest wish first."""
        here = meeting_calls.c.guild_id == guild_id, meeting_calls.c.game == game
        query = select(meeting_calls.c.user_id).where(*here).order_by(meeting_calls.c.since)
        return await self._database.scalars(query)

    async def toggle_call(self, guild_id: int, game: str, user: int) -> bool:
        """Toggle whether a user wants to be mentioned in searches; return whether they now do."""
        key = {"guild_id": guild_id, "user_id": user, "game": game}
        mine = and_(*(meeting_calls.c[name] == value for name, value in key.items()))
        async with self._database.writing() as connection:
            if (await connection.execute(delete(meeting_calls).where(mine))).rowcount:
                return False
            await make_row(connection, meeting_calls, key, {"since": self.now()})
        return True

    # ---------------------------------------------------------------- private

    async def _put(self, connection: AsyncConnection, row: MeetingRow, person: Signed) -> None:
        """Store a user's place on the list. *Raises:* CodedError ``meeting_overlap``."""
        begins = row.starts_at if row.is_open and row.starts_at else self.now()
        other = func.coalesce(meetings.c.starts_at, self.now())
        same_hour = (
            select(meeting_people.c.meeting_id)
            .join(meetings, meetings.c.id == meeting_people.c.meeting_id)
            .where(
                meeting_people.c.user_id == person.user,
                meeting_people.c.answer == "going",
                meetings.c.id != row.id,
                meetings.c.status == "open",
                meetings.c.until > self.now(),
                other > begins - MIN_GAP_S,
                other < begins + MIN_GAP_S,
            )
        )
        if person.answer == "going" and (await connection.execute(same_hour)).first() is not None:
            raise CodedError("meeting_overlap")
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


async def _check_group(connection: AsyncConnection, row: MeetingRow, user: int) -> None:
    """Check that a user is in the host's group of a season that runs. *Raises:* ``meeting_group``."""
    host, own = league_players.alias(), league_players.alias()
    same = and_(own.c.season_id == host.c.season_id, own.c.division == host.c.division)
    query = (
        select(own.c.user_id)
        .select_from(host.join(own, same).join(league_seasons))
        .where(
            host.c.season_id == row.season_id,
            host.c.user_id == row.host_id,
            own.c.user_id == user,
            league_seasons.c.status == "running",
        )
    )
    if (await connection.execute(query)).first() is None:
        raise CodedError("meeting_group")


async def _people(connection: AsyncConnection, meeting_id: int) -> list[Signed]:
    query: Select[Any] = select(meeting_people).where(meeting_people.c.meeting_id == meeting_id)
    rows = (await connection.execute(query.order_by(meeting_people.c.since, meeting_people.c.user_id))).all()
    return [Signed(row.user_id, row.name, row.answer, row.is_present) for row in rows]


def _is_corrected() -> ColumnElement[bool]:
    return exists().where(
        tournament_rows.c.tournament_id == meetings.c.tournament_id,
        tournament_rows.c.at > meetings.c.ended_at,
    )


def _is_open_search() -> ColumnElement[bool]:
    return and_(meetings.c.status == "open", meetings.c.club_id.is_(None))


def _table(row: Row[Any]) -> MeetingTable:
    """Return a table; one that is damaged has no players, or no result."""
    values = {name: value for name, value in row._mapping.items() if name != "meeting_id"}
    line = None if row.line is None else stored_line(row.line) or TableLine(())
    return MeetingTable(**{**values, "users": tuple(stored_users(row.users) or ()), "line": line})


def _meeting(row: Row[Any]) -> MeetingRow:
    values = dict(row._mapping)
    return MeetingRow(**{**values, "rules": object_from_json(values["rules"])})
