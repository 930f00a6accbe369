"""Step-by-step replay of a finished deal, played here or read from a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engine.bridge import match
from engine.bridge.actions import Action, Answer, Claim, MakeCall, Play
from engine.bridge.boards import Board, unreadable
from engine.bridge.compass import BOARDS_A_CYCLE, dealer_of_board, vulnerability_of_board
from engine.bridge.legality import decider, may_claim
from engine.bridge.rules import MOST_BOARD, BridgeRules, load_rules
from engine.bridge.state import ClaimRecord, DealScore, DealState, MatchState, Phase
from engine.errors import IllegalAction
from engine.seats import Seat


@dataclass(frozen=True)
class Walk:
    """One deal with all its cards. ``before`` holds the deals of the match finished before it.

    A step is one call, play, claim or answer.
    """

    rules: BridgeRules
    first_dealer: Seat
    before: tuple[DealScore, ...]
    deal: DealState

    @cached_property
    def steps(self) -> tuple[Action, ...]:
        """All actions in order. Step 0 is the state right after the deal."""
        deal = self.deal
        done: list[Action] = [MakeCall(deal.caller(turn), call) for turn, call in enumerate(deal.calls)]
        # Whoever played the contract, it is replayed as declarer's.
        declared = replace(deal, is_handed_over=False)
        for number in range(len(deal.plays) + 1):
            for claim in deal.claims:
                if claim.at == number:
                    done += _claim_actions(claim)
            if number < len(deal.plays):
                seat, card = deal.plays[number]
                done.append(Play(declared.decider(seat), card))
        return tuple(done)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps)

    @cached_property
    def tricks(self) -> tuple[int, ...]:
        """The steps that open each trick."""
        cards = [step for step, action in enumerate(self.steps, start=1) if isinstance(action, Play)]
        return tuple(cards[::4])

    def state_at(self, step: int) -> MatchState:
        """Return the match after ``step`` steps, clamped to 0 … ``last``.

        Explanations of the calls made so far are included from the start.
        """
        state = MatchState(self.rules, self.first_dealer, seating=self.deal.seating, finished=self.before)
        state = match.with_hands(state, self.deal.dealt, seed=self.deal.seed, cut=self.deal.cut)
        for action in self.steps[: min(max(step, 0), self.last)]:
            state = match.apply(state, action).state
        made = state.in_play
        explained = tuple(note for note in self.deal.explained if note[0] < len(made.calls))
        return replace(state, deal=replace(made, explained=explained))


def _claim_actions(claim: ClaimRecord) -> list[Action]:
    answers = [Answer(seat, said) for seat, said in zip(claim.asked, claim.answers, strict=False)]
    return [Claim(claim.claimer, claim.tricks), *answers]


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
