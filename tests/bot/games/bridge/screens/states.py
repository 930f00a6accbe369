"""States of a board that several tests of bridge screens start from."""

from __future__ import annotations

from engine.bridge import match
from engine.bridge.actions import Answer, Claim, Play
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState
from tools.simulation.samples.bridge_deals import called, dealt, played
from tools.simulation.samples.bridge_scenes import HANDS


def in_play() -> MatchState:
    """Return a match in which North plays four hearts and East has led the two of spades."""
    return played(called(dealt(HANDS), "1H P 4H P P P"), "2S")


def next_card(state: MatchState) -> MatchState:
    """Return the match after the first legal card."""
    return played(state, str(next(one.card for one in BRIDGE.legal_actions(state) if isinstance(one, Play))))


def ended(state: MatchState, tricks: int) -> MatchState:
    """Return the match after declarer claims this many of the remaining tricks and both opponents agree."""
    declarer = BRIDGE.decider(state)
    assert declarer is not None
    state = match.apply(state, Claim(declarer, tricks)).state
    while (asked := BRIDGE.decider(state)) is not None and BRIDGE.dealer(state) is None:
        state = match.apply(state, Answer(asked, True)).state
    return state
