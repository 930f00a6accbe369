"""Storage of leagues: seasons, players and played matches."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.challenges.state import ACCEPT_S
from bot.leagues.rules import SMALLEST, Match, Pair, final_table, groups_of, next_order, outcomes, pair_of
from bot.leagues.state import (
    BREAK_S,
    DAY_S,
    MOST_PLAYERS,
    NewLeague,
    Player,
    Season,
    SeasonRow,
)
from bot.storage.database import Database
from bot.storage.schema import (
    challenge_tries,
    challenges,
    league_matches,
    league_players,
    league_seasons,
    leagues,
)
from bot.storage.writes import make_row
from engine.errors import CodedError

SETTLING_S: Final = 3600.0
"""Seconds for which the end of a season waits for the result of a challenge that both have played."""


class LeagueStore:
    """All leagues of one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def now(self) -> float:
        """Return the present moment in UTC seconds since the epoch."""
        return self._database.now()

    async def create(self, new: NewLeague, per_guild: int) -> SeasonRow:
        """Store a league whose first season takes players.

        Raises:
            CodedError: ``leagues_full`` for one more than ``per_guild``, ``league_here`` in a channel that
                has one.
        """
        now = self.now()
        values = {name: getattr(new, name) for name in NewLeague.__dataclass_fields__}
        async with self._database.writing() as connection:
            made = insert(leagues).values(**values, is_open=True, created_at=now).returning(leagues.c.id)
            number = (await connection.execute(made)).scalar_one()
            going_on = leagues.c.id != number, _goes_on()
            here = select(leagues.c.channel_id).where(leagues.c.guild_id == new.guild_id, *going_on)
            channels = list((await connection.execute(here)).scalars())
            if new.channel_id in channels:
                raise CodedError("league_here")
            if len(channels) >= per_guild:
                raise CodedError("leagues_full", most=per_guild)
            season = await _insert_season(connection, number, 1, None, now)
            return await _season(connection, season)

    async def get(self, season_id: int) -> SeasonRow | None:
        """Return the season of that number."""
        async with self._database.reading() as connection:
            found = (await connection.execute(_seasons().where(league_seasons.c.id == season_id))).first()
        return None if found is None else SeasonRow(**found._mapping)

    async def current(self, channel_id: int) -> SeasonRow | None:
        """Return the newest season of a channel's league."""
        here = _seasons().where(leagues.c.channel_id == channel_id, league_seasons.c.status != "cancelled")
        newest = here.order_by(league_seasons.c.id.desc()).limit(1)
        async with self._database.reading() as connection:
            found = (await connection.execute(newest)).first()
        return None if found is None else SeasonRow(**found._mapping)

    async def load(self, row: SeasonRow) -> Season:
        """Return a season with its players and matches."""
        async with self._database.reading() as connection:
            return await _load(connection, row)

    async def past(self, league_id: int, most: int) -> list[Season]:
        """Return the newest finished seasons of a league, the newest first, without their matches."""
        mine = league_seasons.c.league_id == league_id, league_seasons.c.status == "over"
        newest = _seasons().where(*mine).order_by(league_seasons.c.number.desc()).limit(most)
        async with self._database.reading() as connection:
            rows = (await connection.execute(newest)).all()
            found = [SeasonRow(**one._mapping) for one in rows]
            return [Season(row, await _players(connection, row.id), ()) for row in found]

    async def join(self, season_id: int, user: int, name: str, per_person: int) -> bool:
        """Sign a user up; return whether they were not before.

        Raises:
            CodedError: ``league_full``, ``leagues_own_full`` for a user who takes part in ``per_person``
                leagues already, and as ``SeasonRow.check_joining``.
        """
        async with self._database.writing() as connection:
            row = await _locked(connection, season_id)
            row.check_joining()
            players = await _players(connection, season_id)
            if any(player.user == user for player in players):
                return False
            if len(players) >= MOST_PLAYERS:
                raise CodedError("league_full")
            mine = league_players.c.user_id == user, league_seasons.c.status.in_(("joining", "running"))
            counted = select(func.count()).select_from(league_players.join(league_seasons)).where(*mine)
            if (await connection.execute(counted)).scalar_one() >= per_person:
                raise CodedError("leagues_own_full", most=per_person)
            seed = max((player.seed for player in players), default=0) + 1
            await _insert_player(connection, season_id, Player(user, name, 0, seed))
            await _change(connection, row)
            return True

    async def leave(self, season_id: int, user: int) -> None:
        """Take a user out of a season; their matches no longer count for anyone.

        *Raises:* CodedError ``league_not_in``, ``league_over``.
        """
        async with self._database.writing() as connection:
            row = await _locked(connection, season_id)
            if row.status not in ("joining", "running"):
                raise CodedError("league_over")
            if not await remove_player(connection, row.id, user):
                raise CodedError("league_not_in")
            await _change(connection, row)

    async def start(self, season_id: int) -> SeasonRow:
        """Begin a season: divide its players into groups.

        *Raises:* CodedError ``league_few``, and as ``SeasonRow.check_joining``.
        """
        async with self._database.writing() as connection:
            row = await _locked(connection, season_id)
            row.check_joining()
            players = await _players(connection, season_id)
            if len(players) < SMALLEST:
                raise CodedError("league_few")
            groups = groups_of([player.user for player in players], row.size)
            for division, group in enumerate(groups, 1):
                mine = league_players.c.season_id == season_id, league_players.c.user_id.in_(group)
                await connection.execute(update(league_players).where(*mine).values(division=division))
            now = self.now()
            return await _change(
                connection, row, status="running", starts_at=now, ends_at=now + DAY_S * row.days
            )

    async def wait(self, season_id: int) -> None:
        """Let a season that has too few players begin when a moderator says so."""
        async with self._database.writing() as connection:
            await _change(connection, await _locked(connection, season_id), starts_at=None)

    async def stop(self, season_id: int) -> SeasonRow:
        """Let no further season follow; one that takes players is called off."""
        async with self._database.writing() as connection:
            row = await _locked(connection, season_id)
            closed = update(leagues).where(leagues.c.id == row.league_id).values(is_open=False)
            await connection.execute(closed)
            if row.status == "joining":
                return await _change(connection, row, status="cancelled")
            return await _change(connection, row)

    async def finish(self, season_id: int) -> bool:
        """End a season whose time is up: store the final tables, and the next season with who has played.

        Return whether it is over. The result of a challenge that both have played in time is waited for.
        """
        async with self._database.writing() as connection:
            row = await _locked(connection, season_id)
            if row.status != "running" or row.ends_at is None or row.ends_at > self.now():
                return row.status == "over"
            if self.now() < row.ends_at + SETTLING_S and await _is_unsettled(connection, row):
                return False
            season = await _load(connection, row)
            sides = await _sides(connection, row)
            tables = [
                final_table([player.user for player in group], season.matches, sides)
                for group in season.groups
            ]
            moves = outcomes(tables)
            for line in (line for lines in tables for line in lines):
                mine = league_players.c.season_id == row.id, league_players.c.user_id == line.user
                ended = {"place": line.place, "points": line.points, "outcome": moves[line.user]}
                await connection.execute(update(league_players).where(*mine).values(ended))
            await _change(connection, row, status="over")
            if row.is_open:
                active = {user for match in season.matches for user in match.users}
                active |= {user for user, _ in sides}
                await self._follow(connection, season, [one for one in next_order(tables) if one in active])
            return True

    async def _follow(self, connection: AsyncConnection, season: Season, order: list[int]) -> None:
        row, now = season.row, self.now()
        number = await _insert_season(connection, row.league_id, row.number + 1, now + BREAK_S, now)
        names = {player.user: player.name for player in season.players}
        for seed, user in enumerate(order, 1):
            await _insert_player(connection, number, Player(user, names[user], 0, seed))

    # ---------------------------------------------------------------- matches

    async def collect(self, is_ours: Callable[[int], bool] = lambda _: True) -> None:
        """Store the matches played in time since the last call; between two users the first one counts.

        Args:
            is_ours: accepts the servers to look at.
        """
        async with self._database.reading() as connection:
            rows = (await connection.execute(_uncollected())).all()
        found = [row[1:] for row in rows if is_ours(row[0])]
        for season_id, challenge_id, host, guest, swing in found:
            low, high = pair_of(host, guest)
            key = {"season_id": season_id, "low_id": low, "high_id": high}
            values = {"challenge_id": challenge_id, "swing": swing if host == low else -swing}
            async with self._database.writing() as connection:
                row = await _locked(connection, season_id)
                here = [player.user for player in await _players(connection, season_id)]
                if row.status == "running" and low in here and high in here:
                    await make_row(connection, league_matches, key, values)
                    await _change(connection, row)

    async def counts(self, guild_id: int, game: str, users: Collection[int]) -> bool:
        """Return whether a challenge between two users counts as their match in a season that runs."""
        if len(users) != 2:
            return False
        low, high = sorted(users)
        one, other = league_players.alias(), league_players.alias()
        known = exists().where(
            league_matches.c.season_id == league_seasons.c.id,
            league_matches.c.low_id == low,
            league_matches.c.high_id == high,
        )
        query = (
            select(league_seasons.c.id)
            .join(leagues)
            .join(one, and_(one.c.season_id == league_seasons.c.id, one.c.user_id == low))
            .join(
                other,
                and_(
                    other.c.season_id == league_seasons.c.id,
                    other.c.user_id == high,
                    other.c.division == one.c.division,
                ),
            )
            .where(
                league_seasons.c.status == "running",
                league_seasons.c.ends_at > self.now(),
                leagues.c.guild_id == guild_id,
                leagues.c.game == game,
                ~known,
            )
        )
        async with self._database.reading() as connection:
            return (await connection.execute(query)).first() is not None

    # ------------------------------------------------------------------- page

    async def due(self, is_ours: Callable[[int], bool] = lambda _: True) -> list[int]:
        """Return the seasons, of servers that ``is_ours`` accepts, for which something is to be done."""
        now = self.now()
        is_due = or_(
            league_seasons.c.revision != league_seasons.c.shown,
            and_(league_seasons.c.status == "running", league_seasons.c.ends_at <= now),
            and_(league_seasons.c.status == "joining", league_seasons.c.starts_at <= now),
        )
        query = select(league_seasons.c.id, leagues.c.guild_id).join(leagues).where(is_due)
        async with self._database.reading() as connection:
            found = (await connection.execute(query.order_by(league_seasons.c.id))).all()
        return [number for number, guild_id in found if is_ours(guild_id)]

    async def set_message(self, season_id: int, message_id: int | None) -> None:
        """Store the id of the page."""
        await self._set(season_id, message_id=message_id)

    async def set_shown(self, season_id: int, revision: int) -> None:
        """Store which revision the page shows."""
        await self._set(season_id, shown=revision)

    async def _set(self, season_id: int, **values: Any) -> None:
        change = update(league_seasons).where(league_seasons.c.id == season_id)
        async with self._database.writing() as connection:
            await connection.execute(change.values(**values))


