"""What may be done now, and by whom. Source: docs/rules.md, "The course of a deal"."""

from __future__ import annotations

from engine.barbu import domino
from engine.barbu.actions import Action, Claim, Double, Pass, Play, Redouble
from engine.barbu.claim import can_claim
from engine.barbu.contract_choice import choices
from engine.barbu.doubling import double_options, redouble_options
from engine.barbu.rules import MAX_PLAYERS
from engine.barbu.state import MatchState, Phase
from engine.barbu.trick_play import legal_cards
from engine.cards import CardSet, deck_of
from engine.seats import Seat

_PLAYS = tuple(tuple(Play(seat, card) for card in deck_of(52)) for seat in range(MAX_PLAYERS))
"""Every card that anybody can play, by seat and number: asking what is legal makes none anew."""


def seat_to_act(state: MatchState) -> Seat | None:
    """The one seat the match waits for: the dealer between deals, nobody when it is over."""
    if state.phase is Phase.OVER:
        return None
    return state.next_dealer if state.phase is Phase.DEAL else state.in_play.turn


def playable_cards(state: MatchState, seat: Seat) -> CardSet:
    """The cards ``seat`` may play, were it in turn; empty where it must pass at domino."""
    deal, rules, values = state.in_play, state.rules, state.values
    hand = deal.hands[seat]
    if values.places:
        if deal.start is None:
            raise ValueError("domino is played without a start")
        return hand & domino.playable(deal.layout, rules.cards, deal.start, wrap=rules.domino.wrap)
    if deal.trick is None:
        raise ValueError("no trick is on the table")
    trump = deal.trump.suit if deal.trump is not None else None
    hearts_last = values.contract.hearts_led == "last"
    return legal_cards(hand, deal.trick, trump=trump, trumps=rules.trumps, hearts_last=hearts_last)


def may_pass(state: MatchState, seat: Seat, cards: CardSet) -> bool:
    """Whether ``seat``, able to lay ``cards``, may lay none (or no more) of them this turn."""
    if not state.values.places:
        return False
    deal, rules = state.in_play, state.rules.domino
    if not cards or deal.laid:
        return True
    return rules.voluntary_pass and seat not in deal.held_back


def legal_actions(state: MatchState, seat: Seat | None = None) -> tuple[Action, ...]:
    """Every legal action, of ``seat`` alone when given, in a fixed order.

    Chance is no player's choice: while a deal is awaited this is empty, and ``Deal`` takes any seed.
    Claims come last; they shorten play and are never the only action.
    """
    turn = seat_to_act(state)
    if turn is None or state.phase is Phase.DEAL or (seat is not None and seat != turn):
        return ()
    match state.phase:
        case Phase.CHOOSE:
            return choices(state)
        case Phase.DOUBLE:
            return tuple(Double(turn, targets) for targets in double_options(state, turn))
        case Phase.REDOUBLE:
            return tuple(Redouble(turn, targets) for targets in redouble_options(state, turn))
        case _:
            cards = playable_cards(state, turn)
            every = _PLAYS[turn]
            plays: list[Action] = [every[card] for card in cards]
            if state.values.places:
                if may_pass(state, turn, cards):
                    plays.append(Pass(turn))
            elif can_claim(state, turn):
                plays.append(Claim(turn))
            return tuple(plays)
