"""JSON that names users, as stored: who is named, what an export shows of it, and the text after an erasure.

Unreadable text is treated as text: the user's number and the names next to it are removed from it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from bot.storage.errors import DamagedRow
from bot.storage.schema.personal import PersonalText
from bot.storage.store import object_from_json, to_json

SNOWFLAKE: Final = 1 << 32
"""Lower bound of account ids; no seat, card or sum is as large."""

EVENT_VERSION: Final = 1
"""Version of the events whose form is known here."""


def parsed(text: str) -> dict[str, Any] | None:
    try:
        return object_from_json(text)
    except DamagedRow:
        return None


def is_named_in(text: str, user: int, rule: PersonalText) -> bool:
    """Return whether a text names a user, as far as can be told if it is damaged."""
    payload = parsed(text)
    if payload is None or user >= SNOWFLAKE:
        return _number(user).search(text) is not None
    return any(one.get(key) == user for one in _objects(payload) for key in rule.keys)


def is_foreign(text: str, rule: PersonalText) -> bool:
    """Return whether a text is damaged, or an event of an unknown version, which may name users unseen."""
    payload = parsed(text)
    return payload is None or (rule.is_log and payload.get("v") != EVENT_VERSION)


def lowest_number(text: str, rule: PersonalText) -> int:
    """Return the lowest number of an erased user in a text; 0 if there is none."""
    numbers = re.findall(rf'"(?:{"|".join(rule.keys)})":\s*(-\d+)', text)
    return min(map(int, numbers), default=0)


def parts_of(payload: dict[str, Any], user: int, rule: PersonalText) -> Iterator[dict[str, Any]]:
    """Yield what an export shows a user of a text: see ``PersonalText.shows``."""
    owner = rule.keys[0]
    if rule.shows == "events":
        yield from [payload] if payload.get(owner) == user else []
    for one in _objects(payload):
        if rule.shows == "parts" and one.get(owner) == user:
            yield {name: value for name, value in one.items() if name in (owner, *rule.words)}
        elif rule.shows == "facts" and one.get(owner) == user:
            yield {name: value for name, value in one.items() if not isinstance(value, (dict, list))}
        elif rule.shows == "entries":
            for name, entry in one.items():
                if isinstance(entry, dict) and entry.get(owner) == user:
                    yield {"name": name, **entry}


def without(text: str, user: int, nobody: int, rule: PersonalText) -> str:
    """Return a text with ``nobody`` in place of a user; text that does not name them is unchanged."""
    payload = parsed(text)
    if payload is None:
        return "{}" if rule.is_derived else _without_in_damaged(text, user, nobody, rule)
    stripped = _strip(payload, user, nobody, rule)
    after = text if stripped == payload else to_json(stripped)
    # A row of another version may name users in unknown ways.
    return _number(user).sub(str(nobody), after) if user >= SNOWFLAKE else after


def _without_in_damaged(text: str, user: int, nobody: int, rule: PersonalText) -> str:
    after = _number(user).sub(str(nobody), text)
    if after == text or not rule.words:
        return after
    words = "|".join(rule.words)
    return re.sub(rf'("(?:{words})"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)', r'\1""', after)


def _strip(value: Any, user: int, nobody: int, rule: PersonalText) -> Any:
    if isinstance(value, list):
        return [_strip(part, user, nobody, rule) for part in value]
    if not isinstance(value, dict):
        return value
    is_own = value.get(rule.keys[0]) == user
    if is_own and rule.is_cleared:
        return {rule.words[0]: ""}
    stripped = {
        name: nobody if name in rule.keys and one == user else _strip(one, user, nobody, rule)
        for name, one in value.items()
    }
    return stripped | {word: "" for word in rule.words if is_own and word in value}


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    """Yield all objects in a value, the outer ones first."""
    if isinstance(value, dict):
        yield value
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _objects(one)


def _number(user: int) -> re.Pattern[str]:
    return re.compile(rf"\b{user}\b")
