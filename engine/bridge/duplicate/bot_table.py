"""A lone table's field: four bots with the same cards. Source: docs/bridge.md, "A lone table"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.bridge import match
from engine.bridge.compass import AS_SEATED
from engine.bridge.events import DealSettled
from engine.bridge.legality import decider
from engine.bridge.players.base import DEFAULT_LEVEL, make_player
from engine.bridge.rules import BridgeRules, load_rules
from engine.bridge.scoring import imps
from engine.bridge.state import DealState, MatchState, Phase
from engine.bridge.view import view_for
from engine.bridge.vulnerability import dealer_of_board, vulnerability_of_board


@dataclass(frozen=True, slots=True)
class Compared:
    """A finished deal and what bots made of it, both with the seats of the table."""

    table: DealSettled
    bots: DealSettled

    @property
    def imps(self) -> tuple[int, ...]:
        """By seat: what its side has on the bots that sat there."""
        scores = zip(self.table.score.score, self.bots.score.score, strict=True)
        return tuple(imps(ours - theirs) for ours, theirs in scores)


def totals(compared: Iterable[Compared]) -> tuple[int, ...]:
    """IMPs by seat over some deals."""
    return tuple(map(sum, zip(*(one.imps for one in compared), strict=True)))


def compare(ended: DealSettled, level: str = DEFAULT_LEVEL) -> Compared:
    """A finished deal with what four bots of a level make of it; a level gives the same each time."""
    return Compared(ended, played_by_bots(ended.deal, level))


def played_by_bots(deal: DealState, level: str = DEFAULT_LEVEL) -> DealSettled:
    """How a deal ends when four bots bid and play it, each from what its seat may see.

    Scored as a board of duplicate bridge, with the deal's own dealer and vulnerability.
    """
    player = make_player(level)
    state = MatchState(_ONE_BOARD, deal.dealer, Phase.AUCTION, deal.seating, (), _as_dealt(deal))
    while state.phase is not Phase.OVER:
        seat = decider(state)
        if seat is None:
            raise ValueError("nobody is asked, and the deal is not over")
        step = match.apply(state, player.decide(view_for(state, seat)))
        state = step.state
        for event in step.events:
            if isinstance(event, DealSettled):
                return event
    raise ValueError("the deal ended without a score")


def board_of_bots(board: int, seed: bytes, level: str = DEFAULT_LEVEL) -> DealSettled:
    """A board at a table of four bots, dealt from that seed and not cut, as shared boards are."""
    dealer = dealer_of_board(board)
    hands = match.hands_from(_ONE_BOARD, seed, 0, AS_SEATED, dealer)
    deal = DealState(
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
    return played_by_bots(deal, level)


def _as_dealt(deal: DealState) -> DealState:
    """The deal before its first call. Its seed, which the bots' deal has no use for, is left out."""
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
