"""Deals replayed step by step, and scores split into parts."""

from __future__ import annotations

import random

import pytest

from engine.bridge import match
from engine.bridge.actions import Claim
from engine.bridge.game import BRIDGE
from engine.bridge.record.replay import Walk
from engine.bridge.rules import preset
from engine.bridge.scoring import ScoreKind, parts_of
from engine.bridge.state import MatchState, Phase
from engine.dealing import Deal
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt, played


def random_match(name: str, seed: int, *, deals: int) -> list[MatchState]:
    """Yield the states of a form of play in which a deal was just finished."""
    rng, rules = random.Random(seed), preset(name)
    state, ended = match.initial(rules, seed % 4), []
    while len(ended) < deals and state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state = match.apply(state, Deal(rng.randbytes(32), rng.randrange(52))).state
            continue
        legal = BRIDGE.legal_actions(state)
        if state.phase is Phase.AUCTION:
            legal = legal[:3]
        if rng.random() < 0.95:
            legal = tuple(one for one in legal if not isinstance(one, Claim)) or legal
        state = match.apply(state, rng.choice(legal)).state
        if state.phase in (Phase.DEAL, Phase.OVER):
            ended.append(state)
    return ended


@pytest.mark.parametrize("name", ["session", "open", "rubber", "chicago"])
def test_a_replay_ends_where_the_deal_ended(name: str) -> None:
    """Replayed step by step, with claims and their answers, a deal has the same cards and score."""
    for state in random_match(name, 5, deals=7):
        assert state.deal is not None
        walk = Walk(state.rules, state.first_dealer, state.finished[:-1], state.deal)
        end = walk.state_at(walk.last)
        assert end.deal == state.deal
        assert end.finished == state.finished
        assert walk.state_at(0).in_play.calls == ()
        assert len(walk.rounds) == -(-len(state.deal.plays) // 4)


@pytest.mark.parametrize("name", ["session", "open", "rubber", "chicago"])
def test_the_parts_of_a_score_add_up(name: str) -> None:
    """The parts of a score add up to it, in every form of play."""
    for seed in range(6):
        for state in random_match(name, seed, deals=8):
            score = state.finished[-1]
            parts = parts_of(state.rules, score)
            declared = 0 if score.contract is None else score.score[score.contract.declarer]
            assert sum(part.points for part in parts) == declared
            assert all(part.points for part in parts)


def test_the_parts_of_a_slam() -> None:
    """A grand slam is its tricks, the game, and the bonus for the slam, in that order."""
    state = played(called(dealt(ONE_SUIT_EACH), "7S P P P"), "2H")
    end = match.apply(played(state, "2D 2C 2S"), Claim(0, 12)).state
    parts = parts_of(end.rules, end.finished[-1])
    assert [(part.part, part.points) for part in parts] == [
        (ScoreKind.TRICKS, 210),
        (ScoreKind.GAME, 300),
        (ScoreKind.GRAND_SLAM, 1000),
    ]
