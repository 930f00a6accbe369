"""Leagues: seasons of groups whose users meet by challenge."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"

POINTS = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "leagues",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leagues")),
        sqlite_autoincrement=True,
    )
    for column in ("guild_id", "channel_id"):
        op.create_index(f"ix_leagues_{column}", "leagues", [column])
    op.create_table(
        "league_seasons",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("league_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("starts_at", sa.Double()),
        sa.Column("ends_at", sa.Double()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_league_seasons")),
        sa.UniqueConstraint("league_id", "number", name=op.f("uq_league_seasons_league_id_number")),
        sa.ForeignKeyConstraint(
            ["league_id"], ["leagues.id"], name=op.f("fk_league_seasons_league_id"), ondelete="CASCADE"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_league_seasons_status", "league_seasons", ["status"])
    op.create_table(
        "league_players",
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("division", sa.Integer(), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.Column("points", sa.Integer()),
        sa.Column("outcome", sa.Text()),
        sa.PrimaryKeyConstraint("season_id", "user_id", name=op.f("pk_league_players")),
        _season("league_players"),
    )
    op.create_index("ix_league_players_user_id", "league_players", ["user_id"])
    op.create_table(
        "league_matches",
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("low_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("high_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("challenge_id", sa.Integer(), nullable=False),
        sa.Column("swing", POINTS, nullable=False),
        sa.PrimaryKeyConstraint("season_id", "low_id", "high_id", name=op.f("pk_league_matches")),
        _season("league_matches"),
    )


def _season(table: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_season_id")
    return sa.ForeignKeyConstraint(["season_id"], ["league_seasons.id"], name=name, ondelete="CASCADE")
