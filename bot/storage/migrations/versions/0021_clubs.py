"""Club nights: series of meetings with a check-in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Create the table, and add the columns."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("length", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("weekday", sa.Integer(), nullable=False),
        sa.Column("minute", sa.Integer(), nullable=False),
        sa.Column("zone", sa.Text(), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clubs")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_clubs_guild_id", "clubs", ["guild_id"])
    for column in (
        sa.Column("club_id", sa.Integer()),
        sa.Column("least", sa.Integer(), nullable=False, server_default="2"),
        sa.Column("is_called", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("event_id", sa.BigInteger()),
    ):
        op.add_column("meetings", column)
    op.create_index("ix_meetings_club_id", "meetings", ["club_id"])
    op.create_index("ix_meeting_tables_game_id", "meeting_tables", ["game_id"])
    for answer in (
        sa.Column("answer", sa.Text(), nullable=False, server_default="going"),
        sa.Column("is_present", sa.Boolean(), nullable=False, server_default=sa.false()),
    ):
        op.add_column("meeting_people", answer)
