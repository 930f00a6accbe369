"""Storage of challenges and of both users' games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    Subquery,
    and_,
    case,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.challenges.state import (
    ACCEPT_S,
    LADDER,
    LADDER_DONE,
    OPEN,
    PLAIN,
    REMIND_S,
    VISITING,
    ChallengeRow,
    ChallengeTry,
    Duel,
    HeadToHead,
    Partners,
)
from bot.solo.tries import DealSource, TryStore
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.database import Database
from bot.storage.errors import DamagedRow
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import GameStatus, challenge_tries, challenges, games
from bot.storage.sealing import IS_PUBLIC
from bot.storage.store import Hosted, OpenPage, PagedStore
from engine.errors import CodedError


@dataclass(frozen=True, slots=True, kw_only=True)
class NewChallenge(Hosted):
    """A challenge that is about to be stored; see ``ChallengeRow``."""

    host_name: str
    guest_id: int | None
    guest_name: str
    deals: int
    rules: Mapping[str, Any]
    secret: bytes
    stake: str = PLAIN
    partners: Partners | None = None

    @property
    def asked(self) -> list[tuple[int, str]]:
        """The users whom the host names, by id and name."""
        guest = [] if self.guest_id is None else [(self.guest_id, self.guest_name)]
        return [*guest, *(self.partners or ())]

    def repeats(self, row: ChallengeRow) -> bool:
        """Return whether an open challenge of the host is in this game with the same users, or to anyone
        in this channel.
        """
        if row.game != self.game or (row.is_visiting and row.channel_id != self.channel_id):
            return False
        if self.partners is not None and self.guest_id is not None:
            (own, _), (their, _) = self.partners
            wanted = {frozenset((self.host_id, own)), frozenset((self.guest_id, their))}
            return {frozenset(side) for side in row.sides} == wanted
        if row.is_pairs:
            return False
        if self.guest_id is None:
            return row.guest_id is None and row.channel_id == self.channel_id
        return row.takes_part(self.guest_id)


class ChallengeStore(PagedStore[ChallengeRow], TryStore[int, ChallengeTry]):
    """All challenges of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    tries = challenge_tries
    row_type = ChallengeTry

    def __init__(self, database: Database) -> None:
        super().__init__(database, challenges, _challenge, "challenge")

    async def open_like(self, new: NewChallenge) -> ChallengeRow | None:
        """Return the host's open challenge that a new one would repeat, the one that lapses first.

        *Raises:* CodedError ``ladder_busy`` for a second challenge for a place on a ladder,
        ``ladder_challenged`` for one that would repeat another.
        """
        async with self._database.reading() as connection:
            return await self._open_like(connection, new)

    async def create(self, new: NewChallenge, most: Caps) -> tuple[ChallengeRow, bool]:
        """Store a new challenge, or return the open one that it would repeat; return whether it is new.

        Raises:
            CodedError: ``challenges_own_full``, ``challenges_their_full``, ``challenges_guild_full`` if there
                are ``most`` already, and the errors of ``open_like``.
        """
        values = {name: getattr(new, name) for name in NewChallenge.__dataclass_fields__}
        if (partners := values.pop("partners")) is not None:
            for side, (user, name) in zip(("host", "guest"), partners, strict=True):
                values |= {f"{side}_partner_id": user, f"{side}_partner_name": name}
        now = self.now()
        values |= {
            "rules": to_json(new.rules),
            "status": "open",
            "until": now + ACCEPT_S,
            "is_reminded": False,
            "revision": 0,
            "shown": -1,
            "created_at": now,
        }
        # Visiting challenges count by channel.
        place = new.channel_id if new.guild_id == VISITING else new.guild_id
        users = [new.host_id, *(user for user, _ in new.asked)]
        async with self._database.writing() as connection:
            await lock_counts(connection, Counted("challenge", "guild", place), *map(_of_person, users))
            if (known := await self._open_like(connection, new)) is not None:
                return known, False
            await self._check_own(connection, new.host_id, most)
            for user, name in new.asked:
                if await self.count(connection, is_open(), _is_asked(user)) >= most.per_person:
                    raise CodedError("challenges_their_full", name=name)
            here = challenges.c.guild_id == new.guild_id
            if new.guild_id == VISITING:
                here = and_(here, challenges.c.channel_id == new.channel_id)
            if await self.count(connection, is_open(), here) >= most.per_guild:
                raise CodedError("challenges_guild_full", most=most.per_guild)
            statement = insert(challenges).values(**values).returning(*challenges.c)
            return _challenge((await connection.execute(statement)).one()), True

    async def open_of(self, user: int, guild_id: int | None = None) -> list[ChallengeRow]:
        """Return the open challenges of a user in a server, or everywhere, those that lapse first first."""
        return list(readable(await self._database.rows(_open_of(user, guild_id))))

    async def change(self, row: ChallengeRow, *, most: Caps | None = None, **values: Any) -> ChallengeRow:
        """Change a challenge, and check that a new guest has fewer than ``most`` others.

        *Raises:* CodedError ``challenge_moved`` if it has changed since ``row``, ``challenges_own_full``.
        """
        async with self._database.writing() as connection:
            if most is not None:
                await self._locked(connection, row.id)
                await lock_counts(connection, _of_person(values["guest_id"]))
                await self._check_own(connection, values["guest_id"], most)
            return await self._change(connection, row.id, row.revision, **values)

    async def set_game(self, row: ChallengeRow, side: int, game_id: int) -> None:
        """Store the table of a pair, the host's (0) or the guest's (1)."""
        await self.set(row.id, **{_GAMES[side].name: game_id})

    async def table_closed(self, game_id: int) -> int | None:
        """Return the challenge to which a closed table belongs; if it is open, its page is shown again."""
        mine = select(challenges.c.id).where(or_(*(column == game_id for column in _GAMES)))
        number: int | None = await self._database.scalar(mine)
        if number is not None:
            await self._write(update(challenges).where(challenges.c.id == number, is_open()).values(shown=-1))
        return number

    async def settle_level(self, row: ChallengeRow, level: str) -> str:
        """Store the bots' level unless there is one; return the stored one."""
        async with self._database.writing() as connection:
            return await _settle_level(connection, row.id, level)

    async def open_pages(self) -> list[OpenPage]:
        """Return the pages of the open challenges, without those of visits, which only a tap can edit."""
        return await self._pages(and_(is_open(), challenges.c.guild_id != VISITING))

    async def due(self) -> list[int]:
        """Return the challenges for which something is to be done.

        Their time is up, a reminder is due, both have played or no longer can, or their page is out of date.
        """
        now = self.now()
        finished = challenge_tries.c.challenge_id == challenges.c.id, challenge_tries.c.points.is_not(None)
        done = select(func.count()).where(*finished).scalar_subquery()
        is_due = or_(
            challenges.c.revision != challenges.c.shown,
            and_(is_open(), challenges.c.until <= now),
            and_(is_open(), challenges.c.is_reminded.is_(False), challenges.c.until <= now + REMIND_S),
            and_(challenges.c.status == "accepted", done > 1),
            and_(challenges.c.status == "accepted", *map(partial(_is, "over"), _GAMES)),
            and_(is_open(), or_(*map(partial(_is, "ended"), _GAMES))),
            and_(~is_open(), or_(*map(_is_sealed, _GAMES))),
        )
        query = select(challenges.c.id, challenges.c.guild_id).where(is_due).order_by(challenges.c.id)
        return await self._database.ids_of(query)

    async def head_to_head(self, row: ChallengeRow) -> HeadToHead:
        """Return the record of the host's side against the guest's, in the server and game of a challenge.

        With an erased user the record contains only the challenge itself.
        """
        here = challenges.c.guild_id == row.guild_id, challenges.c.game == row.game
        mine = challenges.c.id == row.id if min(map(min, row.sides)) < 0 else involves(row.host_id)
        query = select(challenges).where(mine, *here, challenges.c.status == "over")
        rows = list(readable(await self._database.rows(query)))
        sides = {frozenset(side) for side in row.sides}
        swings = [
            (past.swing or 0) * (1 if past.side_of(row.host_id) == 0 else -1)
            for past in rows
            if {frozenset(side) for side in past.sides} == sides
        ]
        won, lost = sum(swing > 0 for swing in swings), sum(swing < 0 for swing in swings)
        return HeadToHead(won, lost, len(swings) - won - lost)

    # --------------------------------------------------- what other features count

    async def duels(self, guild_id: int, game: str, users: Collection[int], since: float) -> list[Duel]:
        """Return the challenges that these users have made to each other ``since`` a time, oldest first."""
        made = (
            challenges.c.guild_id == guild_id,
            challenges.c.game == game,
            challenges.c.created_at >= since,
            challenges.c.host_id.in_(users),
            challenges.c.guest_id.in_(users),
        )
        rows = list(
            readable(await self._database.rows(select(challenges).where(*made).order_by(challenges.c.id)))
        )
        finished = await self.finished_at([row.id for row in rows])
        return [Duel(row, finished[row.id]) for row in rows]

    async def finished_at(self, numbers: Collection[int]) -> dict[int, dict[int, float]]:
        """Return when the users of these challenges finished their games, also damaged ones."""
        found: dict[int, dict[int, float]] = {number: {} for number in numbers}
        columns = challenge_tries.c.challenge_id, challenge_tries.c.user_id, challenge_tries.c.finished_at
        done = challenge_tries.c.challenge_id.in_(numbers), challenge_tries.c.finished_at.is_not(None)
        for number, user, at in await self._database.rows(select(*columns).where(*done)):
            found[number][user] = at
        return found

    async def climbs(self) -> list[ChallengeRow]:
        """Return the ended challenges that have yet to be applied to their ladder, by the time they ended."""
        ended = challenges.c.stake == LADDER, challenges.c.status.not_in(OPEN)
        query = select(challenges).where(*ended).order_by(challenges.c.ended_at, challenges.c.id)
        return [
            row
            for row in readable(await self._database.rows(query))
            if self._database.serves_guild(row.guild_id)
        ]

    async def is_climb_done(self, connection: AsyncConnection, row: ChallengeRow) -> bool:
        """Note in a transaction that a challenge is applied to its ladder; return whether it was before."""
        mine = challenges.c.id == row.id, challenges.c.stake == LADDER
        claimed = update(challenges).where(*mine).values(stake=LADDER_DONE)
        return not (await connection.execute(claimed)).rowcount

    # ------------------------------------------------------------------ games

    async def begin(self, row: ChallengeRow, user: int, name: str, level: str) -> ChallengeTry:
        """Begin a user's game, or find the one begun already; the first settles the bots' level."""
        key = {"challenge_id": row.id, "user_id": user}
        async with self._database.writing() as connection:
            await _settle_level(connection, row.id, level)
            await self._make_try(connection, key, name=name)
            return self._try((await connection.execute(_tries(row.id, user))).one())

    async def agree(self, row: ChallengeRow, user: int, name: str) -> None:
        """Store that one of two pairs' users has agreed to play."""
        async with self._database.writing() as connection:
            await self._make_try(connection, {"challenge_id": row.id, "user_id": user}, name=name)

    async def missing(self, row: ChallengeRow) -> list[int]:
        """Return the users of two pairs who have not agreed to play yet; the host did by making it."""
        agreed = {row.host_id, *await self.players(row.id)}
        return [user for side in row.sides for user in side if user not in agreed]

    async def try_of(self, challenge_id: int, user: int) -> ChallengeTry | None:
        """Return a user's game."""
        found = await self._database.first(_tries(challenge_id, user))
        return None if found is None else self._try(found)

    async def finished(self, challenge_id: int) -> dict[int, ChallengeTry]:
        """Return the readable finished games of a challenge by user, in the order they began."""
        found, query = dict[int, ChallengeTry](), _tries(challenge_id)
        query = query.where(challenge_tries.c.points.is_not(None)).order_by(challenge_tries.c.started_at)
        for row in await self._database.rows(query):
            with suppress(DamagedRow):
                found[row.user_id] = self._try(row)
        return found

    async def _note_finished(self, connection: AsyncConnection, row: ChallengeTry) -> None:
        """Have the page shown again: it names the users who have finished."""
        mine = update(challenges).where(challenges.c.id == row.challenge_id)
        await connection.execute(mine.values(shown=-1))

    # ----------------------------------------------------------------- checks

    async def players(self, challenge_id: int) -> list[int]:
        """Return the users who have begun a game of a challenge."""
        mine = challenge_tries.c.challenge_id == challenge_id
        return await self._database.scalars(select(challenge_tries.c.user_id).where(mine))

    async def _open_like(self, connection: AsyncConnection, new: NewChallenge) -> ChallengeRow | None:
        rows = list(readable((await connection.execute(_open_of(new.host_id, new.guild_id))).all()))
        known = next((row for row in rows if new.repeats(row)), None)
        if new.stake == LADDER:
            climbs = (row for row in rows if row.host_id == new.host_id and row.stake == LADDER)
            if any(row.game == new.game for row in climbs):
                raise CodedError("ladder_busy")
            if known is not None:
                raise CodedError("ladder_challenged", name=new.guest_name)
        return known

    async def _check_own(self, connection: AsyncConnection, user: int, most: Caps) -> None:
        """Check that a user may have one more challenge that they made or accepted."""
        accepted = and_(challenges.c.guest_id == user, challenges.c.status == "accepted")
        own = or_(challenges.c.host_id == user, accepted)
        if await self.count(connection, is_open(), own) >= most.per_person:
            raise CodedError("challenges_own_full", most=most.per_person)


