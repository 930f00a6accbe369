"""Challenges of two pairs, each at its own table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"

SIDES = ("host", "guest")


def upgrade() -> None:
    """Add the columns."""
    for side in SIDES:
        op.add_column("challenges", sa.Column(f"{side}_partner_id", sa.BigInteger()))
        op.add_column("challenges", sa.Column(f"{side}_partner_name", sa.Text()))
        op.add_column("challenges", sa.Column(f"{side}_game_id", sa.Integer()))
