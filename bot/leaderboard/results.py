"""Results of finished games, within the transaction given: written, withdrawn, counted anew, forgotten.

Ratings follow from the games of a server in the order they ended. The moment is therefore taken when the
transaction has the server to itself, and a result withdrawn from the middle has all counted anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.leaderboard.summary import SeatSummary, Summary
from bot.ratings.entries import EVERY, Before, RatingBook, RatingEntry, RatingKey, Sitting, Tally, TallyKey
from bot.ratings.rating import Rating
from bot.storage.dialects import insert_into
from bot.storage.errors import DamagedRow
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import games, guilds, players, ratings, results, standings
from bot.storage.writes import KeptResults

RATINGS_SETTING: Final = "ratings"
"""The server's setting that says whether its games are rated; they are unless it says no."""

AT_ONCE: Final = 500
"""Rows written by one statement."""

READ_AT_ONCE: Final = 80
"""Rows counted before others get a turn: some milliseconds of them."""

KINDS: Final = ("games", "wins", "points", "rating")


async def write_results(connection: AsyncConnection, game_id: int, summary: Summary, at: float) -> None:
    """Keep what a game that ended ``at`` came to, and what it makes of ratings and sums."""
    query = select(games.c.guild_id).where(games.c.id == game_id)
    guild_id: int = (await connection.execute(query)).scalar_one()
    is_rated = await are_rated(connection, guild_id)
    people = [sitting_of(seat) for seat in summary.seats if seat.is_person]
    users = [one.user for one in people if one.user is not None]
    known = await _ladder(connection, guild_id, users, summary.family)
    book = RatingBook(ladder=known)
    before = book.add(summary.family, at, people, is_rated=is_rated)
    rows = [row_of(game_id, guild_id, summary, seat, before.get(seat.seat), at) for seat in summary.seats]
    await connection.execute(insert(results), rows)
    await _write_ladder(connection, guild_id, book.ladder)
    await _add_tallies(connection, guild_id, book.tallies)
    await write_names(connection, guild_id, summary)


async def are_rated(connection: AsyncConnection, guild_id: int) -> bool:
    """Whether a server wants its games rated."""
    query = select(guilds.c.settings).where(guilds.c.guild_id == guild_id)
    text = (await connection.execute(query)).scalar_one_or_none()
    try:
        return text is None or bool(object_from_json(text).get(RATINGS_SETTING, True))
    except DamagedRow:
        return True  # a game must come to its end, whatever became of the settings


def sitting_of(seat: SeatSummary) -> Sitting:
    """A person's seat as the book takes it."""
    return Sitting(seat.seat, seat.user, seat.place, seat.figures.points, seat.is_away)


def row_of(
    game_id: int, guild_id: int, summary: Summary, seat: SeatSummary, before: Before | None, at: float
) -> dict[str, Any]:
    """A seat's row of the table ``results``."""
    figures = seat.figures
    contracts = {
        name: [one.deals, one.points, one.best, one.worst] for name, one in figures.contracts.items()
    }
    return {
        "game_id": game_id,
        "seat": seat.seat,
        "guild_id": guild_id,
        "user_id": seat.user,
        "is_person": seat.is_person,
        "is_away": seat.is_away,
        "family": summary.family,
        "seats": len(summary.seats),
        "place": seat.place,
        "points": figures.points,
        "doubles": figures.doubles,
        "doubles_won": figures.doubles_won,
        "doubles_points": figures.doubles_points,
        "figures": to_json({"contracts": contracts, "with": list(figures.exchanged)}),
        "ended_at": at,
        **_rating_columns(before),
    }


async def withdraw_results(connection: AsyncConnection, game_id: int) -> None:
    """A game is not over after all: what it changed is as if it had not been."""
    gone = delete(results).where(results.c.game_id == game_id).returning(results.c.guild_id)
    if (row := (await connection.execute(gone)).first()) is not None:
        await count_anew(connection, row.guild_id)


RESULTS: Final = KeptResults(write_results, withdraw_results)
"""What the end of a game does for the leaderboard, as ``Games`` takes it."""


async def count_anew(connection: AsyncConnection, guild_id: int) -> None:
    """Make a server's ratings and sums from its results, in the order the games ended."""
    for table in (ratings, standings):
        await connection.execute(delete(table).where(table.c.guild_id == guild_id))
    query = select(results).where(results.c.guild_id == guild_id, results.c.is_person)
    ordered = query.order_by(results.c.ended_at, results.c.game_id, results.c.seat)
    book, changes = RatingBook(), []
    async for seats in _games(connection, ordered):
        changes += _enter(book, seats)
    key = (results.c.game_id == bindparam("of_game"), results.c.seat == bindparam("of_seat"))
    await _in_parts(connection, update(results).where(*key), changes)
    await _write_ladder(connection, guild_id, book.ladder)
    await _add_tallies(connection, guild_id, book.tallies)


