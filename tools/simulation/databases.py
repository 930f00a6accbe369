"""Databases for tests and programs: a file for SQLite, and a server's database for PostgreSQL.

All migrations take longer than most tests, so nearly all tests start from a copy of a migrated database.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final, Literal

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, inspect, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

import bot.storage.database
from bot.storage import Database, migrate
from bot.storage.dialects import normalise_database_url
from bot.storage.sqlite_file import PRIVATE

SERVER: Final = os.environ.get("TEST_DATABASE_URL")
"""Any database of a PostgreSQL server whose role may make others; ``tools/with_postgresql.sh`` starts one."""

Kind = Literal["sqlite", "postgresql"]

PATIENCE_S: Final = 60.0
"""Seconds the server may take on a busy machine."""

_CONNECTIONS: Final[dict[str, asyncpg.Connection]] = {}


@contextmanager
def fresh_database(file: Path, kind: Kind) -> Iterator[str]:
    """Yield the address of an empty database, a file or one on the server, and delete it afterwards."""
    if kind == "sqlite":
        yield f"sqlite:///{file}"
        return
    with _on_server("template1") as address:
        yield address


@contextmanager
def migrated_database(file: Path, kind: Kind) -> Iterator[str]:
    """Yield the address of a fully migrated database without open connections."""

    async def migrate(address: str) -> None:
        database = Database(address)
        await database.open()
        await database.close()

    with fresh_database(file, kind) as address:
        _run(migrate(address))
        yield address


@cache
def _migrated_file() -> bytes:
    with TemporaryDirectory() as folder, migrated_database(Path(folder) / "barbu.db", "sqlite") as address:
        return Path(address.removeprefix("sqlite:///")).read_bytes()


def put_migrated_file(file: Path) -> None:
    """Write an empty SQLite database with this version's tables, for one user, unless the file exists."""
    if not file.exists():
        file.touch(PRIVATE)
        file.write_bytes(_migrated_file())


@contextmanager
def copied_database(original: str, file: Path) -> Iterator[str]:
    """Yield the address of a copy of ``original``; on the server, ``original`` itself, emptied later."""
    if original.startswith("sqlite"):
        shutil.copyfile(original.removeprefix("sqlite:///"), file)
        yield f"sqlite:///{file}"
        return
    try:
        yield original
    finally:
        _run(_empty(original))


@contextmanager
def _on_server(template: str) -> Iterator[str]:
    server = make_url(normalise_database_url(SERVER or ""))
    name = f"barbu_test_{secrets.token_hex(8)}"
    address = server.set(database=name).render_as_string(hide_password=False)
    _run(_execute(f"CREATE DATABASE {name} TEMPLATE {template}"))
    try:
        yield address
    finally:
        _run(_disconnect(address))
        _run(_execute(f"DROP DATABASE {name} WITH (FORCE)"))


async def _empty(address: str) -> None:
    from bot.storage.schema import metadata

    # Tasks left over from a test could hold a lock.
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    statements = [f"SELECT pg_terminate_backend(pid) {others}"]
    statements += [f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables)]  # noqa: S608
    statements.append("SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'")
    script = ";".join(statements)
    try:
        await (await _connection(address)).execute(script)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError):
        _CONNECTIONS.pop(address).terminate()  # the test has ended it, which shows only now
        await (await _connection(address)).execute(script)


async def _execute(statement: str) -> None:
    await (await _connection(SERVER or "")).execute(statement)


async def _connection(address: str) -> asyncpg.Connection:
    """Return a connection that stays open, since connecting costs more than most queries."""
    if address not in _CONNECTIONS or _CONNECTIONS[address].is_closed():
        plain = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
        _CONNECTIONS[address] = await asyncpg.connect(plain)
    return _CONNECTIONS[address]


def close_connections() -> None:
    """Close the connections to the server that are still open."""
    for address in list(_CONNECTIONS):
        _run(_disconnect(address))


async def _disconnect(address: str) -> None:
    if (connection := _CONNECTIONS.pop(address, None)) is not None:
        await connection.close()


def _run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run_coroutine_threadsafe(work, _caretaker()).result(PATIENCE_S)


@cache
def _caretaker() -> asyncio.AbstractEventLoop:
    """Return a loop in a thread, since connections outlast a test and the caller may have a running loop."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="databases", daemon=True).start()
    return loop


EVERY_STEP: Final = migrate.upgrade
"""Migrates any database step by step, as a running bot does."""
_STATEMENTS: Final[list[str]] = []
"""Statements that make the tables of a fully migrated SQLite database, once one has been migrated."""


def _upgrade_quickly(connection: Connection) -> bool:
    if connection.dialect.name != "sqlite" or inspect(connection).get_table_names():
        return EVERY_STEP(connection)
    if not _STATEMENTS:
        EVERY_STEP(connection)
        own = "sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
        found = connection.exec_driver_sql(f"SELECT sql FROM sqlite_master WHERE {own} ORDER BY rowid")  # noqa: S608
        version = f"INSERT INTO alembic_version VALUES ('{migrate.steps()[-1]}')"  # noqa: S608
        _STATEMENTS[:] = [*found.scalars(), version]
        return True
    migrate.begin_exclusively(connection)
    if not inspect(connection).get_table_names():  # no other process was first
        for statement in _STATEMENTS:
            connection.exec_driver_sql(statement)
    return True


def migrate_once() -> None:
    """Migrate the first empty SQLite file of this process; later ones get the tables it has in the end.

    Databases with tables are migrated step by step, and so is every database of another process.
    """
    migrate.upgrade = _upgrade_quickly


async def rows(database: Database, query: str) -> list[tuple[Any, ...]]:
    """Return the rows of a query, read while other connections are open."""
    async with database.reading() as connection:
        return [tuple(row) for row in await connection.execute(text(query))]


async def dump(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return all stored rows, table by table."""
    from bot.storage.schema import metadata

    return {name: sorted(await rows(database, f"SELECT * FROM {name}"), key=repr) for name in metadata.tables}  # noqa: S608


Key = tuple[Any, ...]


class CompiledStatements(dict[Key, Any]):
    """A cache for ``compiled_cache`` whose entries hold for all engines of a kind of database.

    A key begins with the engine's own dialect object, which is made for each engine.
    """

    def get(self, key: Key, default: Any = None) -> Any:
        """Return the statement compiled for any engine of this kind."""
        return super().get((key[0].name, *key[1:]), default)

    def __setitem__(self, key: Key, compiled: Any) -> None:
        super().__setitem__((key[0].name, *key[1:]), compiled)


def compile_once() -> None:
    """Give each database of this process the same cache."""
    options = {"compiled_cache": CompiledStatements()}
    vars(bot.storage.database)["create_async_engine"] = partial(
        create_async_engine, execution_options=options
    )
