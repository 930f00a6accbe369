"""Fingerprint of each game's public message, so that a start edits only messages that differ."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the columns, empty for existing messages, which the next start edits."""
    op.add_column("game_pages", sa.Column("shown", sa.Text()))
    op.add_column("game_pages", sa.Column("until", sa.Double()))
    op.add_column("game_pages", sa.Column("due_at", sa.Double()))
