"""Everything counted anew from the journals: results first, then what follows from them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.history.game_record import played_of
from bot.leaderboard.results import are_rated, before_of, count_anew, row_of, write_names
from bot.leaderboard.summary import Summary, summary_of
from bot.ratings.entries import Before
from bot.ratings.rating import NEWCOMER
from bot.storage import Database, GameRow, Games, StorageError
from bot.storage.schema import games, results, standings
from bot.storage.unreadable import UnreadableTable

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A finished game that could not be counted, and the code of what is wrong with its journal."""

    game_id: int
    code: str


class Recount:
    """Counts a database's finished games anew. Methods raise ``StorageError``.

    It may be stopped at any moment and begun again, and games may end meanwhile.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def finished(self) -> list[int]:
        """The numbers of all games played to their end, in the order they ended."""
        query = select(games.c.id).where(games.c.status == "over").order_by(games.c.ended_at, games.c.id)
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def missing(self) -> list[int]:
        """Those of them that have no results: they ended before there were standings."""
        counted = select(results.c.game_id).where(results.c.game_id == games.c.id)
        query = select(games.c.id).where(games.c.status == "over", ~counted.exists())
        async with self._database.reading() as connection:
            return list((await connection.execute(query.order_by(games.c.ended_at, games.c.id))).scalars())

    async def game(self, game_id: int) -> Unreadable | None:
        """Make one game's results from its journal; one that does not replay is named and left as it is."""
        found = await self._summary(game_id)
        if isinstance(found, Unreadable):
            return found
        async with self._database.writing() as connection:
            await _put(connection, *found)
        return None

    async def add(self, game_ids: Iterable[int]) -> list[Unreadable]:
        """Count more games: those of a server with what follows from them at once, or not at all."""
        servers: dict[int, list[tuple[GameRow, Summary]]] = {}
        unreadable = []
        for game_id in game_ids:
            found = await self._summary(game_id)
            if isinstance(found, Unreadable):
                unreadable.append(found)
            else:
                servers.setdefault(found[0].guild_id, []).append(found)
        for guild_id, counted in servers.items():
            async with self._database.writing() as connection:
                for row, summary in counted:
                    await _put(connection, row, summary)
                await count_anew(connection, guild_id)
        return unreadable

    async def _summary(self, game_id: int) -> tuple[GameRow, Summary] | Unreadable:
        stored = Games(self._database)
        row = await stored.get(game_id)
        if row is None:
            return Unreadable(game_id, "game_unknown")
        try:
            played = await played_of(row, stored.journal(game_id))
        except UnreadableTable as error:
            return Unreadable(game_id, error.fault)
        # A whole evening takes longer than the event loop may stand still.
        return row, await asyncio.to_thread(summary_of, played.table)

    async def servers(self) -> list[int]:
        """The servers whose ratings and sums are to be made from their results."""
        counted = select(results.c.guild_id).union(select(standings.c.guild_id))
        async with self._database.reading() as connection:
            return sorted((await connection.execute(counted)).scalars())

    async def server(self, guild_id: int) -> None:
        """Make a server's ratings and sums from its results."""
        async with self._database.writing() as connection:
            await count_anew(connection, guild_id)


async def catch_up(database: Database) -> None:
    """Count the finished games that have no results yet, as after an update; what goes wrong is logged.

    It may be interrupted: what is missing then is counted at the next start.
    """
    try:
        work = Recount(database)
        for fault in await work.add(await work.missing()):
            log.warning("game %d cannot be counted: %s", fault.game_id, fault.code)
    except StorageError as error:
        log.warning("finished games are not all counted yet: %s", error.code)


async def _put(connection: AsyncConnection, row: GameRow, summary: Summary) -> None:
    """Put a game's results in the place of those it has.

    What its journal does not say stays as it was: whether it was rated, and who had himself forgotten.
    """
    gone = delete(results).where(results.c.game_id == row.id).returning(*results.c)
    old = {seat.seat: seat for seat in (await connection.execute(gone)).all()}
    if old:
        rated = any(seat.mu is not None for seat in old.values())
    else:
        people = sum(seat.is_person for seat in summary.seats)
        rated = people > 1 and await are_rated(connection, row.guild_id)
    forgotten = {number for number, seat in old.items() if seat.is_person and seat.user_id is None}
    seats = (replace(seat, user=None) if seat.seat in forgotten else seat for seat in summary.seats)
    summary = replace(summary, seats=tuple(seats))
    await connection.execute(
        insert(results),
        list(_rows(row, summary, {seat: before_of(known) for seat, known in old.items()}, is_rated=rated)),
    )
    await write_names(connection, row.guild_id, summary)


def _rows(
    row: GameRow, summary: Summary, known: dict[int, Before | None], *, is_rated: bool
) -> Iterator[dict[str, Any]]:
    at = row.updated_at if row.ended_at is None else row.ended_at
    for seat in summary.seats:
        before = known.get(seat.seat) or Before(NEWCOMER, NEWCOMER)
        rated = is_rated and seat.is_person
        yield row_of(row.id, row.guild_id, summary, seat, before if rated else None, at)
