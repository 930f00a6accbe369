"""Search of the whole database, in any table, for a user or a server."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import select

from bot.storage import Database
from bot.storage.schema import metadata


async def traces(database: Database, *sought: str | int) -> dict[str, list[str]]:
    """Return the rows, by table, that contain an id or a name, as a value or inside a text."""
    found: dict[str, list[str]] = {}
    async with database.reading() as connection:
        for table in metadata.sorted_tables:
            rows = (await connection.execute(select(table))).all()
            hits = [
                str(row) for row in rows if any(str(one) in str(value) for one in sought for value in row)
            ]
            if hits:
                found[table.name] = hits
    return found


def words_in(value: Any) -> str:
    """Return all values of an export as one text."""
    return json.dumps(value, ensure_ascii=False)
