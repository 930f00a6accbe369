"""Matches written down, replayed and checked. Source: docs/bridge.md, "A match written down".

A check names everything it finds in the order of play and stops where play cannot go on, so the first
problem is the first thing wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.bridge import match
from engine.bridge.actions import Action, Answer, Claim, Explain, MakeCall, Play
from engine.bridge.calls import Call
from engine.bridge.legality import next_dealer
from engine.bridge.record import FORMAT, FORMAT_2, ClaimLine, DealRecord, MatchRecord
from engine.bridge.rules import BridgeRules, load_rules
from engine.bridge.state import ClaimRecord, DealScore, DealState, MatchState, Phase
from engine.cards import Card, CardSet
from engine.dealing import SEED_BYTES, commitment_of
from engine.errors import IllegalAction, InvalidRecord, InvalidRules
from engine.record_checks import Problem, Unplayable
from engine.records import PlayerRecord
from engine.seats import Seat


class Fault(StrEnum):
    """Everything that can be wrong with a record that has the right form; deals count from 0."""

    RULES_INVALID = "record_rules_invalid"
    TOO_MANY_DEALS = "record_too_many_deals"
    DEAL_WRONG = "record_deal_wrong"
    """``field`` of the deal is not what the match makes it."""
    SEED_MISSING = "record_seed_missing"
    SEED_UNREADABLE = "record_seed_unreadable"
    COMMITMENT_MISSING = "record_commitment_missing"
    COMMITMENT_WRONG = "record_commitment_wrong"
    CUT_WRONG = "record_cut_wrong"
    HANDS_MISSING = "record_hands_missing"
    HANDS_UNREADABLE = "record_hands_unreadable"
    HANDS_WRONG = "record_hands_wrong"
    HANDS_IMPOSSIBLE = "record_hands_impossible"
    CALL_ILLEGAL = "record_call_illegal"
    EXPLANATION_ILLEGAL = "record_explanation_illegal"
    PLAY_ILLEGAL = "record_play_illegal"
    CLAIM_ILLEGAL = "record_claim_illegal"
    DEAL_CUT_SHORT = "record_deal_cut_short"
    TOTALS_MISSING = "record_totals_missing"
    TOTALS_WRONG = "record_totals_wrong"
    GAME_CUT_SHORT = "record_game_cut_short"


def record_of(
    rules: BridgeRules,
    players: Sequence[PlayerRecord],
    first_dealer: Seat,
    deals: Iterable[tuple[DealState, DealScore]],
    unfinished: DealState | None = None,
    *,
    is_over: bool = True,
) -> MatchRecord:
    """A match written down from its finished deals, as the ``DealEnded`` events gave them.

    ``unfinished`` is the deal a closed match stopped in; it is written with all its hands and its seed, so a
    match still being played must leave it out. ``is_over`` says whether the match was played to its end.
    """
    one, two, three, four = players
    written = [_write_deal(deal, score) for deal, score in deals]
    scores = [deal.score for deal in written if deal.score is not None]
    if unfinished is not None:
        written.append(_write_deal(unfinished, None))
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


def _write_deal(deal: DealState, score: DealScore | None) -> DealRecord:
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


def replay(record: MatchRecord) -> MatchState:
    """The match as the record leaves it; raises ``InvalidRecord`` with the first thing wrong."""
    replayer = _Replayer(record)
    state = replayer.run()
    if replayer.problems or state is None:
        first = replayer.problems[0]
        raise InvalidRecord(first.code, **first.facts)
    return state


def verify(record: MatchRecord) -> tuple[Problem, ...]:
    """Everything wrong with the record, the first thing first; empty when it is in order."""
    replayer = _Replayer(record)
    replayer.run()
    return tuple(replayer.problems)


@dataclass
class _Replayer:
    record: MatchRecord
    problems: list[Problem] = field(default_factory=list)

    def run(self) -> MatchState | None:
        """Play the record through; ``None`` when it does not play to its end."""
        try:
            state = self._opening()
            for index, deal in enumerate(self.record.deals):
                state = self._deal(state, index, deal)
            self._totals(state)
        except Unplayable as stop:
            self.problems.append(stop.problem)
            return None
        return state

    def _note(self, fault: Fault, **facts: Any) -> None:
        self.problems.append(Problem(fault.value, facts))

    def _opening(self) -> MatchState:
        try:
            rules = load_rules(self.record.rules)
        except InvalidRules as error:
            raise Unplayable(Fault.RULES_INVALID, **error.facts) from error
        return match.initial(rules, self.record.first_dealer)

    def _deal(self, state: MatchState, index: int, deal: DealRecord) -> MatchState:
        if state.phase is Phase.OVER:
            raise Unplayable(Fault.TOO_MANY_DEALS, deal=index, written=len(self.record.deals), expected=index)
        state = self._dealt(state, index, deal)
        for fault, action, place in _actions(index, deal):
            try:
                state = match.apply(state, action).state
            except IllegalAction as error:
                raise Unplayable(fault, deal=index, at=place, reason=error.code) from error
        self._result(state, index, deal)
        return state

    def _dealt(self, state: MatchState, index: int, deal: DealRecord) -> MatchState:
        dealer = next_dealer(state)
        hands, seed = _hands(index, deal), self._seed(index, deal)
        if seed is not None:
            if deal.cut is None or not 0 <= deal.cut < len(state.rules.cards):
                raise Unplayable(Fault.CUT_WRONG, deal=index, cut=deal.cut)
            derived = match.hands_from(state.rules, seed, deal.cut, state.seating, dealer)
            if hands is not None and hands != derived:
                wrong = next(seat for seat in range(4) if hands[seat] != derived[seat])
                self._note(Fault.HANDS_WRONG, deal=index, seat=wrong)
            # Play goes on from what is written, so that what follows from it is judged too.
            hands = derived if hands is None else hands
        if hands is None:
            raise Unplayable(Fault.HANDS_MISSING, deal=index)
        try:
            state = match.with_hands(state, hands, seed=seed or b"", cut=deal.cut or 0)
        except IllegalAction as error:
            raise Unplayable(Fault.HANDS_IMPOSSIBLE, deal=index) from error
        dealt = state.in_play
        self._compare(index, deal, "board", dealt.board)
        self._compare(index, deal, "dealer", dealt.dealer)
        self._compare(index, deal, "vulnerable", dealt.vulnerable.value)
        self._compare(index, deal, "seating", dealt.seating.order)
        return state

    def _compare(self, index: int, deal: DealRecord, name: str, expected: Any) -> None:
        written = getattr(deal, name)
        if written != expected:
            self._note(Fault.DEAL_WRONG, deal=index, field=name, written=written, expected=expected)

    def _seed(self, index: int, deal: DealRecord) -> bytes | None:
        if deal.seed is None:
            if deal.commitment is not None:
                self._note(Fault.SEED_MISSING, deal=index)
            return None
        try:
            seed = bytes.fromhex(deal.seed)
        except ValueError as error:
            raise Unplayable(Fault.SEED_UNREADABLE, deal=index) from error
        if len(seed) != SEED_BYTES:
            raise Unplayable(Fault.SEED_UNREADABLE, deal=index)
        if deal.commitment is None:
            self._note(Fault.COMMITMENT_MISSING, deal=index)
        elif deal.commitment.lower() != commitment_of(seed):
            self._note(Fault.COMMITMENT_WRONG, deal=index)
        return seed

    def _result(self, state: MatchState, index: int, deal: DealRecord) -> None:
        played = state.in_play
        if len(state.finished) <= index:
            is_last = index == len(self.record.deals) - 1
            if not is_last or self.record.scores is not None or deal.score is not None:
                raise Unplayable(Fault.DEAL_CUT_SHORT, deal=index, plays=len(deal.plays))
        else:
            counted = state.finished[index]
            self._compare(index, deal, "tricks", counted.tricks)
            self._compare(index, deal, "score", counted.score)
        plays = tuple((seat, str(card)) for seat, card in played.plays)
        self._compare(index, deal, "plays", plays)
        self._compare(index, deal, "explained", played.explained)
        if played.contract is not None:
            self._compare(index, deal, "contract", str(played.contract))
            self._compare(index, deal, "declarer", played.contract.declarer)

    def _totals(self, state: MatchState) -> None:
        written, over = self.record.scores, state.phase is Phase.OVER
        if written is None:
            if over:
                self._note(Fault.TOTALS_MISSING)
        elif not over and state.rules.deals is not None:
            self._note(Fault.GAME_CUT_SHORT, deals=len(state.finished), expected=state.rules.deals)
        elif written != state.totals:
            self._note(Fault.TOTALS_WRONG, written=list(written), expected=list(state.totals))


def _actions(index: int, deal: DealRecord) -> list[tuple[Fault, Action, int]]:
    """All that was said, played and claimed, in order, with the fault it is if it is not legal."""
    seating, done = deal.seating, list[tuple[Fault, Action, int]]()
    first = seating.index(deal.dealer) if deal.dealer in seating else 0
    for turn, call in enumerate(deal.calls):
        caller = seating[(first + turn) % 4]
        try:
            said = MakeCall(caller, Call.parse(call))
        except ValueError as error:
            raise Unplayable(Fault.CALL_ILLEGAL, deal=index, at=turn, reason="call_unreadable") from error
        done.append((Fault.CALL_ILLEGAL, said, turn))
        # When it was explained is not written; no later than this it could be.
        told = (Explain(caller, turn, text) for of, text in deal.explained if of == turn)
        done += [(Fault.EXPLANATION_ILLEGAL, one, turn) for one in told]
    for number in range(len(deal.plays) + 1):
        done += [one for claim in deal.claims if claim.at == number for one in _claimed(claim)]
        if number == len(deal.plays):
            break
        seat, card = deal.plays[number]
        try:
            done.append((Fault.PLAY_ILLEGAL, Play(_player(deal, seat), Card.parse(card)), number))
        except ValueError as error:
            raise Unplayable(Fault.PLAY_ILLEGAL, deal=index, at=number, reason="card_unreadable") from error
    return done


def _player(deal: DealRecord, seat: Seat) -> Seat:
    """Who plays the hand of a seat: declarer for dummy's."""
    declarer, seating = deal.declarer, deal.seating
    if declarer is None or seat not in seating or declarer not in seating:
        return seat
    dummy = seating[(seating.index(declarer) + 2) % 4]
    return declarer if seat == dummy else seat


def _claimed(claim: ClaimLine) -> list[tuple[Fault, Action, int]]:
    answers = (Answer(seat, accepts) for seat, accepts in claim.answers)
    actions: tuple[Action, ...] = (Claim(claim.seat, claim.tricks), *answers)
    return [(Fault.CLAIM_ILLEGAL, action, claim.at) for action in actions]


def _hands(index: int, deal: DealRecord) -> tuple[CardSet, ...] | None:
    if deal.hands is None:
        return None
    try:
        return tuple(CardSet.parse(hand) for hand in deal.hands)
    except ValueError as error:
        raise Unplayable(Fault.HANDS_UNREADABLE, deal=index, reason=str(error)) from error
