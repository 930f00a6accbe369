"""The record of a match: one JSON object per match, one match per line.

Two formats can be read: ``bridge-record/1``, and ``bridge-record/2`` with explanations of calls. The error
for another line names its format. Seats are 0 to 3; cards are rank then suit, ``AS TH 9C``; calls ``P X XX 1C
… 7NT``. ``engine.bridge.record.replay`` replays records. Source: docs/bridge.md, "A match written down".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, model_validator

from engine import records
from engine.bridge.rules import BridgeRules
from engine.bridge.state import ClaimRecord, DealScore, DealState
from engine.dealing import commitment_of
from engine.records import PlayerRecord, RecordPart
from engine.seats import Seat

FORMAT: Final = "bridge-record/1"
FORMAT_2: Final = "bridge-record/2"
FORMATS: Final = (FORMAT, FORMAT_2)

SeatNumber = Annotated[int, Field(ge=0, le=3)]
FourSeats = tuple[SeatNumber, SeatNumber, SeatNumber, SeatNumber]


class ClaimLine(RecordPart):
    """A claim: cards played before it, claimer, tricks claimed, and the answers by seat."""

    at: int
    seat: SeatNumber
    tricks: int
    answers: tuple[tuple[SeatNumber, bool], ...] = ()


class DealRecord(RecordPart):
    """One deal.

    Attributes:
        board: number, from 1; ``dealer`` and ``vulnerable`` (``none``, ``ns``, ``ew``, ``both``).
        seating: the seats North, East, South, West.
        commitment: SHA-256 of the seed in hex, shown before the deal; ``None``, like ``seed``, if the cards
            came from no seed.
        seed: 32 bytes in hex.
        cut: number of cards moved below the rest after the shuffle.
        hands: as dealt, by seat.
        calls: in order, the dealer's first, passes included.
        explained: alerted calls, by number from 0, with their explanation, which may be empty.
        contract: such as ``4SX``; ``P`` if passed out; ``None`` during the auction.
        plays: seat and card in order; dummy's cards under dummy's seat.
        tricks: tricks won by declarer's side of 13; ``None``, like ``score``, while the deal is unfinished.
        score: points by seat.
    """

    left_out_when_empty = frozenset({"explained"})

    board: int
    dealer: SeatNumber
    vulnerable: Literal["none", "ns", "ew", "both"]
    seating: FourSeats = (0, 1, 2, 3)
    commitment: str | None = None
    seed: str | None = None
    cut: int | None = None
    hands: tuple[str, str, str, str] | None = None
    calls: tuple[str, ...] = ()
    explained: tuple[tuple[int, str], ...] = ()
    contract: str | None = None
    declarer: SeatNumber | None = None
    plays: tuple[tuple[SeatNumber, str], ...] = ()
    claims: tuple[ClaimLine, ...] = ()
    tricks: int | None = None
    score: tuple[int, int, int, int] | None = None


class MatchRecord(RecordPart):
    """One match. An unfinished one has no ``scores`` and may end within a deal."""

    format: Literal["bridge-record/1", "bridge-record/2"] = FORMAT
    game: Literal["bridge"] = "bridge"
    rules: dict[str, Any]
    players: tuple[PlayerRecord, PlayerRecord, PlayerRecord, PlayerRecord]
    first_dealer: SeatNumber
    deals: tuple[DealRecord, ...] = ()
    scores: tuple[int, int, int, int] | None = None

    @model_validator(mode="after")
    def _check_format(self) -> Self:
        if self.format == FORMAT and any(deal.explained for deal in self.deals):
            raise ValueError(f"{FORMAT} has no explanations of calls")
        return self


def read_line(text: str) -> MatchRecord:
    """Read one line of a record file. Raises the errors of ``engine.records.read_line``."""
    return records.read_line(text, MatchRecord, FORMATS)


def record_of(
    rules: BridgeRules,
    players: Sequence[PlayerRecord],
    first_dealer: Seat,
    deals: Iterable[tuple[DealState, DealScore]],
    unfinished: DealState | None = None,
    *,
    is_over: bool = True,
) -> MatchRecord:
    """Return the record of a match.

    Args:
        players: by seat.
        deals: finished deals with their scores, as in ``DealEnded`` events.
        unfinished: the deal in which a closed match stopped; recorded with all hands and its seed, so it must
            be omitted while the match is still played.
        is_over: whether the match was played to its end.
    """
    one, two, three, four = players
    written = [write_deal(deal, score) for deal, score in deals]
    scores = [deal.score for deal in written if deal.score is not None]
    if unfinished is not None:
        written.append(write_deal(unfinished, None))
    totals = _four(sum(score[seat] for score in scores) for seat in range(4))
    return MatchRecord(
        format=FORMAT_2 if any(deal.explained for deal in written) else FORMAT,
        rules=rules.model_dump(mode="json"),
        players=(one, two, three, four),
        first_dealer=first_dealer,
        deals=tuple(written),
        scores=totals if is_over and unfinished is None else None,
    )


def _four(numbers: Iterable[int]) -> tuple[int, int, int, int]:
    one, two, three, four = numbers
    return one, two, three, four


def write_deal(deal: DealState, score: DealScore | None) -> DealRecord:
    """Return the record of a deal; ``score`` is None while it is unfinished."""
    contract = "P" if score is not None else None
    if deal.contract is not None:
        contract = str(deal.contract)
    north, east, south, west = (str(hand) for hand in deal.dealt)
    return DealRecord(
        board=deal.board,
        dealer=deal.dealer,
        vulnerable=deal.vulnerable.value,
        seating=deal.seating.order,
        commitment=commitment_of(deal.seed) if deal.seed else None,
        seed=deal.seed.hex() if deal.seed else None,
        cut=deal.cut if deal.seed else None,
        hands=(north, east, south, west),
        calls=tuple(map(str, deal.calls)),
        explained=deal.explained,
        contract=contract,
        declarer=None if deal.contract is None else deal.contract.declarer,
        plays=tuple((seat, str(card)) for seat, card in deal.plays),
        claims=tuple(_write_claim(claim) for claim in deal.claims),
        tricks=None if score is None else score.tricks,
        score=None if score is None else _four(score.score),
    )


def _write_claim(claim: ClaimRecord) -> ClaimLine:
    answers = tuple(zip(claim.asked, claim.answers, strict=False))
    return ClaimLine(at=claim.at, seat=claim.claimer, tricks=claim.tricks, answers=answers)
