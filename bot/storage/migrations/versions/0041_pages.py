"""Where the messages of regular posts are, in a table for those of every kind."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"

EARLIER: Final = {
    "daily": ("daily_posts", "day"),
    "puzzle": ("drill_weeks", "week"),
    "week": ("server_weeks", "week"),
}
"""The table of each kind of post, and its column with the period."""


def upgrade() -> None:
    """Move the last post of each kind in each server."""
    pages = op.create_table(
        "pages",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("shown", sa.Text()),
        sa.PrimaryKeyConstraint("kind", "number", name=op.f("pk_pages")),
        sqlite_with_rowid=False,
    )
    order = "number", "guild_id", "channel_id", "shown", "message_id", "kind"
    for kind, (name, period) in EARLIER.items():
        earlier = sa.table(name, *map(sa.column, ("guild_id", "channel_id", period, "message_id")))
        moved = sa.select(earlier.c.guild_id, *earlier.c, sa.literal(kind))
        op.execute(pages.insert().from_select(order, moved))
        op.drop_table(name)