async def remove_player(connection: AsyncConnection, season_id: int, user: int) -> bool:
    """Delete a user from a season with their matches; return whether they were in it."""
    named = or_(league_matches.c.low_id == user, league_matches.c.high_id == user)
    await connection.execute(delete(league_matches).where(league_matches.c.season_id == season_id, named))
    mine = league_players.c.season_id == season_id, league_players.c.user_id == user
    return bool((await connection.execute(delete(league_players).where(*mine))).rowcount)


def _goes_on() -> ColumnElement[bool]:
    """Return the condition that a league has a season that takes players or runs."""
    going_on = league_seasons.c.status.in_(("joining", "running"))
    return exists().where(league_seasons.c.league_id == leagues.c.id, going_on)


def _seasons() -> Select[Any]:
    names = [name for name in SeasonRow.__dataclass_fields__ if name != "id"]
    columns = [league_seasons.c[name] if name in league_seasons.c else leagues.c[name] for name in names]
    created_at = [league_seasons.c.created_at if one.name == "created_at" else one for one in columns]
    return select(league_seasons.c.id, *created_at).join(leagues)


def _matches() -> Any:
    """Return the join of seasons with the challenges between two users of one of their groups."""
    host, guest = league_players.alias(), league_players.alias()
    own_challenge = and_(
        challenges.c.guild_id == leagues.c.guild_id,
        challenges.c.game == leagues.c.game,
        challenges.c.created_at >= league_seasons.c.starts_at,
    )
    is_host = and_(host.c.season_id == league_seasons.c.id, host.c.user_id == challenges.c.host_id)
    is_guest = and_(
        guest.c.season_id == league_seasons.c.id,
        guest.c.user_id == challenges.c.guest_id,
        guest.c.division == host.c.division,
    )
    joined = league_seasons.join(leagues).join(challenges, own_challenge)
    return joined.join(host, is_host).join(guest, is_guest)


