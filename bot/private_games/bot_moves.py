"""Cache of the bots' moves by position, so that all players meet the same opponents.

A bot's answer can depend on the moment: a worker is late, kernels finish loading. Therefore the first answer
at a position is the answer for all who play the same deals. It is found in the stored tries, after a restart
and across processes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Generic

from bot.private_games.rows import KeyT, TryStore
from bot.private_games.table import NEXT_DEAL, Move
from bot.runtime.caching import keep
from engine.entries import By
from engine.game import Game

Think = Callable[[], Awaitable[Any]]
IsLegal = Callable[[Any], bool]


class BotMoves(Generic[KeyT]):
    """The answers of all private games of one kind.

    Args:
        game: the game.
        tries: the stored tries.
        most: number of days, or challenges, whose answers stay in memory.
    """

    def __init__(self, game: Game, tries: TryStore[KeyT, Any], most: int) -> None:
        self._game = game
        self._tries = tries
        self._most = most
        self._kept: OrderedDict[KeyT, _Answers[KeyT]] = OrderedDict()

    async def answer(
        self, key: KeyT, moves: Sequence[Move], think: Think, is_legal: IsLegal = lambda _: True
    ) -> Any:
        """Return the answer after these moves at a key; computed only at a new position.

        A position is that of a deal: two players who have played the same cards of it meet the same answer,
        whatever came of the deals before. Where those leave the known answer illegal, another is computed.
        """
        if (answers := self._kept.get(key)) is None:
            answers = _Answers(key, self._game, self._tries)
        known = await keep(self._kept, key, answers, self._most).answer(moves, think)
        return known if is_legal(known) else await think()


class _Answers(Generic[KeyT]):
    """The answers at one key."""

    def __init__(self, key: KeyT, game: Game, tries: TryStore[KeyT, Any]) -> None:
        self._key = key
        self._game = game
        self._tries = tries
        self._known: dict[bytes, Any] = {}
        self._seen: dict[int, int] = {}
        self._thinking: dict[bytes, asyncio.Task[Any]] = {}
        self._looking = asyncio.Lock()

    async def answer(self, moves: Sequence[Move], think: Think) -> Any:
        *_, (_, key) = _positions(moves, len(moves))
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
            for row in await self._tries.grown(self._key, self._seen):
                for at, key in _positions(row.moves, self._seen.get(row.user_id, 0)):
                    if at < len(row.moves) and row.moves[at].get("by") == By.BOT.value:
                        self._known.setdefault(key, self._game.from_payload(row.moves[at]))
                self._seen[row.user_id] = row.seq


def _positions(moves: Sequence[Move], seen: int) -> Iterator[tuple[int, bytes]]:
    """Return the position before each move, by index, and the one after them all.

    A position depends only on its own deal, so deals that end within the first ``seen`` moves are left out.
    """
    ends = [at for at, move in enumerate(moves[:seen]) if move.get("kind") == NEXT_DEAL["kind"]]
    first, deals = (ends[-1] + 1 if ends else 0), len(ends)
    said = _start_of(deals)
    yield first, said.digest()
    for at in range(first, len(moves)):
        if moves[at].get("kind") == NEXT_DEAL["kind"]:
            deals += 1
            said = _start_of(deals)
        else:
            parts = sorted((name, str(value)) for name, value in moves[at].items() if name != "by")
            said.update(repr(parts).encode())
        yield at + 1, said.digest()


def _start_of(deals: int) -> Any:
    """Return the hash of the position at the start of the deal after so many others."""
    return sha256(f"deal {deals}".encode() if deals else b"")
