"""Storage of challenges: their contests, the users' games, and what other features count of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, Subquery, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.challenge import rules
from bot.contests.challenge.rules import ASKED, CHALLENGE, GUEST, HOST, PARTNER
from bot.contests.challenge.state import LADDER, VISITING, ChallengeRow, ChallengeTry, Duel, HeadToHead
from bot.contests.kind import fold
from bot.contests.store import AlreadyOpen, Check, ContestStore, logged
from bot.solo.tries import TryStore
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.database import Database
from bot.storage.errors import DamagedRow
from bot.storage.pages import UNSHOWN, showing
from bot.storage.schema import contest_people, contest_tries, contests
from engine.errors import CodedError, require


class ChallengeStore(TryStore[ChallengeTry]):
    """All challenges of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    tries = contest_tries
    row_type = ChallengeTry

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.contests = ContestStore(database)

    # ------------------------------------------------------------------ challenges

    async def row(self, number: int) -> ChallengeRow:
        """Return the challenge of that number. *Raises:* CodedError ``challenge_gone``."""
        return require(await self.get(number), CodedError("challenge_gone"))

    async def get(self, number: int) -> ChallengeRow | None:
        logs = await self.contests.logs(contests.c.kind == CHALLENGE, contests.c.number == number)
        return fold(rules, *logged(logs[0])) if logs else None

    async def ids(self) -> list[int]:
        return await self.contests.numbers(CHALLENGE)

    async def _select(
        self, *where: ColumnElement[bool], connection: AsyncConnection | None = None
    ) -> list[ChallengeRow]:
        """Return the challenges that meet these conditions, oldest first; a damaged one hides no other."""
        return _readable(
            await self.contests.logs(contests.c.kind == CHALLENGE, *where, connection=connection)
        )

    async def open_of(
        self, user: int, guild_id: int | None = None, connection: AsyncConnection | None = None
    ) -> list[ChallengeRow]:
        """Return the open challenges of a user in a server, or everywhere, those that lapse first first."""
        where = [contests.c.is_open, or_(contests.c.host_id == user, _has(user))]
        if guild_id is not None:
            where.append(contests.c.guild_id == guild_id)
        return sorted(await self._select(*where, connection=connection), key=lambda row: row.until)

    async def open_like(
        self, new: ChallengeRow, connection: AsyncConnection | None = None
    ) -> ChallengeRow | None:
        """Return the host's open challenge that a new one would repeat, the one that lapses first.

        *Raises:* CodedError ``ladder_busy`` for a second challenge for a place on a ladder,
        ``ladder_challenged`` for one that would repeat another.
        """
        rows = await self.open_of(new.host_id, new.guild_id, connection)
        known = next((row for row in rows if new.repeats(row)), None)
        if new.stake == LADDER:
            climbs = (row for row in rows if row.host_id == new.host_id and row.stake == LADDER)
            if any(row.game == new.game for row in climbs):
                raise CodedError("ladder_busy")
            if known is not None:
                raise CodedError("ladder_challenged", name=new.guest_name)
        return known

    def check_new(self, new: ChallengeRow, most: Caps) -> Check:
        """Return the check, under a lock, of a new challenge.

        Raises:
            AlreadyOpen: it would repeat an open one.
            CodedError: ``challenges_own_full``, ``challenges_their_full``, ``challenges_guild_full`` if there
                are ``most`` already, and the errors of ``open_like``.
        """
        # Visiting challenges count by channel.
        is_visit = new.guild_id == VISITING
        here = contests.c.channel_id == new.channel_id if is_visit else contests.c.guild_id == new.guild_id
        place = new.channel_id if is_visit else new.guild_id

        async def check(connection: AsyncConnection) -> None:
            users = map(_of_person, (new.host_id, *new.asked))
            await lock_counts(connection, Counted(CHALLENGE, "guild", place), *users)
            if (known := await self.open_like(new, connection)) is not None:
                raise AlreadyOpen(known)
            if await self._count(connection, _has(new.host_id, HOST, GUEST)) >= most.per_person:
                raise CodedError("challenges_own_full", most=most.per_person)
            for user in new.asked:
                if await self._count(connection, _has(user, ASKED, GUEST, PARTNER)) >= most.per_person:
                    raise CodedError("challenges_their_full", name=new.name_of(user))
            if await self._count(connection, here, contests.c.guild_id == new.guild_id) >= most.per_guild:
                raise CodedError("challenges_guild_full", most=most.per_guild)

        return check

    def check_own(self, user: int, most: Caps) -> Check:
        """Return the check, under a lock, that a user has no more than ``most`` with one just accepted.

        *Raises:* CodedError ``challenges_own_full``.
        """

        async def check(connection: AsyncConnection) -> None:
            await lock_counts(connection, _of_person(user))
            if await self._count(connection, _has(user, HOST, GUEST)) > most.per_person:
                raise CodedError("challenges_own_full", most=most.per_person)

        return check

    async def _count(self, connection: AsyncConnection, *where: ColumnElement[bool]) -> int:
        """Return the number of open challenges that meet these conditions."""
        return await self.contests.count(connection, contests.c.kind == CHALLENGE, contests.c.is_open, *where)

    async def head_to_head(self, row: ChallengeRow) -> HeadToHead:
        """Return the record of the host's side against the guest's, in the server and game of a challenge.

        With an erased user the record contains only the challenge itself.
        """
        rows = [row]
        if min(map(min, row.sides)) > 0:
            here = contests.c.guild_id == row.guild_id, contests.c.game == row.game
            rows = await self._select(*here, ~contests.c.is_open, *map(_has, row.users))
        sides = {frozenset(side) for side in row.sides}
        swings = [
            (past.swing or 0) * (1 if past.side_of(row.host_id) == 0 else -1)
            for past in rows
            if past.status == "over" and {frozenset(side) for side in past.sides} == sides
        ]
        won, lost = sum(swing > 0 for swing in swings), sum(swing < 0 for swing in swings)
        return HeadToHead(won, lost, len(swings) - won - lost)

    # --------------------------------------------------- what other features count

    async def duels(self, guild_id: int, game: str, users: Collection[int], since: float) -> list[Duel]:
        """Return the challenges that these users have made to each other ``since`` a time, oldest first."""
        players = select(contest_people.c.contest_id).where(contest_people.c.user_id.in_(users))
        both = players.group_by(contest_people.c.contest_id).having(func.count() > 1)
        here = contests.c.guild_id == guild_id, contests.c.game == game, contests.c.created_at >= since
        rows = [row for row in await self._select(*here, contests.c.id.in_(both)) if row.guest_id is not None]
        finished = await self.finished_at(rows)
        return [Duel(row, finished[row.contest_id]) for row in rows]

    async def finished_at(self, rows: Collection[ChallengeRow]) -> dict[int, dict[int, float]]:
        """Return when the users of these challenges finished their games, also damaged ones, by contest."""
        found: dict[int, dict[int, float]] = {row.contest_id: {} for row in rows}
        columns = contest_tries.c.contest_id, contest_tries.c.user_id, contest_tries.c.finished_at
        done = contest_tries.c.contest_id.in_(found), contest_tries.c.finished_at.is_not(None)
        for contest_id, user, at in await self._database.rows(select(*columns).where(*done)):
            found[contest_id][user] = at
        return found

    async def climbs(self) -> list[ChallengeRow]:
        """Return the ended challenges that have yet to be applied to their ladder, by the time they ended."""
        ended = contests.c.kind == CHALLENGE, ~contests.c.is_open, contests.c.due_at.is_not(None)
        logs = [
            log for log in await self.contests.logs(*ended) if self._database.serves_guild(log[0].guild_id)
        ]
        logs.sort(key=lambda log: (log[0].ended_at or 0.0, log[0].id))
        return [row for row in _readable(logs) if row.stake == LADDER and row.is_unsettled]

    # ------------------------------------------------------------------ games

    async def begin(self, row: ChallengeRow, user: int, name: str) -> ChallengeTry:
        """Begin a user's game, or find the one begun already."""
        key = {"contest_id": row.contest_id, "user_id": user}
        async with self._database.writing() as connection:
            await self._make_try(connection, key, name=name)
            return self._try((await connection.execute(_tries(row.id, user))).one())

    async def try_of(self, number: int, user: int) -> ChallengeTry | None:
        found = await self._database.first(_tries(number, user))
        return None if found is None else self._try(found)

    async def finished(self, number: int) -> dict[int, ChallengeTry]:
        """Return the readable finished games of a challenge by user, in the order they began."""
        found, query = dict[int, ChallengeTry](), _tries(number)
        query = query.where(contest_tries.c.points.is_not(None)).order_by(contest_tries.c.started_at)
        for row in await self._database.rows(query):
            with suppress(DamagedRow):
                found[row.user_id] = self._try(row)
        return found

    async def players(self, number: int) -> list[int]:
        """Return the users who have begun a game of a challenge."""
        return [row.user_id for row in await self._database.rows(_tries(number))]

    async def _note_finished(self, connection: AsyncConnection, row: ChallengeTry) -> None:
        """Have the challenge looked at, and its page shown again: it names the users who have finished."""
        mine = update(contests).where(contests.c.id == row.contest_id)
        await connection.execute(mine.values(due_at=0.0))
        await connection.execute(showing("contest", row.contest_id, UNSHOWN))


