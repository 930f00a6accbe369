"""A match of bridge: the pure step from state to state. Source: docs/bridge.md, "The course of a deal"."""

from __future__ import annotations

from typing import assert_never

from engine.bridge import auction
from engine.bridge.actions import Action, Answer, AskMeaning, Claim, Explain, HandOver, MakeCall, Play
from engine.bridge.claim import certain_tricks, must_agree
from engine.bridge.compass import PLAYERS, Seating, draw_seating
from engine.bridge.given import hands_in
from engine.bridge.legality import (
    apply_explanation,
    decider,
    may_claim,
    refusal_of_call,
    refusal_of_card,
    refusal_of_claim,
    seat_to_act,
)
from engine.bridge.rules import BridgeRules
from engine.bridge.sheet import next_dealer, score_deal, sheet_of
from engine.bridge.state import ClaimRecord, DealSettled, DealState, MatchState, Phase, contract_of
from engine.cards import CardSet, Trick
from engine.dealing import Deal
from engine.deals import NOT_DRAWN, begin, hands_of, new_deal
from engine.errors import IllegalAction
from engine.game import Event, Step, changed
from engine.seats import Seat


def initial(rules: BridgeRules, first_dealer: Seat = 0) -> MatchState:
    return begin(MatchState, rules, first_dealer)


def apply(state: MatchState, action: Action) -> Step[MatchState]:
    """Return the state after ``action``. *Raises:* IllegalAction if it is not legal."""
    match action:
        case Play():  # by far the most frequent case
            _expect(state, Phase.PLAY, action.seat)
            return _play(state, action)
        case MakeCall():
            _expect(state, Phase.AUCTION, action.seat)
            return _call(state, action)
        case Deal():
            return _deal(state, action)
        case Claim():
            _expect(state, Phase.PLAY, action.seat)
            return _claim(state, action)
        case Answer():
            # In older journals declarer answers for a contract that was handed over, not its player.
            _expect(state, Phase.CLAIM, None if action.seat == seat_to_act(state) else action.seat)
            return _answer(state, action)
        case Explain() | AskMeaning():
            return Step(changed(state, deal=apply_explanation(state, action)))
        case HandOver():
            _expect(state, Phase.PLAY, action.seat)
            return _hand_over(state, action)
        case _:
            assert_never(action)


def close(state: MatchState) -> MatchState:
    """Return the match after its table closes: an open series is over after a whole series.

    An unfinished deal does not count.
    """
    rules = state.rules
    if not rules.is_open or sheet_of(rules, state.finished).counted < rules.series:
        return state
    return changed(state, phase=Phase.OVER)


def _expect(state: MatchState, phase: Phase, seat: Seat | None = None) -> None:
    # The phase comes first: while a claim awaits an answer, a card is rejected for that, not for the turn.
    if state.phase is not phase:
        raise IllegalAction("bridge_wrong_phase", phase=state.phase.value)
    if seat is not None and seat != decider(state):
        raise turn_error(state, seat)


def turn_error(state: MatchState, seat: Seat) -> IllegalAction:
    """Return the error of a seat whose player does not decide now, or whose hand another player plays."""
    deal = state.deal
    if state.phase is Phase.PLAY and deal is not None and deal.contract is not None and seat != deal.player:
        if seat == deal.dummy:
            return IllegalAction("bridge_is_dummy", turn=deal.player)
        if seat == deal.contract.declarer:
            return IllegalAction("bridge_is_handed_over", turn=deal.player)
    return IllegalAction("not_your_turn", seat=seat, turn=decider(state))


def _deal(state: MatchState, action: Deal) -> Step[MatchState]:
    _expect(state, Phase.DEAL)
    action.check(index=len(state.finished), cards=len(state.rules.cards), cutter=cutter(state))
    hands = hands_from(state.rules, action.seed, action.cut, state.seating, next_dealer(state))
    return Step(with_hands(state, hands, action))


def cutter(state: MatchState) -> Seat | None:
    """Return the player on the dealer's right, or ``None`` for boards shared with other tables."""
    return None if state.rules.shared else state.seating.after(next_dealer(state), PLAYERS - 1)


def hands_from(
    rules: BridgeRules, seed: bytes, cut: int, seating: Seating, dealer: Seat
) -> tuple[CardSet, ...]:
    """Return the hands by seat for a seed and a cut, dealt clockwise from the dealer's left.

    The hands of a board from a file stand in its seed.
    """
    dealt = hands_in(seed) if rules.given else hands_of(rules, seed, cut, seating.direction(dealer))
    return tuple(dealt[seating.direction(seat)] for seat in range(PLAYERS))


