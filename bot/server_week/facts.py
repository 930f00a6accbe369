"""The facts of a server's week, from finished games that the readers of its channel may see."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, and_, func, select

from bot.daily.days import streak_of
from bot.runtime.dates import DAY_S, day_of
from bot.storage.schema import contests, daily_tries, games, players, results
from bot.storage.sealing import IS_PUBLIC, in_channels
from bot.storage.store import Store

STREAK_LEAST: Final = 3
"""Minimum days of a streak that is mentioned."""

CANDIDATES: Final = 50
"""Maximum players considered for a list."""


@dataclass(frozen=True, slots=True)
class Span:
    """A span of time, in UTC seconds since the epoch, without its end."""

    start: float
    end: float


@dataclass(frozen=True, slots=True)
class PlayerCount:
    """A player with a number: games, or days in a row."""

    user_id: int
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Win:
    """A winning score."""

    game_id: int
    user_id: int
    name: str
    points: int


DATES: Final = {"night": "night", "league": "season"}
"""The kinds of contest with dates, and what begins at one."""


@dataclass(frozen=True, slots=True)
class UpcomingDate:
    """A date ahead: a club ``night``, or the start (``season``) or ``end`` of a league season."""

    kind: str
    game: str
    channel_id: int
    at: float


class WeekFacts(Store):
    """The facts of one database. Every method raises ``StorageError``."""

    async def counts(self, guild_id: int, when: Span, readable: Collection[int]) -> dict[str, int]:
        """Return the number of finished games by the game's name."""
        query = (
            select(games.c.game, func.count(func.distinct(results.c.game_id)))
            .join(results, results.c.game_id == games.c.id)
            .where(*_finished(guild_id, when, readable))
            .group_by(games.c.game)
            .order_by(games.c.game)
        )
        return {name: int(count) for name, count in await self._database.rows(query)}

    async def players(self, guild_id: int, when: Span, readable: Collection[int]) -> list[PlayerCount]:
        """Return the players with the most finished games, the most first."""
        count = func.count()
        query = (
            select(results.c.user_id, players.c.name, count)
            .join(games, games.c.id == results.c.game_id)
            .join(players, _named())
            .where(*_finished(guild_id, when, readable))
            .group_by(results.c.user_id, players.c.name)
            .order_by(count.desc(), results.c.user_id)
            .limit(CANDIDATES)
        )
        return [PlayerCount(*row) for row in await self._database.rows(query)]

    async def wins(self, guild_id: int, when: Span, readable: Collection[int], game: str) -> list[Win]:
        """Return the games of a kind won with the most points, the most first."""
        won = results.c.place == 1, ~results.c.is_away, results.c.points > 0, games.c.game == game
        query = (
            select(games.c.id, results.c.user_id, players.c.name, results.c.points)
            .join(games, games.c.id == results.c.game_id)
            .join(players, _named())
            .where(*_finished(guild_id, when, readable), *won)
            .order_by(results.c.points.desc(), games.c.id, results.c.seat)
            .limit(CANDIDATES)
        )
        return [Win(*row) for row in await self._database.rows(query)]

    async def streaks(self, guild_id: int, now: float) -> list[PlayerCount]:
        """Return the longest current streaks of the deal of the day among its players here."""
        yesterday, today = day_of(now - DAY_S), day_of(now)
        played = daily_tries.c.points.is_not(None), daily_tries.c.user_id > 0
        here = (
            select(daily_tries.c.user_id, func.max(daily_tries.c.name))
            .where(daily_tries.c.day == yesterday, daily_tries.c.guild_id == guild_id, *played)
            .group_by(daily_tries.c.user_id)
        )
        async with self._database.reading() as connection:
            names = {row[0]: row[1] for row in (await connection.execute(here)).all()}
            days = select(daily_tries.c.user_id, daily_tries.c.day).where(
                daily_tries.c.user_id.in_(names), daily_tries.c.day <= today, *played
            )
            rows = (await connection.execute(days.distinct().order_by(daily_tries.c.day))).all()
        by_user: dict[int, list[str]] = {}
        for user, day in rows:
            by_user.setdefault(user, []).append(day)
        found = [PlayerCount(user, names[user], streak_of(some, today).now) for user, some in by_user.items()]
        long = [streak for streak in found if streak.count >= STREAK_LEAST]
        return sorted(long, key=lambda streak: (-streak.count, streak.user_id))

    async def upcoming_dates(
        self, guild_id: int, now: float, readable: Collection[int]
    ) -> list[UpcomingDate]:
        """Return the next three club nights and league dates in readable channels, in order."""
        facts = (contests.c[name] for name in ("kind", "game", "channel_id", "starts_at", "due_at"))
        here = contests.c.guild_id == guild_id, contests.c.channel_id.in_(readable), contests.c.is_open
        dates = select(*facts).where(*here, contests.c.kind.in_(DATES))
        ahead = []
        for kind, game, channel_id, starts_at, due_at in await self._database.rows(dates):
            if starts_at is not None:
                ahead.append(UpcomingDate(DATES[kind], game, channel_id, starts_at))
            elif kind == "league" and due_at is not None:
                ahead.append(UpcomingDate("end", game, channel_id, due_at))
        ahead = [date for date in ahead if date.at > now]
        return sorted(ahead, key=lambda date: date.at)[:3]


def _finished(guild_id: int, when: Span, readable: Collection[int]) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions on the results of games in readable channels whose deals are not sealed."""
    return (
        results.c.guild_id == guild_id,
        results.c.ended_at >= when.start,
        results.c.ended_at < when.end,
        IS_PUBLIC,
        in_channels(readable),
    )


def _named() -> ColumnElement[bool]:
    return and_(players.c.user_id == results.c.user_id, players.c.guild_id == results.c.guild_id)
