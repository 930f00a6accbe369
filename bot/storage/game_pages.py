"""Storage of the content of each game's public message: its page, and a fingerprint of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import and_, bindparam, select, update

from bot.storage.schema import OPEN_STATUSES, games, journal, pages
from bot.storage.store import Store

KIND: Final = "table"
IS_PAGE: Final = and_(pages.c.kind == KIND, pages.c.number == games.c.id)
"""The condition that a row is that of a game's public message."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Fingerprint of a public message as last shown, with its table's deadlines at that time."""

    fingerprint: str | None = None
    """Fingerprint of all inputs of the page; ``None`` if unknown, or if a restart changes the page."""
    until: float | None = None
    """The deadline shown, in epoch seconds."""
    due_at: float | None = None
    """When the table has to act next, in epoch seconds."""


@dataclass(frozen=True, slots=True)
class StoredPage:
    """The stored page of a game's public message."""

    kind: str
    number: int
    shown: Shown


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open game as read at a start, without its journal."""

    id: int
    guild_id: int
    locale: str
    pace: str
    message_id: int | None
    rows: int
    """Number of rows of its journal."""
    last_at: float
    """Time of the newest of these rows, or of the game's creation."""
    updated_at: float
    shown: Shown


class GamePages(Store):
    """The pages of one database's games. Every method raises ``StorageError``."""

    async def of(self, game_id: int) -> StoredPage | None:
        """Return the stored page of a game's public message; ``None`` if there is none."""
        query = select(pages).where(
            pages.c.kind == KIND, pages.c.number == game_id, pages.c.page.is_not(None)
        )
        row = await self._database.first(query)
        if row is None:
            return None
        return StoredPage(row.page, row.page_number, Shown(row.shown, row.until, row.due_at))

    async def note(self, shown: Mapping[int, Shown]) -> None:
        """Store the fingerprints of these games' messages. Games without a page are ignored."""
        if not shown:
            return
        rows = [
            {"of_game": number, "shown": one.fingerprint, "until": one.until, "due_at": one.due_at}
            for number, one in sorted(shown.items())
        ]
        async with self._database.writing() as connection:
            await connection.execute(_NOTE, rows)

    async def open_tables(self, is_in: Callable[[int], bool] = lambda _: True) -> list[OpenTable]:
        """Return the games in lobby or play, of servers that ``is_in`` accepts, the last changed first."""
        found = await self._database.rows(_OPEN)
        return [
            OpenTable(
                row.id,
                row.guild_id,
                row.locale,
                row.pace,
                row.message_id,
                0 if row.last_seq is None else row.last_seq + 1,
                row.created_at if row.last_at is None else row.last_at,
                row.updated_at,
                Shown(row.shown, row.until, row.due_at),
            )
            for row in found
            if is_in(row.guild_id)
        ]


_NOTE: Final = (
    update(pages)
    .where(pages.c.kind == KIND, pages.c.number == bindparam("of_game"))
    .values({name: bindparam(name) for name in ("shown", "until", "due_at")})
)
_OPEN: Final = (
    select(
        *(games.c[name] for name in ("id", "guild_id", "locale", "pace", "created_at", "updated_at")),
        *(pages.c[name] for name in ("message_id", "shown", "until", "due_at")),
        *(
            select(newest)
            .where(journal.c.game_id == games.c.id)
            .order_by(journal.c.seq.desc())
            .limit(1)
            .scalar_subquery()
            .label(name)
            for name, newest in {"last_seq": journal.c.seq, "last_at": journal.c.at}.items()
        ),
    )
    .select_from(games.outerjoin(pages, IS_PAGE))
    .where(games.c.status.in_(OPEN_STATUSES))
    .order_by(games.c.updated_at.desc(), games.c.id.desc())
)
