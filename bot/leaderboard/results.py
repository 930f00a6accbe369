"""Results of finished games in the table, within a given transaction: write, withdraw, recount, erase.

Ratings depend on the order in which a server's games ended. Therefore the time is taken when the transaction
has locked the server, and withdrawing a result from the middle recounts everything.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from sqlalchemy import Row, Select, Table, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game_kit.result import GameResult, SeatResult
from bot.leaderboard.store import figure_columns
from bot.ratings import (
    Before,
    CareerTotals,
    Rating,
    RatingEntries,
    RatingEntry,
    RatingKey,
    Sitting,
    TallyKey,
    every_of,
)
from bot.storage.caps import ENDINGS, lock_counts
from bot.storage.dialects import insert_into
from bot.storage.errors import DamagedRow
from bot.storage.schema import feats, games, guilds, players, ratings, results, standings
from bot.storage.sealing import IS_PUBLIC
from bot.storage.store import ResultsWriter, object_from_json

RATINGS_SETTING: Final = "ratings"
"""The server's setting whether its games are rated; by default they are."""

KINDS: Final = ("games", "wins", "points", "rating")


async def write_results(connection: AsyncConnection, game_id: int, result: GameResult, at: float) -> None:
    """Store the result of a game that ended at ``at``, and update ratings and sums.

    A game with sealed deals is left out until it is unsealed, and a game that has results keeps them.
    """
    counted = select(results.c.game_id).where(results.c.game_id == games.c.id)
    query = select(games.c.guild_id, or_(~IS_PUBLIC, counted.exists())).where(games.c.id == game_id)
    guild_id, is_left_out = (await connection.execute(query)).one()
    if is_left_out:
        return
    is_rated = await are_rated(connection, guild_id)
    users = [one.user for one in result.seats if one.user is not None]
    entries = RatingEntries(await _read_ratings(connection, guild_id, users, result.family))
    before = entries.add(result.family, at, result.seats, is_rated=is_rated)
    rows = [row_of(game_id, guild_id, result, seat, before.get(seat.seat), at) for seat in result.seats]
    await connection.execute(insert(results), rows)
    await write_feats(connection, game_id, guild_id, result)
    await _write_ratings(connection, guild_id, entries.ratings)
    await _add_tallies(connection, guild_id, entries.tallies)
    await write_names(connection, guild_id, result)


async def are_rated(connection: AsyncConnection, guild_id: int) -> bool:
    query = select(guilds.c.settings).where(guilds.c.guild_id == guild_id)
    text = (await connection.execute(query)).scalar_one_or_none()
    try:
        return text is None or bool(object_from_json(text).get(RATINGS_SETTING, True))
    except DamagedRow:
        return True  # a game must end even if the settings are damaged


def row_of(
    game_id: int, guild_id: int, result: GameResult, seat: SeatResult, before: Before | None, at: float
) -> dict[str, Any]:
    has_partner = sum(other.side == seat.side for other in result.seats) > 1
    return {
        "game_id": game_id,
        "seat": seat.seat,
        "guild_id": guild_id,
        "user_id": seat.user,
        "is_person": seat.is_person,
        "is_away": seat.is_away,
        "family": result.family,
        "side": seat.side if has_partner else None,
        "seats": result.places,
        "place": seat.place,
        "points": seat.points,
        **figure_columns(seat),
        "ended_at": at,
        **_rating_columns(before),
    }


async def write_feats(connection: AsyncConnection, game_id: int, guild_id: int, result: GameResult) -> None:
    """Store the achievements of a game's players."""
    game = {"game_id": game_id, "guild_id": guild_id}
    rows = [
        {**game, "seat": seat.seat, "user_id": seat.user, "name": name, "count": count}
        for seat in result.seats
        if seat.user is not None
        for name, count in seat.feats.items()
        if count
    ]
    if rows:
        await connection.execute(insert(feats), rows)


async def withdraw_results(connection: AsyncConnection, game_id: int) -> None:
    await lock_counts(connection, ENDINGS)  # first, so that the holder never waits for rows locked here
    gone = delete(results).where(results.c.game_id == game_id).returning(results.c.guild_id)
    if (row := (await connection.execute(gone)).first()) is not None:
        await recompute_server(connection, row.guild_id)


RESULTS: Final = ResultsWriter(write_results, withdraw_results)
"""The leaderboard's part in the end of a game, as ``Games`` calls it."""


async def recompute_server(connection: AsyncConnection, guild_id: int) -> None:
    """Recompute a server's ratings and sums from its results, in the order the games ended."""
    # A game that ends meanwhile would be overwritten, or counted twice.
    await lock_counts(connection, ENDINGS)
    for table in (ratings, standings):
        await connection.execute(delete(table).where(table.c.guild_id == guild_id))
    counts = or_(results.c.is_person, results.c.side.is_not(None), results.c.place == 1)
    query = select(results).where(results.c.guild_id == guild_id, counts)
    ordered = query.order_by(results.c.ended_at, results.c.game_id, results.c.seat)
    entries, changes = RatingEntries(), []
    async for seats in _games(connection, ordered):
        changes += _enter(entries, seats)
    key = (results.c.game_id == bindparam("of_game"), results.c.seat == bindparam("of_seat"))
    await _in_parts(connection, update(results).where(*key), changes)
    await _write_ratings(connection, guild_id, entries.ratings)
    await _add_tallies(connection, guild_id, entries.tallies)


