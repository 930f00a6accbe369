"""Rounds of club nights, their formats, and the score of each table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

TERMS = ("format", "rounds", "minutes")


def upgrade() -> None:
    """Add the columns."""
    for table in ("clubs", "meetings"):
        op.add_column(table, sa.Column("format", sa.Text(), nullable=False, server_default="places"))
        op.add_column(table, sa.Column("rounds", sa.Integer(), nullable=False, server_default="1"))
        op.add_column(table, sa.Column("minutes", sa.Integer()))
    op.add_column("meetings", sa.Column("round", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("meetings", sa.Column("round_ends", sa.Double()))
    op.add_column("meetings", sa.Column("prize_id", sa.BigInteger()))
    op.add_column("meetings", sa.Column("is_prized", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("meetings", sa.Column("tournament_id", sa.Integer()))
    op.add_column("meeting_tables", sa.Column("round", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("meeting_tables", sa.Column("allowed", sa.Integer()))
    op.add_column("meeting_tables", sa.Column("line", sa.Text()))