def _readable(logs: Iterable[Sequence[Row[Any]]]) -> list[ChallengeRow]:
    found = []
    for log in logs:
        with suppress(CodedError):
            found.append(fold(rules, *logged(log)))
    return found


def over_since(since: float) -> Subquery:
    """Return contest, server and game of the challenges that ended ``since`` a time."""
    over = contests.c.kind == CHALLENGE, ~contests.c.is_open, contests.c.ended_at >= since
    return select(contests.c.id, contests.c.guild_id, contests.c.game).where(*over).subquery()


def _tries(number: int, user: int | None = None) -> Select[Any]:
    mine = contests.c.kind == CHALLENGE, contests.c.number == number
    query = select(contest_tries).join(contests, contests.c.id == contest_tries.c.contest_id).where(*mine)
    return query if user is None else query.where(contest_tries.c.user_id == user)


def _of_person(user: int) -> Counted:
    """Return the challenges of a user, as they are counted."""
    return Counted(CHALLENGE, "person", user)


def _has(user: int, *roles: str) -> ColumnElement[bool]:
    """Return the condition that a user is among the people of a contest, in one of these roles or any."""
    mine = contest_people.c.contest_id == contests.c.id, contest_people.c.user_id == user
    return exists().where(*mine, *([contest_people.c.role.in_(roles)] if roles else []))
