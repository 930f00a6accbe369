"""Users whom a server keeps from its tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "exclusions",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mark", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("by_id", sa.BigInteger()),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("appeal", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("until", sa.Double()),
        sa.PrimaryKeyConstraint("guild_id", "mark", name=op.f("pk_exclusions")),
    )
    op.create_index("ix_exclusions_user_id", "exclusions", ["user_id"])
    op.create_index("ix_exclusions_by_id", "exclusions", ["by_id"])
