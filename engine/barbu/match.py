"""A match of Barbu: the pure step from state to state. Source: docs/rules.md, "The course of a deal"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from engine.barbu.actions import Action, Choose, Claim, Deal, Double, Pass, Play, Redouble
from engine.barbu.claim import can_claim, claimed_lead
from engine.barbu.contract_choice import choices
from engine.barbu.doubling import (
    Targets,
    answering_order,
    double_options,
    redouble_options,
    speaking_order,
)
from engine.barbu.events import Acted, DealSettled, Event, WentOut
from engine.barbu.explain import refusal_of_card, refusal_of_choice, refusal_of_double, refusal_of_redouble
from engine.barbu.legality import may_pass, playable_cards, seat_to_act
from engine.barbu.rules import RuleSet
from engine.barbu.scoring import is_finished, is_shared_out, score_deal
from engine.barbu.state import DealState, MatchState, Phase
from engine.cards import ACE, NO_CARDS, CardSet
from engine.dealing import SEED_BYTES, deal_hands, is_founded
from engine.errors import IllegalAction
from engine.events import GameOver, TrickTaken
from engine.fast_replace import replace
from engine.seats import Seat, next_seat, previous_seat
from engine.tricks import Trick


@dataclass(frozen=True, slots=True)
class Step:
    """The state after an action, and what the action made happen."""

    state: MatchState
    events: tuple[Event, ...]


def initial(rules: RuleSet, first_dealer: Seat = 0) -> MatchState:
    """A match before its first deal."""
    if not 0 <= first_dealer < rules.players:
        raise IllegalAction("seat_unknown", seat=first_dealer)
    return MatchState(rules, first_dealer)


def apply(state: MatchState, action: Action) -> Step:
    """The state after ``action``; raises ``IllegalAction`` and changes nothing when it is not legal."""
    match action:
        case Play():  # first, being nearly all that happens
            _expect(state, Phase.PLAY, action.seat)
            return _play(state, action)
        case Deal():
            return Step(_deal(state, action), (Acted(action),))
        case Choose():
            _expect(state, Phase.CHOOSE, action.seat)
            return Step(_choose(state, action), (Acted(action),))
        case Double():
            _expect(state, Phase.DOUBLE, action.seat)
            state = _double(state, action)
            unplayed = state.phase is Phase.PLAY and is_shared_out(state)
            return (_counted if unplayed else Step)(state, (Acted(action),))
        case Redouble():
            _expect(state, Phase.REDOUBLE, action.seat)
            return Step(_redouble(state, action), (Acted(action),))
        case Pass():
            _expect(state, Phase.PLAY, action.seat)
            return _pass(state, action)
        case Claim():
            _expect(state, Phase.PLAY, action.seat)
            return _claim(state, action)
        case _:
            assert_never(action)


def _expect(state: MatchState, phase: Phase, seat: Seat) -> None:
    if state.phase is not phase:
        raise IllegalAction("wrong_phase", phase=state.phase.value, expected=phase.value)
    turn = seat_to_act(state)
    if seat != turn:
        raise IllegalAction("not_your_turn", seat=seat, turn=turn)


def _deal(state: MatchState, action: Deal) -> MatchState:
    if state.phase is not Phase.DEAL:
        raise IllegalAction("wrong_phase", phase=state.phase.value, expected=Phase.DEAL.value)
    rules, dealer = state.rules, state.next_dealer
    if len(action.seed) != SEED_BYTES:
        raise IllegalAction("seed_unusable", size=len(action.seed))
    if not 0 <= action.cut < len(rules.cards):
        raise IllegalAction("cut_out_of_range", cut=action.cut, cards=len(rules.cards))
    hands = deal_hands(
        rules.cards,
        action.seed,
        action.cut,
        dealer=dealer,
        players=rules.players,
        direction=rules.direction,
    )
    if action.cut_from and not may_come_from(state, action.cut, action.cut_from):
        raise IllegalAction("cut_unfounded", cut=action.cut)
    return with_hands(state, hands, seed=action.seed, cut=action.cut, cut_from=action.cut_from)


def may_come_from(state: MatchState, cut: int, source: str) -> bool:
    """Whether the deal that is awaited may be cut so by this source, in its written form."""
    rules = state.rules
    cutter = previous_seat(state.next_dealer, rules.players, rules.direction)
    return is_founded(cut, source, index=len(state.finished), cards=len(rules.cards), cutter=cutter)


def with_hands(
    state: MatchState, hands: tuple[CardSet, ...], *, seed: bytes = b"", cut: int = 0, cut_from: str = ""
) -> MatchState:
    """The match once these hands, by seat, are dealt: for deals whose cards are known otherwise.

    Raises ``IllegalAction`` where no deal is awaited or the hands do not share out the deck evenly.
    """
    if state.phase is not Phase.DEAL:
        raise IllegalAction("wrong_phase", phase=state.phase.value, expected=Phase.DEAL.value)
    rules, dealer = state.rules, state.next_dealer
    together = NO_CARDS
    for hand in hands:
        together |= hand
    if together != rules.cards or [len(hand) for hand in hands] != [rules.hand_size] * rules.players:
        raise IllegalAction("hands_impossible")
    deal = DealState(
        index=len(state.finished),
        dealer=dealer,
        seed=seed,
        cut=cut,
        cut_from=cut_from,
        dealt=hands,
        hands=hands,
        taken=(CardSet(),) * rules.players,
        turn=dealer,
    )
    return replace(state, phase=Phase.CHOOSE, deal=deal)


def _choose(state: MatchState, action: Choose) -> MatchState:
    if action not in choices(state):
        raise refusal_of_choice(state, action)
    deal = replace(state.in_play, contract=action.contract, trump=action.trump, start=action.start, turn=None)
    chosen = replace(state, deal=deal)
    if state.rules.doubling is None:
        return _open_play(chosen)
    return _next_to_double(chosen, speaking_order(chosen))


def _next_to_double(state: MatchState, waiting: tuple[Seat, ...]) -> MatchState:
    """Ask the next seat that has anything to say; after the last one come the redoubles."""
    for seat in waiting:
        if _has_choice(double_options(state, seat)):
            return replace(state, phase=Phase.DOUBLE, deal=replace(state.in_play, turn=seat))
    return _next_to_redouble(state, answering_order(state))


def _next_to_redouble(state: MatchState, waiting: tuple[Seat, ...]) -> MatchState:
    for seat in waiting:
        if _has_choice(redouble_options(state, seat)):
            return replace(state, phase=Phase.REDOUBLE, deal=replace(state.in_play, turn=seat))
    return _open_play(state)


def _has_choice(options: tuple[Targets, ...]) -> bool:
    return any(options)  # the empty set alone is a pass nobody need be asked for


def _double(state: MatchState, action: Double) -> MatchState:
    if action.targets not in double_options(state, action.seat):
        raise refusal_of_double(state, action)
    spoken = replace(state, deal=replace(state.in_play, calls=(*state.in_play.calls, action)))
    return _next_to_double(spoken, _after(speaking_order(state), action.seat))


def _redouble(state: MatchState, action: Redouble) -> MatchState:
    if action.targets not in redouble_options(state, action.seat):
        raise refusal_of_redouble(state, action)
    spoken = replace(state, deal=replace(state.in_play, calls=(*state.in_play.calls, action)))
    return _next_to_redouble(spoken, _after(answering_order(state), action.seat))


def _after(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return order[order.index(seat) + 1 :]


def _open_play(state: MatchState) -> MatchState:
    leader = state.rules.leader_of(state.in_play.dealer)
    trick = None if state.values.places else Trick(leader)
    return replace(state, phase=Phase.PLAY, deal=replace(state.in_play, turn=leader, trick=trick))


def _play(state: MatchState, action: Play) -> Step:
    deal = state.in_play
    if action.card not in playable_cards(state, action.seat):
        raise refusal_of_card(state, action)
    return (_lay if state.values.places else _to_trick)(state, deal, action)


def _hands_after(deal: DealState, action: Play) -> tuple[CardSet, ...]:
    return _replaced(deal.hands, action.seat, deal.hands[action.seat].without(action.card))


def _to_trick(state: MatchState, deal: DealState, action: Play) -> Step:
    rules = state.rules
    if deal.trick is None:
        raise ValueError("no trick is on the table")
    trick = deal.trick.with_play(action.seat, action.card)
    hands, plays = _hands_after(deal, action), (*deal.plays, (action.seat, action.card))
    if len(trick.plays) < rules.players:
        turn = next_seat(action.seat, rules.players, rules.direction)
        on = replace(state, deal=replace(deal, hands=hands, plays=plays, trick=trick, turn=turn))
        return Step(on, (Acted(action),))
    best = trick.best(deal.trump.suit if deal.trump is not None else None)
    if best is None:
        raise ValueError("a full trick has a best card")
    winner = best[0]
    deal = replace(
        deal,
        hands=hands,
        plays=plays,
        trick=Trick(winner),
        last_trick=trick,
        winners=(*deal.winners, winner),
        taken=_replaced(deal.taken, winner, deal.taken[winner] | trick.cards),
        turn=winner,
    )
    return _ended_or_on(replace(state, deal=deal), (Acted(action), TrickTaken(trick, winner)))


def _lay(state: MatchState, deal: DealState, action: Play) -> Step:
    seat = action.seat
    events: tuple[Event, ...] = (Acted(action),)
    deal = replace(
        deal,
        hands=_hands_after(deal, action),
        plays=(*deal.plays, (seat, action.card)),
        layout=deal.layout.with_card(action.card),
        laid=deal.laid + 1,
    )
    if not deal.hands[seat]:
        events = (*events, WentOut(seat, len(deal.out)))
        deal = replace(deal, out=(*deal.out, seat))
    state = replace(state, deal=deal)
    rules = state.rules.domino
    again = rules.several_cards or (rules.ace_again and action.card.rank == ACE)
    if not (again and deal.hands[seat] and playable_cards(state, seat)):
        return _ended_or_on(_turn_passes(state, seat), events)
    if rules.several_cards:
        return Step(state, events)
    # After an ace comes a turn of its own: who can lay must lay.
    anew = replace(deal, laid=0, held_back=deal.held_back - {seat})
    return Step(replace(state, deal=anew), events)


def _pass(state: MatchState, action: Pass) -> Step:
    seat, deal = action.seat, state.in_play
    cards = playable_cards(state, seat)
    if not may_pass(state, seat, cards):
        again = state.rules.domino.voluntary_pass and seat in deal.held_back
        raise IllegalAction("pass_twice" if again else "cannot_pass", seat=seat)
    deal = replace(deal, plays=(*deal.plays, (seat, None)))
    avoidable = bool(cards) and not deal.laid
    return Step(_turn_passes(replace(state, deal=deal), seat, held_back=avoidable), (Acted(action),))


def _turn_passes(state: MatchState, seat: Seat, *, held_back: bool = False) -> MatchState:
    """Domino's next turn, past the seats that are out; remembers whether ``seat`` passed by choice."""
    rules, deal = state.rules, state.in_play
    turn = next_seat(seat, rules.players, rules.direction)
    while turn in deal.out and len(deal.out) < rules.players:
        turn = next_seat(turn, rules.players, rules.direction)
    holders = deal.held_back | {seat} if held_back else deal.held_back - {seat}
    return replace(state, deal=replace(deal, turn=turn, laid=0, held_back=holders))


