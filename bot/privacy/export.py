"""The file with all data about a user, which they can request."""

from __future__ import annotations

import asyncio
import gzip
import json
from datetime import UTC, datetime
from typing import Any, Final

from bot.challenges.people import ChallengesOfPeople
from bot.leagues.people import LeaguesOfPeople
from bot.privacy.store import People
from bot.storage.database import Database

MOST_BYTES: Final = 8_000_000
"""A larger file is compressed: Discord takes 10 MB."""

GZIP: Final = b"\x1f\x8b"


async def export_of(database: Database, user: int) -> bytes:
    """Return all stored data of a user, as a JSON file. *Raises:* StorageError."""
    people = People(database)
    numbers = await people.games_of(user)
    exported: dict[str, Any] = {
        "user_id": user,
        "made_at": database.now(),
        "games": await people.exported_games(user, numbers),
        "sheets": await people.sheets_of(user),
        "tournaments": await people.tournaments_of(user),
        "challenges": await ChallengesOfPeople(database).data_of(user),
        "leagues": await LeaguesOfPeople(database).data_of(user),
        "contests": await people.contests_of(user),
        "house_rules": await people.house_rules_of(user),
        **await people.rows_of(user),
    }
    return await asyncio.to_thread(serialize, exported)


def serialize(exported: dict[str, Any]) -> bytes:
    """Return the data as JSON, with times in ISO 8601, and ids as text since many programs round numbers."""
    raw = json.dumps(_plain(exported), ensure_ascii=False, indent=2).encode()
    return raw if len(raw) <= MOST_BYTES else gzip.compress(raw)


def file_name(raw: bytes) -> str:
    """Return the name of the file."""
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
