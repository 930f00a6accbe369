"""Users who want a puzzle each morning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "drill_mornings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("next_at", sa.Double()),
        sa.Column("is_refused", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_drill_mornings")),
    )
    op.create_index("ix_drill_mornings_next_at", "drill_mornings", ["next_at"])
