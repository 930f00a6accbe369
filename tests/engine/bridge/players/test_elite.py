"""docs/bridge.md, "What the bots bid": calls by search."""

from __future__ import annotations

import random

import numpy as np
import pytest

from engine.bridge import match
from engine.bridge.arena import Passing
from engine.bridge.calls import Call
from engine.bridge.game import BRIDGE
from engine.bridge.players import elite as searched_calls
from engine.bridge.players.base import Elite, bot_meaning_of
from engine.bridge.players.effort import POINTS_OFF, CallEffort
from engine.bridge.players.elite import (
    PASSED_OUT,
    Result,
    best_call,
    call_gains,
    expected_imps,
    near_calls,
    points_off,
    scores_of,
)
from engine.bridge.players.hand import Hand
from engine.bridge.players.part_score import call_of, situation_of
from engine.bridge.players.system import agreed_at, read
from engine.bridge.rules import load_rules
from engine.bridge.scoring import imps
from engine.bridge.state import Phase
from engine.bridge.view import View, view_for
from engine.cards import Denomination
from tools.measure_calls import board_gain, report
from tools.simulation.samples.bridge_deals import called, dealt, hands_of

HANDS = hands_of("AQ4.KJ3.KQ75.T82", "KJ2.Q874.A63.K54", "T98.A95.J842.AQ7", "7653.T62.T9.J963")
PASS, RAISE = Call.parse("P"), Call.parse("3NT")


def answering(calls: str = "1NT P") -> View:
    """Return the view of the seat to act after these calls, South with eleven points after 1NT."""
    return view_for(called(dealt(HANDS), calls), 2 if calls else 0)


def test_only_calls_with_a_row_near_the_hand_are_compared() -> None:
    """Each compared call's promise is off by at most two points; none is compared before the opening."""
    view = answering()
    others = near_calls(view, RAISE)
    at = read(view.calls, 0, view.vulnerable)
    assert others
    assert RAISE not in others
    assert all(points_off(agreed_at(at, call), Hand(view.hand)) <= POINTS_OFF for call in others)
    assert points_off(agreed_at(at, Call.parse("2H")), Hand(view.hand)) == float("inf")
    assert near_calls(answering(""), PASS) == []


def test_a_limited_hand_has_no_near_call_of_a_strong_one() -> None:
    """A call whose row needs more than the hand can have is not near: promises are not cut here."""
    hands = hands_of("A9.AQ3.AK54.J985", "KQ8.JT96.J82.AK3", "T752.K542.73.Q42", "?")
    view = view_for(called(dealt(hands), "1D P P 1NT 2D P"), 2)
    raises = {Call.parse(text) for text in ("2NT", "3NT", "4NT", "6NT")}
    assert not raises & set(near_calls(view, PASS))


@pytest.mark.parametrize("system", ["sayc", "sef"])
def test_a_searched_call_is_explained_truthfully(system: str) -> None:
    """Whatever call near the hand a search makes, its explanation at that level covers the hand."""
    off = 0
    for number in range(4):
        rules = load_rules({"name": "board", "first_board": number + 1, "system": system})
        state = match.initial(rules)
        state = match.apply(state, BRIDGE.deal(state, random.Random(number).randbytes(32), 0)).state
        while state.phase is Phase.AUCTION:
            view = view_for(state, BRIDGE.decider(state))
            by_rule, at = call_of(view), situation_of(view)
            for call in near_calls(view, by_rule):
                assert bot_meaning_of(at, call, 0, "elite").shows.fits(Hand(view.hand))
                off += not bot_meaning_of(at, call, 0, "expert").shows.fits(Hand(view.hand))
            state = called(state, str(by_rule))
    assert off  # some of these calls miss what the system promises


def test_another_call_must_be_clearly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lead by chance, or on few deals, leaves the system's call; the clearest of the others is made."""
    one, other = Call.parse("2NT"), Call.parse("4NT")
    for gains, best in (
        ([10, -9, 3, -2, 4, -3], RAISE),
        ([5, 5, 5], RAISE),
        ([5, 6, 4, 5, 6, 4], one),
    ):
        found = {one: gains, other: [1] * 6 if best is one else [0] * 6}
        monkeypatch.setattr(searched_calls, "near_calls", lambda *_: [one, other])
        monkeypatch.setattr(searched_calls, "call_gains", lambda *_, found=found: found)
        assert best_call(answering(), RAISE, CallEffort()) == best


def test_a_call_takes_no_more_work_than_allowed() -> None:
    """Deals are bid until the situations allowed are read; the deal in which that happens is the last."""
    view, calls = answering(), [PASS]
    assert call_gains(view, RAISE, calls, CallEffort(auctions=0))[PASS] == []
    few, more = (len(call_gains(view, RAISE, calls, CallEffort(auctions=most))[PASS]) for most in (1, 60))
    assert few == 1 < more


def test_a_call_that_gains_nothing_is_dropped() -> None:
    """A call is compared on few deals where it loses, and on all where it may gain."""
    slam, game = Call.parse("7NT"), Call.parse("4NT")
    effort = CallEffort(looks=(8, 8), auctions=10_000, margin=-6)
    gains = call_gains(answering(), RAISE, [slam, game], effort)
    assert len(gains[slam]) < len(gains[game])
    assert max(gains[slam]) < 0


def test_gains_are_those_of_the_contracts() -> None:
    """The same contract gains nothing; game on nine sure tricks gains its bonus over a part-score."""
    sure = np.eye(14)[9]
    game, part, other = (
        Result((Denomination.NO_TRUMP, who), scores_of(level, "N", 0, vulnerable=True), sure)
        for level, who in ((3, 0), (1, 0), (1, 2))
    )
    assert expected_imps(game, game) == 0
    assert expected_imps(game, part) == expected_imps(game, other) == imps(600 - 150)
    assert expected_imps(PASSED_OUT, part) == imps(-150)


def test_boards_are_bid_by_both_pairs(solver_ready: None) -> None:
    """A pair that searches nothing gains 0, one that only passes loses; few boards have no interval."""
    assert board_gain(0, 1, Elite(call_effort=CallEffort(others=0))) == 0
    assert sum(board_gain(number, 1, Passing()) for number in range(3)) < 0
    assert list(report([3], 1.0)) == ["1 boards: too few"]
    assert next(report([0, 6, 0, -5, 0, 0], 6.0)).startswith("IMPs a board: +0.17 ± ")
