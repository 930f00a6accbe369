"""Regular posts: the message of a week's puzzle, a server's week, and the morning puzzle being sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Add the table and the columns. Weeks already marked as posted stay marked."""
    op.add_column("drill_weeks", sa.Column("channel_id", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("drill_weeks", sa.Column("message_id", sa.BigInteger()))
    op.execute("UPDATE drill_weeks SET message_id = 0")
    op.add_column("drill_mornings", sa.Column("pending_at", sa.Double()))
    op.create_table(
        "server_weeks",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("week", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_server_weeks")),
    )
