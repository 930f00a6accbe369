"""The state of a match: frozen values that an action replaces and never changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.bridge.auction import result_of
from engine.bridge.calls import STRAINS, Call
from engine.bridge.compass import AS_SEATED, Seating, Side
from engine.bridge.rules import BridgeRules
from engine.bridge.vulnerability import Vulnerability
from engine.cards import Card, CardSet, Denomination, Suit
from engine.fast_replace import quickly_made
from engine.seats import Seat
from engine.tricks import Trick


class Phase(StrEnum):
    """What the match waits for."""

    DEAL = "deal"
    AUCTION = "auction"
    PLAY = "play"
    CLAIM = "claim"
    """Somebody has claimed, and others are asked whether they agree."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Contract:
    """What declarer's side undertook: ``level`` tricks more than six, and how it stands doubled (0, 1, 2)."""

    level: int
    denomination: Denomination
    doubled: int
    declarer: Seat

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` at no trump."""
        return self.denomination.suit

    @property
    def strain(self) -> str:
        """One letter of ``CDHSN``."""
        return STRAINS[self.denomination]

    @property
    def needed(self) -> int:
        """Tricks that make it."""
        return self.level + 6

    def __str__(self) -> str:
        return f"{self.level}{self.denomination.code}{'X' * self.doubled}"


@dataclass(frozen=True, slots=True)
class ClaimRecord:
    """A claim and the answers to it.

    Attributes:
        at: how many cards had been played.
        tricks: how many of the rest the claimer's side is to have.
        asked: who must agree, in the order they are asked; nobody where it was certain.
        answers: what those asked have said so far.
    """

    at: int
    claimer: Seat
    tricks: int
    asked: tuple[Seat, ...] = ()
    answers: tuple[bool, ...] = ()

    @property
    def waiting_for(self) -> Seat | None:
        """Who must answer now; ``None`` once it is decided."""
        if len(self.answers) == len(self.asked) or not all(self.answers):
            return None
        return self.asked[len(self.answers)]

    @property
    def is_accepted(self) -> bool:
        """Whether everybody asked has agreed."""
        return len(self.answers) == len(self.asked) and all(self.answers)


@quickly_made
@dataclass(frozen=True)  # no slots: see fast_replace
class DealState:
    """One deal from the dealing to its result.

    Attributes:
        board: its number in the match, from 1.
        seating: who sat where.
        cut_from: where the cut came from, as ``engine.dealing.CutSource`` is written; empty: not known.
        dealt: hands by seat as they were dealt; ``hands`` as they are now.
        calls: the auction in the order spoken, the dealer first.
        turn: the hand that is to act; declarer decides for dummy's.
        plays: ``(seat, card)`` in order.
        winners: the seat whose card won each finished trick.
        claims: every claim made, the refused ones too.
        explained: what players said of their own calls, by the number of the call; empty for a mere alert.
        asked: who has asked what which call means.
    """

    index: int
    board: int
    dealer: Seat
    vulnerable: Vulnerability
    seating: Seating
    seed: bytes
    cut: int
    dealt: tuple[CardSet, ...]
    hands: tuple[CardSet, ...]
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    turn: Seat | None = None
    plays: tuple[tuple[Seat, Card], ...] = ()
    trick: Trick | None = None
    last_trick: Trick | None = None
    winners: tuple[Seat, ...] = ()
    claims: tuple[ClaimRecord, ...] = ()
    explained: tuple[tuple[int, str], ...] = ()
    asked: tuple[tuple[Seat, int], ...] = ()
    cut_from: str = ""

    def __repr__(self) -> str:
        # Hands and seeds must not reach a log by way of an error message.
        return f"DealState(board={self.board}, dealer={self.dealer}, contract={self.contract})"

    @property
    def dummy(self) -> Seat | None:
        """Declarer's partner, once there is a contract."""
        return None if self.contract is None else self.seating.partner(self.contract.declarer)

    @property
    def faced(self) -> frozenset[Seat]:
        """Hands that lie open: dummy's after the opening lead, a claimer's from the claim on."""
        dummy = self.dummy
        if dummy is None or not self.plays:
            return frozenset()
        return frozenset({dummy, *(claim.claimer for claim in self.claims)})

    @property
    def pending_claim(self) -> ClaimRecord | None:
        """The claim that waits for an answer."""
        last = self.claims[-1] if self.claims else None
        return last if last is not None and last.waiting_for is not None else None

    @property
    def tricks_left(self) -> int:
        """Tricks not yet complete."""
        return 13 - len(self.winners)

    def tricks_of(self, side: Side) -> int:
        """Finished tricks a side has won."""
        return sum(self.seating.side(winner) == side for winner in self.winners)

    def decider(self, seat: Seat) -> Seat:
        """Who decides for a hand: its owner, and declarer for dummy's once the lead is made."""
        contract = self.contract
        return contract.declarer if contract is not None and seat == self.dummy else seat

    def caller(self, turn: int) -> Seat:
        """Who made a call, by its number from 0."""
        return self.seating.after(self.dealer, turn)


def contract_of(deal: DealState) -> Contract | None:
    """The contract a deal's finished auction led to; ``None`` when it was passed out."""
    result = result_of(deal.calls)
    if result is None:
        return None
    return Contract(result.level, result.denomination, result.doubled, deal.caller(result.turn))


@dataclass(frozen=True, slots=True)
class DealScore:
    """A finished deal as the score sheet needs it.

    Attributes:
        contract: ``None`` where all four passed.
        tricks: what declarer's side won of 13; 0 where all passed.
        honours: points for honours, for North and South (negative: East and West).
        score: points by seat, as many for one side as against the other.
    """

    board: int
    dealer: Seat
    vulnerable: Vulnerability
    seating: Seating
    contract: Contract | None
    tricks: int
    honours: int
    score: tuple[int, ...]


@quickly_made
@dataclass(frozen=True)  # no slots: see fast_replace
class MatchState:
    """A match: the form of play, the deals on the sheet, and the deal on the table.

    ``deal`` stays on view after its result, until the next one is dealt. ``seating`` is how the players sit
    for the deal in play, or for the next one.
    """

    rules: BridgeRules
    first_dealer: Seat
    phase: Phase = Phase.DEAL
    seating: Seating = AS_SEATED
    finished: tuple[DealScore, ...] = ()
    deal: DealState | None = None

    @property
    def in_play(self) -> DealState:
        """The deal on the table; only to be asked for while one is."""
        if self.deal is None:
            raise ValueError("no deal is on the table")
        return self.deal

    @property
    def deal_is_settled(self) -> bool:
        """Whether the deal on the table is on the sheet: neither in play nor broken off."""
        return self.deal is not None and self.deal.index < len(self.finished)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points over the finished deals."""
        return tuple(sum(deal.score[seat] for deal in self.finished) for seat in range(self.rules.players))
