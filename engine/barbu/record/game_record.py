"""A game written down: one JSON object a game, one game a line.

Three forms are read for ever, and a line of any other is refused by its name: ``barbu-record/1``;
``barbu-record/2``, which also says where cuts came from and what the first dealer was drawn from; and
``barbu-record/3``, which also says when deals were promised and dealt that a number of Discord's has cut.
Seats are 0 … n−1 clockwise; cards are rank then suit, ``AS TH 9C``. What a game means is replayed by
the game's own folder (``engine.barbu.record.replay``).
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
PASS = "pass"  # noqa: S105 - at domino, what stands in the place of a card

SeatNumber = Annotated[int, Field(ge=0)]


class PlayerRecord(records.PlayerRecord):
    """Who sat in a seat; a person has no ``level``."""

    left_out_when_none = frozenset({"level"})


class CallRecord(RecordPart):
    """What a seat announced: exactly one of ``double`` and ``redouble``; an empty list is a pass."""

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
        """The seats called against."""
        return (self.double if self.double is not None else self.redouble) or ()


class DealRecord(RecordPart):
    """One deal.

    Attributes:
        commitment: SHA-256 of the seed in hex, shown before the deal; ``None`` with ``seed`` when the
            cards came from no seed.
        seed: 32 bytes in hex.
        cut: cards moved below the rest after the shuffle.
        cut_from: where the cut came from: ``seat:2``, or ``interaction:`` or ``message:`` and the number that
            Discord gave it; not in the first form.
        dealt_at: when it was dealt, in milliseconds since the Unix epoch; only in the third form.
        hands: as dealt, by seat.
        start: at domino, the rank the rows begin at.
        calls: in the order spoken; passes may be left out.
        plays: seat and card (or ``"pass"``) in order; claimed tricks stand as the plays they meant.
        raw, score: points by seat before and after the doubles; ``None`` while the deal is unfinished.
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
    """What the first dealer was drawn from: the seed in hex and its SHA-256, shown before."""

    commitment: str
    seed: str


class OptionsRecord(RecordPart):
    """What of the rules a reader most often asks for; the rules themselves decide."""

    per_declarer: int
    salad: bool
    scale: int
    grand_slam: bool
    early_end: bool


class GameRecord(RecordPart):
    """One game, finished or not; an unfinished one has no ``scores`` and may end within a deal.

    ``promised_at`` is the moment from which on its deals were promised, in milliseconds since the Unix epoch.
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
        told = self.draw is not None or any(deal.cut_from is not None for deal in self.deals)
        if told and self.format == FORMAT:
            raise ValueError(f"a {FORMAT} says neither what the cuts came from nor the first dealer")
        dated = self.promised_at is not None or any(deal.dealt_at is not None for deal in self.deals)
        if dated and self.format != FORMAT_3:
            raise ValueError(f"a {self.format} does not say when deals were promised or dealt")
        return self

    def time_of(self, deal: DealRecord) -> DealTime | None:
        """When a deal of the game was promised and dealt; ``None`` where the record does not say."""
        if self.promised_at is None or deal.dealt_at is None:
            return None
        return DealTime(self.promised_at, deal.dealt_at)

    @property
    def is_checkable(self) -> bool:
        """Whether every deal gives the seed its cards must follow from."""
        return all(deal.seed is not None for deal in self.deals)


def read_line(text: str) -> GameRecord:
    """One line of a record file; raises ``InvalidRecord`` as ``engine.records.read_line`` does."""
    return records.read_line(text, GameRecord, FORMATS)
