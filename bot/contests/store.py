"""Storage of contests: their rows, events, people and tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    Text,
    Update,
    and_,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import NO_CHANNEL, ContestRow, Event, NewContest, OpenedTable
from bot.storage.caps import Counted, lock_counts
from bot.storage.database import Database
from bot.storage.dialects import insert_into
from bot.storage.event_log import EventLog, parsed_events
from bot.storage.games import Link
from bot.storage.pages import UNSHOWN, PagedStore, PageRow
from bot.storage.schema import (
    OPEN_STATUSES,
    contest_events,
    contest_people,
    contest_tables,
    contests,
    games,
    pages,
)
from bot.storage.schema.personal import NO_SERVER
from bot.storage.store import object_from_json, to_json
from engine.errors import CodedError, SequenceTaken

Check = Callable[[AsyncConnection], Awaitable[None]]
"""Counts or writes more in the transaction of a contest; refuses it by raising CodedError."""


class AlreadyOpen(Exception):
    """Raised by a check of a new contest that would repeat the open one with this ``row``."""

    def __init__(self, row: Any) -> None:
        super().__init__(row.id)
        self.row = row


@dataclass(frozen=True, slots=True)
class Follows:
    """What follows from a contest's state and is stored beside its events, to look contests up by."""

    people: Mapping[int, str]
    is_open: bool
    starts_at: float | None
    due_at: float | None


