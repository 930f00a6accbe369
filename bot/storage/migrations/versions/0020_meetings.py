"""Meetings: players who sign up on one message, and the tables that open for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "meetings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("length", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("starts_at", sa.Double()),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_meetings")),
        sqlite_autoincrement=True,
    )
    for column in ("guild_id", "host_id", "status"):
        op.create_index(f"ix_meetings_{column}", "meetings", [column])
    op.create_table(
        "meeting_people",
        sa.Column("meeting_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("meeting_id", "user_id", name=op.f("pk_meeting_people")),
        _of_a_meeting("meeting_people"),
    )
    op.create_index("ix_meeting_people_user_id", "meeting_people", ["user_id"])
    op.create_table(
        "meeting_tables",
        sa.Column("meeting_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("users", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Integer()),
        sa.PrimaryKeyConstraint("meeting_id", "number", name=op.f("pk_meeting_tables")),
        _of_a_meeting("meeting_tables"),
    )
    op.create_table(
        "meeting_calls",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "game", name=op.f("pk_meeting_calls")),
    )
    op.create_index("ix_meeting_calls_user_id", "meeting_calls", ["user_id"])


def _of_a_meeting(table: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_meeting_id")
    return sa.ForeignKeyConstraint(["meeting_id"], ["meetings.id"], name=name, ondelete="CASCADE")
