"""Storage of the matches of seasons: played by challenge, or at a table that was opened for that."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import Exists, Select, and_, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.challenges.state import ACCEPT_S
from bot.leagues.rules import Pair, pair_of
from bot.leagues.seasons import SeasonRow, change_season, locked_season, players_of
from bot.runtime.background import errors_logged
from bot.storage.schema import (
    FINISHED_STATUSES,
    OPEN_STATUSES,
    challenge_tries,
    challenges,
    games,
    league_matches,
    league_players,
    league_seasons,
    leagues,
)
from bot.storage.store import Store
from bot.storage.writes import make_row


class MatchStore(Store):
    """The matches of all leagues of one database. Every method raises ``StorageError``."""

    async def collect(self) -> None:
        """Store the matches played in time since the last call; between two users the first one counts."""
        for guild_id, season_id, challenge_id, *played in await self._database.rows(_uncollected()):
            if self._database.serves_guild(guild_id):
                with errors_logged(f"match of challenge {challenge_id}: retry later"):
                    await self._collect(season_id, challenge_id, *played)

    async def _collect(self, season_id: int, challenge_id: int, host: int, guest: int, swing: int) -> None:
        low, high = pair_of(host, guest)
        key = {"season_id": season_id, "low_id": low, "high_id": high}
        values = {"challenge_id": challenge_id, "swing": swing if host == low else -swing}
        async with self._database.writing() as connection:
            row = await locked_season(connection, season_id)
            here = [player.user for player in await players_of(connection, season_id)]
            if row.status == "running" and low in here and high in here:
                await make_row(connection, league_matches, key, values)
                await change_season(connection, row)

    async def counts(self, challenge_id: int) -> bool:
        """Return whether a challenge between two users counts as their match in a season that runs."""
        is_running = league_seasons.c.status == "running", league_seasons.c.ends_at > self._database.now()
        query = select(league_seasons.c.id).select_from(_matches())
        mine = query.where(challenges.c.id == challenge_id, *is_running, ~_is_known())
        return await self._database.first(mine) is not None

    async def closed_tables(self) -> list[tuple[int, int]]:
        """Return season and game of the tables closed in time whose matches have yet to be stored."""
        query = _closed_tables().order_by(games.c.ended_at, games.c.id)
        rows = await self._database.rows(query)
        return [(season, game) for guild_id, season, game in rows if self._database.serves_guild(guild_id)]

    async def store_table(self, season_id: int, game_id: int, swings: Mapping[Pair, int]) -> None:
        """Store the matches of a closed table, once; between two users the first match counts.

        ``swings`` are the table's results for the user with the smaller id, by pair.
        """
        async with self._database.writing() as connection:
            row = await locked_season(connection, season_id)
            counted = update(games).where(games.c.id == game_id, games.c.season_id == season_id)
            if not (await connection.execute(counted.values(season_id=None))).rowcount:
                return
            divisions = {player.user: player.division for player in await players_of(connection, season_id)}
            for (low, high), swing in swings.items():
                if low in divisions and divisions[low] == divisions.get(high):
                    key = {"season_id": season_id, "low_id": low, "high_id": high}
                    values = {"challenge_id": 0, "game_id": game_id, "swing": swing}
                    await make_row(connection, league_matches, key, values)
            await change_season(connection, row)

    async def release_tables(self) -> list[int]:
        """Detach the open tables of ended seasons; return their ids."""
        ended = games.join(league_seasons, games.c.season_id == league_seasons.c.id)
        open_ones = games.c.status.in_(OPEN_STATUSES), league_seasons.c.status != "running"
        query = select(games.c.id, games.c.guild_id).select_from(ended).where(*open_ones)
        found = await self._database.ids_of(query)
        if found:
            await self._write(update(games).where(games.c.id.in_(found)).values(season_id=None))
        return found


@cache
def _closed_tables() -> Select[Any]:
    in_time = games.c.status.in_(FINISHED_STATUSES), games.c.ended_at <= league_seasons.c.ends_at
    joined = games.join(league_seasons, games.c.season_id == league_seasons.c.id)
    facts = select(games.c.guild_id, league_seasons.c.id, games.c.id).select_from(joined)
    return facts.where(league_seasons.c.status == "running", *in_time)


def _matches() -> Any:
    """Return the join of seasons with the challenges between two users of one of their groups."""
    host, guest = league_players.alias(), league_players.alias()
    own_challenge = and_(
        challenges.c.guild_id == leagues.c.guild_id,
        challenges.c.game == leagues.c.game,
        challenges.c.created_at >= league_seasons.c.starts_at,
        challenges.c.host_partner_id.is_(None),
    )
    is_host = and_(host.c.season_id == league_seasons.c.id, host.c.user_id == challenges.c.host_id)
    is_guest = and_(
        guest.c.season_id == league_seasons.c.id,
        guest.c.user_id == challenges.c.guest_id,
        guest.c.division == host.c.division,
    )
    joined = league_seasons.join(leagues).join(challenges, own_challenge)
    return joined.join(host, is_host).join(guest, is_guest)


def _is_known() -> Exists:
    """Return the condition that the two users of a challenge have a match in the season."""
    users = (challenges.c.host_id, challenges.c.guest_id)
    return exists().where(
        league_matches.c.season_id == league_seasons.c.id,
        league_matches.c.low_id.in_(users),
        league_matches.c.high_id.in_(users),
    )


async def sides_of(connection: AsyncConnection, row: SeasonRow) -> set[Pair]:
    """Return the (user, opponent) pairs in which the user played in time and the opponent did not.

    Only challenges open to the opponent for a day, or declined, count.
    """
    ends_at = row.ends_at or 0.0
    had_time = and_(
        challenges.c.status.in_(("open", "accepted", "lapsed", "over")),
        challenges.c.created_at <= ends_at - ACCEPT_S,
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


@cache
def _uncollected() -> Select[Any]:
    """Return the query of the challenges played in time that are not stored as matches yet."""
    played_at = (
        select(func.max(challenge_tries.c.finished_at))
        .where(challenge_tries.c.challenge_id == challenges.c.id)
        .scalar_subquery()
    )
    users = (challenges.c.host_id, challenges.c.guest_id)
    return (
        select(leagues.c.guild_id, league_seasons.c.id, challenges.c.id, *users, challenges.c.swing)
        .select_from(_matches())
        .where(
            league_seasons.c.status == "running",
            challenges.c.status == "over",
            played_at <= league_seasons.c.ends_at,
            ~_is_known(),
        )
        .order_by(played_at, challenges.c.id)
    )


async def is_unsettled(connection: AsyncConnection, row: SeasonRow) -> bool:
    """Return whether a challenge or a table was played in time but is not stored as a match yet."""
    in_time = challenge_tries.c.finished_at <= (row.ends_at or 0.0)
    own = challenge_tries.c.challenge_id == challenges.c.id
    played = select(func.count()).where(own, in_time).scalar_subquery()
    mine, is_waiting = league_seasons.c.id == row.id, (challenges.c.status == "accepted", played > 1)
    waiting = select(challenges.c.id).select_from(_matches()).where(mine, *is_waiting)
    for query in (waiting, _uncollected().where(mine), _closed_tables().where(mine)):
        if (await connection.execute(query)).first() is not None:
            return True
    return False
