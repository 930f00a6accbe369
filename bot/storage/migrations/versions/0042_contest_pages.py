"""Where the pages of contests and score sheets are, in the table of pages."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    """Move the message of each contest with the revision it shows, and that of each score sheet."""
    contests, sheets = CONTESTS.c, SHEETS.c
    place = contests.guild_id, contests.channel_id
    shown = sa.cast(contests.shown, sa.Text)
    _move(sa.select(sa.literal("contest"), contests.id, *place, contests.message_id, shown))
    place = sheets.guild_id, sheets.channel_id
    moved = sa.select(sa.literal("sheet"), sheets.id, *place, sheets.message_id, sa.null())
    _move(moved.where(sheets.message_id.is_not(None)))
    op.drop_column("contests", "shown")
    op.drop_column("contests", "message_id")
    op.drop_column("sheets", "message_id")


def _move(rows: sa.Select[Any]) -> None:
    op.execute(PAGES.insert().from_select(list(PAGES.c), rows))


PLACED = "id", "guild_id", "channel_id", "message_id"

CONTESTS = sa.table("contests", *map(sa.column, (*PLACED, "shown")))

SHEETS = sa.table("sheets", *map(sa.column, PLACED))

PAGES = sa.table(
    "pages", *map(sa.column, ("kind", "number", "guild_id", "channel_id", "message_id", "shown"))
)
