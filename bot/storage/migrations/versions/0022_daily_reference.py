"""The game of the strongest bot player with the cards of each deal of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Add the column."""
    op.add_column("daily_days", sa.Column("reference", sa.Text()))
