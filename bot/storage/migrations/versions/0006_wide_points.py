"""Points of 64 bits on PostgreSQL: a sum beyond 32 bits made a game's last card fail.

SQLite's integers have 64 bits already, so nothing is copied there.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_POINTS = (
    ("results", "points"),
    ("results", "doubles_points"),
    ("standings", "points"),
    ("daily_tries", "points"),
)


def upgrade() -> None:
    """Widen every column that holds points."""
    if op.get_bind().dialect.name == "sqlite":
        return
    for table, column in _POINTS:
        op.alter_column(table, column, existing_type=sa.Integer(), type_=sa.BigInteger())
