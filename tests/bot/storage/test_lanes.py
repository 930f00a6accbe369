"""Rows that wait for another write are written together, and each is answered for itself."""

from __future__ import annotations

import asyncio
from typing import Any

import aiosqlite
import pytest
from sqlalchemy import insert

from bot.storage import Database, StorageError
from bot.storage.schema import journal
from tests.bot.conftest import MakeGame
from tests.databases import only_on_sqlite

ROW = insert(journal)


def row(game_id: int, seq: int) -> dict[str, Any]:
    """Return a row of a game's journal."""
    return {"game_id": game_id, "seq": seq, "at": float(seq), "payload": "{}"}


async def stored(database: Database) -> list[int]:
    """Return the numbers of the stored rows."""
    async with database.reading() as connection:
        return [one.seq for one in await connection.execute(journal.select().order_by(journal.c.seq))]


async def write_while_busy(database: Database, *rows: dict[str, Any]) -> list[asyncio.Task[None]]:
    """Write the rows while a transaction is under way; return the tasks, which wait for its end."""
    async with database.writing() as connection:
        await connection.execute(ROW, row(rows[0]["game_id"], 99))
        tasks = [asyncio.create_task(database.commit_insert(ROW, one)) for one in rows]
        await asyncio.sleep(0)
    return tasks


@only_on_sqlite
async def test_rows_that_wait_are_written_together(
    database: Database, new_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows that waited for a transaction cost one trip to the disk in all."""
    game, trips = await new_game(), 0
    plain = aiosqlite.Connection.execute_fetchall

    async def counted(connection: aiosqlite.Connection, *statement: Any) -> Any:
        nonlocal trips
        trips += 1
        return await plain(connection, *statement)

    monkeypatch.setattr(aiosqlite.Connection, "execute_fetchall", counted)
    await asyncio.gather(*await write_while_busy(database, *(row(game.id, seq) for seq in range(99))))
    assert trips == 1
    assert await stored(database) == [*range(100)]


async def test_a_row_at_fault_is_rejected_alone(database: Database, new_game: MakeGame) -> None:
    """If one of several waiting rows exists already, it is rejected, and the others are stored."""
    game = await new_game()
    tasks = await write_while_busy(database, *(row(game.id, seq) for seq in (1, 99, 2)))
    first, second, third = await asyncio.gather(*tasks, return_exceptions=True)
    assert (first, third) == (None, None)
    assert isinstance(second, StorageError)
    assert await stored(database) == [1, 2, 99]


@only_on_sqlite
async def test_a_row_of_a_cancelled_caller_is_not_written(database: Database, new_game: MakeGame) -> None:
    """A row whose caller is cancelled while it waits is left out, and the others are stored."""
    game = await new_game()
    async with database.writing() as connection:
        await connection.execute(ROW, row(game.id, 99))
        tasks = [asyncio.create_task(database.commit_insert(ROW, row(game.id, seq))) for seq in (1, 2, 3)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(ended[0], asyncio.CancelledError)
    assert ended[1:] == [None, None]
    assert await stored(database) == [2, 3, 99]
