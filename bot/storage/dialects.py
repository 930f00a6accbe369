"""The two kinds of databases: what differs in SQL, and their addresses."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import ColumnElement, FromClause, Table, and_, column, func, literal_column, select, table
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.errors import StorageError

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
"""SQLAlchemy's name of the driver for each scheme of a database's address."""

# Keys of PostgreSQL's advisory locks, the same in all versions.
MIGRATION: Final = 0x0BA2B0
"""Lock held by a process that migrates the schema."""

SERVER_LOCK: Final = 0x0BA2B2
"""Lock held by a process that is the only writer, and shared by processes with shards."""

SHARD_LOCK: Final = 0x0BA2B3
"""The first half of the key of each shard's lock; the second is the shard."""

IDENTIFY_LOCK: Final = 0x0BA2B4
"""The first half of the key of a lock for identifying shards; the second is Discord's bucket."""

COUNT_LOCK: Final = 0x0BA2B5
"""The first half of the key of a lock that processes with one shard count share; the second is the count."""

CAP_LOCK: Final = 0x0BA2B6
"""The first half of the key of a lock on what is counted; the second is the hash of what (see ``caps``)."""

locks: Final = table(
    "pg_locks",
    *(column(name) for name in ("pid", "locktype", "mode", "granted", "classid", "objid", "database")),
)
"""The locks of PostgreSQL, those of other databases among them, which may have the same keys."""

_databases: Final = table("pg_database", column("oid"), column("datname"))
THIS_DATABASE: Final = (
    select(_databases.c.oid).where(_databases.c.datname == func.current_database()).scalar_subquery()
)
"""Query for the number of the connected database, as in ``locks``."""


def is_advisory(lock: FromClause) -> ColumnElement[bool]:
    """Return the condition that a row of ``locks`` is an advisory lock that is held in this database."""
    return and_(lock.c.locktype == "advisory", lock.c.granted, lock.c.database == THIS_DATABASE)


DUMP_MARK: Final = select(func.obj_description(literal_column("'alembic_version'::regclass"), "pg_class"))
"""PostgreSQL query for the comment ``dumped at 1764477000``, which the nightly dump writes with its time."""


def insert_into(connection: AsyncConnection, table: Table) -> Any:
    """Return an insert in the connection's dialect, which can add an ``ON CONFLICT`` clause."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # here: 2 MB that a bot on SQLite does not need

    return postgresql.insert(table)


SECRET_OPTIONS: Final = ("password", "sslpassword")


def normalise_database_url(value: str) -> str:
    """Return a database URL that names its async driver.

    ``value`` is a plain file name, `sqlite:///file`, `postgresql://…` or a complete URL. *Raises:* ValueError
    with the end of a sentence that begins with the setting's name.
    """
    value = value.strip()
    if not value:
        raise ValueError("must not be empty")
    if "://" not in value:
        path = Path(value).expanduser().as_posix()
        _check_file(path)
        return URL.create(DRIVERS["sqlite"], database=path).render_as_string()
    try:
        url = make_url(value)
    except (ArgumentError, ValueError) as error:
        raise ValueError("must be a file name or a database URL such as sqlite:///barbu.db") from error
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise ValueError("must name an SQLite or a PostgreSQL database")
    if url.get_backend_name() == "sqlite" and url.host:
        raise ValueError("must have three slashes before a file's name: sqlite:///barbu.db")
    if url.get_backend_name() == "sqlite":
        _check_file(url.database or "")
    return driver + value.removeprefix(url.drivername)


def _check_file(path: str) -> None:
    if Path(path).name in ("", "..", ":memory:"):
        raise ValueError("must name a file, and not only its folder: barbu.db, or /data/barbu.db")


def parse_url(text: str) -> URL:
    """Return a database URL with its async driver. *Raises:* StorageError ``database_url_invalid``."""
    try:
        return make_url(normalise_database_url(text))
    except ValueError as error:
        # The text may contain a password, so it is not quoted.
        raise StorageError("database_url_invalid", database="", reason=f"it {error}") from error


def without_secrets(address: str | URL) -> URL:
    """Return an address without its password and options with secrets, which can be shown."""
    return make_url(address)._replace(password=None).difference_update_query(SECRET_OPTIONS)
