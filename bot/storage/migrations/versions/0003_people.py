"""Users named in each game, and servers the bot has left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create both tables, and look through the games there are."""
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
    journal = sa.table("journal", sa.column("game_id"), sa.column("payload"))
    people = sa.table("game_people", sa.column("user_id"), sa.column("game_id"))
    if op.get_bind().dialect.name == "sqlite":
        # json_extract raises on a damaged row.
        is_sound = sa.func.json_valid(journal.c.payload) == 1
        user: sa.ColumnElement[int] = sa.case((is_sound, sa.func.json_extract(journal.c.payload, "$.user")))
    else:
        user = sa.cast(sa.cast(journal.c.payload, sa.JSON)["user"].as_string(), sa.BigInteger)
    named = sa.select(user, journal.c.game_id).where(user > 0).distinct()
    op.execute(sa.insert(people).from_select(["user_id", "game_id"], named))
