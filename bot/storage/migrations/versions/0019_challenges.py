"""Challenges: two users who play the same deals, each against bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

POINTS = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "challenges",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("host_name", sa.Text(), nullable=False),
        sa.Column("guest_id", sa.BigInteger()),
        sa.Column("guest_name", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("level", sa.Text()),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("is_reminded", sa.Boolean(), nullable=False),
        sa.Column("swing", POINTS),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_challenges")),
        sa.CheckConstraint("length(secret) = 32", name=op.f("ck_challenges_secret")),
        sqlite_autoincrement=True,
    )
    for column in ("guild_id", "host_id", "guest_id", "status"):
        op.create_index(f"ix_challenges_{column}", "challenges", [column])
    op.create_table(
        "challenge_tries",
        sa.Column("challenge_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("points", POINTS),
        sa.Column("started_at", sa.Double(), nullable=False),
        sa.Column("finished_at", sa.Double()),
        sa.PrimaryKeyConstraint("challenge_id", "user_id", name=op.f("pk_challenge_tries")),
        sa.ForeignKeyConstraint(
            ["challenge_id"],
            ["challenges.id"],
            name=op.f("fk_challenge_tries_challenge_id"),
            ondelete="CASCADE",
        ),
    )
    op.create_index("ix_challenge_tries_user_id", "challenge_tries", ["user_id"])