async def _games(connection: AsyncConnection, rows: Select[Any]) -> AsyncIterator[list[Row[Any]]]:
    """The rows game by game; others get a turn every few of them."""
    game: list[Row[Any]] = []
    # Not the stream of the driver, which would have to be read to its end before anything is written.
    for part in (await connection.execute(rows)).partitions(READ_AT_ONCE):
        await asyncio.sleep(0)
        for row in part:
            if game and row.game_id != game[0].game_id:
                yield game
                game = []
            game.append(row)
    if game:
        yield game


def _enter(book: RatingBook, seats: Sequence[Row[Any]]) -> list[dict[str, Any]]:
    """Enter one stored game; gives back the ratings before it where they differ from those stored."""
    people = [
        Sitting(seat.seat, seat.user_id, seat.place, seat.points, seat.is_away, before_of(seat))
        for seat in seats
    ]
    first = seats[0]
    before = book.add(first.family, first.ended_at, people, is_rated=first.mu is not None)
    changes = []
    for seat in seats:
        columns = _rating_columns(before.get(seat.seat))
        if any(seat._mapping[name] != value for name, value in columns.items()):
            changes.append({"of_game": seat.game_id, "of_seat": seat.seat, **columns})
    return changes


def before_of(seat: Row[Any]) -> Before | None:
    """The ratings a row of ``results`` says its player had; ``None`` where the game is not rated."""
    if seat.mu is None:
        return None
    return Before(Rating(seat.mu, seat.sigma), Rating(seat.all_mu, seat.all_sigma))


async def forget_user(connection: AsyncConnection, user_id: int) -> None:
    """Take a person's name and number out of all this; his seats stay, and nobody else's figures change."""
    for table in (ratings, standings, players):
        await connection.execute(delete(table).where(table.c.user_id == user_id))
    await connection.execute(update(results).where(results.c.user_id == user_id).values(user_id=None))


async def forget_guild(connection: AsyncConnection, guild_id: int) -> None:
    """Throw away a server's results and all that was counted from them."""
    for table in (results, ratings, standings, players):
        await connection.execute(delete(table).where(table.c.guild_id == guild_id))


async def write_names(connection: AsyncConnection, guild_id: int, summary: Summary) -> None:
    """Remember how the people of a game were called in it."""
    named = [
        {"user_id": seat.user, "guild_id": guild_id, "name": seat.name}
        for seat in summary.seats
        if seat.user is not None
    ]
    statement = insert_into(connection, players)
    key = ["user_id", "guild_id"]
    await _in_parts(
        connection,
        statement.on_conflict_do_update(index_elements=key, set_={"name": statement.excluded.name}),
        named,
    )


async def _ladder(
    connection: AsyncConnection, guild_id: int, users: list[int], family: str
) -> dict[RatingKey, RatingEntry]:
    query = select(ratings).where(
        ratings.c.guild_id == guild_id, ratings.c.user_id.in_(users), ratings.c.family.in_((family, EVERY))
    )
    rows = (await connection.execute(query)).all()
    return {
        RatingKey(row.user_id, row.family): RatingEntry(Rating(row.mu, row.sigma), row.games) for row in rows
    }


async def _write_ladder(
    connection: AsyncConnection, guild_id: int, ladder: Mapping[RatingKey, RatingEntry]
) -> None:
    statement = insert_into(connection, ratings)
    new = {name: statement.excluded[name] for name in ("mu", "sigma", "games")}
    key = ["user_id", "guild_id", "family"]
    await _in_parts(
        connection,
        statement.on_conflict_do_update(index_elements=key, set_=new),
        (
            {
                "user_id": whose.user,
                "guild_id": guild_id,
                "family": whose.family,
                "mu": rung.rating.mu,
                "sigma": rung.rating.sigma,
                "games": rung.games,
            }
            for whose, rung in ladder.items()
        ),
    )


async def _add_tallies(connection: AsyncConnection, guild_id: int, tallies: Mapping[TallyKey, Tally]) -> None:
    statement = insert_into(connection, standings)
    new = statement.excluded
    more: dict[str, ColumnElement[Any]] = {
        name: standings.c[name] + new[name] for name in ("games", "wins", "points")
    }
    more["rating"] = func.coalesce(new.rating, standings.c.rating)
    key = ["user_id", "guild_id", "family", "period"]
    await _in_parts(
        connection,
        statement.on_conflict_do_update(index_elements=key, set_=more),
        (
            {
                "user_id": whose.user,
                "guild_id": guild_id,
                "family": whose.family,
                "period": whose.period,
                **{kind: getattr(tally, kind) for kind in KINDS},
            }
            for whose, tally in tallies.items()
        ),
    )


def _rating_columns(before: Before | None) -> dict[str, float | None]:
    names = ("mu", "sigma", "all_mu", "all_sigma")
    values = (None,) * 4 if before is None else (*before.family, *before.every)
    return dict(zip(names, values, strict=True))


async def _in_parts(connection: AsyncConnection, statement: Any, rows: Iterable[Mapping[str, Any]]) -> None:
    left = iter(rows)
    while part := list(islice(left, AT_ONCE)):
        await connection.execute(statement, part)
