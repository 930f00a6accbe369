"""Tables of games (journals, open pages), score sheets and tournaments, and of results of games."""

from __future__ import annotations

from typing import Final, Literal

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
    false,
    text,
)

from bot.storage.schema.base import FIRST_GAME, POINTS, metadata

GameStatus = Literal["lobby", "playing", "over", "ended"]
"""``over``: played to the last deal; ``ended``: stopped before."""

OPEN_STATUSES: Final[tuple[GameStatus, ...]] = ("lobby", "playing")
FINISHED_STATUSES: Final[tuple[GameStatus, ...]] = ("over", "ended")

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("locale", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("game", Text, nullable=False, server_default=FIRST_GAME),
    Column("length", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitments", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("ended_at", Double),
    # For a table of a tournament: the tournament, its round, and the place in it.
    Column("tournament_id", Integer),
    Column("tournament_round", Integer),
    Column("tournament_table", Integer),
    # Whether other tables have yet to play its deals, so that only users named in it may see them.
    Column("is_sealed", Boolean, nullable=False, server_default=false()),
    # For a thread: the channel whose readers may look back at the game too.
    Column("parent_id", BigInteger),
    # The season of a league in which its result counts; empty once it was counted.
    Column("season_id", Integer),
    CheckConstraint("status IN ('lobby', 'playing', 'over', 'ended')", name="status"),
    CheckConstraint("length(secret) = 32", name="secret"),
    # An id is never given twice, even after the last game is deleted: records and buttons name it.
    sqlite_autoincrement=True,
)

# The migrations have it for PostgreSQL too; here that would load its dialect into every bot.
Index(
    "uq_games_open_channel",
    games.c.channel_id,
    unique=True,
    sqlite_where=text("status IN ('lobby', 'playing')"),
)

Index("ix_games_guild_ended", games.c.guild_id, games.c.ended_at)

Index("ix_games_secret", games.c.secret)

Index("ix_games_tournament_id", games.c.tournament_id)

journal = Table(
    "journal",
    metadata,
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("payload", Text, nullable=False),
    # One tree instead of two: one page less to sync for every card.
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column(
        "game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    ),
    Column("seq", Integer, nullable=False),
    Column("payload", Text, nullable=False),
)

# Users ever named in a game's rows, to find their data and history.
game_people = Table(
    "game_people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Index("ix_game_people_game_id", "game_id"),
    sqlite_with_rowid=False,
)

# Users who were shown all hands of a deal in play, and its number: they cannot sit down in it.
game_watchers = Table(
    "game_watchers",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, nullable=False),
    Index("ix_game_watchers_game_id", "game_id"),
)

# The page of the public message (``deal`` 3); of a game without a message, the page being posted. A
# fingerprint of what it showed last, the deadline shown, and when the table has to act next are added later.
game_pages = Table(
    "game_pages",
    metadata,
    Column(
        "game_id", Integer, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    ),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("shown", Text),
    Column("until", Double),
    Column("due_at", Double),
)

sheets = Table(
    "sheets",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("owner_id", BigInteger, nullable=False),
    Column("locale", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("created_at", Double, nullable=False),
    Index("ix_sheets_channel_id", "channel_id"),
    sqlite_autoincrement=True,
)

sheet_rows = Table(
    "sheet_rows",
    metadata,
    Column("sheet_id", Integer, ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("payload", Text, nullable=False),
    sqlite_with_rowid=False,
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("locale", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("message_id", BigInteger),
    Column("created_at", Double, nullable=False),
    CheckConstraint("length(secret) = 32", name="secret"),
    Index("ix_tournaments_channel_id", "channel_id"),
    sqlite_autoincrement=True,
)

tournament_rows = Table(
    "tournament_rows",
    metadata,
    Column("tournament_id", Integer, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("payload", Text, nullable=False),
    sqlite_with_rowid=False,
)


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
