"""Legal actions, the seat in turn, and why an action is refused. Source: docs/bridge.md, "The play".

Reasons for refusing are asked for only if an action is illegal, so that normal play does not pay for it.
"""

from __future__ import annotations

from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.auction import legal_calls, standing
from engine.bridge.calls import BIDS, CALLS, DOUBLE
from engine.bridge.claim import was_refused_in_this_trick
from engine.bridge.compass import PLAYERS
from engine.bridge.sheet import sheet_of
from engine.bridge.state import DealState, MatchState, Phase
from engine.cards import SUIT_MASKS_OF, CardSet, deck_of
from engine.errors import IllegalAction
from engine.seats import Seat

_PLAYS = tuple(tuple(Play(seat, card) for card in deck_of(52)) for seat in range(PLAYERS))
_CALLS = tuple(tuple(MakeCall(seat, call) for call in CALLS) for seat in range(PLAYERS))
_CLAIMS = tuple(tuple(Claim(seat, tricks) for tricks in range(13, -1, -1)) for seat in range(PLAYERS))
"""Every play, call and claim by seat, so that listing legal actions creates none."""


def seat_to_act(state: MatchState) -> Seat | None:
    """Return the hand or player the match waits for: the dealer between deals, ``None`` at the end."""
    phase = state.phase
    if phase is Phase.PLAY:  # by far the most frequent case
        return state.in_play.turn
    match phase:
        case Phase.AUCTION:
            return state.in_play.turn
        case Phase.DEAL:
            return next_dealer(state)
        case Phase.CLAIM:
            claim = state.in_play.pending_claim
            return None if claim is None else claim.waiting_for
        case _:
            return None


def decider(state: MatchState) -> Seat | None:
    """Return the seat whose player decides: that of the seat in turn, or declarer for dummy's hand."""
    return _decider(state, seat_to_act(state))


def _decider(state: MatchState, turn: Seat | None) -> Seat | None:
    if turn is None or state.phase is not Phase.PLAY:
        return turn
    return state.in_play.decider(turn)


def next_dealer(state: MatchState) -> Seat:
    """Return the seat that deals the next hand."""
    return state.seating.order[sheet_of(state.rules, state.finished).dealer(state.rules, state.first_dealer)]


def playable_cards(deal: DealState, seat: Seat) -> CardSet:
    """Return the cards of a hand that may be played: of the suit led if it holds any, else all."""
    hand, trick = deal.hands[seat], deal.trick
    if trick is None or not trick.plays:
        return hand
    return CardSet(hand.mask & SUIT_MASKS_OF[trick.plays[0][1]]) or hand


def may_claim(deal: DealState, seat: Seat) -> bool:
    """Return whether the player of ``seat`` could claim if in turn."""
    return bool(deal.plays) and not was_refused_in_this_trick(deal, seat)


def legal_actions(state: MatchState, seat: Seat | None = None) -> tuple[Action, ...]:
    """Return every legal action, or those of the player of ``seat``, in a fixed order.

    Empty while a deal is awaited: chance belongs to no player, and ``Deal`` takes any seed. Claims come last;
    they shorten play and are never the only action.
    """
    turn = seat_to_act(state)
    player = _decider(state, turn)
    if turn is None or player is None or state.phase is Phase.DEAL or seat not in (None, player):
        return ()
    deal = state.in_play
    match state.phase:
        case Phase.AUCTION:
            return tuple(_CALLS[player][call] for call in legal_calls(deal.calls))
        case Phase.CLAIM:
            return (Answer(player, True), Answer(player, False))
        case _:
            every = _PLAYS[player]
            plays: list[Action] = [every[card] for card in playable_cards(deal, turn)]
            if may_claim(deal, player):
                plays += _CLAIMS[player][-1 - deal.tricks_left :]
            return tuple(plays)


def refusal_of_call(deal: DealState, action: MakeCall) -> IllegalAction:
    """Return why a call may not be made."""
    call, last = action.call, standing(deal.calls)
    if not call.is_bid:
        return IllegalAction("bridge_cannot_double" if call == DOUBLE else "bridge_cannot_redouble")
    if last is None:
        raise ValueError("before the first bid every bid is legal")
    if last.bid == BIDS[-1]:
        return IllegalAction("bridge_no_higher_bid")
    return IllegalAction("bridge_bid_too_low", call=str(call), last=str(last.bid))


def refusal_of_card(deal: DealState, action: Play) -> IllegalAction:
    """Return why a card may not be played. Facts only concern a hand the player can see."""
    card, turn = action.card, deal.turn
    if turn is None or card not in deal.hands[turn]:
        if turn is not None and turn == deal.dummy:
            return IllegalAction("bridge_not_in_dummy", card=str(card))
        return IllegalAction("card_not_held", card=str(card))
    led = deal.trick.led_suit if deal.trick is not None else None
    suit = card.suit if led is None else led
    if turn == deal.dummy:
        return IllegalAction("bridge_dummy_must_follow", card=str(card), suit=suit.letter)
    return IllegalAction("must_follow", card=str(card), suit=suit.letter)


def refusal_of_claim(deal: DealState, action: Claim) -> IllegalAction:
    """Return why a claim may not be made."""
    if not deal.plays:
        return IllegalAction("bridge_claim_early")
    if not 0 <= action.tricks <= deal.tricks_left:
        return IllegalAction("bridge_claim_range", tricks=action.tricks, left=deal.tricks_left)
    return IllegalAction("bridge_claim_refused")
