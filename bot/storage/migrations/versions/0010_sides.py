"""Sides of each game: in all games stored before, each seat is its own side."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the column for the side of each seat; it is empty for a seat that plays alone."""
    op.add_column("results", sa.Column("side", sa.Integer()))
