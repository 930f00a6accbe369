"""Games, their journals and snapshots, and preferences of servers and users."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create every table of the first version."""
    op.create_table(
        "games",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("length", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitments", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("updated_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'over', 'ended')", name=op.f("ck_games_status")),
        sa.CheckConstraint("length(secret) = 32", name=op.f("ck_games_secret")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sqlite_autoincrement=True,
    )
    is_open = sa.text("status IN ('lobby', 'playing')")
    op.create_index(
        "uq_games_open_channel",
        "games",
        ["channel_id"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
    op.create_index("ix_games_guild_ended", "games", ["guild_id", "ended_at"])
    op.create_table(
        "journal",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_journal")),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_journal_game_id"), ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_snapshots")),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_snapshots_game_id"), ondelete="CASCADE"
        ),
    )
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "members",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.Text()),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_members")),
    )
