"""Storage of puzzles, the deals searched for them, each day's answers, and requests for morning puzzles."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.game_kit.private_game import CostlyMove
from bot.runtime.dates import day_of
from bot.storage.dialects import insert_into
from bot.storage.errors import DamagedRow
from bot.storage.schema import (
    FINISHED_STATUSES,
    drill_days,
    drill_deals,
    drills,
    game_people,
    games,
)
from bot.storage.sealing import IS_PUBLIC
from bot.storage.store import Store, object_from_json, to_json
from engine.errors import CodedError, IllegalAction
from engine.game import Game

PUZZLE_VERSION: Final = 1
"""Version of the stored form of puzzles."""


@dataclass(frozen=True, slots=True)
class DrillRow:
    """A user's puzzle.

    Attributes:
        game_id, deal, step: the game, the number of the finished deal from 0, and the steps before the move.
        cost: cost of the move, in the game's unit.
        puzzle: the move and the better ones, in their stored form.
        card: the state of the spacing algorithm; None before the first answer.
        due_at: time at which it is asked next, in UTC epoch seconds.
        seen: the number of answers.
        answer: the last answer in its stored form; None before the first.
    """

    id: int
    user_id: int
    game: str
    game_id: int
    deal: int
    step: int
    cost: float
    puzzle: Mapping[str, Any]
    card: str | None
    due_at: float
    seen: int
    answer: Mapping[str, Any] | None
    created_at: float


@dataclass(frozen=True, slots=True)
class Morning:
    """A user's request for a puzzle each morning.

    Attributes:
        zone: their time zone.
        locale: the language they had when they asked.
        next_at: due time of the next puzzle, in UTC epoch seconds; None if they want none.
        is_refused: whether Discord refused the last message.
        pending_at: due time of a sent puzzle whose delivery is unconfirmed; None if there is none.
    """

    user_id: int
    zone: str
    locale: str
    next_at: float | None
    is_refused: bool
    pending_at: float | None = None


@dataclass(frozen=True, slots=True)
class DayCount:
    """The answers of a user on one UTC day."""

    day: str
    answered: int
    solved: int


def dump_move(game: Game, move: CostlyMove) -> dict[str, Any]:
    return {
        "v": PUZZLE_VERSION,
        "seat": move.seat,
        "played": game.to_payload(move.played),
        "good": [game.to_payload(action) for action in move.good],
        "facts": dict(move.facts),
    }


def load_move(game: Game, row: DrillRow) -> CostlyMove:
    """Return the costly move of a puzzle. *Raises:* CodedError ``drill_gone`` if it is unreadable."""
    stored = row.puzzle
    try:
        if stored["v"] != PUZZLE_VERSION:
            raise ValueError("of a later version")
        return CostlyMove(
            seat=int(stored["seat"]),
            step=row.step,
            played=game.from_payload(stored["played"]),
            good=tuple(game.from_payload(action) for action in stored["good"]),
            cost=row.cost,
            facts=dict(stored["facts"]),
        )
    except (KeyError, TypeError, ValueError, CodedError):
        raise CodedError("drill_gone") from None


class DrillStore(Store):
    """Stored drills. Every method raises ``StorageError``."""

    async def get(self, drill_id: int, user: int) -> DrillRow | None:
        """Return a user's puzzle; None if it does not exist or is unreadable."""
        mine = drills.c.id == drill_id, drills.c.user_id == user
        row = await self._database.first(select(drills).where(*mine))
        return None if row is None else _drill(row)

    async def due(self, user: int, among: Collection[str]) -> DrillRow | None:
        """Return the user's next puzzle of the games ``among``; None if none is due.

        It is the puzzle answered before that has been due longest, else the costliest new one that is due.
        """
        mine = drills.c.user_id == user, drills.c.game.in_(among), drills.c.due_at <= self.now()
        found = select(drills).where(*mine)
        queries = (
            found.where(drills.c.seen > 0).order_by(drills.c.due_at),
            found.where(drills.c.seen == 0).order_by(drills.c.cost.desc(), drills.c.id),
        )
        for query in queries:
            for row in await self._database.rows(query.limit(5)):
                if (drill := _drill(row)) is not None:
                    return drill
        return None

    async def add(
        self, user: int, game: str, game_id: int, deal: int, moves: Mapping[int, Any], *, rest_s: float = 0.0
    ) -> None:
        """Store the puzzles of a deal, and mark the deal as searched. Puzzles already stored are not changed.

        ``moves`` maps the step of each costly move to its cost and stored form. The puzzles are first asked
        ``rest_s`` seconds later.
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
        """Delete a user's cheapest puzzles beyond ``most``, the oldest first if equally cheap."""
        mine = drills.c.user_id == user
        kept = select(drills.c.id).where(mine).order_by(drills.c.cost.desc(), drills.c.id.desc()).limit(most)
        await self._write(delete(drills).where(mine, drills.c.id.not_in(kept)))

    async def answer(
        self, row: DrillRow, answer: Mapping[str, Any], card: str, due_at: float, *, is_right: bool
    ) -> DrillRow:
        """Store an answer; durable on return. *Raises:* IllegalAction ``stale`` if another came first."""
        unchanged = drills.c.id == row.id, drills.c.user_id == row.user_id, drills.c.seen == row.seen
        values = {"answer": to_json(answer), "card": card, "due_at": due_at, "seen": row.seen + 1}
        async with self._database.writing() as connection:
            changed = await connection.execute(update(drills).where(*unchanged).values(**values))
            if not changed.rowcount:
                raise IllegalAction("stale")
            await self._count(connection, row.user_id, is_right=is_right)
        return await self.get(row.id, row.user_id) or row

    async def count(self, user: int, *, is_right: bool) -> None:
        async with self._database.writing() as connection:
            await self._count(connection, user, is_right=is_right)

    async def _count(self, connection: AsyncConnection, user: int, *, is_right: bool) -> None:
        row = {"user_id": user, "day": day_of(self.now()), "answered": 1, "solved": int(is_right)}
        new = insert_into(connection, drill_days).values(**row)
        more = {name: drill_days.c[name] + new.excluded[name] for name in ("answered", "solved")}
        await connection.execute(new.on_conflict_do_update(index_elements=["user_id", "day"], set_=more))

    async def remove(self, row: DrillRow) -> None:
        await self._write(delete(drills).where(drills.c.id == row.id))

    async def counts(self, user: int) -> tuple[int, int]:
        """Return the number of a user's puzzles, and of those due now."""
        due = func.count().filter(drills.c.due_at <= self.now())
        query = select(func.count(), due).where(drills.c.user_id == user)
        ((count, due_now),) = await self._database.rows(query)
        return count, due_now

    async def days(self, user: int) -> list[DayCount]:
        """Return the newest 28 days on which a user answered, oldest first."""
        query = select(drill_days.c.day, drill_days.c.answered, drill_days.c.solved)
        query = query.where(drill_days.c.user_id == user).order_by(drill_days.c.day.desc())
        rows = await self._database.rows(query.limit(28))
        return [DayCount(*row) for row in reversed(rows)]

    async def recent_games(self, user: int, among: Collection[str], most: int) -> list[int]:
        """Return a user's newest finished games that are not sealed."""
        mine = select(game_people.c.game_id).where(game_people.c.user_id == user)
        is_over = games.c.status.in_(FINISHED_STATUSES), IS_PUBLIC
        query = select(games.c.id).where(games.c.id.in_(mine), *is_over, games.c.game.in_(among))
        return await self._database.scalars(query.order_by(games.c.ended_at.desc()).limit(most))

    async def searched(self, user: int, game_id: int) -> set[int]:
        """Return the numbers of a game's deals that were searched for a user's puzzles."""
        mine = drill_deals.c.user_id == user, drill_deals.c.game_id == game_id
        return set(await self._database.scalars(select(drill_deals.c.deal).where(*mine)))


def _drill(row: Row[Any]) -> DrillRow | None:
    values = dict(row._mapping)
    with suppress(DamagedRow):
        values["puzzle"] = object_from_json(values["puzzle"])
        answer = values["answer"]
        values["answer"] = None if answer is None else object_from_json(answer)
        return DrillRow(**values)
    return None