async def _games(connection: AsyncConnection, rows: Select[Any]) -> AsyncIterator[list[Row[Any]]]:
    """Yield the rows game by game, with a pause for other tasks every few games."""
    game: list[Row[Any]] = []
    # Not the stream of the driver, which would have to be read to its end before anything is written.
    for part in (await connection.execute(rows)).partitions(80):  # some milliseconds
        await asyncio.sleep(0)
        for row in part:
            if game and row.game_id != game[0].game_id:
                yield game
                game = []
            game.append(row)
    if game:
        yield game


def _enter(entries: RatingEntries, rows: Sequence[Row[Any]]) -> list[dict[str, Any]]:
    """Apply one stored game; return the ratings before it if they differ from the stored ones."""
    first, is_rated = rows[0], any(row.mu is not None for row in rows)
    before = entries.add(first.family, first.ended_at, [_stored(row) for row in rows], is_rated=is_rated)
    changes = []
    for seat in rows:
        columns = _rating_columns(before.get(seat.seat))
        if any(seat._mapping[name] != value for name, value in columns.items()):
            changes.append({"of_game": seat.game_id, "of_seat": seat.seat, **columns})
    return changes


def _stored(row: Row[Any]) -> Sitting:
    return Sitting(
        row.seat,
        row.seat if row.side is None else row.side,
        row.user_id,
        row.place,
        row.points,
        row.is_away,
        row.is_person,
        before_of(row),
    )


def before_of(seat: Row[Any]) -> Before | None:
    """Return the stored ratings before the game; None for an unrated game."""
    if seat.mu is None:
        return None
    return Before(Rating(seat.mu, seat.sigma), Rating(seat.all_mu, seat.all_sigma))


async def write_names(connection: AsyncConnection, guild_id: int, result: GameResult) -> None:
    """Store the names of a game's players."""
    named = [
        {"user_id": seat.user, "guild_id": guild_id, "name": seat.name}
        for seat in result.seats
        if seat.user is not None
    ]
    await _put(connection, players, lambda new: {"name": new.name}, named)


async def _read_ratings(
    connection: AsyncConnection, guild_id: int, users: list[int], family: str
) -> dict[RatingKey, RatingEntry]:
    families = (family, every_of(family))
    query = select(ratings).where(
        ratings.c.guild_id == guild_id, ratings.c.user_id.in_(users), ratings.c.family.in_(families)
    )
    rows = (await connection.execute(query)).all()
    return {
        RatingKey(row.user_id, row.family): RatingEntry(Rating(row.mu, row.sigma), row.games) for row in rows
    }


async def _write_ratings(
    connection: AsyncConnection, guild_id: int, entries: Mapping[RatingKey, RatingEntry]
) -> None:
    rows = (
        {
            "user_id": whose.user,
            "guild_id": guild_id,
            "family": whose.family,
            "mu": entry.rating.mu,
            "sigma": entry.rating.sigma,
            "games": entry.games,
        }
        for whose, entry in entries.items()
    )
    await _put(connection, ratings, lambda new: {name: new[name] for name in ("mu", "sigma", "games")}, rows)


async def _add_tallies(
    connection: AsyncConnection, guild_id: int, tallies: Mapping[TallyKey, CareerTotals]
) -> None:
    rows = (
        {
            "user_id": whose.user,
            "guild_id": guild_id,
            "family": whose.family,
            "period": whose.period,
            **{kind: getattr(tally, kind) for kind in KINDS},
        }
        for whose, tally in tallies.items()
    )

    def more(new: Any) -> dict[str, Any]:
        sums = {name: standings.c[name] + new[name] for name in ("games", "wins", "points")}
        return {**sums, "rating": func.coalesce(new.rating, standings.c.rating)}

    await _put(connection, standings, more, rows)


async def _put(
    connection: AsyncConnection,
    table: Table,
    change: Callable[[Any], Mapping[str, Any]],
    rows: Iterable[Mapping[str, Any]],
) -> None:
    """Insert rows; one whose key is known gets what ``change`` makes of the columns of the new row."""
    statement = insert_into(connection, table)
    key, new = list(table.primary_key), change(statement.excluded)
    await _in_parts(connection, statement.on_conflict_do_update(index_elements=key, set_=new), rows)


def _rating_columns(before: Before | None) -> dict[str, float | None]:
    names = ("mu", "sigma", "all_mu", "all_sigma")
    values = (None,) * 4 if before is None else (*before.family, *before.every)
    return dict(zip(names, values, strict=True))


async def _in_parts(connection: AsyncConnection, statement: Any, rows: Iterable[Mapping[str, Any]]) -> None:
    left = iter(rows)
    while part := list(islice(left, 500)):
        await connection.execute(statement, part)
