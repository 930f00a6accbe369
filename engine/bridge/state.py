"""State of a match: frozen values, replaced by actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.bridge.auction import result_of
from engine.bridge.calls import STRAINS, Call
from engine.bridge.compass import AS_SEATED, Seating, Side, Vulnerability
from engine.bridge.rules import BridgeRules
from engine.cards import Card, Denomination, Suit
from engine.deals import CardDeal, CardMatch
from engine.game import DealEnded
from engine.seats import Seat


class Phase(StrEnum):
    """Phase of a match."""

    DEAL = "deal"
    AUCTION = "auction"
    PLAY = "play"
    CLAIM = "claim"
    """A claim was made and other players are asked to agree."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: ``level`` tricks above six; ``doubled`` is 0, 1 or 2."""

    level: int
    denomination: Denomination
    doubled: int
    declarer: Seat

    @property
    def trump(self) -> Suit | None:
        return self.denomination.suit

    @property
    def strain(self) -> str:
        """The denomination as one letter of ``CDHSN``."""
        return STRAINS[self.denomination]

    @property
    def needed(self) -> int:
        """Tricks needed to make it."""
        return self.level + 6

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.code}{'X' * self.doubled}"

    @classmethod
    def parse(cls, text: str, declarer: Seat) -> Contract:
        """Parse a contract such as ``4SX``."""
        bid = text.rstrip("X")
        return cls(int(bid[0]), Denomination.parse(bid[1:]), text.count("X"), declarer)


@dataclass(frozen=True)
class ClaimRecord:
    """A claim and the answers to it.

    Attributes:
        at: number of cards played before it.
        tricks: remaining tricks claimed for the claimer's side.
        asked: seats that must agree, in order; empty if the tricks were certain.
        answers: their answers so far.
    """

    at: int
    claimer: Seat
    tricks: int
    asked: tuple[Seat, ...] = ()
    answers: tuple[bool, ...] = ()

    @property
    def waiting_for(self) -> Seat | None:
        """The seat that must answer now; ``None`` once decided."""
        if len(self.answers) == len(self.asked) or not all(self.answers):
            return None
        return self.asked[len(self.answers)]

    @property
    def is_accepted(self) -> bool:
        return len(self.answers) == len(self.asked) and all(self.answers)


@dataclass(frozen=True, kw_only=True)
class DealState(CardDeal):
    """A deal of bridge.

    Attributes:
        board: number in the match, from 1.
        seating: seats by direction.
        calls: the auction, the dealer's call first.
        claims: every claim, including refused ones.
        explained: explanations of calls by the number of the call; empty text for an alert alone.
        asked: questions as seat and number of the call.
        is_handed_over: whether dummy's player plays the contract for declarer.
    """

    board: int
    vulnerable: Vulnerability
    seating: Seating
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    plays: tuple[tuple[Seat, Card], ...] = ()
    claims: tuple[ClaimRecord, ...] = ()
    explained: tuple[tuple[int, str], ...] = ()
    asked: tuple[tuple[Seat, int], ...] = ()
    is_handed_over: bool = False

    def __repr__(self) -> str:
        # Hands and seeds must not reach a log through an error message.
        return f"DealState(board={self.board}, dealer={self.dealer}, contract={self.contract})"

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit, once there is a contract with one."""
        return None if self.contract is None else self.contract.trump

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner, once there is a contract."""
        return None if self.contract is None else self.seating.partner(self.contract.declarer)

    @property
    def faced(self) -> frozenset[Seat]:
        """Hands that are face up: dummy's after the opening lead, a claimer's after the claim."""
        dummy = self.dummy
        if dummy is None or not self.plays:
            return frozenset()
        return frozenset({dummy, *(claim.claimer for claim in self.claims)})

    @property
    def pending_claim(self) -> ClaimRecord | None:
        """The claim that waits for an answer, or ``None``."""
        return self.claims[-1] if self.claims and self.claims[-1].waiting_for is not None else None

    @property
    def tricks_left(self) -> int:
        return 13 - len(self.winners)

    def tricks_of(self, side: Side) -> int:
        return sum(self.seating.side(winner) == side for winner in self.winners)

    def decider(self, hand: Seat) -> Seat:
        contract, player = self.contract, self.player
        if contract is None or player is None:
            return hand
        return player if hand in (contract.declarer, self.dummy) else hand

    @property
    def player(self) -> Seat | None:
        """The seat that plays the contract: declarer, or dummy's player if declarer has handed it over."""
        contract = self.contract
        if contract is None:
            return None
        return self.dummy if self.is_handed_over else contract.declarer

    def caller(self, turn: int) -> Seat:
        """Return the seat that made a call, by its number from 0."""
        return self.seating.after(self.dealer, turn)


def contract_of(calls: Sequence[Call], caller: Callable[[int], int]) -> Contract | None:
    """Return the contract of a finished auction, or ``None`` if it was passed out.

    ``caller`` returns the seat or the direction of the player who made a call, by its number from 0.
    """
    result = result_of(calls)
    if result is None:
        return None
    return Contract(result.level, result.denomination, result.doubled, caller(result.turn))


@dataclass(frozen=True, slots=True)
class DealScore:
    """A finished deal as scored.

    Attributes:
        contract: ``None`` if passed out.
        tricks: tricks won by declarer's side of 13; 0 if passed out.
        honours: points for honours, for North and South (negative: East and West).
        score: points by seat, equal and opposite for the two sides.
    """

    board: int
    dealer: Seat
    vulnerable: Vulnerability
    seating: Seating
    contract: Contract | None
    tricks: int
    honours: int
    score: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealSettled(DealEnded[DealState, DealScore]):
    """A deal of bridge is scored."""


@dataclass(frozen=True)
class MatchState(CardMatch[BridgeRules, DealState, DealScore]):
    """A match; ``seating`` is that of the deal in play or of the next one."""

    phase: Phase = Phase.DEAL
    seating: Seating = AS_SEATED
