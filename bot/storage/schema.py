"""The schema, for both databases; ``migrations/`` builds the same tables step by step."""

from __future__ import annotations

from typing import Any, Final, Literal

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
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

GameStatus = Literal["lobby", "playing", "over", "ended"]
"""``over``: played to the last deal; ``ended``: stopped before."""

OPEN_STATUSES: Final[tuple[GameStatus, ...]] = ("lobby", "playing")
FINISHED_STATUSES: Final[tuple[GameStatus, ...]] = ("over", "ended")

FIRST_GAME: Final = "barbu"
"""The game of all rows stored before there were others, which do not name it."""

POINTS: Final = BigInteger().with_variant(Integer(), "sqlite")
"""Type of sums of points, which custom rules can make large. SQLite's integers always have 64 bits."""

UNCHANGED_ROW: Final = "UPDATE alembic_version SET version_num = version_num"
"""A write that changes nothing, and needs every right that a real one needs."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Times are UTC seconds since the epoch; JSON is stored as text on both databases.
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

# The last announcement in a server: stored before it is sent, with ``message_id`` once it was accepted.
daily_posts = Table(
    "daily_posts",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("day", Text, nullable=False),
    Column("message_id", BigInteger),
)


def _try_columns() -> tuple[Column[Any], ...]:
    """Return the columns of a try: one row that grows by ``seq`` moves and has ``points`` once finished."""
    return (
        Column("name", Text, nullable=False),
        Column("seq", Integer, nullable=False),
        Column("moves", Text, nullable=False),
        Column("points", POINTS),
        Column("started_at", Double, nullable=False),
        Column("finished_at", Double),
    )


daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True, server_default=FIRST_GAME),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    *_try_columns(),
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
    *_try_columns(),
    Index("ix_challenge_tries_user_id", "user_id"),
)

# Players sign up on one message, until a table opens for them. ``starts_at`` is empty for a meeting that
# begins as soon as it is full, ``shown`` is the revision its page shows.
meetings = Table(
    "meetings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("locale", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("length", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("starts_at", Double),
    Column("until", Double, nullable=False),
    Column("most", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("revision", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("ended_at", Double),
    # The series of club nights it is a date of; empty for a search.
    Column("club_id", Integer),
    Column("least", Integer, nullable=False, server_default="2"),
    Column("is_called", Boolean, nullable=False, server_default=false()),
    Column("event_id", BigInteger),
    # The format of a club night, its rounds and their minutes; the round being played, and when it ends.
    Column("format", Text, nullable=False, server_default="places"),
    Column("rounds", Integer, nullable=False, server_default="1"),
    Column("minutes", Integer),
    Column("round", Integer, nullable=False, server_default="1"),
    Column("round_ends", Double),
    # The message with the prizes; the tournament that the night opened.
    Column("prize_id", BigInteger),
    Column("is_prized", Boolean, nullable=False, server_default=false()),
    Column("tournament_id", Integer),
    # The season of a league for whose matches it looks for players.
    Column("season_id", Integer),
    Index("ix_meetings_club_id", "club_id"),
    Index("ix_meetings_guild_id", "guild_id"),
    Index("ix_meetings_host_id", "host_id"),
    Index("ix_meetings_status", "status"),
    sqlite_autoincrement=True,
)

meeting_people = Table(
    "meeting_people",
    metadata,
    Column("meeting_id", Integer, ForeignKey("meetings.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("since", Double, nullable=False),
    Column("answer", Text, nullable=False, server_default="going"),
    Column("is_present", Boolean, nullable=False, server_default=false()),
    Index("ix_meeting_people_user_id", "user_id"),
)

# The tables settled for a meeting: their players, as JSON, and the game of each once it is open; the deals it
# may still finish once the round's time is up; and once it is closed what it was worth, as JSON.
meeting_tables = Table(
    "meeting_tables",
    metadata,
    Column("meeting_id", Integer, ForeignKey("meetings.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("users", Text, nullable=False),
    Column("game_id", Integer),
    Column("round", Integer, nullable=False, server_default="1"),
    Column("allowed", Integer),
    Column("line", Text),
    Index("ix_meeting_tables_game_id", "game_id"),
)

# A series of club nights on a weekday, at a minute of the day in a time zone; each date is a meeting.
clubs = Table(
    "clubs",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("locale", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("length", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("weekday", Integer, nullable=False),
    Column("minute", Integer, nullable=False),
    Column("zone", Text, nullable=False),
    Column("least", Integer, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("format", Text, nullable=False, server_default="places"),
    Column("rounds", Integer, nullable=False, server_default="1"),
    Column("minutes", Integer),
    Index("ix_clubs_guild_id", "guild_id"),
    sqlite_autoincrement=True,
)

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

# Users who want to hear when somebody in a server looks for players at a game.
meeting_calls = Table(
    "meeting_calls",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("since", Double, nullable=False),
    Index("ix_meeting_calls_user_id", "user_id"),
)

# The process that serves a shard has its newest epoch, and may write only while there is no newer one.
shards = Table(
    "shards",
    metadata,
    Column("shard_id", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("beat_at", Double, nullable=False),
)

# Interactions that have written something, stored for as long as they could reach two processes.
interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
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

# The last week (``2026-W48``) whose puzzle a server has had, like ``daily_posts``.
drill_weeks = Table(
    "drill_weeks",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("week", Text, nullable=False),
    Column("channel_id", BigInteger, nullable=False, server_default="0"),
    Column("message_id", BigInteger),
)

# The last week in which a server's week was posted; ``message_id`` is 0 if there was nothing to post.
server_weeks = Table(
    "server_weeks",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("week", Text, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
)
