"""Storage of club nights: series of meetings on a weekday."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row, and_, exists, insert, select, update

from bot.meetings.draw import Met, pairs_met_at
from bot.meetings.standing import TableLine, lines_by_night, stored_users
from bot.meetings.state import NIGHT_MOST, NewMeeting, Terms
from bot.meetings.store import insert_meeting
from bot.runtime.dates import DAY_S, WEEK_DAYS, next_date
from bot.storage.caps import Counted, lock_counts
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import clubs, meeting_people, meeting_tables, meetings
from bot.storage.store import Store
from bot.storage.writes import make_row
from engine.errors import CodedError

NEXT_S: Final = 12 * 3600.0
"""Seconds from the start of a night that did not take place to the post of the next date."""

BUSY: Final = ("open", "starting", "playing")
"""States of a night that is not over."""

DONE: Final = ("cancelled", "over")
"""States of a night after which the next date is posted at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewClub(Terms):
    """A series that is about to be stored: weekday from 0 for Monday, minute since midnight in ``zone``."""

    weekday: int
    minute: int
    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubRow(NewClub):
    """A stored series; ``is_open`` until it is ended."""

    id: int
    is_open: bool
    created_at: float


class ClubStore(Store):
    """All club nights of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    async def create(self, new: NewClub, per_guild: int) -> ClubRow:
        """Store a series.

        Raises:
            CodedError: ``clubs_full`` beyond ``per_guild``, ``club_overlap`` if the server has another one at
                that hour of that weekday.
        """
        values = {name: getattr(new, name) for name in NewClub.__dataclass_fields__}
        values |= {"rules": to_json(new.rules), "is_open": True, "created_at": self._database.now()}
        here = clubs.c.guild_id == new.guild_id, clubs.c.is_open
        async with self._database.writing() as connection:
            await lock_counts(connection, Counted("club", "guild", new.guild_id))
            known = (await connection.execute(select(clubs).where(*here))).all()
            if len(known) >= per_guild:
                raise CodedError("clubs_full", most=per_guild)
            if any(_is_near(club, new, self._database.now()) for club in known):
                raise CodedError("club_overlap")
            return _club((await connection.execute(insert(clubs).values(**values).returning(*clubs.c))).one())

    async def get(self, club_id: int | None) -> ClubRow:
        """Return a series by id. *Raises:* CodedError ``club_none``."""
        found = await self._database.first(select(clubs).where(clubs.c.id == club_id))
        if found is None:
            raise CodedError("club_none")
        return _club(found)

    async def end(self, channel_id: int) -> list[int] | None:
        """End the series of a channel; return its meetings that change, or None if there is no series.

        The next date is cancelled; a night in play ends after its current round.
        """
        here = select(clubs.c.id).where(clubs.c.channel_id == channel_id, clubs.c.is_open)
        if not (found := await self._database.scalars(here)):
            return None
        async with self._database.writing() as connection:
            await connection.execute(update(clubs).where(clubs.c.id.in_(found)).values(is_open=False))
            dates = update(meetings).where(meetings.c.club_id.in_(found)).returning(meetings.c.id)
            dates = dates.values(revision=meetings.c.revision + 1)
            is_ahead, is_played = meetings.c.status == "open", meetings.c.status.in_(("starting", "playing"))
            cancelled = {"status": "cancelled", "ended_at": self._database.now()}
            numbers = list((await connection.execute(dates.where(is_ahead).values(**cancelled))).scalars())
            last = dates.where(is_played).values(rounds=meetings.c.round)
            return numbers + list((await connection.execute(last)).scalars())

    async def post_next(self, club_id: int) -> int | None:
        """Store the next date of a series if it is time for it, and return its number.

        One transaction checks and stores it, so that no date is posted twice.
        """
        now = self._database.now()
        async with self._database.writing() as connection:
            locked = update(clubs).where(clubs.c.id == club_id, clubs.c.is_open)
            found = (await connection.execute(locked.values(id=clubs.c.id).returning(*clubs.c))).first()
            if found is None:
                return None
            club = _club(found)
            newest = select(meetings.c.starts_at, meetings.c.status).where(meetings.c.club_id == club_id)
            last = (await connection.execute(newest.order_by(meetings.c.starts_at.desc()).limit(1))).first()
            if last is not None and (
                last.status in BUSY or (last.status not in DONE and now < last.starts_at + NEXT_S)
            ):
                return None
            after = now if last is None else max(now, last.starts_at)
            at = next_date(club.weekday, club.minute, club.zone, after)
            terms = {name: getattr(club, name) for name in Terms.__dataclass_fields__}
            new = NewMeeting(**terms, starts_at=at, until=at, most=NIGHT_MOST)
            return (await insert_meeting(connection, new, now, club_id=club_id)).id

    async def due(self) -> list[int]:
        """Return the series whose next date is to be posted."""
        of_club = meetings.c.club_id == clubs.c.id
        waits = and_(meetings.c.status.not_in(DONE), meetings.c.starts_at > self._database.now() - NEXT_S)
        busy = exists().where(of_club, meetings.c.status.in_(BUSY) | waits)
        query = select(clubs.c.id, clubs.c.guild_id).where(clubs.c.is_open, ~busy).order_by(clubs.c.id)
        return await self._database.ids_of(query)

    async def met(self, club_id: int) -> Met:
        """Return how often every pair of users has met at the tables of a series."""
        query = select(meeting_tables.c.users).join(meetings).where(meetings.c.club_id == club_id)
        rows = await self._database.scalars(query)
        return pairs_met_at(filter(None, map(stored_users, rows)))

    async def nights(self, club_id: int, *, only_over: bool = False) -> list[list[list[TableLine]]]:
        """Return the closed tables of a series by night and round; ``only_over``: of finished nights."""
        query = (
            select(meeting_tables.c.meeting_id, meeting_tables.c.round, meeting_tables.c.line)
            .join(meetings)
            .where(meetings.c.club_id == club_id, meeting_tables.c.line.is_not(None))
            .order_by(meeting_tables.c.meeting_id, meeting_tables.c.round, meeting_tables.c.number)
        )
        if only_over:
            query = query.where(meetings.c.status == "over")
        rows = await self._database.rows(query)
        return list(lines_by_night(rows).values())

    async def last_night(self, channel_id: int) -> int | None:
        """Return the newest night of a channel, even if its series has ended."""
        here = meetings.c.channel_id == channel_id, meetings.c.club_id.is_not(None)
        newest = select(meetings.c.id).where(*here).order_by(meetings.c.id.desc()).limit(1)
        found: int | None = await self._database.scalar(newest)
        return found

    async def names(self, club_id: int) -> dict[int, str]:
        """Return the most recent name of each user who signed up for a night of a series."""
        query = (
            select(meeting_people.c.user_id, meeting_people.c.name)
            .join(meetings, meetings.c.id == meeting_people.c.meeting_id)
            .where(meetings.c.club_id == club_id)
            .order_by(meetings.c.id)
        )
        rows = await self._database.rows(query)
        return {row.user_id: row.name for row in rows}

    async def set_allowed(self, meeting_id: int, number: int, allowed: int) -> None:
        """Store how many deals a table may finish after the round's time is up."""
        mine = meeting_tables.c.meeting_id == meeting_id, meeting_tables.c.number == number
        await self._write(update(meeting_tables).where(*mine).values(allowed=allowed))

    async def record(
        self,
        meeting_id: int,
        number: int,
        line: TableLine,
        *,
        names: Mapping[int, str],
        away: Collection[int],
    ) -> None:
        """Store the result of a closed table.

        ``names`` are the users who sat there, including those who did not sign up. For users ``away`` a bot
        played at the end; they have to check in for the next round.
        """
        mine = {"meeting_id": meeting_id, "number": number}
        value = {"line": to_json(line.payload)}
        async with self._database.writing() as connection:
            users = [user for user in line.users if user is not None]
            await make_row(connection, meeting_tables, mine, {"users": to_json(users)})  # of a tournament
            found = and_(*(meeting_tables.c[name] == one for name, one in mine.items()))
            await connection.execute(update(meeting_tables).where(found).values(value))
            for user, name in names.items():
                key = {"meeting_id": meeting_id, "user_id": user}
                values = {"name": name, "since": self._database.now(), "is_present": user not in away}
                await make_row(connection, meeting_people, key, values)
            left = meeting_people.c.meeting_id == meeting_id, meeting_people.c.user_id.in_(away)
            await connection.execute(update(meeting_people).where(*left).values(is_present=False))


def _club(row: Row[Any]) -> ClubRow:
    values = dict(row._mapping)
    return ClubRow(**{**values, "rules": object_from_json(values["rules"])})


def _is_near(one: Row[Any], other: NewClub, now: float) -> bool:
    """Return whether two series begin less than an hour apart in the week, in whatever time zones."""
    first, second = (next_date(each.weekday, each.minute, each.zone, now) for each in (one, other))
    week_s = WEEK_DAYS * DAY_S
    apart = abs(first - second) % week_s
    return min(apart, week_s - apart) < 3600.0
