"""Tables of contests."""

from __future__ import annotations

import sqlalchemy as sa

from bot.storage.schema.base import (
    event_columns,
    host_columns,
    part_of,
    server_id,
    table,
    try_columns,
    user_key,
)
from bot.storage.schema.personal import NO_SERVER, Erased, Kept, person, texts

# Users who want to be pinged when a user in a server looks for players of a game.
meeting_calls = table(
    "meeting_calls",
    server_id(is_key=True),
    user_key(),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("since", sa.Double, nullable=False),
    sa.Index("ix_meeting_calls_user_id", "user_id"),
)


# Contests of every kind (``bot.contests``), whose events are in ``contest_events``. ``number`` is that of its
# kind; ``people`` and ``tables`` follow from the events and are written with them. How long a contest is kept
# is said by its kind (``Kind.is_kept``).
contests: sa.Table = table(
    "contests",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    *host_columns(),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("parent_id", sa.Integer),
    sa.Column("setup", sa.Text, nullable=False, info=texts(shows="facts")),
    sa.Column("secret", sa.LargeBinary),
    sa.Column("is_open", sa.Boolean, nullable=False),
    sa.Column("starts_at", sa.Double),
    sa.Column("due_at", sa.Double),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("ended_at", sa.Double),
    sa.CheckConstraint("secret IS NULL OR length(secret) = 32", name="secret"),
    sa.UniqueConstraint("kind", "number"),
    sa.Index("ix_contests_guild_id", "guild_id"),
    sa.Index("ix_contests_channel_id", "channel_id"),
    sa.Index("ix_contests_host_id", "host_id"),
    sa.Index("ix_contests_parent_id", "parent_id"),
    sa.Index("ix_contests_due_at", "due_at"),
    sqlite_autoincrement=True,
    info={
        "shows": ("id", "kind", "number", "guild_id", "channel_id", "game", "created_at", "ended_at"),
        "pages": ("contest",),
        # Where the bot is not a member, no event of its removal will ever trigger their deletion.
        "kept": Kept("ended_at", only=lambda: contests.c.guild_id == NO_SERVER),
    },
)

contest_events = table("contest_events", part_of("contests", "contest_id"), *event_columns(shows="facts"))

contest_people = table(
    "contest_people",
    part_of("contests", "contest_id"),
    user_key(),
    sa.Column("role", sa.Text, nullable=False),
    sa.Index("ix_contest_people_user_id", "user_id"),
)

# A user's game of a contest that each plays alone is one row that grows, like a try at the deal of the day.
contest_tries = table(
    "contest_tries",
    part_of("contests", "contest_id"),
    user_key(info=person(Erased.NUMBER, "points", name="")),
    *try_columns(),
    sa.Index("ix_contest_tries_user_id", "user_id"),
)

# ``is_done``: the result stands in the events.
contest_tables = table(
    "contest_tables",
    part_of("contests", "contest_id"),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game_id", sa.Integer, nullable=False),
    sa.Column("is_done", sa.Boolean, nullable=False),
    sa.Index("ix_contest_tables_game_id", "game_id"),
)
