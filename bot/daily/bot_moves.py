"""Cache of the bots' moves by position, so that all players meet the same opponents.

A bot's answer can depend on the moment: a worker is late, kernels finish loading. Therefore the first answer
at a position is the answer of the day. It is found in the stored tries, after a restart and across processes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

from bot.daily.store import DailyTries
from bot.game_kit.scene import AnyGame
from bot.runtime.caching import keep
from engine.entries import By

Move = dict[str, Any]
Think = Callable[[], Awaitable[Any]]

DAYS_KEPT: Final = 2
"""Today, and the day before: at midnight bots still think about its deal."""


class BotMoves:
    """The answers of each day; those of past days are dropped."""

    def __init__(self, game: AnyGame, tries: DailyTries) -> None:
        self._game = game
        self._tries = tries
        self._days: OrderedDict[str, _Day] = OrderedDict()

    async def answer(self, day: str, moves: Sequence[Move], think: Think) -> Any:
        """Return the day's answer after these moves; computed only at a new position."""
        if (answers := self._days.get(day)) is None:
            answers = keep(self._days, day, _Day(day, self._game, self._tries), DAYS_KEPT)
        return await answers.answer(moves, think)


class _Day:
    """The answers of one day."""

    def __init__(self, day: str, game: AnyGame, tries: DailyTries) -> None:
        self._day = day
        self._game = game
        self._tries = tries
        self._known: dict[bytes, Any] = {}
        self._seen: dict[int, int] = {}
        self._thinking: dict[bytes, asyncio.Task[Any]] = {}
        self._looking = asyncio.Lock()

    async def answer(self, moves: Sequence[Move], think: Think) -> Any:
        *_, key = _positions(moves)
        if (known := self._known.get(key)) is not None:
            return known
        # Two tries that reach a new position together share one computation.
        task = self._thinking.get(key)
        if task is None:
            task = asyncio.ensure_future(self._find_or_think(key, think))
            self._thinking[key] = task
            task.add_done_callback(lambda _: self._thinking.pop(key, None))
        return await asyncio.shield(task)

    async def _find_or_think(self, key: bytes, think: Think) -> Any:
        """Return an answer stored since, perhaps by another process; otherwise compute one."""
        await self._look()
        if (known := self._known.get(key)) is not None:
            return known
        answer = await think()
        await self._look()
        return self._known.setdefault(key, answer)

    async def _look(self) -> None:
        """Read the bots' moves from the tries that have grown since the last call."""
        async with self._looking:
            for row in await self._tries.grown(self._day, self._seen):
                for key, move in zip(_positions(row.moves), row.moves, strict=False):
                    if move.get("by") == By.BOT.value:
                        self._known.setdefault(key, self._game.from_payload(move))
                self._seen[row.user_id] = row.seq


def _positions(moves: Sequence[Move]) -> Iterator[bytes]:
    """Return the position before each of these moves, and the one after them all."""
    said = sha256()
    yield said.digest()
    for move in moves:
        said.update(repr(sorted((name, str(value)) for name, value in move.items() if name != "by")).encode())
        yield said.digest()
