"""Statistics that are computed after the end of a game and then added to its results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import update

from bot.storage.database import Database
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import results


class LaterFigures:
    """Writes late statistics. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, game_id: int, by_seat: Sequence[Mapping[str, int]]) -> None:
        """Add these to the statistics of each seat of a game; a game without results is left alone."""
        mine = results.c.game_id == game_id
        # The write comes first: SQLite cannot upgrade a read to a write.
        unchanged = update(results).where(mine).values(figures=results.c.figures)
        async with self._database.writing() as connection:
            rows = await connection.execute(unchanged.returning(results.c.seat, results.c.figures))
            for seat, known in rows.all():
                figures = to_json({**object_from_json(known), **by_seat[seat]})
                own = mine, results.c.seat == seat
                await connection.execute(update(results).where(*own).values(figures=figures))
