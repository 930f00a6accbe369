"""Tables of deals of the day, challenges and drills."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
)

from bot.storage.schema.base import FIRST_GAME, POINTS, metadata, try_columns

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


# Costly moves of users in finished deals, as puzzles. ``card`` is the state of the spacing algorithm,
# ``seen`` the number of answers, ``answer`` the last of them.
drills = Table(
    "drills",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("deal", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("cost", Double, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("card", Text),
    Column("due_at", Double, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("answer", Text),
    Column("created_at", Double, nullable=False),
    UniqueConstraint("user_id", "game_id", "deal", "step"),
    Index("ix_drills_user_id_due_at", "user_id", "due_at"),
    Index("ix_drills_game_id", "game_id"),
    sqlite_autoincrement=True,
)

# Finished deals that have been searched for a user's costly moves.
drill_deals = Table(
    "drill_deals",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Index("ix_drill_deals_game_id", "game_id"),
)

# How many puzzles and exercises a user answered on each UTC day, and how many of them rightly.
drill_days = Table(
    "drill_days",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Text, primary_key=True),
    Column("answered", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Index("ix_drill_days_day", "day"),
)

# Users who want a puzzle each morning, until ``next_at`` is empty.
drill_mornings = Table(
    "drill_mornings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("zone", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("next_at", Double),
    Column("is_refused", Boolean, nullable=False),
    # The morning whose puzzle is being sent, until Discord has accepted it.
    Column("pending_at", Double),
    Index("ix_drill_mornings_next_at", "next_at"),
)
