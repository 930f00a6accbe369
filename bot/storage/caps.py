"""Caps: how many rows of a kind a user or a server may have, counted under a lock.

Rows that are counted before another is inserted are counted under ``lock_counts``, whatever the rule: "at
most five", "one per channel", "one between two users", "no two at the same hour", the next free number.
Without the lock two transactions of PostgreSQL count the same rows, and both insert.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, Literal

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.dialects import CAP_LOCK
from bot.storage.schema import UNCHANGED_ROW


@dataclass(frozen=True, slots=True)
class Caps:
    """Maximum open rows of one user and in one server."""

    per_person: int
    per_guild: int


Scope = Literal["person", "guild", "all"]


@dataclass(frozen=True, slots=True)
class Counted:
    """Rows that are counted together: all of a kind, or those of one user or server.

    Attributes:
        what: the kind of row, by any name that all writers of it use.
        scope: whose rows they are.
        number: the id of that user or server, if the scope has one. The rows of a channel are counted with
            those of its server, except where the bot is in no server.
    """

    what: str
    scope: Scope
    number: int = 0

    @property
    def key(self) -> int:
        """The lock's key, a signed 32-bit number. A collision only makes two transactions wait."""
        name = f"{self.what}\0{self.scope}\0{self.number}".encode()
        return int.from_bytes(blake2b(name, digest_size=_KEY_BYTES).digest(), "big", signed=True)


_KEY_BYTES: Final = 4

ENDINGS: Final = Counted("ending", "all")
"""The results of ended games, for a transaction that ends one or derives ratings from them."""


async def lock_counts(connection: AsyncConnection, *counted: Counted) -> None:
    """Wait until no other transaction counts these rows; hold them until this one ends.

    Call it after locks on rows and before the first count. The locks of one call are taken in the same order
    everywhere, so that two transactions never wait for each other; of several calls in a transaction, the
    feature's own come first, then users' dates, then numbers.
    """
    if connection.dialect.name == "postgresql":
        keys = sorted({one.key for one in counted})
        await connection.execute(select(*(func.pg_advisory_xact_lock(CAP_LOCK, key) for key in keys)))
    else:
        await connection.exec_driver_sql(UNCHANGED_ROW)  # SQLite's one writer, from here on
