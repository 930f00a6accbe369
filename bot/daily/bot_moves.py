"""What the bots did at each position of a day's deal, so that everybody meets the same opponents.

A bot's answer can depend on the moment: a worker is late, kernels are loaded meanwhile. So the first answer
at a position is the answer of the day. It is found again in the tries themselves, whatever was restarted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from typing import Any

from bot.daily.store import DailyTries
from engine.entries import By
from engine.game import Game

Move = dict[str, Any]


class BotMoves:
    """The answers of one day; those of the day before are let go with the first question of the next."""

    def __init__(self, game: Game[Any, Any], tries: DailyTries) -> None:
        self._game = game
        self._tries = tries
        self._day = ""
        self._known: dict[bytes, Any] = {}
        self._thinking: dict[bytes, asyncio.Task[Any]] = {}
        self._opening = asyncio.Lock()

    async def answer(self, day: str, moves: Sequence[Move], think: Callable[[], Awaitable[Any]]) -> Any:
        """The answer of the day after these moves; thought about only where nobody has stood before."""
        await self._open(day)
        key = _key(moves)
        if (known := self._known.get(key)) is not None:
            return known
        # Two who come to a new position at once wait for one answer.
        task = self._thinking.get(key)
        if task is None:
            task = asyncio.ensure_future(think())
            self._thinking[key] = task
            task.add_done_callback(lambda done: self._answered(key, done))
        return await asyncio.shield(task)

    def _answered(self, key: bytes, done: asyncio.Task[Any]) -> None:
        self._thinking.pop(key, None)
        if not done.cancelled() and done.exception() is None:
            self._known[key] = done.result()

    async def _open(self, day: str) -> None:
        async with self._opening:
            if day == self._day:
                return
            known: dict[bytes, Any] = {}
            for moves in await self._tries.lines(day):
                for at, move in enumerate(moves):
                    if move.get("by") == By.BOT.value:
                        known.setdefault(_key(moves[:at]), self._game.from_payload(move))
            self._day, self._known = day, known


def _key(moves: Sequence[Move]) -> bytes:
    said = [sorted((name, str(value)) for name, value in move.items() if name != "by") for move in moves]
    return sha256(repr(said).encode()).digest()
