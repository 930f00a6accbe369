"""Tables of contests, leagues and ladders."""

from __future__ import annotations

import sqlalchemy as sa

from bot.storage.schema.base import POINTS, event_columns, host_columns, part_of, table

# Users who want to be pinged when a user in a server looks for players of a game.
meeting_calls = table(
    "meeting_calls",
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("since", sa.Double, nullable=False),
    sa.Index("ix_meeting_calls_user_id", "user_id"),
)


# Users of a channel who meet by challenge, in seasons of groups; ``size`` is the wanted number in a group.
leagues = table(
    "leagues",
    sa.Column("id", sa.Integer, primary_key=True),
    *host_columns(),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    sa.Column("days", sa.Integer, nullable=False),
    sa.Column("is_open", sa.Boolean, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Index("ix_leagues_guild_id", "guild_id"),
    sa.Index("ix_leagues_channel_id", "channel_id"),
    sqlite_autoincrement=True,
)

# ``starts_at`` is when a season that takes players begins automatically; empty if a moderator begins it.
league_seasons = table(
    "league_seasons",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("league_id", sa.Integer, sa.ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("starts_at", sa.Double),
    sa.Column("ends_at", sa.Double),
    sa.Column("message_id", sa.BigInteger),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("shown", sa.Integer, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.UniqueConstraint("league_id", "number"),
    sa.Index("ix_league_seasons_status", "status"),
    sqlite_autoincrement=True,
)

# A user in a season: ``division`` is their group, ``seed`` their place in the order that fills the groups.
# ``place`` and the columns after it are filled when the season ends.
league_players = table(
    "league_players",
    part_of("league_seasons", "season_id"),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("division", sa.Integer, nullable=False),
    sa.Column("seed", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer),
    sa.Column("points", sa.Integer),
    sa.Column("outcome", sa.Text),
    sa.Index("ix_league_players_user_id", "user_id"),
)

# The matches of a season that both users have played; ``swing`` is that of ``low_id``. One at a
# table has its game, and no challenge (0).
league_matches = table(
    "league_matches",
    part_of("league_seasons", "season_id"),
    sa.Column("low_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("high_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("challenge_id", sa.Integer, nullable=False),
    sa.Column("swing", POINTS, nullable=False),
    sa.Column("game_id", sa.Integer),
)

# The places on a server's ladder of a game; of two users on one place, the one who got it first is ahead.
ladder_places = table(
    "ladder_places",
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Index("ix_ladder_places_user_id", "user_id"),
)

# Contests of every kind (``bot.contests``), whose events are in ``contest_events``. ``number`` is that of its
# kind; ``people`` and ``tables`` follow from the events and are written with them.
contests = table(
    "contests",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    *host_columns(),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("parent_id", sa.Integer),
    sa.Column("setup", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary),
    sa.Column("is_open", sa.Boolean, nullable=False),
    sa.Column("starts_at", sa.Double),
    sa.Column("due_at", sa.Double),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("shown", sa.Integer, nullable=False),
    sa.Column("message_id", sa.BigInteger),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("ended_at", sa.Double),
    sa.CheckConstraint("secret IS NULL OR length(secret) = 32", name="secret"),
    sa.UniqueConstraint("kind", "number"),
    sa.Index("ix_contests_guild_id", "guild_id"),
    sa.Index("ix_contests_channel_id", "channel_id"),
    sa.Index("ix_contests_host_id", "host_id"),
    sa.Index("ix_contests_parent_id", "parent_id"),
    sa.Index("ix_contests_due_at", "due_at"),
    sqlite_autoincrement=True,
)

contest_events = table("contest_events", part_of("contests", "contest_id"), *event_columns())

contest_people = table(
    "contest_people",
    part_of("contests", "contest_id"),
    sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("role", sa.Text, nullable=False),
    sa.Index("ix_contest_people_user_id", "user_id"),
)

# ``is_done``: the result stands in the events.
contest_tables = table(
    "contest_tables",
    part_of("contests", "contest_id"),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game_id", sa.Integer, nullable=False),
    sa.Column("is_done", sa.Boolean, nullable=False),
    sa.Index("ix_contest_tables_game_id", "game_id"),
)
