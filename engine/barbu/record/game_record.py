"""The record of a game: one JSON object per game, one game per line.

Three forms are readable for ever; other lines are rejected by name. ``barbu-record/1``; ``barbu-record/2``
adds the sources of cuts and the draw for first dealer; ``barbu-record/3`` adds the times of commitment and
deal for cuts by a Discord id. Seats are 0 … n−1 clockwise; cards are rank then suit, ``AS TH 9C``.
``engine.barbu.record.replay`` replays records.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, model_validator

from engine import records
from engine.dealing import DealTime
from engine.records import RecordPart

FORMAT: Final = "barbu-record/1"
FORMAT_2: Final = "barbu-record/2"
FORMAT_3: Final = "barbu-record/3"
FORMATS: Final = (FORMAT, FORMAT_2, FORMAT_3)
PASS = "pass"  # noqa: S105 - written in place of a card for a pass at domino

SeatNumber = Annotated[int, Field(ge=0)]


class PlayerRecord(records.PlayerRecord):
    """The player of a seat. Human players have no ``level``."""

    left_out_when_none = frozenset({"level"})


class CallRecord(RecordPart):
    """A seat's announcement: either ``double`` or ``redouble``. An empty list is a pass."""

    left_out_when_none = frozenset({"double", "redouble"})

    seat: SeatNumber
    double: tuple[SeatNumber, ...] | None = None
    redouble: tuple[SeatNumber, ...] | None = None

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        if (self.double is None) == (self.redouble is None):
            raise ValueError("a call has either double or redouble")
        return self

    @property
    def targets(self) -> tuple[int, ...]:
        """The seats doubled or redoubled."""
        return (self.double if self.double is not None else self.redouble) or ()


class DealRecord(RecordPart):
    """One deal.

    Attributes:
        commitment: SHA-256 of the seed in hex, shown before the deal; ``None``, like ``seed``, if the cards
            came from no seed.
        seed: 32 bytes in hex.
        cut: number of cards moved below the rest after the shuffle.
        cut_from: source of the cut: ``seat:2``, or ``interaction:`` or ``message:`` with a Discord id; not in
            the first form.
        dealt_at: time of the deal, in milliseconds since the Unix epoch; only in the third form.
        hands: as dealt, by seat.
        start: at domino, the start rank of the rows.
        calls: in order; passes may be omitted.
        plays: seat and card (or ``"pass"``) in order; claimed tricks as the plays they implied.
        raw, score: points by seat before and after doubles; ``None`` while the deal is unfinished.
    """

    left_out_when_none = frozenset({"cut_from", "dealt_at", "raw", "score"})

    dealer: SeatNumber
    commitment: str | None = None
    seed: str | None = None
    cut: int | None = None
    cut_from: str | None = None
    dealt_at: Annotated[int, Field(ge=0)] | None = None
    hands: tuple[str, ...] | None = None
    contract: str | None = None
    trump: str | None = None
    start: str | None = None
    calls: tuple[CallRecord, ...] = ()
    plays: tuple[tuple[SeatNumber, str], ...] = ()
    raw: tuple[int, ...] | None = None
    score: tuple[int, ...] | None = None


class DrawRecord(RecordPart):
    """The draw for first dealer: the seed in hex and its SHA-256, shown before."""

    commitment: str
    seed: str


class OptionsRecord(RecordPart):
    """A summary of the rules for readers. The rules themselves are authoritative."""

    per_declarer: int
    salad: bool
    scale: int
    grand_slam: bool
    early_end: bool


class GameRecord(RecordPart):
    """One game, finished or not. An unfinished one has no ``scores`` and may end within a deal.

    ``promised_at`` is the time the deals were committed to, in milliseconds since the Unix epoch.
    """

    left_out_when_none = frozenset({"options", "promised_at", "draw", "scores"})

    format: Literal["barbu-record/1", "barbu-record/2", "barbu-record/3"] = FORMAT
    game: Literal["barbu"] = "barbu"
    rules: dict[str, Any]
    options: OptionsRecord | None = None
    players: tuple[PlayerRecord, ...]
    first_dealer: SeatNumber
    promised_at: Annotated[int, Field(ge=0)] | None = None
    draw: DrawRecord | None = None
    deals: tuple[DealRecord, ...] = ()
    scores: tuple[int, ...] | None = None

    @model_validator(mode="after")
    def _says_what_its_form_may(self) -> Self:
        has_sources = self.draw is not None or any(deal.cut_from is not None for deal in self.deals)
        if has_sources and self.format == FORMAT:
            raise ValueError(f"a {FORMAT} says neither what the cuts came from nor the first dealer")
        dated = self.promised_at is not None or any(deal.dealt_at is not None for deal in self.deals)
        if dated and self.format != FORMAT_3:
            raise ValueError(f"a {self.format} does not say when deals were promised or dealt")
        return self

    def time_of(self, deal: DealRecord) -> DealTime | None:
        """Return when a deal was committed to and dealt, or ``None`` if unrecorded."""
        if self.promised_at is None or deal.dealt_at is None:
            return None
        return DealTime(self.promised_at, deal.dealt_at)


def read_line(text: str) -> GameRecord:
    """Read one line of a record file. Raises like ``engine.records.read_line``."""
    return records.read_line(text, GameRecord, FORMATS)
