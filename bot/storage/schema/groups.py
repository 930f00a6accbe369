"""Tables of contests, of deals of the day and of drills."""

from __future__ import annotations

import sqlalchemy as sa

from bot.runtime.dates import DAY_S
from bot.storage.schema.base import (
    FIRST_GAME,
    event_columns,
    host_columns,
    part_of,
    server_id,
    table,
    try_columns,
    user_key,
)
from bot.storage.schema.personal import NO_SERVER, Departure, Erased, Kept, person, texts

# Users who want to be pinged when a user in a server looks for players of a game.
meeting_calls = table(
    "meeting_calls",
    server_id(is_key=True),
    user_key(),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("since", sa.Double, nullable=False),
    sa.Index("ix_meeting_calls_user_id", "user_id"),
)


# Contests of every kind (``bot.contests``), whose events are in ``contest_events``. ``number`` is that of its
# kind; ``people`` and ``tables`` follow from the events and are written with them. How long a contest is kept
# is said by its kind (``Kind.is_kept``).
contests: sa.Table = table(
    "contests",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    *host_columns(),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("parent_id", sa.Integer),
    sa.Column("setup", sa.Text, nullable=False, info=texts(shows="facts")),
    sa.Column("secret", sa.LargeBinary),
    sa.Column("is_open", sa.Boolean, nullable=False),
    sa.Column("starts_at", sa.Double),
    sa.Column("due_at", sa.Double),
    sa.Column("revision", sa.Integer, nullable=False),
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
    info={
        "shows": ("id", "kind", "number", "guild_id", "channel_id", "game", "created_at", "ended_at"),
        "pages": ("contest",),
        # Where the bot is not a member, no event of its removal will ever trigger their deletion.
        "kept": Kept("ended_at", only=lambda: contests.c.guild_id == NO_SERVER),
    },
)

contest_events = table("contest_events", part_of("contests", "contest_id"), *event_columns(shows="facts"))

contest_people = table(
    "contest_people",
    part_of("contests", "contest_id"),
    user_key(),
    sa.Column("role", sa.Text, nullable=False),
    sa.Index("ix_contest_people_user_id", "user_id"),
)

# A user's game of a contest that each plays alone is one row that grows, like a try at the deal of the day.
contest_tries = table(
    "contest_tries",
    part_of("contests", "contest_id"),
    user_key(info=person(Erased.NUMBER, "points", name="")),
    *try_columns(),
    sa.Index("ix_contest_tries_user_id", "user_id"),
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


# The deal of each UTC day (``2026-11-21``). ``level`` is that of the bot players, set with the first try;
# ``reference`` has the moves of the strongest bot player's own game with these cards, once computed.
daily_days = table(
    "daily_days",
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True, server_default=FIRST_GAME),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("level", sa.Text),
    sa.Column("reference", sa.Text),
    sa.CheckConstraint("length(secret) = 32", name="secret"),
)

# Keyed hashes of the users who were erased after they had begun the deal of the day, and the key of each
# day. Both are deleted when the day is over.
daily_keys = table(
    "daily_keys",
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("key", sa.LargeBinary, nullable=False),
    info={"kept": Kept("day", 0.0)},
)

daily_marks = table(
    "daily_marks",
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mark", sa.Text, primary_key=True),
    sa.ForeignKeyConstraint(["day", "game"], ["daily_days.day", "daily_days.game"]),
    info={"kept": Kept("day", 0.0)},
)

daily_tries = table(
    "daily_tries",
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True, server_default=FIRST_GAME),
    user_key(info=person(Erased.NUMBER, "points", name="", guild_id=NO_SERVER)),
    server_id(departure=Departure.DETACHED),
    *try_columns(),
    sa.ForeignKeyConstraint(["day", "game"], ["daily_days.day", "daily_days.game"]),
    sa.Index("ix_daily_tries_user_id", "user_id"),
    info={"whole": ("day", "game")},
)


# Costly moves of users in finished deals, as puzzles. ``card`` is the state of the spacing algorithm,
# ``seen`` the number of answers, ``answer`` the last of them.
drills = table(
    "drills",
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("user_id", sa.BigInteger, nullable=False, info=person(Erased.ROW)),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    sa.Column("deal", sa.Integer, nullable=False),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("cost", sa.Double, nullable=False),
    sa.Column("puzzle", sa.Text, nullable=False),
    sa.Column("card", sa.Text),
    sa.Column("due_at", sa.Double, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False),
    sa.Column("answer", sa.Text),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.UniqueConstraint("user_id", "game_id", "deal", "step"),
    sa.Index("ix_drills_user_id_due_at", "user_id", "due_at"),
    sa.Index("ix_drills_game_id", "game_id"),
    sqlite_autoincrement=True,
)

# Finished deals that have been searched for a user's costly moves.
drill_deals = table(
    "drill_deals",
    user_key(),
    part_of("games", "game_id"),
    sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
    sa.Index("ix_drill_deals_game_id", "game_id"),
)

# How many puzzles and exercises a user answered on each UTC day, and how many of them rightly.
drill_days = table(
    "drill_days",
    user_key(),
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("answered", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
    sa.Index("ix_drill_days_day", "day"),
    info={"kept": Kept("day", 400 * DAY_S)},
)

# Users who want a puzzle each morning, until ``next_at`` is empty.
drill_mornings = table(
    "drill_mornings",
    user_key(),
    sa.Column("zone", sa.Text, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("next_at", sa.Double),
    sa.Column("is_refused", sa.Boolean, nullable=False),
    # The morning whose puzzle is being sent, until Discord has accepted it.
    sa.Column("pending_at", sa.Double),
    sa.Index("ix_drill_mornings_next_at", "next_at"),
)
