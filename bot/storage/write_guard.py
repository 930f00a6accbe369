"""The condition under which one of several processes may write to a shared database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy.sql.dml import Insert

from bot.runtime.interaction_once import Request
from bot.storage.async_engine import AsyncConnection, AsyncEngine
from bot.storage.lease import Lease


class WriteGuard(Lease, Protocol):
    """A lease on part of a database, checked inside every write."""

    @property
    def is_served(self) -> bool:
        """Whether the lease was taken and not given back."""

    def attach(self, engine: AsyncEngine | None) -> None:
        """Use the connections of this engine from now on; ``None`` when the database is closed."""

    async def guard(self, connection: AsyncConnection, at: float) -> Request | None:
        """Check that a transaction may write.

        Returns:
            The interaction on whose behalf is written, to be marked after the commit.

        Raises:
            StorageError: ``shard_lost`` or ``interaction_taken``.
        """

    async def insert(self, connection: AsyncConnection, statement: Insert, values: Mapping[str, Any]) -> None:
        """Insert one row if it may be written. *Raises:* as ``guard``."""
