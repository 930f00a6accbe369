"""Replay and check of match records, and of single deals step by step.

A check lists problems in the order of play and stops where play cannot continue. Source: docs/bridge.md,
"A match written down".
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from functools import cached_property

from engine.bridge import match
from engine.bridge.actions import Action, Answer, Claim, Explain, MakeCall, Play
from engine.bridge.calls import Call
from engine.bridge.compass import BOARDS_A_CYCLE, dealer_of_board, vulnerability_of_board
from engine.bridge.game import BRIDGE
from engine.bridge.legality import decider, may_claim
from engine.bridge.record.board import Board
from engine.bridge.record.game_record import ClaimLine, DealRecord, MatchRecord, write_deal
from engine.bridge.rules import GIVEN, MOST_BOARD, BridgeRules, load_rules
from engine.bridge.sheet import next_dealer
from engine.bridge.state import ClaimRecord, DealScore, DealState, MatchState, Phase
from engine.cards import Card, CardSet
from engine.deals import CardWalk
from engine.errors import IllegalAction, require
from engine.records import CommonFault, Replayer, Unplayable
from engine.seats import Seat


class Fault(StrEnum):
    """Faults of a well-formed record, in addition to ``CommonFault``. Deals count from 0."""

    DEAL_WRONG = "record_deal_wrong"
    """``field`` of the deal differs from the match."""
    CALL_ILLEGAL = "record_call_illegal"
    EXPLANATION_ILLEGAL = "record_explanation_illegal"
    PLAY_ILLEGAL = "record_play_illegal"
    CLAIM_ILLEGAL = "record_claim_illegal"


class _Replayer(Replayer[MatchRecord, MatchState]):
    game = BRIDGE

    def opening(self, rules: BridgeRules) -> MatchState:
        return match.initial(rules, self.record.first_dealer)

    def deal(self, state: MatchState, index: int, deal: DealRecord) -> MatchState:
        state = self._deal_hands(state, index, deal)
        for fault, action, place in _actions(index, deal):
            try:
                state = match.apply(state, action).state
            except IllegalAction as error:
                raise Unplayable(fault, deal=index, at=place, reason=error.code) from error
        self._result(state, index, deal)
        return state

    def _deal_hands(self, before: MatchState, index: int, deal: DealRecord) -> MatchState:
        def derive(seed: bytes, cut: int) -> tuple[CardSet, ...]:
            return match.hands_from(before.rules, seed, cut, before.seating, next_dealer(before))

        state = self.deal_hands(before, index, deal, derive)
        if state is None:
            raise Unplayable(CommonFault.HANDS_MISSING, deal=index)
        dealt = write_deal(state.in_play, None)
        self._compare(index, deal, dealt, "board", "dealer", "vulnerable", "seating")
        return state

    def _compare(self, index: int, deal: DealRecord, counted: DealRecord, *names: str) -> None:
        for name in names:
            written, expected = getattr(deal, name), getattr(counted, name)
            if written != expected:
                self.note(Fault.DEAL_WRONG, deal=index, field=name, written=written, expected=expected)

    def _result(self, state: MatchState, index: int, deal: DealRecord) -> None:
        counted = state.finished[index] if index < len(state.finished) else None
        if counted is None and not self.is_open(index):
            raise Unplayable(CommonFault.DEAL_CUT_SHORT, deal=index, plays=len(deal.plays))
        names = ("contract", "declarer", "plays", "explained", "claims", "tricks", "score")
        self._compare(index, deal, write_deal(state.in_play, counted), *names)

    def totals(self, state: MatchState) -> None:
        self.check_totals(state, state.rules.deals)


def _actions(index: int, deal: DealRecord) -> list[tuple[Fault, Action, int]]:
    """Return all calls, plays and claims in order, each with the fault to note if it is illegal."""
    seating, done = deal.seating, list[tuple[Fault, Action, int]]()
    first = seating.index(deal.dealer) if deal.dealer in seating else 0
    for turn, call in enumerate(deal.calls):
        caller = seating[(first + turn) % 4]
        try:
            action = MakeCall(caller, Call.parse(call))
        except ValueError as error:
            raise Unplayable(Fault.CALL_ILLEGAL, deal=index, at=turn, reason="call_unreadable") from error
        done.append((Fault.CALL_ILLEGAL, action, turn))
        # The time of an explanation is not recorded; the earliest is right after the call.
        meanings = (Explain(caller, turn, text) for of, text in deal.explained if of == turn)
        done += [(Fault.EXPLANATION_ILLEGAL, meaning, turn) for meaning in meanings]
    for number in range(len(deal.plays) + 1):
        done += [action for claim in deal.claims if claim.at == number for action in _claim_actions(claim)]
        if number == len(deal.plays):
            break
        seat, card = deal.plays[number]
        try:
            done.append((Fault.PLAY_ILLEGAL, Play(_player(deal, seat), Card.parse(card)), number))
        except ValueError as error:
            raise Unplayable(Fault.PLAY_ILLEGAL, deal=index, at=number, reason="card_unreadable") from error
    return done


def _player(deal: DealRecord, seat: Seat) -> Seat:
    """Return the seat that plays the hand of ``seat``: declarer for dummy's."""
    declarer, seating = deal.declarer, deal.seating
    if declarer is None or seat not in seating or declarer not in seating:
        return seat
    dummy = seating[(seating.index(declarer) + 2) % 4]
    return declarer if seat == dummy else seat


