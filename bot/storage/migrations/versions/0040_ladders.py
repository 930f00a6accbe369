"""Ladders as contests."""

from __future__ import annotations

import json
from itertools import groupby

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"


def upgrade() -> None:
    """Move each ladder with its order; then drop the table of the places."""
    bind = op.get_bind()
    query = sa.text("SELECT * FROM ladder_places ORDER BY guild_id, game, place, since, user_id")
    places = bind.execute(query).mappings().all()
    ladders = groupby(places, key=lambda one: (one["guild_id"], one["game"]))
    for number, ((guild_id, game), found) in enumerate(ladders, 1):
        order = list(found)
        climbers = [{"user": one["user_id"], "name": one["name"]} for one in order]
        made = bind.execute(
            CONTESTS.insert()
            .values(
                kind="ladder",
                number=number,
                guild_id=guild_id,
                channel_id=0,
                host_id=order[0]["user_id"],
                locale="en",
                game=game,
                setup=json.dumps({"climbers": climbers}, separators=(",", ":"), ensure_ascii=False),
                is_open=True,
                revision=0,
                shown=0,
                created_at=min(one["since"] for one in order),
            )
            .returning(CONTESTS.c.id)
        ).scalar_one()
        for one in order:
            bind.execute(PEOPLE.insert().values(contest_id=made, user_id=one["user_id"], role="player"))
    op.drop_table("ladder_places")


CONTESTS = sa.table(
    "contests",
    *(
        sa.column(name)
        for name in (
            *("id", "kind", "number", "guild_id", "channel_id", "host_id", "locale", "game", "setup"),
            *("is_open", "revision", "shown", "created_at"),
        )
    ),
)

PEOPLE = sa.table("contest_people", *map(sa.column, ("contest_id", "user_id", "role")))
