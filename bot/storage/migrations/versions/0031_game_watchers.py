"""Users who were shown all hands of a deal in play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "game_watchers",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_game_watchers_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "game_id", name=op.f("pk_game_watchers")),
    )
    op.create_index("ix_game_watchers_game_id", "game_watchers", ["game_id"])
