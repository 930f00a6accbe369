"""Differences between the two databases: the driver of an address, and inserts that may conflict."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite

from bot.storage.async_engine import AsyncConnection

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
"""SQLAlchemy's name of the driver for each scheme that a database's address may have."""


def insert_into(connection: AsyncConnection, table: Table) -> Any:
    """Return an insert in the connection's dialect, which can add an ``ON CONFLICT`` clause."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # here: 2 MB that a bot on SQLite does not need

    return postgresql.insert(table)
