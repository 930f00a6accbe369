"""Storage of durable messages: where the message of each subject is, and what it shows."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from sqlalchemy import select

from bot.storage.database import Database
from bot.storage.schema import pages
from bot.storage.store import Store
from bot.storage.writes import upsert


@dataclass(frozen=True, slots=True)
class PageRow:
    """A stored message; ``message_id`` is None while it is unknown whether it was sent."""

    number: int
    guild_id: int
    channel_id: int
    message_id: int | None
    shown: str | None


class PageStore(Store):
    """The messages of one kind of subject, one for each number."""

    def __init__(self, database: Database, kind: str) -> None:
        super().__init__(database)
        self._kind = kind

    async def get(self, number: int) -> PageRow | None:
        query = select(*COLUMNS).where(pages.c.kind == self._kind, pages.c.number == number)
        row = await self._database.first(query)
        return None if row is None else PageRow(*row)

    async def showing(self, shown: str) -> set[int]:
        """Return the numbers whose message was sent and shows this."""
        is_sent = pages.c.shown == shown, pages.c.message_id.is_not(None)
        query = select(pages.c.number).where(pages.c.kind == self._kind, *is_sent)
        return set(await self._database.scalars(query))

    async def note(self, number: int, guild_id: int, channel_id: int, **values: Any) -> None:
        """Store the place of a message, and values of its other columns."""
        key = {"kind": self._kind, "number": number}
        place = {"guild_id": guild_id, "channel_id": channel_id}
        async with self._database.writing() as connection:
            await upsert(connection, pages, key, {**place, **values})


COLUMNS: Final = tuple(pages.c[one.name] for one in fields(PageRow))
