"""The deal of each day, and each user's one try at it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the two tables."""
    op.create_table(
        "daily_days",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("level", sa.Text()),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_daily_days")),
        sa.CheckConstraint("length(secret) = 32", name=op.f("ck_daily_days_secret")),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer()),
        sa.Column("started_at", sa.Double(), nullable=False),
        sa.Column("finished_at", sa.Double()),
        sa.PrimaryKeyConstraint("day", "user_id", name=op.f("pk_daily_tries")),
        sa.ForeignKeyConstraint(["day"], ["daily_days.day"], name=op.f("fk_daily_tries_day")),
    )
    op.create_index("ix_daily_tries_user_id", "daily_tries", ["user_id"])
