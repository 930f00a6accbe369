"""A board from elsewhere as a deal that can be replayed and analysed."""

from __future__ import annotations

from engine.bridge import match
from engine.bridge.actions import Answer, Claim, MakeCall, Play
from engine.bridge.boards import Board, unreadable
from engine.bridge.legality import decider, may_claim
from engine.bridge.record.deal_walk import Walk
from engine.bridge.rules import MOST_BOARD, load_rules
from engine.bridge.state import MatchState, Phase
from engine.bridge.vulnerability import BOARDS_A_CYCLE, dealer_of_board, vulnerability_of_board
from engine.errors import IllegalAction


def walk_of(board: Board, form: str) -> Walk:
    """Return the board step by step; seats are directions, 0 for North … 3 for West.

    Play that stops before the last trick ends with a claim if the board has a result.

    Raises:
        InvalidRecord: ``bridge_text_unreadable`` for a card that could not be played; ``form`` is the form
            of the text.
    """
    rules = load_rules({"name": "imported", "first_board": _number(board), "shared": True})
    state = match.with_hands(match.initial(rules), board.hands)
    try:
        for call in board.calls:
            state = match.apply(state, MakeCall(_in_turn(state), call)).state
        for card in board.plays:
            state = match.apply(state, Play(_in_turn(state), card)).state
    except IllegalAction as error:
        raise unreadable(form, f"a card could not be played: {error.code}", "card") from error
    return Walk(rules, state.first_dealer, (), _settled(state, board.tricks).in_play)


def _in_turn(state: MatchState) -> int:
    player = decider(state)
    if player is None:
        raise IllegalAction("bridge_wrong_phase", phase=state.phase.value)
    return player


def _settled(state: MatchState, tricks: int | None) -> MatchState:
    """Return the deal ended by a claim that leads to declarer's ``tricks``, if it can be."""
    deal, player = state.deal, decider(state)
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
        state = match.apply(state, Answer(_in_turn(state), True)).state
    return state


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
