"""Storage of durable messages: where the message of each subject is, and what it shows.

The codes of errors about rows with a page begin with the kind of row:

- ``contest_gone``, for a row that does not exist
- ``sheet_gone``
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import ColumnElement, Row, Select, Table, Update, and_, bindparam, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.runtime.current import Located
from bot.storage.database import Database
from bot.storage.schema import pages
from bot.storage.store import Store, upsert
from engine.errors import CodedError, require

UNSHOWN: Final = -1
"""The revision shown by a page that is not posted, or whose message was deleted."""


def hash_of(text: str) -> str:
    """Return a short hash of what a message shows, for ``PageRow.shown``."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class PageRow:
    """A stored message, as the columns of ``pages``.

    ``message_id`` is None while it is unknown whether it was sent; ``shown`` if it is unknown what it shows,
    or if a restart changes that.
    """

    number: int
    guild_id: int
    channel_id: int
    message_id: int | None
    shown: str | None = None
    page: str | None = None
    page_number: int | None = None
    until: float | None = None
    due_at: float | None = None

    @property
    def table_page(self) -> tuple[str, int] | None:
        """The page of a table that the message shows; None if unknown."""
        return None if self.page is None or self.page_number is None else (self.page, self.page_number)


class PageStore(Store):
    """The messages of one kind of subject, one for each number."""

    def __init__(self, database: Database, kind: str) -> None:
        super().__init__(database)
        self._kind = kind

    def of_kind(self, kind: str) -> PageStore:
        """Return the messages of another kind of subject."""
        return PageStore(self._database, kind)

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
        async with self._database.writing() as connection:
            await self.write(connection, number, guild_id, channel_id, **values)

    async def write(
        self, connection: AsyncConnection, number: int, guild_id: int, channel_id: int, **values: Any
    ) -> None:
        """Store a message like ``note``, in an open transaction."""
        key = {"kind": self._kind, "number": number}
        await upsert(connection, pages, key, {"guild_id": guild_id, "channel_id": channel_id, **values})

    async def note_shown(self, shown: Mapping[int, Mapping[str, Any]]) -> None:
        """Store what these messages show: ``shown``, ``until`` and ``due_at``. Missing ones are ignored."""
        rows = [{"of_number": number, **values} for number, values in sorted(shown.items())]
        mine = pages.c.kind == self._kind, pages.c.number == bindparam("of_number")
        columns: dict[str, Any] = {name: bindparam(name) for name in ("shown", "until", "due_at")}
        if rows:
            async with self._database.writing() as connection:
                await connection.execute(update(pages).where(*mine).values(columns), rows)


COLUMNS: Final = tuple(pages.c[one.name] for one in fields(PageRow))


def is_page(kind: str, table: Table) -> ColumnElement[bool]:
    """Return the condition that a row of ``pages`` is that of a row of a table."""
    return and_(pages.c.kind == kind, pages.c.number == table.c.id)


def showing(kind: str, number: int, shown: int) -> Update:
    """Return the write by which a message counts as one that shows a revision."""
    mine = pages.c.kind == kind, pages.c.number == number
    return update(pages).where(*mine).values(shown=str(shown))


RowT = TypeVar("RowT")


class PagedStore(Store, Generic[RowT]):
    """Rows of one table, each with the id of its page on Discord and mostly the revision shown there.

    The rows are contests or score sheets, by their ``id``. ``read`` parses a row with the columns
    ``message_id`` and ``shown`` of its page, and the codes of errors begin with ``kind``.
    """

    def __init__(self, database: Database, table: Table, read: Callable[[Row[Any]], RowT], kind: str) -> None:
        super().__init__(database)
        self._table = table
        self._read = read
        self._kind = kind
        self.pages = PageStore(database, kind)
        self.is_page = is_page(kind, table)

    async def row(self, number: int) -> RowT:
        """Return the row of that number. *Raises:* CodedError ``…_gone``."""
        return require(await self.get(number), CodedError(f"{self._kind}_gone"))

    async def get(self, number: int) -> RowT | None:
        return await self._one(self._select().where(self._table.c.id == number))

    async def ids(self) -> list[int]:
        """Return the numbers of all rows, oldest first."""
        return await self._database.scalars(select(self._table.c.id).order_by(self._table.c.id))

    async def note(self, number: int, row: Located, **values: Any) -> None:
        """Store a row's message, or the revision that it shows."""
        await self.pages.note(number, row.guild_id, row.channel_id, **values)

    async def show_again(self, number: int, shown: int = UNSHOWN) -> None:
        """Have a page shown at the next look, since its message was deleted or lacks its buttons."""
        await self._write(showing(self._kind, number, shown))

    async def _pages(self, is_open: ColumnElement[bool]) -> list[PageRow]:
        """Return where the pages of this process's rows are that meet a condition, posted or not."""
        rows = await self._database.rows(self._select().where(is_open).order_by(self._table.c.id))
        return [
            PageRow(row.id, row.guild_id, row.channel_id, row.message_id)
            for row in rows
            if self._database.serves_guild(row.guild_id)
        ]

    def _select(self) -> Select[Any]:
        return select(*self._table.c, pages.c.message_id, pages.c.shown).select_from(
            self._table.outerjoin(pages, self.is_page)
        )

    async def _one(self, query: Select[Any]) -> RowT | None:
        row = await self._database.first(query)
        return None if row is None else self._read(row)

    async def count(self, connection: AsyncConnection, *where: ColumnElement[bool]) -> int:
        """Return the number of rows that meet these conditions, in an open transaction."""
        counted = select(func.count()).select_from(self._table).where(*where)
        count: int = (await connection.execute(counted)).scalar_one()
        return count
