"""Results of finished games, and the ratings and sums derived from them.

Games finished before this step have no results yet: ``barbu recount`` computes them from their journals.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the four tables."""
    op.create_table(
        "results",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("is_person", sa.Boolean(), nullable=False),
        sa.Column("is_away", sa.Boolean(), nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("doubles", sa.Integer(), nullable=False),
        sa.Column("doubles_won", sa.Integer(), nullable=False),
        sa.Column("doubles_points", sa.Integer(), nullable=False),
        sa.Column("figures", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double()),
        sa.Column("sigma", sa.Double()),
        sa.Column("all_mu", sa.Double()),
        sa.Column("all_sigma", sa.Double()),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_results")),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_results_game_id"), ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_user_id_guild_id_ended_at", "results", ["user_id", "guild_id", "ended_at"])
    op.create_index("ix_results_guild_id_ended_at", "results", ["guild_id", "ended_at"])
    _create_sums()


def _create_sums() -> None:
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "family", name=op.f("pk_ratings")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ratings_guild_id", "ratings", ["guild_id"])
    op.create_table(
        "standings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("period", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Double()),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "family", "period", name=op.f("pk_standings")),
        sqlite_with_rowid=False,
    )
    for by in ("points", "games", "rating"):
        op.create_index(f"ix_standings_{by}", "standings", ["guild_id", "family", "period", by, "user_id"])
    op.create_table(
        "players",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", name=op.f("pk_players")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_players_guild_id", "players", ["guild_id"])
