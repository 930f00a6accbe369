"""A match of Barbu: the pure step from state to state. Source: docs/rules.md, "The course of a deal"."""

from __future__ import annotations

from typing import assert_never

from engine.barbu.play.actions import Action, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.doubling import answering_order, open_doublers, speaking_order
from engine.barbu.play.legality import (
    can_claim,
    choices,
    claimed_lead,
    mask_of_turn,
    may_pass,
    refusal_of_card,
    refusal_of_choice,
    refusal_of_double,
    refusal_of_redouble,
    targets_of_turn,
)
from engine.barbu.play.scoring import is_finished, is_shared_out, score_deal
from engine.barbu.play.state import DealSettled, DealState, MatchState, Phase
from engine.barbu.rules.rule_set import RuleSet
from engine.cards import ACE, NO_CARDS, CardSet, Trick
from engine.dealing import Deal
from engine.deals import NOT_DRAWN, begin, hands_of, new_deal
from engine.errors import IllegalAction
from engine.game import Event, Step, changed
from engine.seats import Seat, next_seat, previous_seat


def initial(rules: RuleSet, first_dealer: Seat = 0) -> MatchState:
    return begin(MatchState, rules, first_dealer)


def apply(state: MatchState, action: Action) -> Step[MatchState]:
    """Return the state after ``action``. *Raises:* IllegalAction if it is not legal."""
    if isinstance(action, Play):  # by far the most frequent case
        return _play(state, action)
    match action:
        case Deal():
            return Step(_deal(state, action))
        case Choose():
            return Step(_choose(state, action))
        case Double():
            state = _double(state, action)
            unplayed = state.phase is Phase.PLAY and is_shared_out(state)
            return _finish_deal(state) if unplayed else Step(state)
        case Redouble():
            return Step(_redouble(state, action))
        case Pass():
            return _pass(state, action)
        case Claim():
            return _claim(state, action)
        case _:
            assert_never(action)


def expect_turn(state: MatchState, phase: Phase, seat: Seat) -> DealState:
    """Return the current deal. *Raises:* IllegalAction unless it waits for ``seat`` in ``phase``."""
    deal = state.deal
    # The error of a waiting player does not name what the phase expects of another.
    if deal is not None and deal.turn not in (None, seat):
        raise IllegalAction("not_your_turn", seat=seat, turn=deal.turn)
    if deal is None or state.phase is not phase:
        raise IllegalAction("wrong_phase", phase=state.phase.value, expected=phase.value)
    return deal


def _deal(state: MatchState, action: Deal) -> MatchState:
    _expect_deal(state)
    rules, dealer = state.rules, state.next_dealer
    cutter = None if rules.shared else previous_seat(dealer, rules.players, rules.direction)
    action.check(index=len(state.finished), cards=len(rules.cards), cutter=cutter)
    hands = hands_of(rules, action.seed, action.cut, dealer)
    return with_hands(state, hands, action)


def with_hands(state: MatchState, hands: tuple[CardSet, ...], drawn: Deal = NOT_DRAWN) -> MatchState:
    """Start the next deal with these hands, in seat order; ``drawn`` is as in ``new_deal``.

    *Raises:* IllegalAction if no deal is awaited, or the hands do not divide the deck evenly.
    """
    _expect_deal(state)
    taken = (NO_CARDS,) * state.rules.players
    deal = new_deal(DealState, state, state.next_dealer, hands, drawn, taken=taken)
    return changed(state, phase=Phase.CHOOSE, deal=deal)


def _expect_deal(state: MatchState) -> None:
    if state.phase is not Phase.DEAL:
        raise IllegalAction("wrong_phase", phase=state.phase.value, expected=Phase.DEAL.value)


def _choose(state: MatchState, action: Choose) -> MatchState:
    deal = expect_turn(state, Phase.CHOOSE, action.seat)
    if action not in choices(state):
        raise refusal_of_choice(state, action)
    deal = changed(deal, contract=action.contract, trump=action.trump, start=action.start, turn=None)
    if state.rules.doubling is None:
        return _open_play(state, deal)
    chosen = changed(state, deal=deal)
    return _next_to_double(chosen, deal, speaking_order(chosen))


def _next_to_double(state: MatchState, deal: DealState, waiting: tuple[Seat, ...]) -> MatchState:
    """Wait for the next seat that may double; after the last, for the redoubles."""
    for seat in waiting:
        next_state = changed(state, phase=Phase.DOUBLE, deal=changed(deal, turn=seat))
        if any(targets_of_turn(next_state)):  # a seat that can only pass is skipped
            return next_state
    return _next_to_redouble(state, deal, answering_order(state))


def _next_to_redouble(state: MatchState, deal: DealState, waiting: tuple[Seat, ...]) -> MatchState:
    for seat in waiting:
        if open_doublers(deal.calls, seat, state.rules):
            return changed(state, phase=Phase.REDOUBLE, deal=changed(deal, turn=seat))
    return _open_play(state, deal)


def _double(state: MatchState, action: Double) -> MatchState:
    deal = expect_turn(state, Phase.DOUBLE, action.seat)
    if action.targets not in targets_of_turn(state):
        raise refusal_of_double(state, action)
    spoken = changed(deal, calls=(*deal.calls, action))
    return _next_to_double(state, spoken, _after(speaking_order(state), action.seat))


