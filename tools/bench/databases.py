"""Measurements that run on SQLite and, if there is a server, on PostgreSQL."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import select, text

from bot.storage import Database
from bot.storage.schema import metadata
from tools.bench.registry import Figure, Run, measure
from tools.simulation.databases import SERVER, Kind, fresh_database

POSTGRESQL: Final = ", PostgreSQL"
ROWS_AT_ONCE: Final = 5_000

OnDatabase = Callable[[str], Awaitable[list[Figure]]]
"""A measurement on the empty database at an address."""


def measure_on_each(name: str, *, rounds: int = 3) -> Callable[[OnDatabase], OnDatabase]:
    """Register a measurement on each available kind of database; ratios are to SQLite's figures."""

    def register(run: OnDatabase) -> OnDatabase:
        measure(name, rounds=rounds)(on_each(run))
        return run

    return register


def on_each(run: OnDatabase) -> Run:
    """Return a measurement of SQLite's figures, then PostgreSQL's compared with them; aims are for both."""

    async def on_all() -> list[Figure]:
        figures: list[Figure] = []
        for kind in kinds():
            with (
                tempfile.TemporaryDirectory() as folder,
                fresh_database(Path(folder) / "barbu.db", kind) as address,
            ):
                found = await run(address)
            figures += found if kind == "sqlite" else map(_compare_with_sqlite, found)
        return figures

    return on_all


def _compare_with_sqlite(figure: Figure) -> Figure:
    """Return PostgreSQL's figure, compared with SQLite's."""
    return replace(figure, name=figure.name + POSTGRESQL, over=figure.name, ratio_aim=None)


@cache
def kinds() -> tuple[Kind, ...]:
    """Return the available kinds of databases; report a missing server once."""
    if SERVER is not None:
        return ("sqlite", "postgresql")
    sys.stderr.write("no PostgreSQL server: only SQLite is measured; see tools/with_postgresql.sh\n")
    return ("sqlite",)


async def fill(address: str, write: Callable[[Path], None]) -> None:
    """Fill a database in bulk; ``write`` fills a SQLite file, which is copied if ``address`` is a server."""
    if address.startswith("sqlite"):
        await _fill_file(Path(address.removeprefix("sqlite:///")), write)
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "barbu.db"
        await _fill_file(file, write)
        source, target = Database(f"sqlite:///{file}"), Database(address)
        await source.open()
        await target.open()
        await _copy(source, target)
        await target.close()
        await source.close()


async def _copy(source: Database, target: Database) -> None:
    """Copy as ``barbu move`` does, with the server's bulk copy and without checking."""
    async with source.reading() as here, target.writing() as there:
        server = (await there.get_raw_connection()).driver_connection
        assert server is not None
        for table in metadata.sorted_tables:
            columns = [column.name for column in table.columns]
            async with here.stream(select(table)) as found:
                async for rows in found.partitions(ROWS_AT_ONCE):
                    await server.copy_records_to_table(table.name, records=map(tuple, rows), columns=columns)
        await there.execute(text("ANALYZE"))  # as a server does automatically after a while


async def _fill_file(file: Path, write: Callable[[Path], None]) -> None:
    empty = Database(f"sqlite:///{file}")
    await empty.open()
    await empty.close()
    await asyncio.to_thread(write, file)
