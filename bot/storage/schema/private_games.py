"""Tables of deals of the day, challenges and drills."""

from __future__ import annotations

import sqlalchemy as sa

from bot.runtime.dates import DAY_S
from bot.storage.schema.base import FIRST_GAME, POINTS, part_of, server_id, table, try_columns, user_key
from bot.storage.schema.personal import (
    EDIT_ONLY,
    NEXT,
    NO_SERVER,
    Departure,
    Erased,
    Kept,
    edited,
    person,
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


# Two users who play the same deals, each against bots. ``guest_id`` is empty while anyone may accept,
# ``swing`` is the host's total swing, ``shown`` the revision shown by its page.
challenges: sa.Table = table(
    "challenges",
    sa.Column("id", sa.Integer, primary_key=True),
    server_id(),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("host_id", sa.BigInteger, nullable=False, info=person(Erased.NUMBER, host_name="")),
    sa.Column("host_name", sa.Text, nullable=False),
    sa.Column("guest_id", sa.BigInteger, info=person(Erased.NUMBER, guest_name="")),
    sa.Column("guest_name", sa.Text, nullable=False),
    sa.Column("locale", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("deals", sa.Integer, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("level", sa.Text),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
    sa.Column("is_reminded", sa.Boolean, nullable=False),
    sa.Column("swing", POINTS),
    sa.Column("message_id", sa.BigInteger),
    sa.Column("revision", sa.Integer, nullable=False, info=edited(NEXT)),
    sa.Column("shown", sa.Integer, nullable=False, info=edited(EDIT_ONLY)),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("ended_at", sa.Double),
    # What its result counts for besides itself: see ``ChallengeRow``.
    sa.Column("stake", sa.Text, nullable=False, server_default="plain"),
    # The partners of two pairs, and the game of each pair's own table.
    *(
        column
        for side in ("host", "guest")
        for column in (
            sa.Column(
                f"{side}_partner_id",
                sa.BigInteger,
                info=person(Erased.NUMBER, **{f"{side}_partner_name": ""}),
            ),
            sa.Column(f"{side}_partner_name", sa.Text),
            sa.Column(f"{side}_game_id", sa.Integer),
        )
    ),
    sa.CheckConstraint("length(secret) = 32", name="secret"),
    sa.Index("ix_challenges_guild_id", "guild_id"),
    sa.Index("ix_challenges_host_id", "host_id"),
    sa.Index("ix_challenges_guest_id", "guest_id"),
    sa.Index("ix_challenges_status", "status"),
    sqlite_autoincrement=True,
    info={
        "shows": ("id", "guild_id", "channel_id", "game", "deals", "status", "created_at", "ended_at"),
        # Where the bot is not a member, no event of its removal will ever trigger their deletion.
        "kept": Kept("ended_at", only=lambda: challenges.c.guild_id == NO_SERVER),
    },
)

# A user's game of a challenge is one row that grows, like a try at the deal of the day.
challenge_tries = table(
    "challenge_tries",
    part_of("challenges", "challenge_id"),
    user_key(info=person(Erased.NUMBER, "points", name="")),
    *try_columns(),
    sa.Index("ix_challenge_tries_user_id", "user_id"),
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
