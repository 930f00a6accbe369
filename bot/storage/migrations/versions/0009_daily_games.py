"""A deal of the day for each game: all deals stored before are of Barbu.

Keys change, so both tables are created again. Their rows are kept in tables without keys meanwhile: nothing
refers to those, and tries are dropped before the days they refer to, so no row is deleted by a cascade.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_DAYS = "day, secret, rules, level"
_TRIES = "day, user_id, guild_id, name, seq, moves, points, started_at, finished_at"
_POINTS = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the game's name to each day and each try, as part of their keys."""
    for name in ("daily_days", "daily_tries"):
        op.execute(f"CREATE TABLE {name}_before AS SELECT * FROM {name}")  # noqa: S608 - the names are ours
    op.drop_index("ix_daily_tries_user_id", "daily_tries")
    for name in ("daily_tries", "daily_days"):
        op.drop_table(name)
    op.create_table(
        "daily_days",
        sa.Column("day", sa.Text(), nullable=False),
        _game(),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("level", sa.Text()),
        sa.PrimaryKeyConstraint("day", "game", name=op.f("pk_daily_days")),
        sa.CheckConstraint("length(secret) = 32", name=op.f("ck_daily_days_secret")),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.Text(), nullable=False),
        _game(),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("points", _POINTS),
        sa.Column("started_at", sa.Double(), nullable=False),
        sa.Column("finished_at", sa.Double()),
        sa.PrimaryKeyConstraint("day", "game", "user_id", name=op.f("pk_daily_tries")),
        sa.ForeignKeyConstraint(
            ["day", "game"], ["daily_days.day", "daily_days.game"], name=op.f("fk_daily_tries_day_game")
        ),
    )
    op.create_index("ix_daily_tries_user_id", "daily_tries", ["user_id"])
    for name, columns in (("daily_days", _DAYS), ("daily_tries", _TRIES)):
        op.execute(f"INSERT INTO {name} ({columns}) SELECT {columns} FROM {name}_before")  # noqa: S608
        op.drop_table(f"{name}_before")


def _game() -> sa.Column[str]:
    return sa.Column("game", sa.Text(), nullable=False, server_default="barbu")
