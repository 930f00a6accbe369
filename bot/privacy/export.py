"""A person's data as a file that people and programs can read."""

from __future__ import annotations

import gzip
import json
from datetime import UTC, datetime
from typing import Any, Final

MOST_BYTES: Final = 8_000_000
"""A larger file is packed: Discord takes 10 MB."""

GZIP: Final = b"\x1f\x8b"


def serialize(told: dict[str, Any]) -> bytes:
    """The data as JSON; moments as ISO 8601, ids as text (most programs round such numbers)."""
    raw = json.dumps(_plain(told), ensure_ascii=False, indent=2).encode()
    return raw if len(raw) <= MOST_BYTES else gzip.compress(raw)


def file_name(raw: bytes) -> str:
    """What the file is to be called."""
    return "barbu.json.gz" if raw.startswith(GZIP) else "barbu.json"


def _plain(value: Any, name: str = "") -> Any:
    if isinstance(value, dict):
        return {key: _plain(one, str(key)) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one, name.removesuffix("s")) for one in value]
    if name == "at" or name.endswith("_at"):
        return None if value is None else datetime.fromtimestamp(value, UTC).isoformat()
    if isinstance(value, bytes):
        return value.hex()
    if name in ("user", "owner") or (name.endswith("_id") and name not in ("game_id", "sheet_id")):
        return None if value is None else str(value)
    return _unpacked(value) if isinstance(value, str) else value


def _unpacked(text: str) -> Any:
    """What a column of JSON says; any other text as it is."""
    if text[:1] not in ("{", "["):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text