async def _sides(connection: AsyncConnection, row: SeasonRow) -> set[Pair]:
    """Return who has played their side against whom in time, in challenges not played by both.

    Only challenges count that stood open to the other user for a day, or that they declined.
    """
    ends_at = row.ends_at or 0.0
    had_time = and_(
        challenges.c.status.in_(("open", "accepted", "lapsed")), challenges.c.created_at <= ends_at - ACCEPT_S
    )
    query = (
        select(challenge_tries.c.user_id, challenges.c.host_id, challenges.c.guest_id)
        .select_from(_matches().join(challenge_tries, challenge_tries.c.challenge_id == challenges.c.id))
        .where(
            league_seasons.c.id == row.id,
            or_(challenges.c.status == "declined", had_time),
            challenge_tries.c.finished_at <= ends_at,
        )
    )
    found = (await connection.execute(query)).all()
    return {(user, guest if user == host else host) for user, host, guest in found}


def _uncollected() -> Select[Any]:
    """Return the query of the challenges played in time that are not stored as matches yet."""
    played_at = (
        select(func.max(challenge_tries.c.finished_at))
        .where(challenge_tries.c.challenge_id == challenges.c.id)
        .scalar_subquery()
    )
    users = (challenges.c.host_id, challenges.c.guest_id)
    known = exists().where(
        league_matches.c.season_id == league_seasons.c.id,
        league_matches.c.low_id.in_(users),
        league_matches.c.high_id.in_(users),
    )
    return (
        select(leagues.c.guild_id, league_seasons.c.id, challenges.c.id, *users, challenges.c.swing)
        .select_from(_matches())
        .where(
            league_seasons.c.status == "running",
            challenges.c.status == "over",
            played_at <= league_seasons.c.ends_at,
            ~known,
        )
        .order_by(played_at, challenges.c.id)
    )


