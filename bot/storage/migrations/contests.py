"""The tables of contests as step 0033 made them, and how the steps to 0040 move rows into them.

Steps after a change of these tables bring their own.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

COPIED = (
    *("guild_id", "channel_id", "host_id", "locale", "game"),
    *("message_id", "created_at", "ended_at"),
)

CONTESTS = sa.table(
    "contests",
    *map(sa.column, ("id", "kind", "number", *COPIED, "parent_id", "setup", "secret", "is_open")),
    *map(sa.column, ("starts_at", "due_at", "revision", "shown")),
)

EVENTS = sa.table("contest_events", *map(sa.column, ("contest_id", "seq", "at", "payload")))

PEOPLE = sa.table("contest_people", *map(sa.column, ("contest_id", "user_id", "role")))

TABLES = sa.table("contest_tables", *map(sa.column, ("contest_id", "round", "number", "game_id", "is_done")))


def add_contest(bind: sa.Connection, **values: Any) -> int:
    """Store a contest; return its id."""
    new = CONTESTS.insert().values(**values).returning(CONTESTS.c.id)
    made: int = bind.execute(new).scalar_one()
    return made


def to_json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def read_object(text: str) -> dict[str, Any] | None:
    """Return a JSON object; None for other text."""
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