def _claim(state: MatchState, action: Claim) -> Step:
    if not can_claim(state, action.seat):
        raise IllegalAction("claim_not_proven", seat=action.seat)
    index = state.in_play.index
    events: list[Event] = [Acted(action)]
    while state.phase is Phase.PLAY and state.in_play.index == index:
        turn = state.in_play.turn
        if turn is None:
            raise ValueError("nobody is in turn")
        cards = playable_cards(state, turn)
        trump = state.in_play.trump.suit if state.in_play.trump is not None else None
        card = claimed_lead(cards, trump) if turn == action.seat else cards.lowest()
        step = _play(state, Play(turn, card))
        state = step.state
        events.extend(step.events)
    return Step(state, tuple(events))


def _ended_or_on(state: MatchState, events: tuple[Event, ...]) -> Step:
    return _counted(state, events) if is_finished(state) else Step(state, events)


def _counted(state: MatchState, events: tuple[Event, ...]) -> Step:
    """The deal on the sheet, and the match perhaps over."""
    score, payments = score_deal(state)
    deal = replace(state.in_play, turn=None)
    finished = (*state.finished, score)
    over = len(finished) == state.rules.deal_count
    state = replace(state, phase=Phase.OVER if over else Phase.DEAL, finished=finished, deal=deal)
    events = (*events, DealSettled(deal, score, payments))
    return Step(state, (*events, GameOver(state.totals)) if over else events)


def _replaced(sets: tuple[CardSet, ...], seat: Seat, cards: CardSet) -> tuple[CardSet, ...]:
    return (*sets[:seat], cards, *sets[seat + 1 :])
