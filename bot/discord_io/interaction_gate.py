"""Which interactions a process answers when another is sent them too: held, let through, or left alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord

HELD_S: Final = 2.8
"""How long an interaction is worth holding: Discord waits three seconds for an answer."""

Parser = Callable[[Any], None]

_EVENT: Final = "INTERACTION_CREATE"


class InteractionGate:
    """Stands before discord.py's own dispatch, which has no hook for what has only just arrived.

    It holds what arrives before this process serves its shards, lets it through while it does, and leaves
    it to the next process after that.
    """

    def __init__(self) -> None:
        self._pass: Parser | None = None
        self._held: list[tuple[float, dict[str, Any]]] = []
        self._is_open = self._is_closed = False

    @property
    def is_open(self) -> bool:
        """Whether what arrives is answered here."""
        return self._is_open

    def stand_before(self, client: discord.Client) -> None:
        """Take the place of what a client does with an interaction."""
        parsers = client._connection.parsers
        self._pass = parsers[_EVENT]
        parsers[_EVENT] = self._arrived

    async def open(self, was_answered: Callable[[int], Awaitable[bool]]) -> None:
        """Let everything through from now on, first what is held, but for what was answered elsewhere."""
        self._is_open = True
        held, self._held = self._held, []
        for arrived_at, data in held:
            in_time = asyncio.get_running_loop().time() - arrived_at < HELD_S
            if in_time and not await was_answered(int(data["id"])):
                self._let_through(data)

    def close(self) -> None:
        """Leave everything that arrives from now on to another process."""
        self._is_open, self._is_closed = False, True
        self._held.clear()

    def _arrived(self, data: dict[str, Any]) -> None:
        if self._is_open:
            self._let_through(data)
        elif not self._is_closed:
            self._held.append((asyncio.get_running_loop().time(), data))

    def _let_through(self, data: dict[str, Any]) -> None:
        if self._pass is not None:
            self._pass(data)
