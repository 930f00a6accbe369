"""Tables of challenges."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
)

from bot.storage.schema.base import POINTS, metadata, try_columns

# Two users who play the same deals, each against bots. ``guest_id`` is empty while anyone may accept,
# ``swing`` is what it was worth to the host in all, ``shown`` the revision its page shows.
challenges = Table(
    "challenges",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("host_name", Text, nullable=False),
    Column("guest_id", BigInteger),
    Column("guest_name", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("rules", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("level", Text),
    Column("status", Text, nullable=False),
    Column("until", Double, nullable=False),
    Column("is_reminded", Boolean, nullable=False),
    Column("swing", POINTS),
    Column("message_id", BigInteger),
    Column("revision", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("ended_at", Double),
    # What it decides about besides itself.
    Column("stake", Text, nullable=False, server_default="plain"),
    # The partners of two pairs, and the game of each pair's own table.
    *(
        column
        for side in ("host", "guest")
        for column in (
            Column(f"{side}_partner_id", BigInteger),
            Column(f"{side}_partner_name", Text),
            Column(f"{side}_game_id", Integer),
        )
    ),
    CheckConstraint("length(secret) = 32", name="secret"),
    Index("ix_challenges_guild_id", "guild_id"),
    Index("ix_challenges_host_id", "host_id"),
    Index("ix_challenges_guest_id", "guest_id"),
    Index("ix_challenges_status", "status"),
    sqlite_autoincrement=True,
)

# A user's game of a challenge is one row that grows, like a try at the deal of the day.
challenge_tries = Table(
    "challenge_tries",
    metadata,
    Column("challenge_id", Integer, ForeignKey("challenges.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    *try_columns(),
    Index("ix_challenge_tries_user_id", "user_id"),
)
