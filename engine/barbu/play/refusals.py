"""Errors for illegal actions: the code and facts of the sentence shown to the player.

Called only for actions known to be illegal, so that normal play does not pay for it.

Codes of a contract that a schedule closes (``why_closed``), each with the fact ``contract``:

- ``contract_group_used``: the declarer has had all deals of its group
- ``contract_not_yet``: another group comes first (fact ``after``)
- ``contract_later``: its place in the order has not come
- ``contract_used_up``: the table has played it as often as it may (fact ``times``)
- ``contract_had``: the declarer has had it
- ``contract_imposed``: the order names another one (fact ``next``)
"""

from __future__ import annotations

from engine.barbu.play.actions import Choose, Double, Play, Redouble
from engine.barbu.play.doubling import deals_left, double_options, doubled_by, must_double, must_redouble
from engine.barbu.play.legality import contracts_left, playable_cards
from engine.barbu.play.state import MatchState
from engine.barbu.rules.rule_set import Mix
from engine.barbu.rules.schedule import why_closed
from engine.cards import Card, Suit
from engine.errors import IllegalAction


def refusal_of_choice(state: MatchState, action: Choose) -> IllegalAction:
    rules, left = state.rules, contracts_left(state)
    values = rules.values.get(action.contract)
    if values is None:
        return IllegalAction("contract_unknown", contract=action.contract)
    if action.contract not in left:
        return _refusal_of_closed(state, action.contract)
    if rules.contract_order == "imposed" and action.contract != left[0]:
        return IllegalAction("contract_imposed", contract=action.contract, next=left[0])
    if action.trump is not None and not values.contract.has_trump:
        return IllegalAction("choice_too_much", contract=action.contract, given="trump")
    if action.start is not None and (rules.domino.is_opened_by_a_card or not values.is_domino):
        return IllegalAction("choice_too_much", contract=action.contract, given="start")
    if values.contract.has_trump:
        return IllegalAction("trump_needed" if action.trump is None else "trump_not_allowed")
    return IllegalAction("start_needed" if action.start is None else "start_not_allowed")


def _refusal_of_closed(state: MatchState, contract: str) -> IllegalAction:
    declarer, rules = state.next_dealer, state.rules
    if rules.schedule:
        played = [(deal.dealer, deal.contract) for deal in state.finished]
        imposed = rules.contract_order == "imposed"
        code, facts = why_closed(rules.schedule, played, declarer, contract, imposed=imposed)
        return IllegalAction(code, **facts)
    if any(deal.dealer == declarer and deal.contract == contract for deal in state.finished):
        return IllegalAction("contract_played", contract=contract)
    if state.rules.mix is Mix.EACH_ONCE:
        return IllegalAction("contract_taken", contract=contract)
    return IllegalAction("contract_second_positive", contract=contract)


def refusal_of_double(state: MatchState, action: Double) -> IllegalAction:
    deal, seat = state.in_play, action.seat
    if must_double(state, seat) and deal.dealer not in action.targets:
        return IllegalAction("duty_double", declarer=deal.dealer, left=deals_left(state))
    if seat in action.targets:
        return IllegalAction("double_self")
    back = doubled_by(deal.calls, seat, state.rules) & action.targets
    if back:
        answers = state.rules.doubling is not None and state.rules.doubling.redoubles
        return IllegalAction("double_back" if answers else "double_back_never", target=min(back))
    reachable = frozenset().union(*double_options(state, seat))
    outside = action.targets - reachable
    if outside and reachable == {deal.dealer}:
        return IllegalAction("double_declarer_only", declarer=deal.dealer)
    if outside:
        return IllegalAction("double_not_allowed", target=min(outside))
    return IllegalAction("double_form")


def refusal_of_redouble(state: MatchState, action: Redouble) -> IllegalAction:
    deal, seat = state.in_play, action.seat
    strangers = action.targets - doubled_by(deal.calls, seat, state.rules)
    if strangers:
        return IllegalAction("redouble_not_doubled", target=min(strangers))
    owed = must_redouble(state, seat) - action.targets
    if owed:
        return IllegalAction("duty_redouble", target=min(owed))
    return IllegalAction("redouble_settled")


def _refusal_of_lead(state: MatchState, card: Card) -> IllegalAction:
    """Return the error for a card that may not be led yet."""
    ban = state.values.ban
    until = "last" if ban is None else ban.until
    if until == "last" and card.suit is Suit.HEARTS:
        return IllegalAction("hearts_not_led", card=str(card))
    return IllegalAction("lead_banned", card=str(card), until=until)


def refusal_of_card(state: MatchState, action: Play) -> IllegalAction:
    """Return the error for an illegal card. Its facts only concern the player's own hand."""
    deal, card = state.in_play, action.card
    if (error := deal.refusal_of(card)) is not None:
        return error
    if state.values.is_domino:
        return IllegalAction("card_does_not_fit", card=str(card))
    led = deal.trick.led_suit if deal.trick is not None else None
    if led is None:
        return _refusal_of_lead(state, card)
    if state.values.discards is not None:
        # The only other rule of play where there are no trumps.
        return IllegalAction("must_feed" if card.suit == led else "must_discard", card=str(card))
    trump = deal.trump_suit
    if led == trump:
        return IllegalAction("must_head", card=str(card))
    if any(other.suit != trump for other in playable_cards(state, action.seat)):
        return IllegalAction("card_not_legal", card=str(card))
    return IllegalAction("must_overruff" if card.suit == trump else "must_ruff", card=str(card))
