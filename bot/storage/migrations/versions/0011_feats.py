"""Achievements in finished games; earlier games have none until a recount."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Create the table, empty."""
    op.create_table(
        "feats",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", "name", name=op.f("pk_feats")),
        sa.ForeignKeyConstraint(
            ["game_id", "seat"],
            ["results.game_id", "results.seat"],
            name=op.f("fk_feats_game_id_seat"),
            ondelete="CASCADE",
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_feats_user_id_guild_id", "feats", ["user_id", "guild_id"])
