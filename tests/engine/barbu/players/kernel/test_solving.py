"""Solving an end with open hands finds the same as a plain search of the engine's moves."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Play
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.kernel import solving, tricks
from engine.barbu.players.kernel.bits import settled_points
from engine.barbu.players.kernel.deal_arrays import TrickSetting, pair_levels
from engine.barbu.rules.rule_set import load_rules, preset
from tests.engine.barbu.players.kernel.test_as_the_engine import opened


def best_end(state: MatchState) -> tuple[int, ...]:
    """Return the settled points if each seat plays for its own, the first of equal cards winning."""
    if state.phase is not Phase.PLAY:
        return state.finished[-1].score
    turn = state.in_play.turn
    assert turn is not None
    best: tuple[int, ...] | None = None
    for action in legal_actions(state):
        if isinstance(action, Play):
            end = best_end(match.apply(state, action).state)
            if best is None or end[turn] > best[turn]:
                best = end
    assert best is not None
    return best


@pytest.mark.parametrize("contract", ["tricks", "last_two", "hearts", "trumps"])
@pytest.mark.parametrize("seed", range(3))
def test_the_end_is_played_best(contract: str, seed: int) -> None:
    """Three tricks before the end, with doubles in force, the kernel finds the engine's best end."""
    rules = load_rules({**preset("contre").model_dump(), "early_end": False})
    rng = random.Random(seed)
    state = opened(rules, contract, rng)
    while state.in_play.turn is not None and len(state.in_play.winners) < rules.hand_size - 3:
        plays = [action for action in legal_actions(state) if isinstance(action, Play)]
        state = match.apply(state, rng.choice(plays)).state
    deal = state.in_play
    setting = TrickSetting(rules, contract, deal.trump, rules.hand_size)
    hands = [hand.mask for hand in deal.hands]
    stack = np.zeros((solving.DEPTH, tricks.STATE), np.int64)
    stack[0] = setting.replay(hands, rules.leader_of(deal.dealer), deal.plays)
    pairs = pair_levels(view_for(replace(state), None).pairs)
    room = np.zeros((solving.DEPTH, 3), np.int64), np.zeros((solving.DEPTH, tricks.SEATS), np.int64)
    solving.solve(stack, *room, setting.rule, setting.points, setting.last, pairs)
    found = [settled_points(stack[0], tricks.RAW, seat, pairs, setting.rule) for seat in range(4)]
    assert tuple(found) == best_end(state)
