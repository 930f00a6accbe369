"""Events caused by an action, in order, for listeners."""

from __future__ import annotations

from dataclasses import dataclass

from engine.barbu.play.actions import Action
from engine.barbu.play.settlement import Payment
from engine.barbu.play.state import DealScore, DealState
from engine.events import DealEnded, GameOver, TrickTaken
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Acted:
    """An action was accepted. A claim is followed by the plays it implies."""

    action: Action


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat laid its last card at domino, finishing in ``place`` (from 0)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class DealSettled(DealEnded):
    """A deal is scored. ``deal`` holds all its cards, since nothing is secret any more."""

    deal: DealState
    score: DealScore
    payments: tuple[Payment, ...]


Event = Acted | TrickTaken | WentOut | DealSettled | GameOver
