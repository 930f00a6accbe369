"""What the databases write differently."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite

from bot.storage.async_engine import AsyncConnection


def insert_into(connection: AsyncConnection, table: Table) -> Any:
    """An insert that may say what to do about a row already there, as the connection's database says it."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql  # here: a bot on SQLite does without its 2 MB

    return postgresql.insert(table)
