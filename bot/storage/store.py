"""Base of the repositories: short reads and writes of one database."""

from __future__ import annotations

from abc import abstractmethod

from sqlalchemy import Executable

from bot.storage.database import Database


class Store:
    """A part of a database. Every method raises ``StorageError`` (see ``bot.storage.errors``).

    Several statements that belong together are run in one ``self._database.writing()`` block instead.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def now(self) -> float:
        """Return the present time in UTC seconds since the epoch."""
        return self._database.now()

    async def _write(self, statement: Executable) -> int:
        """Run one statement in a transaction of its own; return how many rows it changed."""
        async with self._database.writing() as connection:
            return (await connection.execute(statement)).rowcount


class PersonalStore(Store):
    """The rows of a feature that name users."""

    @abstractmethod
    async def forget(self, user: int) -> object:
        """Erase a user."""

    @abstractmethod
    async def forget_old(self, after_s: float) -> None:
        """Delete what ended longer ago than so many seconds, or what is of no more use."""
