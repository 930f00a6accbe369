"""Replaying a finished deal shows every moment as it was."""

from __future__ import annotations

from random import Random

import pytest

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Claim
from engine.barbu.play.state import DealSettled, DealState, MatchState, Phase
from engine.barbu.record.replay import Walk
from engine.barbu.rules.rule_set import load_rules, preset
from tests.engine.helpers import OF_ANY_LENGTH


def played(name: str, seed: int) -> tuple[list[DealState], MatchState]:
    """Return the deals of a short match at random without claims, and its end."""
    rules = load_rules(preset(name).model_dump(mode="json") | {"length": "short"})
    rng, state, deals = Random(seed), match.initial(rules, seed % rules.players), []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            action = BARBU.deal(state, rng.randbytes(32), 0)
        else:
            legal = [one for one in BARBU.legal_actions(state) if not isinstance(one, Claim)]
            action = rng.choice(legal)
        step = match.apply(state, action)
        state = step.state
        deals += [event.deal for event in step.events if isinstance(event, DealSettled)]
    return deals, state


@pytest.mark.parametrize("name", OF_ANY_LENGTH)
def test_the_last_step_is_the_end_of_the_deal(name: str) -> None:
    """Replayed to its end, each deal of a match has the score of the sheet."""
    deals, end = played(name, 3)
    for number, deal in enumerate(deals):
        walk = Walk(end.rules, end.first_dealer, end.finished[:number], deal)
        state = walk.state_at(walk.last)
        assert state.finished == end.finished[: number + 1]
        assert state.deal == deal


def test_each_step_adds_one_call_or_play() -> None:
    """Step 0 is the dealt hands, and each later one has one call or play more."""
    deals, end = played("contre", 1)
    walk = Walk(end.rules, end.first_dealer, (), deals[0])
    states = [walk.state_at(step) for step in range(walk.last + 1)]
    assert states[0].in_play.hands == deals[0].dealt
    assert states[0].phase is Phase.CHOOSE
    said = [len(state.in_play.calls) + len(state.in_play.plays) for state in states]
    assert said == [0, *range(walk.last)]
    assert states[walk.play_begins].phase is Phase.PLAY
    assert not states[walk.play_begins].in_play.plays


def test_a_number_beyond_the_deal_is_the_nearest_step() -> None:
    """A number beyond the deal, as from an old button, gives the nearest step."""
    deals, end = played("contre", 2)
    walk = Walk(end.rules, end.first_dealer, (), deals[0])
    assert walk.state_at(-5) == walk.state_at(0)
    assert walk.state_at(999) == walk.state_at(walk.last)


def test_rounds_open_with_the_first_card_of_each_trick() -> None:
    """A jump to a trick shows its lead; in domino, to a round of turns its first one."""
    deals, end = played("contre", 4)
    for index, deal in enumerate(deals):
        walk = Walk(end.rules, end.first_dealer, end.finished[:index], deal)
        for number, step in enumerate(walk.rounds):
            plays = walk.state_at(step).in_play.plays
            turns = sum(seat == plays[-1][0] for seat, _ in plays)
            assert (turns if deal.contract == "domino" else (len(plays) + 3) // 4) == number + 1


def test_a_claim_is_replayed_card_by_card() -> None:
    """Claimed tricks are stepped through like any other."""
    rules = preset("contre")
    for seed in range(60):
        rng, state = Random(seed), match.initial(rules)
        state = match.apply(state, BARBU.deal(state, rng.randbytes(32), 0)).state
        while state.phase is not Phase.DEAL:
            legal = BARBU.legal_actions(state)
            claims = [one for one in legal if isinstance(one, Claim)]
            step = match.apply(state, (claims or [rng.choice(legal)])[0])
            state = step.state
            if claims:
                ended = next(event for event in step.events if isinstance(event, DealSettled))
                walk = Walk(rules, 0, (), ended.deal)
                assert walk.last == walk.play_begins + len(ended.deal.plays)
                assert walk.state_at(walk.last).finished == (ended.score,)
                return
    pytest.fail("nobody could claim")
