"""Base of the repositories: short reads and writes of one database."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Executable

from bot.storage.database import Database


class Store:
    """A part of a database. Every method raises ``StorageError`` (see ``bot.storage.errors``).

    Statements that belong together are run in one ``self._database.writing()`` block.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def now(self) -> float:
        """Return the current time in UTC seconds since the epoch."""
        return self._database.now()

    async def _write(self, statement: Executable) -> int:
        """Run one statement in its own transaction; return the number of rows changed."""
        async with self._database.writing() as connection:
            return (await connection.execute(statement)).rowcount


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosted:
    """An item that a user has opened in a channel: a game, a sheet, a tournament.

    Server, channel and ``locale`` are those of its public messages. ``host_id`` is the user who opened it,
    below zero after their data was deleted.
    """

    guild_id: int
    channel_id: int
    host_id: int
    locale: str
    game: str
