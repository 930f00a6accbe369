"""Achievements in finished games: their sums, and first times."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import ColumnElement, FromClause, Table, and_, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.schema import feats, games, results
from bot.storage.store import Store
from engine.seats import Seat


def is_level(one: FromClause) -> ColumnElement[bool]:
    """Return whether another side of the game has the same place as a row of ``results`` or an alias."""
    other = results.alias("level")
    # A seat without a partner has no side.
    is_apart = or_(one.c.side.is_(None), other.c.side.is_(None), other.c.side != one.c.side)
    same = other.c.game_id == one.c.game_id, other.c.place == one.c.place, other.c.seat != one.c.seat
    return exists().where(*same, is_apart).correlate(one)


def is_won(one: FromClause) -> ColumnElement[bool]:
    """Return whether a row's player won: alone in the first place, or with a partner, and to the end."""
    return and_(one.c.place == 1, ~one.c.is_away, ~is_level(one))


@dataclass(frozen=True, slots=True)
class MonthlyRivalry:
    """How often each of a match's two best players came before the other this month in the same game."""

    seats: tuple[Seat, Seat]
    won: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FirstTimes:
    """Achievements and wins in a finished game that were their players' first in the server, by seat.

    ``rivalry`` counts the two best players' games this month; None if they are partners or this is the first.
    """

    feats: frozenset[tuple[Seat, str]] = frozenset()
    wins: frozenset[Seat] = frozenset()
    rivalry: MonthlyRivalry | None = None


class StoredFeats(Store):
    """The stored achievements. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    async def of(self, guild_id: int, user_id: int, game: str) -> dict[str, int]:
        """Return a user's achievements in a server with counts, over all finished games of that name."""
        query = (
            select(feats.c.name, func.sum(feats.c.count))
            .join(games, games.c.id == feats.c.game_id)
            .where(feats.c.guild_id == guild_id, feats.c.user_id == user_id, games.c.game == game)
            .group_by(feats.c.name)
        )
        return {name: int(count) for name, count in await self._database.rows(query)}

    async def first_times(self, game_id: int) -> FirstTimes:
        """Return the achievements in a match that were users' first in that game in the server."""
        before = results.alias("before")
        first_wins = select(results.c.seat).where(
            results.c.game_id == game_id,
            results.c.user_id.is_not(None),
            is_won(results),
            ~_was_before(results, before, is_won(before)),
        )
        done = feats.alias("done")
        first_feats = select(feats.c.seat, feats.c.name).where(
            feats.c.game_id == game_id, ~_was_before(feats, done, done.c.name == feats.c.name)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(first_feats)).all()
            wins = (await connection.execute(first_wins)).scalars().all()
            rivalry = await _rivalry(connection, game_id)
        return FirstTimes(frozenset((seat, name) for seat, name in found), frozenset(wins), rivalry)


async def _rivalry(connection: AsyncConnection, game_id: int) -> MonthlyRivalry | None:
    people = select(results).where(results.c.game_id == game_id, results.c.user_id.is_not(None))
    best = (await connection.execute(people.order_by(results.c.place, results.c.seat).limit(2))).all()
    if len(best) < 2 or (best[0].side is not None and best[0].side == best[1].side):
        return None
    one, two = best
    month = datetime.fromtimestamp(one.ended_at, UTC).replace(
        day=1, hour=0, minute=0, second=0, microsecond=0
    )
    own, other = results.alias("own"), results.alias("other")
    game, counted = games.alias("game"), games.alias("counted")
    places = (
        select(own.c.place, other.c.place)
        .join(other, other.c.game_id == own.c.game_id)
        .join(counted, counted.c.id == own.c.game_id)
        .join(game, game.c.game == counted.c.game)
        .where(
            game.c.id == game_id,
            own.c.guild_id == one.guild_id,
            own.c.user_id == one.user_id,
            other.c.user_id == two.user_id,
            own.c.ended_at >= month.timestamp(),
            own.c.ended_at <= one.ended_at,
        )
    )
    found = [(mine, theirs) for mine, theirs in (await connection.execute(places)).all()]
    if len(found) < 2:
        return None
    won = sum(mine < theirs for mine, theirs in found), sum(mine > theirs for mine, theirs in found)
    return MonthlyRivalry((one.seat, two.seat), won)


def _was_before(now: Table, before: FromClause, *which: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the condition that the user has such a row of an earlier match of the same game there."""
    game, earlier = games.alias("game"), games.alias("earlier")
    return (
        select(before.c.game_id)
        .join(earlier, earlier.c.id == before.c.game_id)
        .join(game, game.c.id == now.c.game_id)
        .where(
            before.c.user_id == now.c.user_id,
            before.c.guild_id == now.c.guild_id,
            earlier.c.game == game.c.game,
            earlier.c.ended_at < game.c.ended_at,
            *which,
        )
        .correlate(now)
        .exists()
    )
