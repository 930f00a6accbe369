"""The matches of seasons in the database: played by challenge, or at a table that was opened for that."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, and_, exists, func, or_, select, update

from bot.challenges.state import ACCEPT_S, ChallengeRow
from bot.leagues.rules import Pair, pair_of
from bot.leagues.season import Season
from bot.storage.schema import (
    FINISHED_STATUSES,
    OPEN_STATUSES,
    challenge_tries,
    challenges,
    contest_people,
    contests,
    games,
)
from bot.storage.store import Store

LEAGUE = "league"


class MatchStore(Store):
    """What leagues ask of challenges and tables. Every method raises ``StorageError``."""

    async def news(self, since: float) -> list[int]:
        """Return the seasons in play with a closed table, or a challenge of players that ended ``since``."""
        here = challenges.c.guild_id == contests.c.guild_id, challenges.c.game == contests.c.game
        ended = challenges.c.status == "over", challenges.c.ended_at >= since
        users = map(_plays, (challenges.c.host_id, challenges.c.guest_id))
        has_challenge = exists().where(*here, *ended, *users)
        closed = games.c.season_id == contests.c.number, games.c.status.in_(FINISHED_STATUSES)
        is_news = or_(has_challenge, exists().where(*closed))
        query = select(contests.c.id, contests.c.guild_id).where(_IN_PLAY, is_news)
        return await self._database.ids_of(query.order_by(contests.c.id))

    async def counting(self, row: ChallengeRow) -> list[int]:
        """Return the seasons in play that have both users of a challenge."""
        users = map(_plays, row.users)
        here = contests.c.guild_id == row.guild_id, contests.c.game == row.game
        return await self._database.scalars(select(contests.c.id).where(_IN_PLAY, *here, *users))

    async def next_challenge(self, season: Season) -> tuple[int, Pair, int] | None:
        """Return the first challenge played in time that is no match yet: its id, users and swing."""
        played_at = (
            select(func.max(challenge_tries.c.finished_at))
            .where(challenge_tries.c.challenge_id == challenges.c.id)
            .scalar_subquery()
        )
        known = {match.users for match in season.matches}
        query = select(challenges.c.id, challenges.c.host_id, challenges.c.guest_id, challenges.c.swing)
        over = challenges.c.status == "over", played_at <= (season.ends_at or 0.0)
        rows = await self._database.rows(
            query.where(*_made_in(season), *over).order_by(played_at, challenges.c.id)
        )
        for row in rows:
            pair = pair_of(row.host_id, row.guest_id)
            if pair not in known and season.has_both(*pair):
                return row.id, pair, row.swing if row.host_id == pair[0] else -row.swing
        return None

    async def is_waiting(self, season: Season) -> bool:
        """Return whether both users of a challenge have played in time, but it has yet to end."""
        own = challenge_tries.c.challenge_id == challenges.c.id
        played = select(func.count()).where(own, challenge_tries.c.finished_at <= (season.ends_at or 0.0))
        waits = challenges.c.status == "accepted", played.scalar_subquery() > 1
        query = select(challenges.c.host_id, challenges.c.guest_id).where(*_made_in(season), *waits)
        return any(season.has_both(*row) for row in await self._database.rows(query))

    async def sides(self, season: Season) -> set[Pair]:
        """Return the (user, opponent) pairs in which the user played in time and the opponent did not.

        Only challenges open to the opponent for a day, or declined, count.
        """
        ends_at = season.ends_at or 0.0
        had_time = and_(
            challenges.c.status.in_(("open", "accepted", "lapsed", "over")),
            challenges.c.created_at <= ends_at - ACCEPT_S,
        )
        query = (
            select(challenge_tries.c.user_id, challenges.c.host_id, challenges.c.guest_id)
            .join(challenges, challenge_tries.c.challenge_id == challenges.c.id)
            .where(
                *_made_in(season),
                or_(challenges.c.status == "declined", had_time),
                challenge_tries.c.finished_at <= ends_at,
            )
        )
        found = await self._database.rows(query)
        return {
            (user, guest if user == host else host)
            for user, host, guest in found
            if season.has_both(host, guest)
        }

    async def closed_tables(self, season: Season) -> list[tuple[int, bool]]:
        """Return the closed tables of a season with whether they closed in time, the earliest first."""
        closed = games.c.season_id == season.row.number, games.c.status.in_(FINISHED_STATUSES)
        query = select(games.c.id, games.c.ended_at).where(*closed).order_by(games.c.ended_at, games.c.id)
        return [(row.id, row.ended_at <= (season.ends_at or 0.0)) for row in await self._database.rows(query)]

    async def late_tables(self) -> list[int]:
        """Return the open tables of seasons that are no longer played."""
        late = games.c.season_id.is_not(None), games.c.status.in_(OPEN_STATUSES)
        in_play = exists().where(_IN_PLAY, contests.c.number == games.c.season_id)
        return await self._database.ids_of(select(games.c.id, games.c.guild_id).where(*late, ~in_play))

    async def release(self, game_ids: Collection[int]) -> None:
        """Detach tables from their season, in which they no longer count."""
        await self._write(update(games).where(games.c.id.in_(game_ids)).values(season_id=None))


_IN_PLAY: ColumnElement[bool] = and_(
    contests.c.kind == LEAGUE, contests.c.is_open, contests.c.starts_at.is_(None), contests.c.due_at > 0.0
)
"""The condition that a season is played; one that takes players starts at a time, or at no time."""


def _plays(user: Any) -> ColumnElement[bool]:
    return exists().where(contest_people.c.contest_id == contests.c.id, contest_people.c.user_id == user)


def _made_in(season: Season) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that two players of a season have challenged each other while it was played."""
    users = [player.user for player in season.players]
    return (
        challenges.c.guild_id == season.row.guild_id,
        challenges.c.game == season.row.game,
        challenges.c.created_at >= (season.starts_at or 0.0),
        challenges.c.host_partner_id.is_(None),
        challenges.c.host_id.in_(users),
        challenges.c.guest_id.in_(users),
    )
