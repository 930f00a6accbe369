"""Tables of games, their journals and open pages, score sheets and tournaments."""

from __future__ import annotations

from typing import Final, Literal

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
    false,
    text,
)

from bot.storage.schema.base import FIRST_GAME, metadata

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
