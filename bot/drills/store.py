"""Storage of puzzles, of the deals searched for them, and of each day's answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.drills.state import DayCount, DrillRow
from bot.runtime.dates import day_of
from bot.storage.dialects import insert_into
from bot.storage.errors import DamagedRow
from bot.storage.jsontext import object_from_json, to_json
from bot.storage.schema import (
    FINISHED_STATUSES,
    drill_days,
    drill_deals,
    drill_mornings,
    drills,
    game_people,
    games,
)
from bot.storage.store import PersonalStore
from engine.errors import IllegalAction

DAYS_SHOWN: Final = 28
"""Days of the progress picture."""

DAYS_KEPT_S: Final = 400 * 86_400.0
"""How long the counts of a day are stored."""


class DrillStore(PersonalStore):
    """The drills of a database. Every method raises ``StorageError``."""

    async def get(self, drill_id: int, user: int) -> DrillRow | None:
        """Return a user's puzzle; None without a readable one."""
        mine = drills.c.id == drill_id, drills.c.user_id == user
        row = await self._database.first(select(drills).where(*mine))
        return None if row is None else _drill(row)

    async def due(self, user: int, among: Collection[str]) -> DrillRow | None:
        """Return the puzzle a user is asked next: one that is due again, else the costliest new one that is.

        ``among`` are the games.
        """
        mine = drills.c.user_id == user, drills.c.game.in_(among)
        again = drills.c.seen > 0, drills.c.due_at <= self.now()
        queries = (
            select(drills).where(*mine, *again).order_by(drills.c.due_at),
            select(drills)
            .where(*mine, drills.c.seen == 0, drills.c.due_at <= self.now())
            .order_by(drills.c.cost.desc(), drills.c.id),
        )
        for query in queries:
            for row in await self._database.rows(query.limit(5)):
                if (found := _drill(row)) is not None:
                    return found
        return None

    async def add(
        self, user: int, game: str, game_id: int, deal: int, moves: Mapping[int, Any], *, rest_s: float = 0.0
    ) -> None:
        """Store the puzzles of a deal, and that it was searched; one known already stays as it is.

        Args:
            user: the user.
            game: the name of the game.
            game_id, deal: the deal.
            moves: by step, cost and stored form of each costly move.
            rest_s: seconds until they are asked first.
        """
        now = self.now()
        async with self._database.writing() as connection:
            searched = insert_into(connection, drill_deals).values(user_id=user, game_id=game_id, deal=deal)
            await connection.execute(searched.on_conflict_do_nothing())
            for step, (cost, puzzle) in moves.items():
                new = insert_into(connection, drills).values(
                    user_id=user,
                    game=game,
                    game_id=game_id,
                    deal=deal,
                    step=step,
                    cost=cost,
                    puzzle=to_json(puzzle),
                    due_at=now + rest_s,
                    seen=0,
                    created_at=now,
                )
                await connection.execute(new.on_conflict_do_nothing())

    async def trim(self, user: int, most: int) -> None:
        """Delete the cheapest puzzles of a user above ``most``, those answered before others first."""
        mine = drills.c.user_id == user
        kept = select(drills.c.id).where(mine).order_by(drills.c.cost.desc(), drills.c.id.desc()).limit(most)
        await self._write(delete(drills).where(mine, drills.c.id.not_in(kept)))

    async def answer(
        self, row: DrillRow, answer: Mapping[str, Any], card: str, due_at: float, *, is_right: bool
    ) -> DrillRow:
        """Store an answer; durable on return. *Raises:* IllegalAction ``stale`` if one came before."""
        unchanged = drills.c.id == row.id, drills.c.user_id == row.user_id, drills.c.seen == row.seen
        values = {"answer": to_json(answer), "card": card, "due_at": due_at, "seen": row.seen + 1}
        async with self._database.writing() as connection:
            changed = await connection.execute(update(drills).where(*unchanged).values(**values))
            if not changed.rowcount:
                raise IllegalAction("stale")
            await self._count(connection, row.user_id, is_right=is_right)
        return await self.get(row.id, row.user_id) or row

    async def count(self, user: int, *, is_right: bool) -> None:
        """Count the answer to an exercise."""
        async with self._database.writing() as connection:
            await self._count(connection, user, is_right=is_right)

    async def _count(self, connection: AsyncConnection, user: int, *, is_right: bool) -> None:
        row = {"user_id": user, "day": day_of(self.now()), "answered": 1, "solved": int(is_right)}
        new = insert_into(connection, drill_days).values(**row)
        more = {name: drill_days.c[name] + new.excluded[name] for name in ("answered", "solved")}
        await connection.execute(new.on_conflict_do_update(index_elements=["user_id", "day"], set_=more))

    async def remove(self, row: DrillRow) -> None:
        """Delete a puzzle whose deal is gone."""
        await self._write(delete(drills).where(drills.c.id == row.id))

    async def counts(self, user: int) -> tuple[int, int]:
        """Return how many puzzles a user has, and how many of them are due now."""
        mine = select(func.count()).select_from(drills).where(drills.c.user_id == user)
        async with self._database.reading() as connection:
            all_of_them: int = (await connection.execute(mine)).scalar_one()
            due: int = (await connection.execute(mine.where(drills.c.due_at <= self.now()))).scalar_one()
        return all_of_them, due

    async def days(self, user: int) -> list[DayCount]:
        """Return the newest days on which a user answered, oldest first."""
        query = select(drill_days.c.day, drill_days.c.answered, drill_days.c.solved)
        query = query.where(drill_days.c.user_id == user).order_by(drill_days.c.day.desc())
        rows = await self._database.rows(query.limit(DAYS_SHOWN))
        return [DayCount(*row) for row in reversed(rows)]

    async def recent_games(self, user: int, among: Collection[str], most: int) -> list[int]:
        """Return the newest finished games of a user whose deals no other table has yet to play."""
        mine = select(game_people.c.game_id).where(game_people.c.user_id == user)
        is_over = games.c.status.in_(FINISHED_STATUSES), games.c.is_sealed.is_(False)
        query = select(games.c.id).where(games.c.id.in_(mine), *is_over, games.c.game.in_(among))
        return await self._database.scalars(query.order_by(games.c.ended_at.desc()).limit(most))

    async def searched(self, user: int, game_id: int) -> set[int]:
        """Return the numbers of a game's deals that were searched for a user's puzzles."""
        mine = drill_deals.c.user_id == user, drill_deals.c.game_id == game_id
        return set(await self._database.scalars(select(drill_deals.c.deal).where(*mine)))

    async def forget(self, user: int) -> None:
        """Delete all drills of a user."""
        async with self._database.writing() as connection:
            for table in (drills, drill_deals, drill_days, drill_mornings):
                await connection.execute(delete(table).where(table.c.user_id == user))

    async def forget_old(self, after_s: float) -> None:
        """Delete the counts of long ago."""
        before = day_of(self.now() - DAYS_KEPT_S)
        await self._write(delete(drill_days).where(drill_days.c.day < before))


def _drill(row: Row[Any]) -> DrillRow | None:
    values = dict(row._mapping)
    with suppress(DamagedRow):
        values["puzzle"] = object_from_json(values["puzzle"])
        answer = values["answer"]
        values["answer"] = None if answer is None else object_from_json(answer)
        return DrillRow(**values)
    return None
