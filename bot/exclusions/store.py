"""Storage of exclusions, with a mark in place of the user's id after an erasure."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import delete, or_, select

from bot.storage.schema import exclusions
from bot.storage.store import Store
from bot.storage.writes import upsert

MOST_MARK: Final = 2**63 - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Exclusion:
    """A user kept from a server's tables.

    Attributes:
        mark: what the user is known by, see ``mark_of``.
        user_id: None after the user's data was erased; ``name`` and ``reason`` are then empty.
        by_id: the manager; None after their data was erased.
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


def mark_of(guild_id: int, user: int) -> int:
    """Return a number that a user has in one server alone, and that does not show their id.

    By it an exclusion outlasts the erasure of the user's data, which would otherwise be a way around it.
    """
    digest = hashlib.sha256(f"exclusion:{guild_id}:{user}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


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