def won_by(guild_id: int, user: int) -> Select[Any]:
    """Return the query of the number of a server's challenges that a user won, alone or with a partner."""
    is_host = or_(challenges.c.host_id == user, challenges.c.host_partner_id == user)
    swing = case((is_host, challenges.c.swing), else_=-challenges.c.swing)
    over = challenges.c.guild_id == guild_id, challenges.c.status == "over"
    return select(func.count()).select_from(challenges).where(involves(user), *over, swing > 0)


def over_since(since: float) -> Subquery:
    """Return server, game and users of the challenges that ended with a result ``since`` a time."""
    columns = challenges.c.guild_id, challenges.c.game, challenges.c.host_id, challenges.c.guest_id
    over = challenges.c.status == "over", challenges.c.ended_at >= since
    return select(*columns).where(*over).subquery()


def is_open() -> ColumnElement[bool]:
    """Return the condition that a challenge may still be played."""
    return challenges.c.status.in_(OPEN)


async def withdraw_open(connection: AsyncConnection, user: int, now: float) -> None:
    """End a user's open challenges, before they are erased."""
    still = update(challenges).where(involves(user), is_open())
    await connection.execute(still.values(status="withdrawn", ended_at=now))


def _open_of(user: int, guild_id: int | None) -> Select[Any]:
    """Return the query of ``ChallengeStore.open_of``."""
    mine = and_(is_open(), involves(user))
    if guild_id is not None:
        mine = and_(mine, challenges.c.guild_id == guild_id)
    return select(challenges).where(mine).order_by(challenges.c.until)


