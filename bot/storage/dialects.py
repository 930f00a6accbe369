"""What the databases write differently."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


def insert_into(connection: AsyncConnection, table: Table) -> Any:
    """An insert that may say what to do about a row already there, as the connection's database says it."""
    return (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(table)
