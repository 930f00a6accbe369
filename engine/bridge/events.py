"""What an action made happen, in order: what listeners show, record and answer."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bridge.actions import Action
from engine.bridge.compass import Seating
from engine.bridge.state import ClaimRecord, Contract, DealScore, DealState
from engine.cards import CardSet
from engine.events import DealEnded, GameOver, TrickTaken
from engine.fast_replace import quickly_made
from engine.seats import Seat


@quickly_made
@dataclass(frozen=True, slots=True)
class Acted:
    """An action was accepted."""

    action: Action


@dataclass(frozen=True, slots=True)
class AuctionEnded:
    """The last pass is said; ``contract`` is ``None`` where all four passed."""

    contract: Contract | None


@dataclass(frozen=True, slots=True)
class HandFaced:
    """A hand lies open: dummy's after the lead, a claimer's with the claim."""

    seat: Seat
    hand: CardSet

    def __repr__(self) -> str:
        return f"HandFaced(seat={self.seat})"  # cards stay out of logs


@dataclass(frozen=True, slots=True)
class ClaimDecided:
    """A claim was agreed to, was certain, or was refused."""

    claim: ClaimRecord


@dataclass(frozen=True, slots=True)
class DealSettled(DealEnded):
    """A deal is on the sheet. ``deal`` holds every card of it, now that nothing is secret."""

    deal: DealState
    score: DealScore


@dataclass(frozen=True, slots=True)
class PairsDrawn:
    """A series is over and the pairs of the next one are drawn."""

    seating: Seating


Event = Acted | AuctionEnded | HandFaced | TrickTaken | ClaimDecided | DealSettled | PairsDrawn | GameOver
