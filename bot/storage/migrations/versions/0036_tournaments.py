"""Tournaments as contests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.storage.migrations.contests import EVENTS, PEOPLE, TABLES, add_contest, read_object

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    """Move the tournaments with their numbers, events and tables; then drop what they had of their own.

    The page of one in play is looked at once more, and its users are those whom its events name, until its
    next event says who plays.
    """
    bind = op.get_bind()
    nights = _nights(bind)
    for row in bind.execute(sa.text("SELECT * FROM tournaments ORDER BY id")).mappings().all():
        _move(bind, row, None if row["is_own"] else nights.get(row["id"], 0))
    op.drop_table("tournament_rows")
    op.drop_table("tournaments")
    op.drop_column("games", "tournament_round")
    op.drop_column("games", "tournament_table")


def _move(bind: sa.Connection, row: sa.RowMapping, night: int | None) -> None:
    """Store a tournament; a damaged one stays as it is."""
    mine, is_open = {"id": row["id"]}, bool(row["is_open"])
    query = sa.text("SELECT seq, at, payload FROM tournament_rows WHERE tournament_id = :id ORDER BY seq")
    events = bind.execute(query, mine).mappings().all()
    count = events[-1]["seq"] + 1 if events else 0
    query = sa.text(
        "SELECT id, tournament_round, tournament_table, status FROM games"
        " WHERE tournament_id = :id AND tournament_round IS NOT NULL ORDER BY id"
    )
    games = bind.execute(query, mine).mappings().all()
    is_playing = is_open and any('"kind":"start"' in event["payload"] for event in events)
    is_due = is_playing or any(game["status"] in ("lobby", "playing") for game in games)
    last = events[-1]["at"] if events else row["created_at"]
    new = add_contest(
        bind,
        **{name: row[name] for name in COPIED},
        kind="tournament",
        number=row["id"],
        parent_id=night,
        setup=row["terms"],
        is_open=is_open,
        due_at=0.0 if is_due else None,
        revision=count,
        shown=count - 1 if is_open else count,
        ended_at=None if is_open else last,
    )
    for event in events:
        bind.execute(EVENTS.insert().values(contest_id=new, **event))
    places = {(game["tournament_round"], game["tournament_table"]): game for game in games}
    for (number, table), game in places.items():
        is_done = not is_open and game["status"] not in ("lobby", "playing")
        values = {"round": number, "number": table, "game_id": game["id"], "is_done": is_done}
        bind.execute(TABLES.insert().values(contest_id=new, **values))
    users = {user for event in events for user in _users(read_object(event["payload"]))} if is_open else set()
    for user in sorted(users):
        bind.execute(PEOPLE.insert().values(contest_id=new, user_id=user, role="player"))


def _nights(bind: sa.Connection) -> dict[int, int]:
    """Return the night of each tournament that one has opened."""
    query = sa.text(
        "SELECT c.id, c.setup AS text FROM contests c WHERE c.kind = 'night' UNION ALL"
        " SELECT c.id, e.payload FROM contests c JOIN contest_events e ON e.contest_id = c.id"
        " WHERE c.kind = 'night' AND e.payload LIKE '%\"kind\":\"tournament\"%'"
    )
    found = dict[int, int]()
    for night, text in bind.execute(query).all():
        stored = read_object(text) or {}
        number = stored.get("number") if stored.get("kind") == "tournament" else stored.get("tournament")
        if isinstance(number, int):
            found[number] = night
    return found


def _users(value: Any) -> Iterator[int]:
    """Yield the users whom an event names as players."""
    if isinstance(value, list):
        for one in value:
            yield from _users(one)
    elif isinstance(value, dict):
        user = value.get("user")
        if "name" in value and isinstance(user, int) and user > 0:
            yield user
        for one in value.values():
            yield from _users(one)


COPIED = ("guild_id", "channel_id", "host_id", "locale", "game", "secret", "message_id", "created_at")
