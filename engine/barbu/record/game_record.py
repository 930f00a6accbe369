"""The record of a game: one JSON object per game, one game per line.

Three forms are readable for ever; other lines are rejected by name. ``barbu-record/1``; ``barbu-record/2``
adds the sources of cuts and the draw for first dealer; ``barbu-record/3`` adds the times of commitment and
deal for cuts by a Discord id. Seats are 0 … n−1 clockwise; cards are rank then suit, ``AS TH 9C``.
``engine.barbu.record.replay`` replays records. Source: docs/rules.md, "A game written down".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, model_validator

from engine import records
from engine.barbu.play.actions import Double
from engine.barbu.play.state import Call, DealScore, DealState
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import RANKS
from engine.dealing import CutBy, DealTime, commitment_of
from engine.records import RecordPart
from engine.seats import Seat

FORMAT: Final = "barbu-record/1"
FORMAT_2: Final = "barbu-record/2"
FORMAT_3: Final = "barbu-record/3"
FORMATS: Final = (FORMAT, FORMAT_2, FORMAT_3)
PASS = "pass"  # noqa: S105 - written in place of a card for a pass in domino

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
        start: in domino, the start rank of the rows.
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
    def _check_format(self) -> Self:
        has_sources = self.draw is not None or any(deal.cut_from is not None for deal in self.deals)
        if has_sources and self.format == FORMAT:
            raise ValueError(f"a {FORMAT} says neither what the cuts came from nor the first dealer")
        dated = self.promised_at is not None or any(deal.dealt_at is not None for deal in self.deals)
        if dated and self.format != FORMAT_3:
            raise ValueError(f"a {self.format} does not say when deals were promised or dealt")
        return self

    def time_of(self, deal: DealRecord) -> DealTime | None:
        """Return the times of a deal's commitment and dealing, or ``None`` if unrecorded."""
        if self.promised_at is None or deal.dealt_at is None:
            return None
        return DealTime(self.promised_at, deal.dealt_at)


def read_line(text: str) -> GameRecord:
    """Read one line of a record file. Raises the errors of ``engine.records.read_line``."""
    return records.read_line(text, GameRecord, FORMATS)


def record_of(
    rules: RuleSet,
    players: Sequence[PlayerRecord],
    first_dealer: Seat,
    deals: Iterable[tuple[DealState, DealScore]],
    unfinished: DealState | None = None,
    *,
    draw_seed: str = "",
    times: Mapping[int, DealTime] | None = None,
) -> GameRecord:
    """Return the record of a game.

    Args:
        players: by seat.
        deals: finished deals with their scores, as in ``DealSettled`` events.
        unfinished: the deal in which a closed game stopped; recorded with all hands and its seed, so it must
            be omitted while the game is still played.
        draw_seed: the committed seed of the draw for first dealer, in hex, if there was a commitment.
        times: commitment and deal times by deal number, from 0; recorded for deals cut by a Discord id.
    """
    times = times or {}
    written = [_write_deal(rules, deal, score) for deal, score in deals]
    scores = [deal.score for deal in written if deal.score is not None]
    over = len(scores) == rules.deal_count
    if unfinished is not None:
        written.append(_write_deal(rules, unfinished, None))
    draw = None
    if draw_seed:
        draw = DrawRecord(commitment=commitment_of(bytes.fromhex(draw_seed)), seed=draw_seed)
    has_sources = draw is not None or any(deal.cut_from for deal in written)
    dated = [index for index, deal in enumerate(written) if index in times and is_numbered(deal)]
    for index in dated:
        written[index] = written[index].model_copy(update={"dealt_at": times[index].dealt_at})
    return GameRecord(
        format=FORMAT_3 if dated else FORMAT_2 if has_sources else FORMAT,
        rules=rules.model_dump(mode="json"),
        options=options_of(rules),
        players=tuple(players),
        first_dealer=first_dealer,
        promised_at=times[dated[0]].committed_at if dated else None,
        draw=draw,
        deals=tuple(written),
        scores=tuple(map(sum, zip(*scores, strict=True))) if over else None,
    )


def options_of(rules: RuleSet) -> OptionsRecord:
    return OptionsRecord(
        per_declarer=rules.per_declarer,
        salad=any(contract.sum_of for contract in rules.contracts),
        scale=rules.scale,
        grand_slam=rules.grand_slam,
        early_end=rules.early_end,
    )


def _write_deal(rules: RuleSet, deal: DealState, score: DealScore | None) -> DealRecord:
    start = rules.named_start(deal.start)
    return DealRecord(
        dealer=deal.dealer,
        commitment=commitment_of(deal.seed) if deal.seed else None,
        seed=deal.seed.hex() if deal.seed else None,
        cut=deal.cut if deal.seed else None,
        cut_from=deal.cut_from or None,
        hands=tuple(str(hand) for hand in deal.dealt),
        contract=deal.contract,
        trump=None if deal.trump is None else deal.trump.code,
        start=None if start is None else RANKS[start],
        calls=tuple(_write_call(call) for call in deal.calls),
        plays=tuple((seat, PASS if card is None else str(card)) for seat, card in deal.plays),
        raw=score.raw if score else None,
        score=score.score if score else None,
    )


def is_numbered(deal: DealRecord) -> bool:
    """Return whether the deal was cut by a Discord id."""
    return deal.cut_from is not None and not deal.cut_from.startswith(f"{CutBy.SEAT}:")


def _write_call(call: Call) -> CallRecord:
    targets = tuple(sorted(call.targets))
    if isinstance(call, Double):
        return CallRecord(seat=call.seat, double=targets)
    return CallRecord(seat=call.seat, redouble=targets)
