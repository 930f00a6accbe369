"""A gate for interactions that Discord sends to two processes, so that only one answers each."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from bot.discord_io.discord_internals import Parser

HELD_S: Final = 2.8
"""Seconds for which an interaction is held: Discord waits three seconds for an answer."""


class InteractionGate:
    """A gate before discord.py's own handling of interactions.

    It holds interactions that arrive before this process serves its shards, passes them on while it does
    (``is_open``), and leaves them to the next process afterwards.
    """

    def __init__(self) -> None:
        self._parse: Parser = lambda _: None
        self._held: deque[tuple[float, dict[str, Any]]] = deque()
        self.is_open = self._is_closed = False

    def wrap(self, parse: Parser) -> Parser:
        """Return a handler that passes interactions on to ``parse`` through the gate."""
        self._parse = parse
        return self._on_interaction

    async def open(self, was_answered: Callable[[int], Awaitable[bool]]) -> None:
        """Pass on all interactions from now on, after the held ones that still wait for an answer.

        ``was_answered`` returns whether another process has answered the interaction with this id.
        """
        self.is_open = True
        held, self._held = self._held, deque()
        for arrived_at, data in held:
            in_time = asyncio.get_running_loop().time() - arrived_at < HELD_S
            if in_time and not await was_answered(int(data["id"])):
                self._parse(data)

    def close(self) -> None:
        """Leave all interactions that arrive from now on to another process."""
        self.is_open, self._is_closed = False, True
        self._held.clear()

    def _on_interaction(self, data: dict[str, Any]) -> None:
        if self.is_open:
            self._parse(data)
        elif not self._is_closed:
            now = asyncio.get_running_loop().time()
            # The wait for the shards is not limited.
            while self._held and now - self._held[0][0] >= HELD_S:
                self._held.popleft()
            self._held.append((now, data))
