"""A score sheet for games with real cards. Source: docs/rules.md, "Settling without playing".

A sheet is its rows, settled in order by the rules of a match: contracts, doubles, duties and possible raw
scores. Correcting a row settles the whole sheet again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.barbu.paper.raw_scores import check_raw, impossible
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Double, Redouble
from engine.barbu.play.doubling import doubled_by, speaking_order
from engine.barbu.play.legality import choices, refusal_of_choice
from engine.barbu.play.scoring import is_shared_out, settle_deal, shares
from engine.barbu.play.settlement import Payment
from engine.barbu.play.state import DealScore, DealState, MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import CardSet, Denomination
from engine.errors import CodedError, IllegalAction, ImpossibleResult, require
from engine.seats import Seat

CallTargets = Mapping[Seat, frozenset[Seat]]


@dataclass(frozen=True, slots=True)
class DealEntry:
    """One deal as entered.

    Attributes:
        raw: points before doubles, by seat; may be empty if the rules share the deal out unplayed.
        doubles, redoubles: by caller, the seats doubled; omitted callers passed.
        trump, start: optional, since they change no score.
        declarer: optional; if given, it must be the declarer whose turn it is.
    """

    contract: str
    raw: tuple[int, ...] = ()
    doubles: CallTargets = field(default_factory=dict)
    redoubles: CallTargets = field(default_factory=dict)
    trump: Denomination | None = None
    start: int | None = None
    declarer: Seat | None = None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A running sheet. ``state`` is the equivalent match between deals; ``payments`` are by row."""

    state: MatchState
    rows: tuple[DealEntry, ...] = ()
    payments: tuple[tuple[Payment, ...], ...] = ()

    @classmethod
    def from_rows(cls, rules: RuleSet, first_dealer: Seat = 0, rows: Iterable[DealEntry] = ()) -> ScoreSheet:
        """Build a sheet from rows.

        *Raises:* CodedError as ``with_row``; the facts also carry ``row``, the index from 0.
        """
        sheet = cls(match.initial(rules, first_dealer))
        for number, row in enumerate(rows):
            try:
                sheet = sheet.with_row(row)
            except CodedError as error:
                error.facts["row"] = number
                raise
        return sheet

    def with_row(self, row: DealEntry) -> ScoreSheet:
        """Return the sheet with one more deal.

        Raises:
            IllegalAction: a contract or call the rules do not allow.
            ImpossibleResult: raw scores that cannot occur.
        """
        state, payments = _settle_row(self.state, row)
        return ScoreSheet(state, (*self.rows, row), (*self.payments, payments))

    def with_correction(self, number: int, row: DealEntry) -> ScoreSheet:
        """Return the sheet with row ``number`` (from 0) replaced. *Raises:* the errors of ``with_row``."""
        if not 0 <= number < len(self.rows):
            raise ImpossibleResult("row_unknown", number=number + 1, rows=len(self.rows))
        rows = (*self.rows[:number], row, *self.rows[number + 1 :])
        return ScoreSheet.from_rows(self.state.rules, self.state.first_dealer, rows)

    def without_last(self) -> ScoreSheet:
        return ScoreSheet.from_rows(self.state.rules, self.state.first_dealer, self.rows[:-1])


def _settle_row(state: MatchState, row: DealEntry) -> tuple[MatchState, tuple[Payment, ...]]:
    rules, dealer = state.rules, state.next_dealer
    if state.phase is Phase.OVER:
        raise IllegalAction("wrong_phase", phase=state.phase.value, expected=Phase.DEAL.value)
    if row.declarer is not None and row.declarer != dealer:
        raise ImpossibleResult("row_declarer", seat=row.declarer, turn=dealer)
    spoken = _make_calls(_choose_contract(state, row), row)
    calls, raw = spoken.in_play.calls, row.raw
    if is_shared_out(spoken):
        shared = shares(spoken.values.total, dealer, rules.players)
        if raw and raw != shared:
            raise impossible(rules, "result_shared", contract=row.contract, points=shared)
        raw = shared
    else:
        check_raw(rules, row.contract, raw)
    score, payments = settle_deal(rules, row.contract, calls, raw)
    done = DealScore(dealer, row.contract, row.trump, row.start, calls, raw, score)
    finished = (*state.finished, done)
    phase = Phase.OVER if len(finished) == rules.deal_count else Phase.DEAL
    return replace(state, phase=phase, finished=finished), payments


