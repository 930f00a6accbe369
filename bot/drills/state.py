"""Puzzles as stored, and the days on which a user answered some."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.game_kit.drills import CostlyMove
from engine.errors import CodedError
from engine.game import Game

PUZZLE_VERSION: Final = 1
"""Of the stored form of puzzles."""


@dataclass(frozen=True, slots=True)
class DrillRow:
    """A user's puzzle.

    Attributes:
        game_id, deal, step: the finished deal it is from, its number from 0, and the steps before the move.
        cost: what the move cost.
        puzzle: the move and the better ones, in their stored form.
        card: the state of the spacing algorithm; None before the first answer.
        due_at: when it is asked next, in UTC epoch seconds.
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
    """A user's wish for a puzzle each morning.

    Attributes:
        zone: their time zone.
        locale: the language they had when they asked.
        next_at: when the next one is due, in UTC epoch seconds; None if they want none.
        is_refused: whether Discord refused the last message.
        pending_at: when the puzzle was due whose arrival is unknown; None without one.
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
    """Return a costly move in the stored form of a puzzle."""
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
