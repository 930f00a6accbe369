"""What an action made happen, in order: what listeners show, record and answer."""

from __future__ import annotations

from dataclasses import dataclass

from engine.barbu.play.actions import Action
from engine.barbu.play.settlement import Payment
from engine.barbu.play.state import DealScore, DealState
from engine.events import DealEnded, GameOver, TrickTaken
from engine.fast_replace import quickly_made
from engine.seats import Seat


@quickly_made
@dataclass(frozen=True, slots=True)
class Acted:
    """An action was accepted; a claim is followed by the plays it stands for."""

    action: Action


@dataclass(frozen=True, slots=True)
class WentOut:
    """At domino a seat laid its last card, in ``place`` (from 0)."""

    seat: Seat
    place: int


@quickly_made
@dataclass(frozen=True, slots=True)
class DealSettled(DealEnded):
    """A deal is on the sheet. ``deal`` holds every card of it, now that nothing is secret."""

    deal: DealState
    score: DealScore
    payments: tuple[Payment, ...]


Event = Acted | TrickTaken | WentOut | DealSettled | GameOver
