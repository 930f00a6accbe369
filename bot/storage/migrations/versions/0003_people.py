"""Users named in each game, and servers the bot has left."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create both tables, and fill them from the stored games."""
    op.create_table(
        "game_people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game_id", name=op.f("pk_game_people")),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_game_people_game_id"), ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_game_people_game_id", "game_people", ["game_id"])
    op.create_table(
        "departures",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("left_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_departures")),
    )
    _fill()


def _fill() -> None:
    """Store the users of each game; a damaged row names none."""
    journal = sa.table("journal", sa.column("game_id"), sa.column("payload"))
    people = sa.table("game_people", sa.column("user_id"), sa.column("game_id"))
    named = set[tuple[int, int]]()
    rows = sa.select(journal.c.game_id, journal.c.payload).execution_options(yield_per=1000)
    for game_id, payload in op.get_bind().execute(rows):
        try:
            entry = json.loads(payload)
        except ValueError:
            continue
        user = entry.get("user") if isinstance(entry, dict) else None
        if type(user) is int and 0 < user < 2**63:
            named.add((user, game_id))
    op.bulk_insert(people, [{"user_id": user, "game_id": game_id} for user, game_id in sorted(named)])
