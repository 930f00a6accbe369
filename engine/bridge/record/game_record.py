"""A match of bridge written down: one JSON object a match, one match a line.

Two forms are read for ever, and a line of any other is refused by its name: ``bridge-record/1``, and
``bridge-record/2``, which says besides what players told of their calls. Seats are 0 to 3; cards are rank
then suit, ``AS TH 9C``; calls ``P X XX 1C … 7NT``. ``engine.bridge.record.replay`` says what it means.
Source: docs/bridge.md, "A match written down".
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, model_validator

from engine import records
from engine.records import PlayerRecord, RecordPart

FORMAT: Final = "bridge-record/1"
FORMAT_2: Final = "bridge-record/2"
FORMATS: Final = (FORMAT, FORMAT_2)

SeatNumber = Annotated[int, Field(ge=0, le=3)]
FourSeats = tuple[SeatNumber, SeatNumber, SeatNumber, SeatNumber]


class ClaimLine(RecordPart):
    """A claim: after how many cards, whose, for how many of the tricks left; and the answers by seat."""

    at: int
    seat: SeatNumber
    tricks: int
    answers: tuple[tuple[SeatNumber, bool], ...] = ()


class DealRecord(RecordPart):
    """One deal.

    Attributes:
        board: its number, from 1; ``dealer`` and ``vulnerable`` (``none``, ``ns``, ``ew``, ``both``).
        seating: the seats that sat North, East, South, West.
        commitment: SHA-256 of the seed in hex, shown before the deal; ``None`` with ``seed`` when the cards
            came from no seed.
        seed: 32 bytes in hex.
        cut: cards moved below the rest after the shuffle.
        hands: as dealt, by seat.
        calls: in the order spoken, the dealer's first, passes included.
        explained: the calls that were alerted, by number from 0, with what was said of them, perhaps nothing.
        contract: ``4SX`` and the like, ``P`` where all passed; ``None`` while the auction goes on.
        plays: seat and card in order, dummy's under dummy's seat.
        tricks: what declarer's side won of 13; ``None`` with ``score`` while the deal is unfinished.
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
    """One match; one that is not played to its end has no ``scores`` and may stop within a deal."""

    format: Literal["bridge-record/1", "bridge-record/2"] = FORMAT
    game: Literal["bridge"] = "bridge"
    rules: dict[str, Any]
    players: tuple[PlayerRecord, PlayerRecord, PlayerRecord, PlayerRecord]
    first_dealer: SeatNumber
    deals: tuple[DealRecord, ...] = ()
    scores: tuple[int, int, int, int] | None = None

    @model_validator(mode="after")
    def _says_what_its_form_may(self) -> Self:
        if self.format == FORMAT and any(deal.explained for deal in self.deals):
            raise ValueError(f"a {FORMAT} does not say what calls mean")
        return self


def read_line(text: str) -> MatchRecord:
    """One line of a record file; raises ``InvalidRecord`` as ``engine.records.read_line`` does."""
    return records.read_line(text, MatchRecord, FORMATS)
