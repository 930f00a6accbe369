"""Several processes: the holder of each shard, and the interactions that have written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Create the tables, empty."""
    op.create_table(
        "shards",
        sa.Column("shard_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("beat_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("shard_id", name=op.f("pk_shards")),
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_interactions")),
    )