class ContestStore(PagedStore[ContestRow]):
    """All contests of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, contests, contest_row, "contest")

    # ----------------------------------------------------------------- one contest

    async def create(
        self, new: NewContest, follows: Follows, numbered: Sequence[str], *, check: Check | None = None
    ) -> ContestRow:
        """Store a new contest with its first people, after ``check`` in the same transaction.

        ``check`` counts what is limited (see ``bot.storage.caps``). Raises its errors.
        """
        async with self._database.writing() as connection:
            if check is not None:
                await check(connection)
            return await self.insert(connection, new, follows, numbered)

    async def run_check(self, check: Check) -> None:
        """Run the check of ``create`` alone. Raises its errors."""
        async with self._database.writing() as connection:
            await check(connection)

    async def insert(
        self, connection: AsyncConnection, new: NewContest, follows: Follows, numbered: Sequence[str]
    ) -> ContestRow:
        """Store a new contest in an open transaction, with the next number among the kinds ``numbered``."""
        await lock_counts(connection, Counted(f"number.{numbered[0]}", "all"))
        last = select(func.coalesce(func.max(contests.c.number), 0) + 1).where(contests.c.kind.in_(numbered))
        values = {name: getattr(new, name) for name in NewContest.__dataclass_fields__}
        values |= {
            "number": last.scalar_subquery(),
            "setup": to_json(new.setup),
            "is_open": follows.is_open,
            "starts_at": follows.starts_at,
            "due_at": follows.due_at,
            "revision": 0,
            "created_at": self.now(),
        }
        statement = insert(contests).values(**values).returning(*contests.c)
        row = contest_row((await connection.execute(statement)).one())
        await _write_people(connection, row.id, follows.people)
        return row

    async def numbered(self, number: int, *kinds: str) -> ContestRow | None:
        """Return the contest with this number of its kind, or of kinds that share their numbers."""
        return await self._newest(contests.c.number == number, contests.c.kind.in_(kinds))

    async def numbers(self, kind: str) -> list[int]:
        """Return the numbers of all contests of a kind, damaged ones too."""
        query = select(contests.c.number).where(contests.c.kind == kind).order_by(contests.c.number)
        return await self._database.scalars(query)

    async def place(self, contest_id: int) -> int:
        """Return the number by which users know a contest: its place among its kind in its server, from 1."""
        own, counted = contests.alias(), select(func.count()).select_from(contests)
        counted = counted.join(
            own, (own.c.kind == contests.c.kind) & (own.c.guild_id == contests.c.guild_id)
        ).where(own.c.id == contest_id, contests.c.id <= contest_id)
        place: int = await self._database.scalar(counted)
        return place

    @staticmethod
    def servers_with(kind: str) -> Select[Any]:
        """Return the query for the servers that have had a contest of a kind."""
        return select(contests.c.guild_id).where(contests.c.kind == kind).distinct()

    async def newest_in(self, channel_id: int, kind: str) -> ContestRow | None:
        """Return the newest contest of a kind in a channel, even if it is over."""
        return await self._newest(contests.c.channel_id == channel_id, contests.c.kind == kind)

    async def _newest(self, *where: ColumnElement[bool]) -> ContestRow | None:
        return await self._one(self._select().where(*where).order_by(contests.c.id.desc()).limit(1))

    async def events(self, contest_id: int) -> list[tuple[int, Event]]:
        """Return all events in order. Raises the errors of ``EventLog.read``."""
        return [(seq, payload) for seq, payload in await self._log(contest_id).read()]

    async def logs(
        self, *where: ColumnElement[bool], connection: AsyncConnection | None = None
    ) -> list[list[Row[Any]]]:
        """Return the rows that ``logged`` reads, of each contest that meets these conditions, oldest first.

        One query reads contests with their events; kinds of few events use it. With ``connection``, it is
        read in its transaction.
        """
        query = self._select().add_columns(contest_events.c.seq, contest_events.c.payload)
        query = query.outerjoin(contest_events, contest_events.c.contest_id == contests.c.id).where(*where)
        rows = await self._rows(query.order_by(contests.c.id, contest_events.c.seq), connection)
        return [list(log) for _, log in groupby(rows, key=lambda row: row.id)]

    async def _rows(self, query: Select[Any], connection: AsyncConnection | None) -> Sequence[Row[Any]]:
        if connection is None:
            return await self._database.rows(query)
        rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
        return rows

    async def append(
        self,
        row: ContestRow,
        payload: Event,
        follows: Follows,
        *,
        alongside: Check | None = None,
    ) -> None:
        """Write the next event with what follows from it; durable on return.

        ``alongside`` writes more in the same transaction.

        *Raises:* SequenceTaken if another writer was first, and the errors of ``EventLog.append_event``.
        """

        async def follow(connection: AsyncConnection, at: float) -> None:
            mine = contests.c.id == row.id, contests.c.revision == row.revision
            values: dict[str, Any] = {
                "revision": row.revision + 1,
                "is_open": follows.is_open,
                "starts_at": follows.starts_at,
                "due_at": follows.due_at,
            }
            if not follows.is_open:
                values["ended_at"] = func.coalesce(contests.c.ended_at, at)
            if not (await connection.execute(update(contests).where(*mine).values(values))).rowcount:
                raise SequenceTaken("sequence_taken", contest_id=row.id, seq=row.revision)
            await _write_people(connection, row.id, follows.people)
            if alongside is not None:
                await alongside(connection)

        await self._log(row.id).append_event(row.revision, payload, follow)

    def _log(self, contest_id: int) -> EventLog:
        return EventLog(self._database, contest_events.c.contest_id, contest_id, unknown="contest_gone")

    # ----------------------------------------------------------------- page and time

    async def open_pages(self) -> list[PageRow]:
        return await self._pages(and_(contests.c.is_open, contests.c.channel_id != NO_CHANNEL))

    async def set_due(self, contest_id: int, due_at: float | None, revision: int) -> None:
        """Store when the contest is looked at next, unless an event after ``revision`` has set it."""
        mine = contests.c.id == contest_id, contests.c.revision == revision
        await self._write(update(contests).where(*mine).values(due_at=due_at))

    async def due(self) -> list[int]:
        """Return the contests for which something is to be done, oldest first.

        Their time has come, a table of theirs has closed, or their page is out of date.
        """
        closed = (
            contest_tables.c.contest_id == contests.c.id,
            contest_tables.c.is_done.is_(False),
            games.c.id == contest_tables.c.game_id,
            games.c.status.not_in(OPEN_STATUSES),
        )
        shown = func.coalesce(pages.c.shown, str(UNSHOWN))
        is_due = or_(
            and_(cast(contests.c.revision, Text) != shown, contests.c.guild_id != NO_SERVER),
            contests.c.due_at <= self.now(),
            exists().where(*closed),
        )
        query = select(contests.c.id, contests.c.guild_id).outerjoin(pages, self.is_page).where(is_due)
        return await self._database.ids_of(query.order_by(contests.c.id))

    async def next_due(self) -> list[tuple[int, float]]:
        """Return the contests with a time, and the time."""
        query = select(contests.c.id, contests.c.due_at, contests.c.guild_id)
        rows = await self._database.rows(query.where(contests.c.due_at.is_not(None)))
        return [(row.id, row.due_at) for row in rows if self._database.serves_guild(row.guild_id)]

    # ----------------------------------------------------------------- lists

    async def select(
        self, *where: ColumnElement[bool], connection: AsyncConnection | None = None
    ) -> list[ContestRow]:
        """Return the contests that meet these conditions, oldest first; damaged ones are left out.

        With ``connection``, they are read in its transaction.
        """
        found = []
        for row in await self._rows(self._select().where(*where).order_by(contests.c.id), connection):
            with suppress(CodedError):
                found.append(contest_row(row))
        return found

    async def children(self, contest_id: int) -> list[ContestRow]:
        """Return the contests that are part of another one, oldest first."""
        return await self.select(contests.c.parent_id == contest_id)

    async def naming(self, kind: str, text: str) -> list[ContestRow]:
        """Return the contests of a kind with a text in one of their events."""
        named = select(contest_events.c.contest_id).where(contest_events.c.payload.like(f"%{text}%"))
        return await self.select(contests.c.kind == kind, contests.c.id.in_(named))

    async def open_of(self, user: int) -> list[ContestRow]:
        """Return the open contests that a user has opened or has a part in."""
        people = select(contest_people.c.contest_id).where(contest_people.c.user_id == user)
        mine = or_(contests.c.host_id == user, contests.c.id.in_(people))
        return await self.select(contests.c.is_open, mine)

    async def forget_old(self, kinds: Sequence[str], if_empty: Sequence[str], after_s: float) -> None:
        """Delete the contests of these kinds that ended ``after_s`` seconds ago or earlier.

        Those of the kinds ``if_empty`` are deleted if they have no people.
        """
        is_empty = ~exists().where(contest_people.c.contest_id == contests.c.id)
        forgotten = or_(contests.c.kind.in_(kinds), contests.c.kind.in_(if_empty) & is_empty)
        await self._write(delete(contests).where(forgotten, contests.c.ended_at <= self.now() - after_s))

    async def open_in(self, channel_id: int, *kinds: str) -> list[ContestRow]:
        """Return the open contests of a channel, of these kinds or of all."""
        where = [contests.c.channel_id == channel_id, contests.c.is_open]
        if kinds:
            where.append(contests.c.kind.in_(kinds))
        return await self.select(*where)

    # ----------------------------------------------------------------- tables

    async def tables(self, contest_id: int) -> list[OpenedTable]:
        query = select(contest_tables).where(contest_tables.c.contest_id == contest_id)
        rows = await self._database.rows(query.order_by(contest_tables.c.round, contest_tables.c.number))
        return [OpenedTable(row.round, row.number, row.game_id, row.is_done) for row in rows]

    async def table_at(self, contest_id: int, place: tuple[int, int]) -> int | None:
        """Return the table of a round and number; None if none was opened."""
        tables = await self.tables(contest_id)
        return next((one.game_id for one in tables if (one.round, one.number) == place), None)

    async def add_table(self, contest_id: int, place: tuple[int, int], game_id: int) -> bool:
        """Store a table that was opened; return whether this call did."""
        async with self._database.writing() as connection:
            return await _add_table(connection, contest_id, place, game_id)

    def link(self, contest_id: int, place: tuple[int, int]) -> Link:
        """Return the write that stores a table as one of a contest, while it is opened.

        It raises SequenceTaken if the contest has another table of this round and number.
        """

        async def write(connection: AsyncConnection, game_id: int) -> None:
            if not await _add_table(connection, contest_id, place, game_id):
                raise SequenceTaken("sequence_taken", contest_id=contest_id, round=place[0], number=place[1])

        return write

    async def set_done(self, contest_id: int, game_id: int) -> None:
        """Note that a closed table changes nothing in its contest."""
        await self._write(_done(contest_id, game_id))

    async def contest_of(self, game_id: int) -> int | None:
        mine = contest_tables.c.game_id == game_id
        found: int | None = await self._database.scalar(select(contest_tables.c.contest_id).where(mine))
        return found


async def _add_table(
    connection: AsyncConnection, contest_id: int, place: tuple[int, int], game_id: int
) -> bool:
    values = {"contest_id": contest_id, "round": place[0], "number": place[1], "game_id": game_id}
    new = insert_into(connection, contest_tables).values(**values, is_done=False)
    return bool((await connection.execute(new.on_conflict_do_nothing())).rowcount)


def mark_done(contest_id: int, game_id: int) -> Check:
    """Return the write that notes a table's result as taken in."""

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(_done(contest_id, game_id))

    return write


