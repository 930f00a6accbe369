"""Which game is played at a table: all those stored before are of Barbu."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Name the game with each table."""
    op.add_column("games", sa.Column("game", sa.Text(), nullable=False, server_default="barbu"))
