"""Tables of settings of users and servers."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, Table, Text

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
