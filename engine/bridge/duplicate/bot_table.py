"""Comparison of a single table with four bot players. Source: docs/bridge.md, "A lone table"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.bridge import match
from engine.bridge.compass import AS_SEATED, dealer_of_board, vulnerability_of_board
from engine.bridge.legality import decider
from engine.bridge.players.base import DEFAULT_LEVEL, make_player
from engine.bridge.rules import BridgeRules, load_rules
from engine.bridge.scoring import imps
from engine.bridge.state import DealSettled, DealState, MatchState, Phase
from engine.bridge.view import view_for


@dataclass(frozen=True, slots=True)
class BotComparison:
    """A finished deal and the bot players' result, with the same seats."""

    table: DealSettled
    bots: DealSettled

    @property
    def imps(self) -> tuple[int, ...]:
        """IMPs by seat: the side's result against the bot players in its seats."""
        scores = zip(self.table.score.score, self.bots.score.score, strict=True)
        return tuple(imps(ours - theirs) for ours, theirs in scores)


def totals(compared: Iterable[BotComparison]) -> tuple[int, ...]:
    """Return the sum of IMPs by seat over some deals."""
    return tuple(map(sum, zip(*(board.imps for board in compared), strict=True)))


def compare(ended: DealSettled, level: str = DEFAULT_LEVEL) -> BotComparison:
    """Compare a finished deal with the result of four bot players. Deterministic for a level."""
    return BotComparison(ended, play_with_bots(ended.deal, level))


def play_with_bots(deal: DealState, level: str = DEFAULT_LEVEL) -> DealSettled:
    """Let four bot players bid and play a deal, each from its own view.

    Scored as a duplicate board with the deal's dealer and vulnerability.
    """
    player = make_player(level)
    state = MatchState(_ONE_BOARD, deal.dealer, Phase.AUCTION, deal.seating, (), _before_first_call(deal))
    while state.phase is not Phase.OVER:
        seat = decider(state)
        if seat is None:
            raise ValueError("no seat is in turn, but the deal is not over")
        step = match.apply(state, player.decide(view_for(state, seat)))
        state = step.state
        for event in step.events:
            if isinstance(event, DealSettled):
                return event
    raise ValueError("the deal ended without a score")


def board_of_bots(board: int, seed: bytes) -> DealSettled:
    """Let four bot players play a shared board, dealt from this seed without a cut."""
    return play_with_bots(shared_board(board, seed))


def shared_board(board: int, seed: bytes) -> DealState:
    """Return a shared board before its first call, dealt from this seed without a cut."""
    dealer = dealer_of_board(board)
    hands = match.hands_from(_ONE_BOARD, seed, 0, AS_SEATED, dealer)
    return DealState(
        index=0,
        board=board,
        dealer=dealer,
        vulnerable=vulnerability_of_board(board),
        seating=AS_SEATED,
        seed=seed,
        cut=0,
        dealt=hands,
        hands=hands,
    )


def _before_first_call(deal: DealState) -> DealState:
    """Return the deal before its first call, without its seed."""
    return DealState(
        index=0,
        board=deal.board,
        dealer=deal.dealer,
        vulnerable=deal.vulnerable,
        seating=deal.seating,
        seed=b"",
        cut=0,
        dealt=deal.dealt,
        hands=deal.dealt,
        turn=deal.dealer,
    )


_ONE_BOARD: BridgeRules = load_rules({"name": "board"})