def _redouble(state: MatchState, action: Redouble) -> MatchState:
    deal = expect_turn(state, Phase.REDOUBLE, action.seat)
    if action.targets not in targets_of_turn(state):
        raise refusal_of_redouble(state, action)
    spoken = changed(deal, calls=(*deal.calls, action))
    return _next_to_redouble(state, spoken, _after(answering_order(state), action.seat))


def _after(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return order[order.index(seat) + 1 :]


def _open_play(state: MatchState, deal: DealState) -> MatchState:
    leader = state.rules.leader_of(deal.dealer)
    is_domino = deal.contract is not None and state.rules.values[deal.contract].is_domino
    trick = None if is_domino else Trick(leader)
    return changed(state, phase=Phase.PLAY, deal=changed(deal, turn=leader, trick=trick))


def _play(state: MatchState, action: Play) -> Step[MatchState]:
    seat, card, rules = action.seat, action.card, state.rules
    deal = expect_turn(state, Phase.PLAY, seat)
    if not mask_of_turn(state) >> card & 1:
        raise refusal_of_card(state, action)
    if deal.trick is None:
        return _lay(state, deal, action)
    then = (seat + rules.direction.step) % rules.players
    deal, complete = deal.after_card(card, then, deal.trump_suit)
    after = changed(state, deal=deal)
    return Step(after) if complete is None else _finish_if_over(after, complete)


def _lay(state: MatchState, deal: DealState, action: Play) -> Step[MatchState]:
    seat, card, rules, held = action.seat, action.card, state.rules.domino, list(deal.hands)
    held[seat] = held[seat].without(card)
    hands, plays, layout = tuple(held), (*deal.plays, (seat, card)), deal.layout.with_card(card)
    start, out = card.rank if deal.start is None else deal.start, deal.out
    if not held[seat].mask:
        out = (*out, seat)
    elif rules.several_cards or (rules.ace_again and card.rank == ACE):
        same_turn = changed(deal, hands=hands, plays=plays, start=start, layout=layout, laid=deal.laid + 1)
        if not rules.several_cards:
            # After an ace the same player has another turn and must lay if they can.
            same_turn = changed(same_turn, laid=0, held_back=deal.held_back - {seat})
        again = changed(state, deal=same_turn)
        if mask_of_turn(again):
            return Step(again)
    deal = changed(
        deal,
        hands=hands,
        plays=plays,
        start=start,
        layout=layout,
        out=out,
        turn=_next_at_domino(state.rules, seat, out),
        laid=0,
        held_back=deal.held_back - {seat},
    )
    return _finish_if_over(changed(state, deal=deal))


def _pass(state: MatchState, action: Pass) -> Step[MatchState]:
    deal, seat = expect_turn(state, Phase.PLAY, action.seat), action.seat
    cards = mask_of_turn(state)
    if not may_pass(state, seat, cards):
        again = state.rules.domino.voluntary_pass and seat in deal.held_back
        raise IllegalAction("pass_twice" if again else "cannot_pass", seat=seat)
    avoidable = bool(cards) and not deal.laid
    deal = changed(
        deal,
        plays=(*deal.plays, (seat, None)),
        turn=_next_at_domino(state.rules, seat, deal.out),
        laid=0,
        held_back=deal.held_back | {seat} if avoidable else deal.held_back - {seat},
    )
    return Step(changed(state, deal=deal))


def _next_at_domino(rules: RuleSet, seat: Seat, out: tuple[Seat, ...]) -> Seat:
    """Return the next seat to act after ``seat``, skipping seats that are out."""
    turn = next_seat(seat, rules.players, rules.direction)
    while turn in out and len(out) < rules.players:
        turn = next_seat(turn, rules.players, rules.direction)
    return turn


def _claim(state: MatchState, action: Claim) -> Step[MatchState]:
    deal = expect_turn(state, Phase.PLAY, action.seat)
    if not can_claim(state, action.seat):
        raise IllegalAction("claim_not_proven", seat=action.seat)
    trump = deal.trump_suit
    events: list[Event] = []
    while state.phase is Phase.PLAY:
        turn, cards = state.turn, CardSet(mask_of_turn(state))
        card = claimed_lead(cards, trump) if turn == action.seat else cards.lowest()
        step = _play(state, Play(turn, card))
        state = step.state
        events.extend(step.events)
    return Step(state, tuple(events))


def _finish_if_over(state: MatchState, *events: Event) -> Step[MatchState]:
    return _finish_deal(state, *events) if is_finished(state) else Step(state, events)


def _finish_deal(state: MatchState, *events: Event) -> Step[MatchState]:
    """Score the deal, and finish the match after the last one."""
    score, payments = score_deal(state)
    deal = changed(state.in_play, turn=None)
    finished = (*state.finished, score)
    over = len(finished) == state.rules.deal_count
    state = changed(state, phase=Phase.OVER if over else Phase.DEAL, finished=finished, deal=deal)
    return Step(state, (*events, DealSettled(deal, score, payments)))
