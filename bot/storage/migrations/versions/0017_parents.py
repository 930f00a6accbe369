"""The channel of each game's thread: who can read it may look back at games of archived threads."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the column; games of threads that are archived already stay with those who played."""
    op.add_column("games", sa.Column("parent_id", sa.BigInteger()))
