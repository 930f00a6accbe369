"""The database a test gets: a file of its own, or with ``TEST_DATABASE_URL`` one of its own on PostgreSQL.

To go through all steps takes as long as many a test: most begin with a copy of a database that has done so.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.config import normalise_database_url
from bot.storage import Database

SERVER: Final = os.environ.get("TEST_DATABASE_URL")
"""Any database of a PostgreSQL server whose role may make others; SQLite when not set."""

only_on_sqlite = pytest.mark.skipif(SERVER is not None, reason="about SQLite's file")
only_on_postgresql = pytest.mark.skipif(SERVER is None, reason="about PostgreSQL, see TEST_DATABASE_URL")


@contextmanager
def fresh_database(file: Path) -> Iterator[str]:
    """The address of a database that holds nothing yet, gone afterwards: ``file``, or one on the server."""
    if SERVER is None:
        yield f"sqlite:///{file}"
        return
    with _on_server("template1") as address:
        yield address


@contextmanager
def migrated_database(file: Path) -> Iterator[str]:
    """The address of a database that went through all steps from nothing, and that nobody has open."""

    async def migrate(address: str) -> None:
        database = Database(address)
        await database.open()
        await database.close()

    with fresh_database(file) as address:
        _run(migrate(address))
        yield address


@contextmanager
def copied_database(original: str, file: Path) -> Iterator[str]:
    """The address of a copy of ``original``, as that of ``fresh_database``."""
    if SERVER is None:
        shutil.copyfile(original.removeprefix("sqlite:///"), file)
        yield f"sqlite:///{file}"
        return
    with _on_server(str(make_url(original).database)) as address:
        yield address


async def rows(database: Database, query: str) -> list[tuple[Any, ...]]:
    """What a query finds, read beside whatever else is open."""
    async with database.reading() as connection:
        return [tuple(row) for row in await connection.execute(text(query))]


async def dump(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is stored, table by table."""
    from bot.storage.schema import metadata

    return {name: sorted(await rows(database, f"SELECT * FROM {name}"), key=repr) for name in metadata.tables}  # noqa: S608


@contextmanager
def _on_server(template: str) -> Iterator[str]:
    server = make_url(normalise_database_url(SERVER or ""))
    name = f"barbu_test_{secrets.token_hex(8)}"
    _run(_execute(f"CREATE DATABASE {name} TEMPLATE {template}"))
    try:
        yield server.set(database=name).render_as_string(hide_password=False)
    finally:
        _run(_execute(f"DROP DATABASE {name} WITH (FORCE)"))


async def _execute(statement: str) -> None:
    engine = create_async_engine(
        normalise_database_url(SERVER or ""), isolation_level="AUTOCOMMIT", poolclass=NullPool
    )
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def _run(work: Coroutine[Any, Any, None]) -> None:
    # In a thread, since the test that asks may have a loop running.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
