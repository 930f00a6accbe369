"""Base of a game's drills: what a puzzle from a finished deal is, and positions to count cards in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from bot.game_kit.generics import V
from bot.game_kit.played import PlayedGame
from bot.game_kit.scene import SceneT
from bot.i18n import Words
from bot.workers.pool import WorkerPool
from engine.counting import Seen
from engine.game import A, S
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class CostlyMove(Generic[A]):
    """A move that cost its player something.

    Attributes:
        seat: the seat whose player chose it.
        step: steps of the deal before it, as the game's replay counts them.
        played: the move.
        good: the moves that would have cost nothing, best first.
        cost: what it cost, in the measure of ``DrillGame.cost_text``.
        facts: further facts about the reason, as JSON; with them the puzzle is stored.
    """

    seat: Seat
    step: int
    played: A
    good: tuple[A, ...]
    cost: float
    facts: Mapping[str, Any] = field(default_factory=dict)


def worst_of_each(moves: Iterable[CostlyMove[A]], each: int = 3) -> list[CostlyMove[A]]:
    """Return at most ``each`` of these moves of one player, in their order."""
    counts, found = Counter[Seat](), list[CostlyMove[A]]()
    for move in moves:
        counts[move.seat] += 1
        if counts[move.seat] <= each:
            found.append(move)
    return found


class DrillGame(ABC, Generic[S, A, V, SceneT]):
    """How a game makes puzzles of finished deals."""

    @abstractmethod
    async def costly(
        self, workers: WorkerPool, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove[A]]:
        """Return the costliest moves of a seat in a finished deal, by its number from 0, worst first.

        *Raises:* as ``WorkerPool.run``.
        """

    async def costly_calls(
        self, workers: WorkerPool, played: PlayedGame, number: int, seat: Seat
    ) -> Sequence[CostlyMove[A]]:
        """Return what a seat called too dearly before the first card of a finished deal, worst first.

        *Raises:* as ``WorkerPool.run``.
        """
        return ()

    @abstractmethod
    def state_at(self, played: PlayedGame, number: int, step: int) -> S:
        """Return the game's state after so many steps of a finished deal."""

    @abstractmethod
    def question(self, scene: SceneT) -> str:
        """Return what a puzzle asks, for the player in turn."""

    @abstractmethod
    def reasons(self, scene: SceneT, move: CostlyMove[A], good: A) -> Sequence[str]:
        """Return the coach's reasons for one of ``move.good``, each a part of a sentence or a sentence."""

    @abstractmethod
    def cost_text(self, words: Words, move: CostlyMove[A]) -> str:
        """Return what the move cost, and how sure that is."""

    def letter(self, scene: SceneT, seat: Seat) -> str:
        """Return what names a player in the tricks of an exercise: a name, or a letter of the game's own."""
        return scene.bare(seat)

    @abstractmethod
    def contract_line(self, scene: SceneT) -> str:
        """Return the contract and trumps of the deal in play."""

    def practice_move(self, view: V) -> A | None:
        """Return the move of a bot player who needs no worker; None if deals cannot be played so."""
        return None

    def seen(self, view: V) -> Seen | None:
        """Return a view of a deal of tricks for exercises on counting; None for any other."""
        return None
