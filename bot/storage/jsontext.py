"""Stored JSON: compact text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from bot.storage.errors import DamagedRow

_WRITER: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
_READER: Final = json.JSONDecoder().raw_decode
"""Reader twice as fast as ``json.loads`` for a row; it rejects leading blanks and ignores trailing text."""


def to_json(value: Mapping[str, Any] | list[Any]) -> str:
    """Return compact JSON text. *Raises:* TypeError, ValueError if JSON cannot represent the value."""
    return _WRITER.encode(dict(value) if isinstance(value, Mapping) else value)


def object_from_json(text: str) -> dict[str, Any]:
    """Return the object in ``text``. *Raises:* DamagedRow ``database_unreadable`` for anything else."""
    value = _load(text)
    if not isinstance(value, dict):
        raise DamagedRow("database_unreadable", reason="not an object")
    return value


def strings_from_json(text: str) -> tuple[str, ...]:
    """Return the list of strings in ``text``. *Raises:* DamagedRow ``database_unreadable``."""
    value = _load(text)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise DamagedRow("database_unreadable", reason="not a list of strings")
    return tuple(value)


def list_from_json(text: str) -> list[Any]:
    """Return the list in ``text``. *Raises:* DamagedRow ``database_unreadable`` for anything else."""
    value = _load(text)
    if not isinstance(value, list):
        raise DamagedRow("database_unreadable", reason="not a list")
    return value


def _load(text: str) -> Any:
    try:
        if text[:1] in "{[":
            value, end = _READER(text)
            if end == len(text):
                return value
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedRow("database_unreadable", reason="not JSON") from error