async def _is_unsettled(connection: AsyncConnection, row: SeasonRow) -> bool:
    """Return whether a challenge was played by both in time but is not stored as a match yet."""
    done = (
        select(challenge_tries.c.challenge_id)
        .where(challenge_tries.c.finished_at <= (row.ends_at or 0.0))
        .group_by(challenge_tries.c.challenge_id)
        .having(func.count() > 1)
    )
    mine = league_seasons.c.id == row.id
    is_waiting = challenges.c.status == "accepted", challenges.c.id.in_(done)
    waiting = select(challenges.c.id).select_from(_matches()).where(mine, *is_waiting)
    for query in (waiting, _uncollected().where(mine)):
        if (await connection.execute(query)).first() is not None:
            return True
    return False


async def _season(connection: AsyncConnection, season_id: int) -> SeasonRow:
    found = (await connection.execute(_seasons().where(league_seasons.c.id == season_id))).one()
    return SeasonRow(**found._mapping)


async def _locked(connection: AsyncConnection, season_id: int) -> SeasonRow:
    """Return a season and lock it against other writers. *Raises:* CodedError ``league_gone``."""
    # A write locks the row on both databases, so that what is read next stays true until the end.
    mine = update(league_seasons).where(league_seasons.c.id == season_id)
    if not (await connection.execute(mine.values(id=league_seasons.c.id))).rowcount:
        raise CodedError("league_gone")
    return await _season(connection, season_id)


async def _change(connection: AsyncConnection, row: SeasonRow, **values: Any) -> SeasonRow:
    """Change a locked season."""
    mine = update(league_seasons).where(league_seasons.c.id == row.id)
    await connection.execute(mine.values(**values, revision=league_seasons.c.revision + 1))
    return await _season(connection, row.id)


async def _load(connection: AsyncConnection, row: SeasonRow) -> Season:
    query = select(league_matches).where(league_matches.c.season_id == row.id)
    found = (await connection.execute(query.order_by(league_matches.c.challenge_id))).all()
    matches = tuple(Match((one.low_id, one.high_id), one.swing) for one in found)
    return Season(row, await _players(connection, row.id), matches)


async def _players(connection: AsyncConnection, season_id: int) -> tuple[Player, ...]:
    query = select(league_players).where(league_players.c.season_id == season_id)
    query = query.order_by(league_players.c.division, league_players.c.place, league_players.c.seed)
    rows = (await connection.execute(query)).all()
    return tuple(
        Player(one.user_id, one.name, one.division, one.seed, one.place, one.points, one.outcome)
        for one in rows
    )


async def _insert_season(
    connection: AsyncConnection, league_id: int, number: int, starts_at: float | None, now: float
) -> int:
    values = {"league_id": league_id, "number": number, "status": "joining", "starts_at": starts_at}
    values |= {"revision": 0, "shown": -1, "created_at": now}
    made = insert(league_seasons).values(values).returning(league_seasons.c.id)
    season_id: int = (await connection.execute(made)).scalar_one()
    return season_id


async def _insert_player(connection: AsyncConnection, season_id: int, player: Player) -> None:
    key = {"season_id": season_id, "user_id": player.user}
    values = {"name": player.name, "division": player.division, "seed": player.seed}
    await make_row(connection, league_players, key, values)