def _claim_actions(claim: ClaimLine) -> list[tuple[Fault, Action, int]]:
    answers = (Answer(seat, accepts) for seat, accepts in claim.answers)
    actions: tuple[Action, ...] = (Claim(claim.seat, claim.tricks), *answers)
    return [(Fault.CLAIM_ILLEGAL, action, claim.at) for action in actions]


replay, verify = _Replayer.replay, _Replayer.verify


class Walk(CardWalk[BridgeRules, DealState, DealScore, MatchState, Action]):
    """A deal of bridge; a step is one call, play, claim or answer."""

    game = BRIDGE

    @cached_property
    def steps(self) -> tuple[Action, ...]:
        deal = self.deal
        done: list[Action] = [MakeCall(deal.caller(turn), call) for turn, call in enumerate(deal.calls)]
        # A contract that partner played is replayed as declarer's.
        declared = replace(deal, is_handed_over=False)
        for number in range(len(deal.plays) + 1):
            for claim in deal.claims:
                if claim.at == number:
                    done += _steps_of_claim(claim)
            if number < len(deal.plays):
                seat, card = deal.plays[number]
                done.append(Play(declared.decider(seat), card))
        return tuple(done)

    def undealt(self) -> MatchState:
        return replace(super().undealt(), seating=self.deal.seating)

    def state_at(self, step: int) -> MatchState:
        """Return the match after ``step`` steps, with the explanations of the calls made so far."""
        state = super().state_at(step)
        made = state.in_play
        explained = tuple(note for note in self.deal.explained if note[0] < len(made.calls))
        return replace(state, deal=replace(made, explained=explained))


def _steps_of_claim(claim: ClaimRecord) -> list[Action]:
    answers = [Answer(seat, accepts) for seat, accepts in zip(claim.asked, claim.answers, strict=False)]
    return [Claim(claim.claimer, claim.tricks), *answers]


def rules_of(board: Board) -> BridgeRules:
    """Return the rules of a table that plays a board from a file, with its dealer and vulnerability."""
    return load_rules({"name": GIVEN, "first_board": _number(board), "shared": True, "given": True})


def walk_of(board: Board) -> Walk:
    """Return the board step by step; seats are directions, 0 for North … 3 for West.

    Play stops before a card that could not be played. If it stops before the last trick, it ends with a
    claim if the board has a result.
    """
    rules = rules_of(board)
    state = match.with_hands(match.initial(rules), board.hands)
    for call in board.calls:
        state = match.apply(state, MakeCall(_decider(state), call)).state
    with suppress(IllegalAction):
        for card in board.plays:
            state = match.apply(state, Play(_decider(state), card)).state
    return Walk(rules, state.first_dealer, (), _end_by_claim(state, board.tricks).in_play)


def _decider(state: MatchState) -> int:
    return require(decider(state), IllegalAction("bridge_wrong_phase", phase=state.phase.value))


def _end_by_claim(state: MatchState, tricks: int | None) -> MatchState:
    """End the deal by a claim that leads to declarer's ``tricks``, if possible.

    A claim counts at least the certain tricks, which may be more than the text says.
    """
    opened, deal, player = state, state.deal, decider(state)
    if state.phase is not Phase.PLAY or tricks is None or deal is None or player is None:
        return state
    if deal.contract is None or not may_claim(deal, player):
        return state
    side = deal.seating.side(deal.contract.declarer)
    rest = tricks - deal.tricks_of(side)
    if not 0 <= rest <= deal.tricks_left:
        return state
    own = rest if deal.seating.side(player) == side else deal.tricks_left - rest
    state = match.apply(state, Claim(player, own)).state
    while state.phase is Phase.CLAIM:
        state = match.apply(state, Answer(_decider(state), True)).state
    return state if state.finished and state.finished[-1].tricks == tricks else opened


def _number(board: Board) -> int:
    """Return the board's own number, or the first one with its dealer and vulnerability."""
    numbers = tuple(range(1, BOARDS_A_CYCLE + 1))
    if board.number is not None and 0 < board.number <= MOST_BOARD:
        numbers = (board.number, *numbers)
    return next(
        number
        for number in numbers
        if (dealer_of_board(number), vulnerability_of_board(number)) == (board.dealer, board.vulnerable)
    )
