"""Drills: puzzles from costly moves, and how often they were answered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "drills",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("cost", sa.Double(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("card", sa.Text()),
        sa.Column("due_at", sa.Double(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text()),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_drills_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_drills")),
        sa.UniqueConstraint(
            "user_id", "game_id", "deal", "step", name=op.f("uq_drills_user_id_game_id_deal_step")
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_drills_user_id_due_at", "drills", ["user_id", "due_at"])
    op.create_index("ix_drills_game_id", "drills", ["game_id"])
    op.create_table(
        "drill_deals",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_drill_deals_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "game_id", "deal", name=op.f("pk_drill_deals")),
    )
    op.create_index("ix_drill_deals_game_id", "drill_deals", ["game_id"])
    op.create_table(
        "drill_days",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "day", name=op.f("pk_drill_days")),
    )
    op.create_index("ix_drill_days_day", "drill_days", ["day"])
