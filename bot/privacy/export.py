"""The file with all data about a user, which they can request."""

from __future__ import annotations

import asyncio
import gzip
import json
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Row, Table, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.privacy.texts import is_named_in, parsed, parts_of
from bot.privacy.walk import (
    AT_ONCE,
    IN_WHOLES,
    WHOLES,
    Key,
    key_of,
    keys_naming,
    persons_of,
    texts_of,
    within,
)
from bot.storage.database import Database
from bot.storage.schema import metadata
from bot.storage.schema.personal import Erased

MOST_BYTES: Final = 8_000_000
"""A larger file is compressed: Discord takes 10 MB."""

GZIP: Final = b"\x1f\x8b"


async def export_of(database: Database, user: int) -> bytes:
    """Return all stored data of a user, as a JSON file. *Raises:* StorageError."""
    exported: dict[str, Any] = {"user_id": user, "made_at": database.now()}
    return await asyncio.to_thread(serialize, exported | await data_of(database, user))


async def data_of(database: Database, user: int) -> dict[str, list[dict[str, Any]]]:
    """Return all stored data of a user by table, as the schema says what of it is shown."""
    found = {}
    for table in metadata.sorted_tables:
        async with database.reading() as connection:
            if table.name in WHOLES and "shows" in table.info:
                found[table.name] = await _wholes_of(connection, user, table)
            elif persons_of(table):
                shown = [column for column, rule in persons_of(table) if rule.is_exported]
                named = or_(*(column == user for column in shown))
                query = select(table).where(named).order_by(*table.primary_key)
                rows = (await connection.execute(query)).all()
                found[table.name] = [_shown(row, user, table) for row in rows]
    return found


async def _wholes_of(connection: AsyncConnection, user: int, table: Table) -> list[dict[str, Any]]:
    """Return the rows of a table that name a user, also in texts, with the texts' parts that do."""
    whole, entries = WHOLES[table.name], dict[Key, dict[str, Any]]()
    keys = await keys_naming(connection, user, whole)
    for start in range(0, len(keys), AT_ONCE):
        here = keys[start : start + AT_ONCE]
        for row in await connection.execute(
            select(table).where(within(table, here)).order_by(*key_of(table))
        ):
            entry = entries[tuple(row._mapping[one] for one in key_of(table))] = _shown(row, user, table)
            for column, rule in texts_of(table):
                text = row._mapping[column]
                entry[column.name] = list(parts_of(parsed(text) or {}, user, rule))
                if parsed(text) is None and is_named_in(text, user, rule):
                    entry["is_unreadable"] = True
        for part in whole.tables[1:]:
            for column, rule in texts_of(part):
                if rule.is_derived:
                    continue
                query = select(part).where(within(part, here), column.like(f"%{user}%"))
                for row in await connection.execute(query.order_by(*part.primary_key)):
                    entry = entries[tuple(row._mapping[one] for one in key_of(part))]
                    if (payload := parsed(row._mapping[column])) is None:
                        entry["unreadable_rows"] = entry.get("unreadable_rows", 0) + 1
                        continue
                    facts = {"at": row.at, "kind": payload.get("kind")}
                    shown = [{**facts, **one} for one in parts_of(payload, user, rule)]
                    entry.setdefault("rows", []).extend(shown)
    return list(entries.values())


def _shown(row: Row[Any], user: int, table: Table) -> dict[str, Any]:
    """Return what a row shows a user: never another user's id or name."""
    facts: dict[str, Any] = row._asdict()
    entry = {name: facts[name] for name in table.info.get("shows", facts)}
    for name in entry:
        side = table.c[name].info.get("side")
        if side is not None and facts[side] != user and facts[name] is not None:
            entry[name] = -facts[name]
    for column, rule in persons_of(table):
        if column.name in entry and facts[column.name] not in (user, None) and rule.erased is Erased.EMPTY:
            entry |= {column.name: None} | {name: one for name, one in rule.beside.items() if name in entry}
    if table.name in WHOLES and "shows" in table.info:
        for column, rule in persons_of(table):
            if rule.erased in IN_WHOLES:
                role = column.name.removesuffix("_id")
                entry[f"is_{role}"] = facts[column.name] == user
                if facts[column.name] == user and f"{role}_name" in rule.beside:
                    entry["name"] = facts[f"{role}_name"]
    return entry


def serialize(exported: dict[str, Any]) -> bytes:
    """Return the data as JSON, with times in ISO 8601, and ids as text since many programs round numbers."""
    raw = json.dumps(_plain(exported), ensure_ascii=False, indent=2).encode()
    return raw if len(raw) <= MOST_BYTES else gzip.compress(raw)


def file_name(raw: bytes) -> str:
    return "barbu.json.gz" if raw.startswith(GZIP) else "barbu.json"


def _plain(value: Any, name: str = "") -> Any:
    if isinstance(value, dict):
        return {key: _plain(one, str(key)) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part, name.removesuffix("s")) for part in value]
    if name == "at" or name.endswith("_at"):
        return None if value is None else datetime.fromtimestamp(value, UTC).isoformat()
    if isinstance(value, bytes):
        return value.hex()
    if name in ("user", "owner") or (name.endswith("_id") and name not in ("game_id", "sheet_id")):
        return None if value is None else str(value)
    return _unpack(value) if isinstance(value, str) else value


def _unpack(text: str) -> Any:
    """Parse a JSON column; other text stays unchanged."""
    if text[:1] not in ("{", "["):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text
