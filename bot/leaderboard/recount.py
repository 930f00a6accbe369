"""Recount of all results from the journals, and of what is derived from them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Row, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game_kit.module import GameModules
from bot.game_kit.result import GameResult, SeatResult
from bot.leaderboard.results import are_rated, before_of, recompute_server, row_of, write_feats, write_names
from bot.ratings import NEWCOMER, WITH_BOTS, Before, sides_of
from bot.storage import Database, GameRow, Games, StorageError
from bot.storage.caps import ENDINGS, lock_counts
from bot.storage.game_row import UnreadableTable, reading
from bot.storage.schema import feats, games, players, ratings, results, standings
from bot.storage.sealing import IS_PUBLIC
from bot.storage.store import Store, object_from_json
from engine.table import load_state
from engine.table_state import new_table

log = logging.getLogger(__name__)

COUNTED: Final = (results, ratings, standings, players, feats)
"""Tables that hold nothing but derived data."""

IS_COUNTED: Final = (games.c.status == "over", IS_PUBLIC)
"""Conditions on a game that counts: others have yet to play the deals of a sealed one."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A finished game that could not be counted, with the code of the fault in its journal."""

    game_id: int
    code: str


class Recount(Store):
    """Recount of a database's finished games. Every method can raise StorageError.

    It may be interrupted and restarted at any time, and games may end while it runs.
    """

    def __init__(self, database: Database, modules: GameModules) -> None:
        super().__init__(database)
        self._modules = modules

    async def finished(self) -> list[int]:
        """Return the ids of all finished games whose deals are open, in the order they ended."""
        query = select(games.c.id).where(*IS_COUNTED).order_by(games.c.ended_at, games.c.id)
        return await self._database.scalars(query)

    async def missing(self) -> list[int]:
        """Return the ids of finished games without results: they ended before there was a leaderboard."""
        counted = select(results.c.game_id).where(results.c.game_id == games.c.id)
        query = select(games.c.id).where(*IS_COUNTED, ~counted.exists())
        return await self._database.scalars(query.order_by(games.c.ended_at, games.c.id))

    async def game(self, game_id: int) -> Unreadable | None:
        """Recompute one game's results from its journal; return the fault if the journal does not replay."""
        found = await self._result(game_id)
        if isinstance(found, Unreadable):
            return found
        async with self._database.writing() as connection:
            await lock_counts(connection, ENDINGS)
            await _put(connection, *found)
        return None

    async def add(self, game_ids: Iterable[int]) -> list[Unreadable]:
        """Count more games; those of a server, with what is derived from them, in one transaction."""
        servers: dict[int, list[tuple[GameRow, GameResult]]] = {}
        unreadable = []
        for game_id in game_ids:
            found = await self._result(game_id)
            if isinstance(found, Unreadable):
                unreadable.append(found)
            else:
                servers.setdefault(found[0].guild_id, []).append(found)
        for guild_id, counted in servers.items():
            async with self._database.writing() as connection:
                await lock_counts(connection, ENDINGS)
                for row, result in counted:
                    await _put(connection, row, result)
                await recompute_server(connection, guild_id)
        return unreadable

    async def _result(self, game_id: int) -> tuple[GameRow, GameResult] | Unreadable:
        stored = Games(self._database)
        row = await stored.get(game_id)
        if row is None:
            return Unreadable(game_id, "game_unknown")
        try:
            with reading(row):
                module = self._modules.installed(row.game)
                start = new_table(module.game.load_rules(row.rules), row.host_id)
                table = await load_state(module.game, stored.journal(game_id), start, use_snapshot=False)
                # Replaying a long game would block the event loop for too long.
                return row, await asyncio.to_thread(module.result_of, table)
        except UnreadableTable as error:
            return Unreadable(game_id, error.fault)

    async def servers(self) -> list[int]:
        """Return the servers whose ratings and sums are derived from results."""
        counted = select(results.c.guild_id).union(select(standings.c.guild_id))
        return sorted(await self._database.scalars(counted))

    async def behind(self) -> list[int]:
        """Return the servers with games against bots alone, but no sums of them yet."""
        other = results.alias("other")
        own_side, other_side = (func.coalesce(seat.c.side, seat.c.seat) for seat in (results, other))
        opposed = select(other.c.game_id).where(
            other.c.game_id == results.c.game_id, other.c.is_person, own_side != other_side
        )
        known = select(standings.c.guild_id).where(standings.c.family.endswith(WITH_BOTS))
        query = select(results.c.guild_id).where(
            results.c.guild_id.not_in(known), results.c.user_id.is_not(None), ~opposed.exists()
        )
        return sorted(await self._database.scalars(query.distinct()))

    async def server(self, guild_id: int) -> None:
        """Recompute a server's ratings and sums from its results."""
        async with self._database.writing() as connection:
            await recompute_server(connection, guild_id)


async def catch_up(database: Database, modules: GameModules) -> None:
    """Count the finished games without results or sums, as after an update; faults are logged.

    It may be interrupted: the next start counts the rest.
    """
    try:
        work = Recount(database, modules)
        for fault in await work.add(await work.missing()):
            log.warning("could not count game %d: %s", fault.game_id, fault.code)
        for guild_id in await work.behind():
            await work.server(guild_id)
    except StorageError as error:
        log.warning("counting finished games was interrupted: %s", error.code)


async def _put(connection: AsyncConnection, row: GameRow, result: GameResult) -> None:
    """Replace a game's results.

    Facts that its journal does not contain stay: whether it was rated, its family, erased users, and figures
    added later.
    """
    gone = delete(results).where(results.c.game_id == row.id).returning(*results.c)
    old = {seat.seat: seat for seat in (await connection.execute(gone)).all()}
    if old:
        rated = any(seat.mu is not None for seat in old.values())
        family = next(iter(old.values())).family
    else:
        sides = sides_of(result.seats)
        rated = len(sides) > 1 and await are_rated(connection, row.guild_id)
        family = result.family
    forgotten = {number for number, seat in old.items() if seat.is_person and seat.user_id is None}
    seats = (_with_later(seat, old.get(seat.seat), forgotten) for seat in result.seats)
    result = replace(result, family=family, seats=tuple(seats))
    await connection.execute(
        insert(results),
        list(_rows(row, result, {seat: before_of(known) for seat, known in old.items()}, is_rated=rated)),
    )
    await write_feats(connection, row.id, row.guild_id, result)
    await write_names(connection, row.guild_id, result)


def _with_later(seat: SeatResult, known: Row[Any] | None, forgotten: Collection[int]) -> SeatResult:
    """Return a seat without an erased user, and with the figures that were added after the game."""
    later = {} if known is None else object_from_json(known.figures)
    user = None if seat.seat in forgotten else seat.user
    return replace(seat, user=user, figures={**later, **seat.figures})


def _rows(
    row: GameRow, result: GameResult, known: dict[int, Before | None], *, is_rated: bool
) -> Iterator[dict[str, Any]]:
    at = row.updated_at if row.ended_at is None else row.ended_at
    for seat in result.seats:
        before = known.get(seat.seat) or Before(NEWCOMER, NEWCOMER)
        rated = is_rated and seat.is_person
        yield row_of(row.id, row.guild_id, result, seat, before if rated else None, at)
