"""Tables of users and servers, what was posted last in each server, and the processes of one bot."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, Integer, Table, Text

from bot.storage.schema.base import metadata

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", Text),
    Column("settings", Text, nullable=False),
)

# Servers the bot has left, until their data is deleted or the bot comes back.
departures = Table(
    "departures",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("left_at", Double, nullable=False),
)


# The last announcement in a server: stored before it is sent, with ``message_id`` once it was accepted.
daily_posts = Table(
    "daily_posts",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("day", Text, nullable=False),
    Column("message_id", BigInteger),
)

# The last week (``2026-W48``) whose puzzle a server has had, like ``daily_posts``.
drill_weeks = Table(
    "drill_weeks",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("week", Text, nullable=False),
    Column("channel_id", BigInteger, nullable=False, server_default="0"),
    Column("message_id", BigInteger),
)

# The last week in which a server's week was posted; ``message_id`` is 0 if there was nothing to post.
server_weeks = Table(
    "server_weeks",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("week", Text, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
)


# The process that serves a shard has its newest epoch, and may write only while there is no newer one.
shards = Table(
    "shards",
    metadata,
    Column("shard_id", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("beat_at", Double, nullable=False),
)

# Interactions that have written something, stored for as long as they could reach two processes.
interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)
