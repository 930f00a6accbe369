"""Marks of users erased after they had begun the day's deal, so that they cannot try it again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the tables of the marks and of the key of each day."""
    op.create_table(
        "daily_keys",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_daily_keys")),
    )
    op.create_table(
        "daily_marks",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", "mark", name=op.f("pk_daily_marks")),
        sa.ForeignKeyConstraint(
            ["day", "game"], ["daily_days.day", "daily_days.game"], name=op.f("fk_daily_marks_day_game")
        ),
    )
