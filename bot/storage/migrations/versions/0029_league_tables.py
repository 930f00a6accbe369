"""Tables whose results count as matches of a league."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("games", sa.Column("season_id", sa.Integer()))
    op.add_column("meetings", sa.Column("season_id", sa.Integer()))
    op.add_column("league_matches", sa.Column("game_id", sa.Integer()))
