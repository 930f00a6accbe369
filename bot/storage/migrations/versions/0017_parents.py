"""The channel of each game's thread, whose readers may see the games of archived threads."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the column; games of already archived threads can be seen only by their players."""
    op.add_column("games", sa.Column("parent_id", sa.BigInteger()))
