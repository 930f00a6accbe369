"""The seasons of matches, and the tables that were opened for matches, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import ColumnElement, and_, exists, func, or_, select, update

from bot.contests.challenge.state import ChallengeRow
from bot.contests.challenge.store import over_since
from bot.contests.league.season import Season
from bot.storage.schema import FINISHED_STATUSES, OPEN_STATUSES, contest_people, contests, games
from bot.storage.store import Store

LEAGUE = "league"


class MatchStore(Store):
    """The matches of seasons among challenges and tables. Every method raises ``StorageError``."""

    async def news(self, since: float) -> list[int]:
        """Return the seasons in play with a closed table, or a challenge of players that ended ``since``."""
        over, theirs = over_since(since), contest_people.alias()
        here = over.c.guild_id == contests.c.guild_id, over.c.game == contests.c.game
        shared = contest_people.c.contest_id == contests.c.id, theirs.c.contest_id == over.c.id
        same = select(func.count()).where(*shared, theirs.c.user_id == contest_people.c.user_id)
        has_challenge = exists().where(*here, same.correlate(contests, over).scalar_subquery() > 1)
        closed = games.c.season_id == contests.c.number, games.c.status.in_(FINISHED_STATUSES)
        is_news = or_(has_challenge, exists().where(*closed))
        query = select(contests.c.id, contests.c.guild_id).where(_IN_PLAY, is_news)
        return await self._database.ids_of(query.order_by(contests.c.id))

    async def counting(self, row: ChallengeRow) -> list[int]:
        """Return the seasons in play that have both users of a challenge."""
        users = map(_plays, row.users)
        here = contests.c.guild_id == row.guild_id, contests.c.game == row.game
        return await self._database.scalars(select(contests.c.id).where(_IN_PLAY, *here, *users))

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
