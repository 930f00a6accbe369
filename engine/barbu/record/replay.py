"""Replay and check of records. Source: docs/rules.md, "A game written down".

A check lists problems in the order of play and stops where play cannot continue.

A finished deal is also replayed step by step. A step is one call or play; claimed tricks are replayed as the
plays they implied, so that every card is shown.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from functools import cached_property, partial

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Action, Choose, Double, Pass, Play, Redouble
from engine.barbu.play.doubling import answering_order, speaking_order
from engine.barbu.play.state import DealScore, DealState, MatchState, Phase
from engine.barbu.record.game_record import (
    PASS,
    CallRecord,
    DealRecord,
    DrawRecord,
    GameRecord,
    OptionsRecord,
    is_numbered,
    options_of,
)
from engine.barbu.rules.editions import strays_from_preset
from engine.barbu.rules.rule_set import RuleSet, is_reserved, preset_names
from engine.cards import Card, Denomination, parse_rank
from engine.dealing import CutSource, commitment_of
from engine.deals import CardWalk, hands_of
from engine.errors import IllegalAction
from engine.records import CommonFault, Replayer, Unplayable, Unproven, parse_seed
from engine.seats import Seat


class Fault(StrEnum):
    """Faults of a well-formed record besides ``CommonFault``. Deals count from 0.

    Every fault of a deal has the fact ``deal``; ``reason`` is the code of an ``IllegalAction``.
    """

    NAME_WRONG = "record_name_wrong"
    PLAYERS_WRONG = "record_players_wrong"
    FIRST_DEALER_WRONG = "record_first_dealer_wrong"
    DRAW_UNREADABLE = "record_draw_unreadable"
    DRAW_BROKEN = "record_draw_broken"
    DRAW_WRONG = "record_draw_wrong"
    OPTION_WRONG = "record_option_wrong"
    DEALER_WRONG = "record_dealer_wrong"
    CUT_UNFOUNDED = "record_cut_unfounded"
    CUT_UNTIMELY = "record_cut_untimely"
    CHOICE_MISSING = "record_choice_missing"
    CHOICE_ILLEGAL = "record_choice_illegal"
    CALL_ILLEGAL = "record_call_illegal"
    PLAY_ILLEGAL = "record_play_illegal"
    TOO_MANY_PLAYS = "record_too_many_plays"
    RAW_MISSING = "record_raw_missing"
    RAW_WRONG = "record_raw_wrong"
    SCORE_MISSING = "record_score_missing"
    SCORE_WRONG = "record_score_wrong"


class _Replayer(Replayer[GameRecord, MatchState]):
    game, hides_open_seed = BARBU, True

    def opening(self, rules: RuleSet) -> MatchState:
        record = self.record
        strays = strays_from_preset(rules)
        if strays is not None and is_reserved(rules.name):
            self.note(Fault.NAME_WRONG, name=rules.name, field=strays)
        if len(record.players) != rules.players:
            raise Unplayable(Fault.PLAYERS_WRONG, written=len(record.players), expected=rules.players)
        if record.first_dealer >= rules.players:
            raise Unplayable(Fault.FIRST_DEALER_WRONG, seat=record.first_dealer)
        if record.draw is not None:
            self._draw(rules, record.draw)
        if record.options is not None:
            expected = options_of(rules)
            for name in OptionsRecord.model_fields:
                if getattr(record.options, name) != getattr(expected, name):
                    self.note(
                        Fault.OPTION_WRONG,
                        option=name,
                        written=getattr(record.options, name),
                        expected=getattr(expected, name),
                    )
        return match.initial(rules, record.first_dealer)

    def _draw(self, rules: RuleSet, draw: DrawRecord) -> None:
        """Check the first dealer against the committed draw."""
        seed = parse_seed(draw.seed)
        if seed is None:
            self.note(Fault.DRAW_UNREADABLE)
            return
        if draw.commitment.lower() != commitment_of(seed):
            self.note(Fault.DRAW_BROKEN)
        (drawn, _), first_dealer = BARBU.first_dealer_from(rules, seed), self.record.first_dealer
        if drawn != first_dealer:
            self.note(Fault.DRAW_WRONG, written=first_dealer, expected=drawn)

    def deal(self, state: MatchState, index: int, deal: DealRecord) -> MatchState:
        if deal.dealer != state.next_dealer:
            raise Unplayable(Fault.DEALER_WRONG, deal=index, written=deal.dealer, expected=state.next_dealer)
        is_open = self.is_open(index)
        dealt = self._deal_hands(state, index, deal)
        if dealt is None:
            if is_open and deal.contract is None and not (deal.calls or deal.plays):
                return state
            raise Unplayable(CommonFault.HANDS_MISSING, deal=index)
        state = self._choose_contract(dealt, index, deal)
        if state.phase in (Phase.DOUBLE, Phase.REDOUBLE):
            state = _replay_calls(state, index, deal, is_open=is_open)
        elif any(call.targets for call in deal.calls):
            raise Unplayable(Fault.CALL_ILLEGAL, deal=index, call=0, reason="wrong_phase")
        state = _replay_plays(state, index, deal)
        self._result(state, index, deal)
        return state

    def is_open(self, index: int) -> bool:
        return super().is_open(index) and self.record.deals[index].raw is None

    def _deal_hands(self, state: MatchState, index: int, deal: DealRecord) -> MatchState | None:
        cut, source = deal.cut, deal.cut_from
        if deal.seed is not None and cut is not None and source is not None:
            dated = self.record.time_of(deal)
            if not BARBU.may_come_from(state, cut, source):
                self.note(Fault.CUT_UNFOUNDED, deal=index, cut=cut, source=source)
            elif dated is not None and not dated.allows(origin := CutSource.parse(source)):
                # The number that cut the deal was not issued between commitment and deal.
                self.note(Fault.CUT_UNTIMELY, deal=index, source=str(origin))
        derive = partial(hands_of, state.rules, dealer=deal.dealer)
        return self.deal_hands(state, index, deal, derive, cut_from=source or "")

    def _choose_contract(self, state: MatchState, index: int, deal: DealRecord) -> MatchState:
        if deal.contract is None:
            if self.is_open(index) and not (deal.calls or deal.plays):
                return state
            raise Unplayable(Fault.CHOICE_MISSING, deal=index)
        try:
            trump = None if deal.trump is None else Denomination.parse(deal.trump)
            start = None if deal.start is None else parse_rank(deal.start)
            return match.apply(state, Choose(deal.dealer, deal.contract, trump, start)).state
        except (IllegalAction, ValueError) as error:
            reason = error.code if isinstance(error, IllegalAction) else "choice_unreadable"
            raise Unplayable(
                Fault.CHOICE_ILLEGAL, deal=index, contract=deal.contract, reason=reason
            ) from error

    def _result(self, state: MatchState, index: int, deal: DealRecord) -> None:
        if len(state.finished) <= index:
            if self.is_open(index):
                return
            raise Unplayable(CommonFault.DEAL_CUT_SHORT, deal=index, plays=len(deal.plays))
        counted = state.finished[index]
        for written, right, missing, wrong in (
            (deal.raw, counted.raw, Fault.RAW_MISSING, Fault.RAW_WRONG),
            (deal.score, counted.score, Fault.SCORE_MISSING, Fault.SCORE_WRONG),
        ):
            if written is None:
                self.note(missing, deal=index)
            elif written != right:
                self.note(wrong, deal=index, written=list(written), expected=list(right))

    def totals(self, state: MatchState) -> None:
        self.check_totals(state, state.rules.deal_count)


def _replay_calls(state: MatchState, index: int, deal: DealRecord, *, is_open: bool) -> MatchState:
    """Replay both rounds of calls. A seat without a recorded call passes."""
    calls, at = deal.calls, 0
    stops_here = is_open and not deal.plays
    while state.phase in (Phase.DOUBLE, Phase.REDOUBLE):
        turn = state.in_play.turn
        call = calls[at] if at < len(calls) else None
        if turn is None or (call is None and stops_here):
            return state
        if call is None or _comes_later(state, call, turn):
            state = _call(state, index, at, CallRecord(seat=turn, double=()))
            continue
        if call.seat == turn and (call.double is not None) == (state.phase is Phase.DOUBLE):
            state = _call(state, index, at, call)
        elif call.targets or call.seat >= state.rules.players:
            raise Unplayable(Fault.CALL_ILLEGAL, deal=index, call=at, seat=call.seat, reason="not_your_turn")
        at += 1  # an empty call of a seat that cannot call is ignored
    for late, call in enumerate(calls[at:], at):
        if call.targets:
            raise Unplayable(Fault.CALL_ILLEGAL, deal=index, call=late, seat=call.seat, reason="wrong_phase")
    return state


def _comes_later(state: MatchState, call: CallRecord, turn: Seat) -> bool:
    """Return whether the call belongs to a later seat or round, so that ``turn`` passed unrecorded."""
    doubling = state.phase is Phase.DOUBLE
    if (call.double is not None) != doubling:
        return doubling
    order = speaking_order(state) if doubling else answering_order(state)
    return call.seat in order and order.index(call.seat) > order.index(turn)


def _call(state: MatchState, index: int, at: int, call: CallRecord) -> MatchState:
    kind = Double if state.phase is Phase.DOUBLE else Redouble
    try:
        return match.apply(state, kind(call.seat, frozenset(call.targets))).state
    except IllegalAction as error:
        raise Unplayable(
            Fault.CALL_ILLEGAL, deal=index, call=at, seat=call.seat, reason=error.code
        ) from error


def _replay_plays(state: MatchState, index: int, deal: DealRecord) -> MatchState:
    for number, (seat, what) in enumerate(deal.plays):
        if len(state.finished) > index:
            raise Unplayable(Fault.TOO_MANY_PLAYS, deal=index, play=number)
        try:
            action = Pass(seat) if what == PASS else Play(seat, Card.parse(what))
            state = match.apply(state, action).state
        except (IllegalAction, ValueError) as error:
            reason = error.code if isinstance(error, IllegalAction) else "card_unreadable"
            raise Unplayable(
                Fault.PLAY_ILLEGAL, deal=index, play=number, seat=seat, card=what, reason=reason
            ) from error
    return state


replay, verify = _Replayer.replay, _Replayer.verify


def unproven_facts(record: GameRecord) -> Unproven:
    """Return the facts that a check of the record cannot verify."""
    name, is_shared = str(record.rules.get("name")), bool(record.rules.get("shared"))
    return Unproven.from_deals(
        record.deals,
        cut_told=(is_shared or deal.cut_from is not None for deal in record.deals),
        dated=(record.time_of(deal) is not None or not is_numbered(deal) for deal in record.deals),
        drawn=record.draw is None,
        house=None if name in preset_names() else name,
    )


class Walk(CardWalk[RuleSet, DealState, DealScore, MatchState, Action]):
    """A deal of Barbu; a step is one call or play."""

    game = BARBU

    @cached_property
    def steps(self) -> tuple[Action, ...]:
        deal = self.deal
        if deal.contract is None:
            return ()
        choice = Choose(deal.dealer, deal.contract, deal.trump, self.rules.named_start(deal.start))
        plays = [Pass(seat) if card is None else Play(seat, card) for seat, card in deal.plays]
        return (choice, *deal.calls, *plays)

    @property
    def is_domino(self) -> bool:
        """Whether cards are laid out in rows instead of played in tricks."""
        return self.deal.contract is not None and self.rules.values[self.deal.contract].is_domino

    @property
    def play_begins(self) -> int:
        """The number of steps before the first card."""
        return self.last - len(self.deal.plays)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The number of each play, from 1: of its trick or, in domino, of the player's own turn."""
        players, turns, found = self.rules.players, Counter[int](), list[int]()
        before: Seat | None = None
        for place, (seat, _) in enumerate(self.deal.plays):
            # Several cards in a row are one turn.
            turns[seat] += seat != before
            before = seat
            found.append(place // players + 1 if self.deal.winners else turns[seat])
        return tuple(found)

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """The steps that open each trick or, in domino, each round of turns."""
        opens = (self.numbers.index(number) for number in range(1, max(self.numbers, default=0) + 1))
        return tuple(self.play_begins + 1 + place for place in opens)
