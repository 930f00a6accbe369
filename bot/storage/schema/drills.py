"""Tables of puzzles from one's own deals."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
)

from bot.storage.schema.base import metadata

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
