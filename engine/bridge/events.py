"""Events caused by an action, in order, for listeners."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bridge.actions import Action
from engine.bridge.compass import Seating
from engine.bridge.state import ClaimRecord, Contract, DealScore, DealState
from engine.cards import CardSet
from engine.events import DealEnded, GameOver, TrickTaken
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Acted:
    """An action was accepted."""

    action: Action


@dataclass(frozen=True, slots=True)
class AuctionEnded:
    """The auction is over. ``contract`` is ``None`` if all four players passed."""

    contract: Contract | None


@dataclass(frozen=True, slots=True)
class HandFaced:
    """A hand is put face up: dummy's after the lead, a claimer's with the claim."""

    seat: Seat
    hand: CardSet

    def __repr__(self) -> str:
        return f"HandFaced(seat={self.seat})"  # cards stay out of logs


@dataclass(frozen=True, slots=True)
class ClaimDecided:
    """A claim was accepted, was certain, or was refused."""

    claim: ClaimRecord


@dataclass(frozen=True, slots=True)
class DealSettled(DealEnded):
    """A deal is scored. ``deal`` holds all its cards, since nothing is secret any more."""

    deal: DealState
    score: DealScore


@dataclass(frozen=True, slots=True)
class PairsDrawn:
    """A series is over and the pairs of the next one are drawn."""

    seating: Seating


Event = Acted | AuctionEnded | HandFaced | TrickTaken | ClaimDecided | DealSettled | PairsDrawn | GameOver
