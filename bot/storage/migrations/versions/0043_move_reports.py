"""Moves of bots that users reported."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "move_reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_move_reports")),
        sa.UniqueConstraint(
            "user_id", "game_id", "deal", "step", name=op.f("uq_move_reports_user_id_game_id_deal_step")
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_move_reports_guild_id", "move_reports", ["guild_id"])
