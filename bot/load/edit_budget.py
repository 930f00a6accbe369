"""The budget of edits: keeps the edits of channel messages below Discord's limit for one token.

Discord allows a token 50 requests per second. Edits of channel messages are counted; answers to interactions
and edits by an interaction's token are not. When more edits are wanted than the budget allows, each waits for
its turn and then shows everything that has happened since: intervals become longer for all tables alike.
"""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress
from heapq import heappop, heappush
from typing import Final

from bot.load.fair_turns import FairOrder, on_behalf_of
from bot.metrics.meters import EDITS_WAITING

DISCORD_PER_S: Final = 50
"""Discord's limit on the requests of one token per second, unless Discord has raised it for a bot."""

BURST_S: Final = 0.2
"""Edits may come at once up to the budget of this time; a second never holds more than 1.2 budgets."""

_CLOCK_S: Final = 1e-6
"""A timer may ring this much early by rounding."""


class EditBudget:
    """Spreads edits over time, and lets servers take turns when they have to wait.

    Args:
        per_s: the most edits per second.
    """

    def __init__(self, per_s: float) -> None:
        self._each_s = 1 / per_s
        self._full_at = 0.0
        """When the budget would be unused again, on the loop's clock."""
        self._order = FairOrder()
        self._numbers = itertools.count()
        self._waiting: list[tuple[bool, int, int, asyncio.Future[None]]] = []
        self._timer: asyncio.Handle | None = None

    async def turn(self, server: int, *, is_urgent: bool = True) -> None:
        """Wait until an edit may be sent.

        Args:
            server: the server whose message is edited.
            is_urgent: whether players are waiting for it; other edits give way to those.
        """
        with on_behalf_of(server):
            rank = self._order.rank()
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (not is_urgent, rank, next(self._numbers), turn))
        self._grant()
        try:
            await turn
        finally:
            turn.cancel()

    def _grant(self) -> None:
        """Start the edits within the budget, and check again when there is more."""
        loop = asyncio.get_running_loop()
        if self._full_at > loop.time() + BURST_S + self._each_s + _CLOCK_S:
            self._full_at = loop.time()  # a clock that was put back must not stop all edits
        while self._waiting and self._full_at <= loop.time() + BURST_S + _CLOCK_S:
            _, rank, _, turn = heappop(self._waiting)
            with suppress(asyncio.InvalidStateError):  # cancelled while it waited
                turn.set_result(None)
                self._order.record_start(rank)
                self._full_at = max(self._full_at, loop.time()) + self._each_s
        if self._waiting and self._timer is None:
            self._timer = loop.call_at(self._full_at - BURST_S, self._ring)
        EDITS_WAITING.set(len(self._waiting))

    def _ring(self) -> None:
        self._timer = None
        self._grant()
