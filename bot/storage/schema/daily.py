"""Tables of the deals of the day."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    Table,
    Text,
)

from bot.storage.schema.base import FIRST_GAME, metadata, try_columns

# The deal of each UTC day (``2026-11-21``); ``level``, that of the bot players, is set with the first try,
# ``reference``, the moves of the strongest bot player's own game with these cards, once it was computed.
daily_days = Table(
    "daily_days",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True, server_default=FIRST_GAME),
    Column("secret", LargeBinary, nullable=False),
    Column("rules", Text, nullable=False),
    Column("level", Text),
    Column("reference", Text),
    CheckConstraint("length(secret) = 32", name="secret"),
)

# Keyed hashes of the users who were erased after they had begun the deal of the day, and the key of each
# day. Both are deleted when the day is over.
daily_keys = Table(
    "daily_keys",
    metadata,
    Column("day", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)

daily_marks = Table(
    "daily_marks",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mark", Text, primary_key=True),
    ForeignKeyConstraint(["day", "game"], ["daily_days.day", "daily_days.game"]),
)

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True, server_default=FIRST_GAME),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    *try_columns(),
    ForeignKeyConstraint(["day", "game"], ["daily_days.day", "daily_days.game"]),
    Index("ix_daily_tries_user_id", "user_id"),
)
