"""Page shown by the public message of each game, stored with the message."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the table, without rows for existing games."""
    op.create_table(
        "game_pages",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_game_pages")),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_game_pages_game_id"), ondelete="CASCADE"
        ),
    )
