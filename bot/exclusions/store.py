"""Storage of exclusions and blocks, with a mark in place of the user's id after an erasure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import delete, func, or_, select

from bot.storage.caps import Counted, lock_counts
from bot.storage.schema import blocks, exclusions
from bot.storage.store import Store, upsert
from engine.errors import CodedError
from engine.marks import mark_of

MOST_MARK: Final = 2**63 - 1


EVERYWHERE: Final = 0
"""In place of a server: the operator's bars, of an account or a whole server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclusion:
    """A user kept from a server's tables; with ``EVERYWHERE``, a user or a server that the operator bars.

    Attributes:
        mark: what the user is known by, see ``engine.marks``.
        user_id: None for a server, whose id is then in ``name``; also after the user's data was erased,
            when ``name`` and ``reason`` are empty.
        by_id: the manager; None after their data was erased, and for the operator.
        appeal: what the user may do about it, in the manager's words.
        until: its end in UTC epoch seconds; None if it has none.
    """

    guild_id: int
    mark: int
    user_id: int | None
    name: str
    by_id: int | None
    reason: str
    appeal: str
    at: float
    until: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A user whom another one has blocked; ``user_id`` and ``name`` are empty after an erasure."""

    owner_id: int
    mark: int
    user_id: int | None
    name: str
    at: float


class ExclusionStore(Store):
    """Storage of exclusions. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    async def in_force(self) -> list[Exclusion]:
        """Return those of all servers, the newest first."""
        lasts = or_(exclusions.c.until.is_(None), exclusions.c.until > self.now())
        query = select(exclusions).where(lasts).order_by(exclusions.c.at.desc(), exclusions.c.mark)
        return [Exclusion(**row._mapping) for row in await self._database.rows(query)]

    async def put(self, new: Exclusion) -> None:
        """Store an exclusion, in place of an earlier one of the user in that server."""
        values = asdict(new)
        key = {name: values.pop(name) for name in ("guild_id", "mark")}
        async with self._database.writing() as connection:
            await upsert(connection, exclusions, key, values)

    async def lift(self, guild_id: int, mark: int) -> bool:
        """End an exclusion; return False if there is none."""
        own = exclusions.c.guild_id == guild_id, exclusions.c.mark == mark
        return await self._write(delete(exclusions).where(*own)) > 0


class BlockStore(Store):
    """Storage of blocks. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    async def of(self, owner: int) -> list[Block]:
        """Return a user's blocks, the newest first."""
        query = select(blocks).where(blocks.c.owner_id == owner).order_by(blocks.c.at.desc(), blocks.c.mark)
        return [Block(**row._mapping) for row in await self._database.rows(query)]

    async def blocking(self, user: int, others: Iterable[int]) -> set[int]:
        """Return those of the others who have blocked the user."""
        marks = {other: mark_of(other, user) for other in others if other > 0}
        return {owner for owner, _ in await self._existing(marks.items())}

    async def blocked(self, user: int, others: Iterable[int]) -> set[int]:
        """Return those of the others whom the user has blocked."""
        by_mark = {mark_of(user, other): other for other in others if other > 0}
        return {by_mark[mark] for _, mark in await self._existing((user, mark) for mark in by_mark)}

    async def _existing(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return those pairs of an owner and a mark that are stored."""
        wanted = set(pairs)
        if not wanted:
            return []
        owners, marks = ({pair[place] for pair in wanted} for place in (0, 1))
        query = select(blocks.c.owner_id, blocks.c.mark)
        rows = await self._database.rows(query.where(blocks.c.owner_id.in_(owners), blocks.c.mark.in_(marks)))
        return [pair for row in rows if (pair := (row.owner_id, row.mark)) in wanted]

    async def put(self, new: Block, most: int) -> None:
        """Store a block. *Raises:* CodedError ``blocks_full`` for a user who has ``most`` others."""
        values = asdict(new)
        key = {name: values.pop(name) for name in ("owner_id", "mark")}
        count = select(func.count()).where(blocks.c.owner_id == new.owner_id, blocks.c.mark != new.mark)
        async with self._database.writing() as connection:
            await lock_counts(connection, Counted("block", "person", new.owner_id))
            if (await connection.execute(count)).scalar_one() >= most:
                raise CodedError("blocks_full", most=most)
            await upsert(connection, blocks, key, values)

    async def lift(self, owner: int, mark: int) -> bool:
        """End a block; return False if there is none."""
        own = blocks.c.owner_id == owner, blocks.c.mark == mark
        return await self._write(delete(blocks).where(*own)) > 0
