"""Differences between the two databases: drivers, inserts that may conflict, and keys of locks."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

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


def insert_into(connection: AsyncConnection, table: Table) -> Any:
    """Return an insert in the connection's dialect, which can add an ``ON CONFLICT`` clause."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # here: 2 MB that a bot on SQLite does not need

    return postgresql.insert(table)
