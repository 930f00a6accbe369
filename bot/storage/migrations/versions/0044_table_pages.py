"""Where the public messages of tables are, in the table of pages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"


def upgrade() -> None:
    """Move the message of each game with its page, and the page of each that is being posted."""
    op.add_column("pages", sa.Column("page", sa.Text()))
    op.add_column("pages", sa.Column("page_number", sa.Integer()))
    op.add_column("pages", sa.Column("until", sa.Double()))
    op.add_column("pages", sa.Column("due_at", sa.Double()))
    games, known = GAMES.c, GAME_PAGES.c
    moved = sa.select(
        sa.literal("table"),
        *(games.id, games.guild_id, games.channel_id, games.message_id),
        *(known.kind, known.number, known.shown, known.until, known.due_at),
    )
    moved = moved.select_from(GAMES.outerjoin(GAME_PAGES, known.game_id == games.id))
    moved = moved.where(sa.or_(games.message_id.is_not(None), known.game_id.is_not(None)))
    op.execute(PAGES.insert().from_select(list(PAGES.c), moved))
    op.drop_table("game_pages")
    op.drop_column("games", "message_id")


GAMES = sa.table("games", *map(sa.column, ("id", "guild_id", "channel_id", "message_id")))

GAME_PAGES = sa.table(
    "game_pages", *map(sa.column, ("game_id", "kind", "number", "shown", "until", "due_at"))
)

PAGES = sa.table(
    "pages",
    *map(sa.column, ("kind", "number", "guild_id", "channel_id", "message_id")),
    *map(sa.column, ("page", "page_number", "shown", "until", "due_at")),
)
