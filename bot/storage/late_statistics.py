"""Figures of finished games that take thought: added to their results once the game has ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import update

from bot.storage.database import Database
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import results


class LaterFigures:
    """Writes them in one database. Every method raises ``StorageError`` (see ``bot.storage.errors``)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, game_id: int, by_seat: Sequence[Mapping[str, int]]) -> None:
        """Put these beside what is known of each seat of a game; one that has no results gets none."""
        mine = results.c.game_id == game_id
        # The write comes first: SQLite cannot make a writer of a reader.
        as_it_is = update(results).where(mine).values(figures=results.c.figures)
        async with self._database.writing() as connection:
            rows = await connection.execute(as_it_is.returning(results.c.seat, results.c.figures))
            for seat, known in rows.all():
                figures = to_json({**object_from_json(known), **by_seat[seat]})
                own = mine, results.c.seat == seat
                await connection.execute(update(results).where(*own).values(figures=figures))