def _done(contest_id: int, game_id: int) -> Update:
    mine = contest_tables.c.contest_id == contest_id, contest_tables.c.game_id == game_id
    return update(contest_tables).where(*mine).values(is_done=True)


async def _write_people(connection: AsyncConnection, contest_id: int, people: Mapping[int, str]) -> None:
    """Make the stored people of a contest these; rows that stay as they are, are not written."""
    mine = contest_people.c.contest_id == contest_id
    stored = select(contest_people.c.user_id, contest_people.c.role).where(mine)
    known = {row.user_id: row.role for row in await connection.execute(stored)}
    wanted = {user: role for user, role in people.items() if user > 0}
    changed = [user for user in known if known[user] != wanted.get(user)]
    if changed:
        await connection.execute(delete(contest_people).where(mine, contest_people.c.user_id.in_(changed)))
    new = [
        {"contest_id": contest_id, "user_id": user, "role": role}
        for user, role in wanted.items()
        if known.get(user) != role
    ]
    if new:
        await connection.execute(insert(contest_people), new)


def logged(rows: Sequence[Row[Any]]) -> tuple[ContestRow, list[tuple[int, Event]]]:
    """Parse a contest with its events. *Raises:* DamagedRow."""
    events = [(row.seq, row.payload) for row in rows if row.seq is not None]
    return contest_row(rows[0]), [*parsed_events(events)]


def contest_row(row: Row[Any]) -> ContestRow:
    """Parse a row, of which an event is left out. *Raises:* DamagedRow."""
    values = {"message_id": None, "shown": None, **row._mapping}  # a new one has no page yet
    for name in ("seq", "payload"):
        values.pop(name, None)
    secret, shown = values["secret"], values["shown"]
    return ContestRow(
        **values
        | {
            "setup": object_from_json(values["setup"]),
            "secret": None if secret is None else bytes(secret),
            "shown": UNSHOWN if shown is None else int(shown),
        }
    )
