"""Tables of leagues and ladders."""

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

from bot.storage.schema.base import POINTS, metadata

# Users of a channel who meet by challenge, in seasons of groups; ``size`` is the wanted number in a group.
leagues = Table(
    "leagues",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("locale", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("days", Integer, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("created_at", Double, nullable=False),
    Index("ix_leagues_guild_id", "guild_id"),
    Index("ix_leagues_channel_id", "channel_id"),
    sqlite_autoincrement=True,
)

# ``starts_at`` is when a season that takes players begins by itself; empty if a moderator begins it.
league_seasons = Table(
    "league_seasons",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("league_id", Integer, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("starts_at", Double),
    Column("ends_at", Double),
    Column("message_id", BigInteger),
    Column("revision", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("created_at", Double, nullable=False),
    UniqueConstraint("league_id", "number"),
    Index("ix_league_seasons_status", "status"),
    sqlite_autoincrement=True,
)

# A user in a season: ``division`` is their group, ``seed`` their place in the order that fills the groups.
# The columns from ``place`` on are filled when the season ends.
league_players = Table(
    "league_players",
    metadata,
    Column("season_id", Integer, ForeignKey("league_seasons.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("division", Integer, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("place", Integer),
    Column("points", Integer),
    Column("outcome", Text),
    Index("ix_league_players_user_id", "user_id"),
)

# The matches of a season that both users have played; ``swing`` is what it was worth to ``low_id``. One at a
# table has its game, and no challenge (0).
league_matches = Table(
    "league_matches",
    metadata,
    Column("season_id", Integer, ForeignKey("league_seasons.id", ondelete="CASCADE"), primary_key=True),
    Column("low_id", BigInteger, primary_key=True, autoincrement=False),
    Column("high_id", BigInteger, primary_key=True, autoincrement=False),
    Column("challenge_id", Integer, nullable=False),
    Column("swing", POINTS, nullable=False),
    Column("game_id", Integer),
)

# The places on a server's ladder of a game; of two users with one place the earlier one is ahead.
ladder_places = Table(
    "ladder_places",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("since", Double, nullable=False),
    Index("ix_ladder_places_user_id", "user_id"),
)
