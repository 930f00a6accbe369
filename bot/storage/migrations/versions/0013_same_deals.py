"""Index to find the tables that play the same boards by their common secret."""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the index."""
    op.create_index("ix_games_secret", "games", ["secret"])
