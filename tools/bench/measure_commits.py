"""Measurement of committing a row to SQLite: the quick way cards take, SQLAlchemy, and bare sqlite3."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from statistics import median

from bot.storage import Database
from bot.storage.schema import members
from bot.storage.sqlite_file import set_pragmas
from tools.bench.registry import Figure, measure

TURNS = 60
ROWS = 10
"""Rows that one way writes before the next way's turn, so that a busy machine slows all alike."""

INSERT = members.insert()


@measure("commits")
async def commits() -> list[Figure]:
    """Measure the median time and processor time of a row, written in each way."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "barbu.db"
        database = Database(f"sqlite:///{file}")
        await database.open()
        with closing(sqlite3.connect(file, isolation_level=None)) as bare:
            set_pragmas(bare, None)
            ways: dict[str, Callable[[int], Awaitable[None]]] = {
                "quick": lambda number: database.commit_insert(INSERT, row(number)),
                "plain": lambda number: write_plainly(database, number),
                "least, the event loop waiting": lambda number: write_bare(bare, number),
            }
            times, costs = await take_times(ways)
        await database.close()
    least = "a row, least, the event loop waiting"
    return [
        figure
        for way in ways
        for figure in (
            Figure(f"a row, {way}", times[way], "ms", over=None if way.startswith("least") else least),
            Figure(f"a row, {way}, processor", costs[way], "ms"),
        )
    ]


async def take_times(
    ways: dict[str, Callable[[int], Awaitable[None]]],
) -> tuple[dict[str, float], dict[str, float]]:
    """Return the median time and processor time of a row for each way, in milliseconds."""
    times: dict[str, list[float]] = {way: [] for way in ways}
    costs: dict[str, list[float]] = {way: [] for way in ways}
    number = 0
    for _ in range(TURNS):
        for way, write in ways.items():
            began_processor = time.process_time()
            for _ in range(ROWS):
                number += 1
                began = time.perf_counter()
                await write(number)
                times[way].append(time.perf_counter() - began)
            costs[way].append((time.process_time() - began_processor) / ROWS)
    return (
        {way: 1000 * median(found) for way, found in times.items()},
        {way: 1000 * median(found) for way, found in costs.items()},
    )


def row(number: int) -> dict[str, object]:
    """Return a row about as large as a card's."""
    return {"user_id": number, "locale": None, "settings": '{"v":1,"kind":"play","seat":2,"card":"KH"}'}


async def write_plainly(database: Database, number: int) -> None:
    """Write a row in a SQLAlchemy transaction."""
    async with database.writing() as connection:
        await connection.execute(INSERT, row(number))


async def write_bare(connection: sqlite3.Connection, number: int) -> None:
    """Write a row in the event loop's thread."""
    connection.execute("INSERT INTO members VALUES (:user_id, :locale, :settings)", row(number))
