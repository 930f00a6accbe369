"""Ladders as contests."""

from __future__ import annotations

from itertools import groupby

import sqlalchemy as sa
from alembic import op

from bot.storage.migrations.contests import PEOPLE, add_contest, to_json

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
        made = add_contest(
            bind,
            kind="ladder",
            number=number,
            guild_id=guild_id,
            channel_id=0,
            host_id=order[0]["user_id"],
            locale="en",
            game=game,
            setup=to_json({"climbers": climbers}),
            is_open=True,
            revision=0,
            shown=0,
            created_at=min(one["since"] for one in order),
        )
        for one in order:
            bind.execute(PEOPLE.insert().values(contest_id=made, user_id=one["user_id"], role="player"))
    op.drop_table("ladder_places")
