"""docs/bridge.md, "What the bots bid"."""

from __future__ import annotations

import pytest

from engine.bridge.calls import PASS
from engine.bridge.coach.advice import advise
from engine.bridge.players.base import Booklet
from engine.bridge.players.part_score import call_of
from engine.bridge.rules import BridgeRules, preset
from engine.bridge.state import MatchState
from engine.bridge.view import View, view_for
from tools.simulation.samples.bridge_deals import called, claimed, dealt, hands_of

RUBBER, CHICAGO = preset("rubber"), preset("chicago")
ANY = hands_of("AQ4.KJ3.KQ75.T82", "KJ2.Q874.A63.K54", "T98.A95.J842.AQ7", "7653.T62.T9.J963")


def after_two_hearts(seat: int, rules: BridgeRules = RUBBER) -> MatchState:
    """Return a rubber or Chicago in which the side of ``seat`` has 60 below the line."""
    calls = " ".join([*["P"] * seat, "2H", "P P P"])
    return claimed(called(dealt(ANY, rules), calls), 8)


def north(hand: str, calls: str, before: MatchState | None, rules: BridgeRules = RUBBER) -> View:
    """Return North's view in a deal with this hand: the second, which East deals, or a first one."""
    state = dealt(
        hands_of(hand, "?", "?", "?"),
        rules,
        first_dealer=int(before is None),
        before=() if before is None else before.finished,
    )
    return view_for(called(state, calls), 0)


@pytest.mark.parametrize(
    ("hand", "calls"),
    [
        ("KJ3.Q874.A63.K54", "P 1NT P"),
        ("KJ3.Q874.A63.K54", "P 2D P"),
        ("AQ32.KJ76.A3.K54", "P 2H P"),
    ],
)
@pytest.mark.parametrize("rules", [RUBBER, CHICAGO], ids=["rubber", "chicago"])
def test_a_bid_that_makes_game_with_a_part_score_is_left(rules: BridgeRules, hand: str, calls: str) -> None:
    """A bid that is game with what stands below the line ends the auction; the hint says so too."""
    assert call_of(north(hand, calls, None, rules)) != PASS
    view = north(hand, calls, after_two_hearts(0, rules), rules)
    assert call_of(view) == PASS
    assert Booklet().decide(view) == advise(view).best


@pytest.mark.parametrize(
    ("hand", "calls", "seat"),
    [
        ("KJ3.Q874.A63.K54", "P 1NT P", 1),
        ("AK3.KQ74.A63.K54", "P 1NT P", 0),
        ("KJ3.Q874.A63.K54", "P 2C P", 0),
        ("KJ3.Q874.A63.K54", "P 1D P", 0),
        ("KJ3.Q874.AKQ32.4", "P 1NT X", 0),
    ],
)
def test_other_bids_are_answered_as_without_a_part_score(hand: str, calls: str, seat: int) -> None:
    """Left are only natural, undoubled bids that suffice for game: not with slam values, nor for theirs."""
    assert call_of(north(hand, calls, after_two_hearts(seat))) == call_of(north(hand, calls, None))
