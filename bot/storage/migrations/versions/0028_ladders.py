"""Ladders: places that users of a server take from each other by challenge."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Create the table, and add the column."""
    op.create_table(
        "ladder_places",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name=op.f("pk_ladder_places")),
    )
    op.create_index("ix_ladder_places_user_id", "ladder_places", ["user_id"])
    op.add_column("challenges", sa.Column("stake", sa.Text(), nullable=False, server_default="plain"))
