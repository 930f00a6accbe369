"""What may be done now, and by whom. Source: docs/bridge.md, "The play"."""

from __future__ import annotations

from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.auction import legal_calls
from engine.bridge.claim import was_refused_in_this_trick
from engine.bridge.sheet import sheet_of
from engine.bridge.state import DealState, MatchState, Phase
from engine.cards import CardSet
from engine.seats import Seat


def seat_to_act(state: MatchState) -> Seat | None:
    """The one hand or player the match waits for: the dealer between deals, nobody when it is over."""
    match state.phase:
        case Phase.OVER:
            return None
        case Phase.DEAL:
            return next_dealer(state)
        case Phase.CLAIM:
            claim = state.in_play.pending_claim
            return None if claim is None else claim.waiting_for
        case _:
            return state.in_play.turn


def decider(state: MatchState) -> Seat | None:
    """Whose player decides now: that of the seat the match waits for, and declarer for dummy's hand."""
    seat = seat_to_act(state)
    if seat is None or state.phase is not Phase.PLAY:
        return seat
    return state.in_play.decider(seat)


def next_dealer(state: MatchState) -> Seat:
    """The seat that deals the next hand."""
    return state.seating.order[sheet_of(state.rules, state.finished).dealer(state.rules, state.first_dealer)]


def playable_cards(deal: DealState, seat: Seat) -> CardSet:
    """The cards of a hand that may be played to the trick: of the suit led if it holds any, else all."""
    hand = deal.hands[seat]
    led = deal.trick.led_suit if deal.trick is not None else None
    following = hand.of_suit(led) if led is not None else hand
    return following or hand


def may_claim(deal: DealState, seat: Seat) -> bool:
    """Whether the player of ``seat``, were they in turn, may claim now."""
    return bool(deal.plays) and not was_refused_in_this_trick(deal, seat)


def legal_actions(state: MatchState, seat: Seat | None = None) -> tuple[Action, ...]:
    """Every legal action, those of the player of ``seat`` alone when given, in a fixed order.

    Chance is no player's choice: while a deal is awaited this is empty, and ``Deal`` takes any seed. Claims
    come last; they shorten play and are never the only action.
    """
    turn, player = seat_to_act(state), decider(state)
    if turn is None or player is None or state.phase is Phase.DEAL or seat not in (None, player):
        return ()
    deal = state.in_play
    match state.phase:
        case Phase.AUCTION:
            return tuple(MakeCall(player, call) for call in legal_calls(deal.calls))
        case Phase.CLAIM:
            return (Answer(player, True), Answer(player, False))
        case _:
            plays: list[Action] = [Play(player, card) for card in playable_cards(deal, turn)]
            if may_claim(deal, player):
                plays += [Claim(player, tricks) for tricks in range(deal.tricks_left, -1, -1)]
            return tuple(plays)
