"""Tables of searches for players, club nights, leagues and ladders."""

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
    false,
)

from bot.storage.schema.base import POINTS, metadata

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
