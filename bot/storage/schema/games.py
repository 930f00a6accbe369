"""Tables of games (with their journals) and score sheets, and of results of games."""

from __future__ import annotations

from typing import Final, Literal

import sqlalchemy as sa

from bot.storage.schema.base import (
    FIRST_GAME,
    POINTS,
    event_columns,
    host_columns,
    part_of,
    server_id,
    table,
    user_key,
)
from bot.storage.schema.personal import Departure, Erased, finder, person, texts

GameStatus = Literal["lobby", "playing", "over", "ended"]
"""Status of a game; ``over``: played to the last deal, ``ended``: stopped before."""

OPEN_STATUSES: Final[tuple[GameStatus, ...]] = ("lobby", "playing")
FINISHED_STATUSES: Final[tuple[GameStatus, ...]] = ("over", "ended")

games = table(
    "games",
    sa.Column("id", sa.Integer, primary_key=True),
    *host_columns(),
    sa.Column("pace", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False, server_default=FIRST_GAME),
    sa.Column("length", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("commitments", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("updated_at", sa.Double, nullable=False),
    sa.Column("ended_at", sa.Double),
    # For a table of a tournament: the tournament's number.
    sa.Column("tournament_id", sa.Integer),
    # Whether other tables have yet to play its deals, so that only users named in it may see them.
    sa.Column("is_sealed", sa.Boolean, nullable=False, server_default=sa.false()),
    # For a thread: the channel whose readers may also see the finished game.
    sa.Column("parent_id", sa.BigInteger),
    # The season of a league in which its result counts; empty once it was counted.
    sa.Column("season_id", sa.Integer),
    sa.CheckConstraint("status IN ('lobby', 'playing', 'over', 'ended')", name="status"),
    sa.CheckConstraint("length(secret) = 32", name="secret"),
    # The migrations also have it for PostgreSQL; here that would load its dialect into every bot.
    sa.Index(
        "uq_games_open_channel",
        "channel_id",
        unique=True,
        sqlite_where=sa.text("status IN ('lobby', 'playing')"),
    ),
    sa.Index("ix_games_guild_ended", "guild_id", "ended_at"),
    sa.Index("ix_games_secret", "secret"),
    sa.Index("ix_games_tournament_id", "tournament_id"),
    # An id is never reused, even after the last game is deleted: records and buttons refer to it.
    sqlite_autoincrement=True,
    info={
        "shows": ("id", "guild_id", "channel_id", "length", "pace", "status", "created_at", "ended_at"),
        "pages": ("table", "seating"),
    },
)

journal = table(
    "journal",
    part_of("games", "game_id"),
    *event_columns(shows="events"),
    # One tree instead of two: one page less to sync for every card.
    sqlite_with_rowid=False,
)

snapshots = table(
    "snapshots",
    part_of("games", "game_id"),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("payload", sa.Text, nullable=False, info=texts(is_derived=True)),
)

# Users ever named in a game's rows, to find their data and history.
game_people = table(
    "game_people",
    user_key(info=finder()),
    part_of("games", "game_id"),
    sa.Index("ix_game_people_game_id", "game_id"),
    sqlite_with_rowid=False,
)

# Users who were shown all hands of a deal in play, and its number: they cannot sit down in it.
game_watchers = table(
    "game_watchers",
    user_key(),
    part_of("games", "game_id"),
    sa.Column("deal", sa.Integer, nullable=False),
    sa.Index("ix_game_watchers_game_id", "game_id"),
)

sheets = table(
    "sheets",
    sa.Column("id", sa.Integer, primary_key=True),
    server_id(),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("owner_id", sa.BigInteger, nullable=False, info=person(Erased.ZERO)),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    # Erased without a number, since the places of players without an account are counted below 1.
    sa.Column("players", sa.Text, nullable=False, info=texts(erased=Erased.ZERO, is_cleared=True)),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Index("ix_sheets_channel_id", "channel_id"),
    sqlite_autoincrement=True,
    info={"shows": ("id", "guild_id", "channel_id", "created_at"), "pages": ("sheet",)},
)

sheet_rows = table("sheet_rows", part_of("sheets", "sheet_id"), *event_columns(), sqlite_with_rowid=False)


# One row for each seat of a game played to its end; standings and statistics are computed from them.
results = table(
    "results",
    part_of("games", "game_id"),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    server_id(),
    # Empty for a bot player, and for a user who was erased.
    sa.Column("user_id", sa.BigInteger, info=person(Erased.EMPTY)),
    sa.Column("is_person", sa.Boolean, nullable=False),
    sa.Column("is_away", sa.Boolean, nullable=False),
    sa.Column("family", sa.Text, nullable=False),
    # The number of places: one for each seat, or for each side in a game of partners.
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("points", POINTS, nullable=False),
    sa.Column("doubles", sa.Integer, nullable=False),
    sa.Column("doubles_won", sa.Integer, nullable=False),
    sa.Column("doubles_points", POINTS, nullable=False),
    sa.Column("figures", sa.Text, nullable=False),
    # The ratings before the game, in its family and overall; empty if the game is not rated.
    sa.Column("mu", sa.Double),
    sa.Column("sigma", sa.Double),
    sa.Column("all_mu", sa.Double),
    sa.Column("all_sigma", sa.Double),
    sa.Column("ended_at", sa.Double, nullable=False),
    # The first seat of a side of several; empty for a seat that plays alone.
    sa.Column("side", sa.Integer),
    sa.Index("ix_results_user_id_guild_id_ended_at", "user_id", "guild_id", "ended_at"),
    sa.Index("ix_results_guild_id_ended_at", "guild_id", "ended_at"),
    sqlite_with_rowid=False,
)

# Achievements in finished games, by the name that the game gives them.
feats = table(
    "feats",
    sa.Column("game_id", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("user_id", sa.BigInteger, nullable=False, info=person(Erased.ROW)),
    server_id(departure=Departure.FOLLOWS),
    sa.Column("count", sa.Integer, nullable=False),
    sa.ForeignKeyConstraint(["game_id", "seat"], ["results.game_id", "results.seat"], ondelete="CASCADE"),
    sa.Index("ix_feats_user_id_guild_id", "user_id", "guild_id"),
    sqlite_with_rowid=False,
)

ratings = table(
    "ratings",
    user_key(),
    server_id(is_key=True),
    sa.Column("family", sa.Text, primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("ix_ratings_guild_id", "guild_id"),
    sqlite_with_rowid=False,
)

# Sums of results, updated in the transaction that ends a game, so that a page of a leaderboard is read from
# an index however many games were played.
standings = table(
    "standings",
    user_key(),
    server_id(is_key=True),
    sa.Column("family", sa.Text, primary_key=True),
    sa.Column("period", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("points", POINTS, nullable=False),
    sa.Column("rating", sa.Double),
    sa.Index("ix_standings_points", "guild_id", "family", "period", "points", "user_id"),
    sa.Index("ix_standings_games", "guild_id", "family", "period", "games", "user_id"),
    sa.Index("ix_standings_rating", "guild_id", "family", "period", "rating", "user_id"),
    sqlite_with_rowid=False,
)

# The name of each user when they last finished a game in a server.
players = table(
    "players",
    user_key(),
    server_id(is_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Index("ix_players_guild_id", "guild_id"),
    sqlite_with_rowid=False,
)
