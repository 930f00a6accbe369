"""Findings of analyses of finished deals, for the features that use them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.game_kit.drills import CostlyMove
from bot.storage.games import GameRow

OnAnalysed = Callable[[int, GameRow, int, Sequence[CostlyMove]], Awaitable[None]]
"""Called with the user who asked, the game, the number of the deal, and the user's own costly moves."""


class Analyses:
    """Passes the findings about each user's own moves on."""

    def __init__(self) -> None:
        self.listeners: list[OnAnalysed] = []

    async def found(
        self, user: int, seat: int | None, row: GameRow, number: int, moves: Sequence[CostlyMove]
    ) -> None:
        """Report the costly moves of a deal; those of the user's seat are passed on.

        Args:
            user: who asked for the analysis.
            seat: their seat; None for a spectator, whose analysis is not passed on.
            row: the game.
            number: the number of the deal, from 0.
            moves: the costly moves of all seats.
        """
        if seat is None:
            return
        own = [move for move in moves if move.seat == seat]
        for listener in self.listeners:
            await listener(user, row, number, own)