def with_hands(state: MatchState, hands: tuple[CardSet, ...], drawn: Deal = NOT_DRAWN) -> MatchState:
    """Start the next deal with these hands, in seat order; ``drawn`` is as in ``new_deal``.

    *Raises:* IllegalAction if no deal is awaited, or the hands do not divide the deck evenly.
    """
    _expect(state, Phase.DEAL)
    dealer = next_dealer(state)
    sheet = sheet_of(state.rules, state.finished)
    deal = new_deal(
        DealState,
        state,
        dealer,
        hands,
        drawn,
        board=state.rules.first_board + sheet.counted,
        vulnerable=sheet.vulnerable(state.rules, state.seating.side(dealer)),
        seating=state.seating,
    )
    return changed(state, phase=Phase.AUCTION, deal=deal)


def _call(state: MatchState, action: MakeCall) -> Step[MatchState]:
    deal = state.in_play
    if action.call not in auction.legal_calls(deal.calls):
        raise refusal_of_call(deal, action)
    deal = changed(deal, calls=(*deal.calls, action.call), turn=deal.seating.after(action.seat))
    if not auction.is_over(deal.calls):
        return Step(changed(state, deal=deal))
    contract = contract_of(deal.calls, deal.caller)
    if contract is None:
        return _finish_deal(changed(state, deal=deal), 0)
    leader = deal.seating.after(contract.declarer)
    deal = changed(deal, contract=contract, turn=leader, trick=Trick(leader))
    return Step(changed(state, phase=Phase.PLAY, deal=deal))


def _play(state: MatchState, action: Play) -> Step[MatchState]:
    deal = state.in_play
    seat = deal.turn
    if deal.contract is None or seat is None:
        raise ValueError("no trick is on the table")
    if action.card not in deal.following(seat):
        raise refusal_of_card(deal, action.card)
    deal, taken = deal.after_card(action.card, deal.seating.after(seat), deal.trump_suit)
    state = changed(state, deal=deal)
    if taken is None:
        return Step(state)
    return Step(state, (taken,)) if deal.tricks_left else _finish_deal(state, _declarers_tricks(deal), taken)


def _hand_over(state: MatchState, action: HandOver) -> Step[MatchState]:
    deal = state.in_play
    if deal.contract is None or action.seat != deal.contract.declarer or len(deal.plays) != 1:
        raise IllegalAction("bridge_cannot_hand_over")
    return Step(changed(state, deal=changed(deal, is_handed_over=True)))


def _claim(state: MatchState, action: Claim) -> Step[MatchState]:
    deal = state.in_play
    if not may_claim(deal, action.seat) or not 0 <= action.tricks <= deal.tricks_left:
        raise refusal_of_claim(deal, action)
    # A claim of the declaring side is declarer's, even if dummy's player plays the contract.
    claimer = deal.contract.declarer if deal.contract and action.seat == deal.player else action.seat
    certain = certain_tricks(deal, claimer)
    # Tricks that cannot be lost cannot be conceded either.
    tricks = max(action.tricks, certain)
    claim = ClaimRecord(len(deal.plays), claimer, tricks, must_agree(deal, claimer, tricks, certain))
    deal = changed(deal, claims=(*deal.claims, claim))
    return _decide_claim(changed(state, phase=Phase.CLAIM, deal=deal), claim)


def _answer(state: MatchState, action: Answer) -> Step[MatchState]:
    deal = state.in_play
    claim = deal.claims[-1]
    claim = changed(claim, answers=(*claim.answers, action.accepts))
    deal = changed(deal, claims=(*deal.claims[:-1], claim))
    return _decide_claim(changed(state, deal=deal), claim)


def _decide_claim(state: MatchState, claim: ClaimRecord) -> Step[MatchState]:
    """Wait for the next answer, finish the deal by the claim, or continue play."""
    if claim.waiting_for is not None:
        return Step(state)
    if not claim.is_accepted:
        return Step(changed(state, phase=Phase.PLAY))
    return _finish_deal(state, _declarers_tricks(state.in_play))


def _declarers_tricks(deal: DealState) -> int:
    """Return the tricks of declarer's side from play and an accepted claim."""
    if deal.contract is None:
        return 0
    side = deal.seating.side(deal.contract.declarer)
    claim = deal.claims[-1] if deal.claims else None
    if claim is None or not claim.is_accepted:
        return deal.tricks_of(side)
    ours = deal.seating.side(claim.claimer) == side
    return deal.tricks_of(side) + (claim.tricks if ours else deal.tricks_left - claim.tricks)


def _finish_deal(state: MatchState, tricks: int, *events: Event) -> Step[MatchState]:
    """Score the deal, draw new pairs if due, and finish the match after the last deal."""
    rules = state.rules
    deal = changed(state.in_play, turn=None)
    score = score_deal(rules, state.finished, deal, tricks)
    finished = (*state.finished, score)
    sheet = sheet_of(rules, finished)
    is_over = sheet.is_over(rules)
    state = changed(state, phase=Phase.OVER if is_over else Phase.DEAL, finished=finished, deal=deal)
    if not is_over and rules.pairs == "drawn" and sheet.counted % rules.series == 0:
        state = changed(state, seating=draw_seating(deal.seed))
    return Step(state, (*events, DealSettled(deal, score)))
