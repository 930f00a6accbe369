"""The last announced deal of the day in each server, stored before it is sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the table, empty."""
    op.create_table(
        "daily_posts",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_daily_posts")),
    )
