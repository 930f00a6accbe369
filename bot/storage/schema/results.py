"""Tables of what finished games add to: results, ratings, standings, achievements."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Table,
    Text,
)

from bot.storage.schema.base import POINTS, metadata

# One row for each seat of a game played to its end; standings and statistics are computed from them.
results = Table(
    "results",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    # Empty for a bot player, and for a user who was erased.
    Column("user_id", BigInteger),
    Column("is_person", Boolean, nullable=False),
    Column("is_away", Boolean, nullable=False),
    Column("family", Text, nullable=False),
    # The number of places: one for each seat, or for each side in a game of partners.
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", POINTS, nullable=False),
    Column("doubles", Integer, nullable=False),
    Column("doubles_won", Integer, nullable=False),
    Column("doubles_points", POINTS, nullable=False),
    Column("figures", Text, nullable=False),
    # The ratings before the game, in its family and overall; empty if the game is not rated.
    Column("mu", Double),
    Column("sigma", Double),
    Column("all_mu", Double),
    Column("all_sigma", Double),
    Column("ended_at", Double, nullable=False),
    # The first seat of a side of several; empty for a seat that plays alone.
    Column("side", Integer),
    Index("ix_results_user_id_guild_id_ended_at", "user_id", "guild_id", "ended_at"),
    Index("ix_results_guild_id_ended_at", "guild_id", "ended_at"),
    sqlite_with_rowid=False,
)

# Achievements in finished games, by the name that the game gives them.
feats = Table(
    "feats",
    metadata,
    Column("game_id", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("count", Integer, nullable=False),
    ForeignKeyConstraint(["game_id", "seat"], ["results.game_id", "results.seat"], ondelete="CASCADE"),
    Index("ix_feats_user_id_guild_id", "user_id", "guild_id"),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("family", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_guild_id", "guild_id"),
    sqlite_with_rowid=False,
)

# Sums of results, updated in the transaction that ends a game, so that a page of a leaderboard is read from
# an index however many games were played.
standings = Table(
    "standings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("family", Text, primary_key=True),
    Column("period", Integer, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("points", POINTS, nullable=False),
    Column("rating", Double),
    Index("ix_standings_points", "guild_id", "family", "period", "points", "user_id"),
    Index("ix_standings_games", "guild_id", "family", "period", "games", "user_id"),
    Index("ix_standings_rating", "guild_id", "family", "period", "rating", "user_id"),
    sqlite_with_rowid=False,
)

# The name of each user when they last finished a game in a server.
players = Table(
    "players",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Index("ix_players_guild_id", "guild_id"),
    sqlite_with_rowid=False,
)