def _of_person(user: int) -> Counted:
    """Return the challenges of a user, as they are counted."""
    return Counted("challenge", "person", user)


def involves(user: int) -> ColumnElement[bool]:
    """Return the condition that a user takes part in a challenge."""
    return or_(challenges.c.host_id == user, _is_asked(user))


def _is_asked(user: int) -> ColumnElement[bool]:
    """Return the condition that a user was asked to take part in a challenge, or has accepted it."""
    asked = challenges.c.guest_id, challenges.c.host_partner_id, challenges.c.guest_partner_id
    return or_(*(column == user for column in asked))


_GAMES: Final = (challenges.c.host_game_id, challenges.c.guest_game_id)


def _is(status: GameStatus, column: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that the table of a pair has this status."""
    return exists().where(games.c.id == column, games.c.status == status)


def _is_sealed(column: ColumnElement[int]) -> ColumnElement[bool]:
    return exists().where(games.c.id == column, ~IS_PUBLIC)


async def _settle_level(connection: AsyncConnection, challenge_id: int, level: str) -> str:
    mine = challenges.c.id == challenge_id
    settled = update(challenges).where(mine).values(level=func.coalesce(challenges.c.level, level))
    stored: str = (await connection.execute(settled.returning(challenges.c.level))).scalar_one()
    return stored


def readable(rows: Iterable[Row[Any]]) -> Iterator[ChallengeRow]:
    """Return the challenges that can be read: a damaged one hides no other."""
    for row in rows:
        with suppress(DamagedRow):
            yield _challenge(row)


def _tries(challenge_id: int, user: int | None = None) -> Select[Any]:
    query = select(challenge_tries).where(challenge_tries.c.challenge_id == challenge_id)
    return query if user is None else query.where(challenge_tries.c.user_id == user)


def _challenge(row: Row[Any]) -> ChallengeRow:
    values = dict(row._mapping)
    source = DealSource(
        bytes(values.pop("secret")), object_from_json(values.pop("rules")), values.pop("level")
    )
    return ChallengeRow(**values, source=source)
