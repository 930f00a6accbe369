"""The game played at each table: all tables stored before are of Barbu."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the game's name to each table."""
    op.add_column("games", sa.Column("game", sa.Text(), nullable=False, server_default="barbu"))