def _choose_contract(state: MatchState, row: DealEntry) -> MatchState:
    """Return the deal with its contract chosen, without cards. A missing trump or start matches any.

    A start that the first card set is a note, since nobody named it.
    """
    nothing = (CardSet(),) * state.rules.players
    dealer = state.next_dealer
    deal = DealState(len(state.finished), dealer, b"", 0, nothing, nothing, nothing, turn=dealer)
    state = replace(state, phase=Phase.CHOOSE, deal=deal)
    start = state.rules.named_start(row.start)
    for choice in choices(state):
        is_match = (row.trump in (None, choice.trump)) and (start in (None, choice.start))
        if choice.contract == row.contract and is_match:
            return match.apply(state, choice).state
    raise refusal_of_choice(state, Choose(dealer, row.contract, row.trump, row.start))


def _make_calls(state: MatchState, row: DealEntry) -> MatchState:
    """Return the deal after both rounds of calls."""
    doubles, redoubles = dict(row.doubles), dict(row.redoubles)
    order = speaking_order(state) if state.rules.doubling is not None else ()
    if state.rules.doubling is not None and state.rules.doubling.answers_at_once:
        doubles, redoubles = _in_one_round(doubles, redoubles, order), {}
    while state.phase in (Phase.DOUBLE, Phase.REDOUBLE):
        seat = require(state.in_play.turn, ValueError("no seat is to act"))
        if state.phase is Phase.DOUBLE:
            state = match.apply(state, Double(seat, doubles.pop(seat, frozenset()))).state
        else:
            state = match.apply(state, Redouble(seat, redoubles.pop(seat, frozenset()))).state
    for seat, targets in sorted(doubles.items()):
        if targets:
            raise _refusal_of_double(state, seat, targets, order)
    for targets in redoubles.values():
        if targets:
            raise IllegalAction("redouble_not_doubled", target=min(targets))
    return state


def _in_one_round(
    doubles: Mapping[Seat, frozenset[Seat]],
    redoubles: Mapping[Seat, frozenset[Seat]],
    order: tuple[Seat, ...],
) -> dict[Seat, frozenset[Seat]]:
    """Return the announcements of a single round, in which a redouble is a double of an earlier doubler.

    *Raises:* IllegalAction for a redouble of a player who did not double the speaker before.
    """
    said = dict(doubles)
    for seat, targets in redoubles.items():
        for target in targets:
            is_answer = seat in doubles.get(target, ()) and {seat, target} <= set(order)
            if not is_answer or order.index(target) > order.index(seat):
                raise IllegalAction("redouble_not_doubled", target=target)
        said[seat] = said.get(seat, frozenset()) | targets
    return said


def _refusal_of_double(
    state: MatchState, seat: Seat, targets: frozenset[Seat], order: tuple[Seat, ...]
) -> IllegalAction:
    """Return the error for a double that the seat may not make, or not now."""
    if state.rules.doubling is None:
        return IllegalAction("doubling_off")
    declarer = state.in_play.dealer
    if seat in order:
        back = doubled_by(state.in_play.calls, seat, state.rules) & targets
        return IllegalAction("double_back", target=min(back or targets))
    if seat != declarer:
        return IllegalAction("seat_unknown", seat=seat)
    if state.rules.doubling.who == "everyone":
        return IllegalAction("double_declarer_only", declarer=declarer)
    return IllegalAction("declarer_never_doubles", declarer=declarer)
