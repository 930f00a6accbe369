"""JSON as the tables keep it: short text, written the same way everywhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from bot.storage.errors import DamagedRow

_WRITER: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
_READER: Final = json.JSONDecoder().raw_decode
"""Half of what ``json.loads`` takes for a row; it reads what a text begins with, and no blanks before it."""


def to_json(value: Mapping[str, Any] | list[Any]) -> str:
    """Compact JSON text; raises ``TypeError`` or ``ValueError`` for what JSON cannot hold."""
    return _WRITER.encode(dict(value) if isinstance(value, Mapping) else value)


def object_from_json(text: str) -> dict[str, Any]:
    """The object in ``text``; raises ``DamagedRow("database_unreadable")`` for anything else."""
    value = _load(text)
    if not isinstance(value, dict):
        raise DamagedRow("database_unreadable", reason="not an object")
    return value


def strings_from_json(text: str) -> tuple[str, ...]:
    """The list of strings in ``text``; raises ``DamagedRow("database_unreadable")`` for anything else."""
    value = _load(text)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise DamagedRow("database_unreadable", reason="not a list of strings")
    return tuple(value)


def objects_from_json(text: str) -> tuple[dict[str, Any], ...]:
    """The list of objects in ``text``; raises ``DamagedRow("database_unreadable")`` for anything else."""
    value = _load(text)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise DamagedRow("database_unreadable", reason="not a list of objects")
    return tuple(value)


def _load(text: str) -> Any:
    try:
        if text[:1] in "{[":
            value, end = _READER(text)
            if end == len(text):
                return value
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedRow("database_unreadable", reason="not JSON") from error
