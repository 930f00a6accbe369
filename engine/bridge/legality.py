"""Legal actions, the seat to act, errors for illegal actions, and explanations of calls.

Errors are built only if an action is illegal, so that normal play does not pay for it.
Alerts, questions and answers are not moves: the turn does not pass and they cannot be undone. Partner does
not see them before the auction is over. Source: docs/bridge.md, "The play" and "What calls mean".

Codes of the errors for a card from dummy:

- ``bridge_not_in_dummy``: dummy does not hold it
- ``bridge_dummy_must_follow``: dummy can follow suit
"""

from __future__ import annotations

from typing import Final

from engine.bridge.actions import Action, Answer, AskMeaning, Claim, Explain, MakeCall
from engine.bridge.auction import last_bid, legal_calls
from engine.bridge.calls import BIDS, CALLS, DOUBLE
from engine.bridge.claim import was_refused_in_this_trick
from engine.bridge.compass import PLAYERS, Seating
from engine.bridge.sheet import next_dealer
from engine.bridge.state import DealState, MatchState, Phase
from engine.cards import Card
from engine.deals import plays_of
from engine.errors import IllegalAction
from engine.game import changed
from engine.seats import Seat

_CALLS = tuple(tuple(MakeCall(seat, call) for call in CALLS) for seat in range(PLAYERS))
_CLAIMS = tuple(tuple(Claim(seat, tricks) for tricks in range(13, -1, -1)) for seat in range(PLAYERS))
"""Every call and claim by seat, so that listing legal actions creates none."""


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
    """Return the seat whose player decides: the seat to act, or the one that plays the contract for it."""
    return _decider(state, seat_to_act(state))


def _decider(state: MatchState, turn: Seat | None) -> Seat | None:
    if turn is None or state.phase not in (Phase.PLAY, Phase.CLAIM):
        return turn
    return state.in_play.decider(turn)


def may_claim(deal: DealState, seat: Seat) -> bool:
    """Return whether the player of ``seat`` could claim when it is their turn."""
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
            plays: list[Action] = plays_of(player, deal.following(turn).mask)
            if may_claim(deal, player):
                plays += _CLAIMS[player][-1 - deal.tricks_left :]
            return tuple(plays)


def refusal_of_call(deal: DealState, action: MakeCall) -> IllegalAction:
    call, last = action.call, last_bid(deal.calls)
    if not call.is_bid:
        return IllegalAction("bridge_cannot_double" if call == DOUBLE else "bridge_cannot_redouble")
    if last is None:
        raise ValueError("before the first bid every bid is legal")
    if last.bid == BIDS[-1]:
        return IllegalAction("bridge_no_higher_bid")
    return IllegalAction("bridge_bid_too_low", call=str(call), last=str(last.bid))


_OF_DUMMY: Final = {"card_not_held": "bridge_not_in_dummy", "must_follow": "bridge_dummy_must_follow"}
"""Codes of the errors for a card from dummy, by those for a card from the player's own hand."""


def refusal_of_card(deal: DealState, card: Card) -> IllegalAction:
    """Return the error for an illegal card. *Raises:* ValueError for a legal one."""
    error = deal.refusal_of(card)
    if error is None:
        raise ValueError(f"{card} may be played")
    return IllegalAction(_OF_DUMMY[error.code], **error.facts) if deal.turn == deal.dummy else error


def refusal_of_claim(deal: DealState, action: Claim) -> IllegalAction:
    if not deal.plays:
        return IllegalAction("bridge_claim_early")
    if not 0 <= action.tricks <= deal.tricks_left:
        return IllegalAction("bridge_claim_range", tricks=action.tricks, left=deal.tricks_left)
    return IllegalAction("bridge_claim_refused")


TEXT_CHARS: Final = 200
"""Maximum length of an explanation, in characters."""

_TALKING: Final = (Phase.AUCTION, Phase.PLAY, Phase.CLAIM)


def apply_explanation(state: MatchState, action: Explain | AskMeaning) -> DealState:
    """Return the deal after an explanation or a question about a call. *Raises:* IllegalAction."""
    if state.phase not in _TALKING:
        raise IllegalAction("bridge_nothing_called")
    deal = state.in_play
    if not 0 <= action.turn < len(deal.calls) or action.seat not in deal.seating:
        raise IllegalAction("bridge_nothing_called")
    caller = deal.caller(action.turn)
    if isinstance(action, AskMeaning):
        return _apply_question(deal, action, caller, is_auction=state.phase is Phase.AUCTION)
    if caller != action.seat:
        raise IllegalAction("bridge_not_your_call", turn=caller)
    text = " ".join(action.text.split())
    if len(text) > TEXT_CHARS:
        raise IllegalAction("bridge_explanation_long", most=TEXT_CHARS, count=len(text))
    others = (note for note in deal.explained if note[0] != action.turn)
    return changed(deal, explained=tuple(sorted((*others, (action.turn, text)))))


def may_know(seating: Seating, caller: Seat, seat: Seat | None, *, is_auction: bool) -> bool:
    """Return whether ``seat`` may see the meaning of the caller's call; ``None`` means all players."""
    if not is_auction:
        return True
    return seat is not None and (seat == caller or seating.side(seat) != seating.side(caller))


def _apply_question(deal: DealState, action: AskMeaning, caller: Seat, *, is_auction: bool) -> DealState:
    if caller == action.seat:
        raise IllegalAction("bridge_own_call")
    if not may_know(deal.seating, caller, action.seat, is_auction=is_auction):
        raise IllegalAction("bridge_partners_call")
    question = (action.seat, action.turn)
    if question in deal.asked:
        raise IllegalAction("bridge_asked_already", turn=caller)
    return changed(deal, asked=(*deal.asked, question))
