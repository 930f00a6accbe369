"""Tournaments, their events, and their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Create the tables; no game stored so far was part of a tournament."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
        sa.CheckConstraint("length(secret) = 32", name=op.f("ck_tournaments_secret")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tournaments_channel_id", "tournaments", ["channel_id"])
    op.create_table(
        "tournament_rows",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "seq", name=op.f("pk_tournament_rows")),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_tournament_rows_tournament_id"),
            ondelete="CASCADE",
        ),
        sqlite_with_rowid=False,
    )
    op.add_column("games", sa.Column("tournament_id", sa.Integer()))
    op.add_column("games", sa.Column("tournament_round", sa.Integer()))
    op.add_column("games", sa.Column("tournament_table", sa.Integer()))
    op.add_column("games", sa.Column("is_sealed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_games_tournament_id", "games", ["tournament_id"])
