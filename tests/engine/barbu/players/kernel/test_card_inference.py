"""How likely hands make the cards that were played, compared with a computation card by card."""

from __future__ import annotations

import random
from math import exp, log
from statistics import fmean, stdev

import numpy as np
import numpy.typing as npt
import pytest

from engine.barbu.play import match
from engine.barbu.play.state import MatchState, Phase, seat_to_act
from engine.barbu.play.view import view_for
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.player import Expert
from engine.barbu.players.kernel import card_inference as reading
from engine.barbu.players.kernel import plain, tricks
from engine.barbu.players.kernel.deal_arrays import Numbers, TrickSetting
from engine.barbu.players.sampling import sample_deals
from engine.barbu.players.unseen import unseen_of
from engine.barbu.rules.rule_set import RuleSet
from tests.engine.barbu.players.kernel.test_as_the_engine import opened
from tests.engine.barbu.players.kernel.test_plain import RULES, cards_of, positions, seen_by_hand
from tests.engine.helpers import rules_with
from tests.repetition import repeated

MOST = 5.0
"""Maximum evidence of one card."""


def read_all(state: MatchState, worlds: Numbers, own: int) -> npt.NDArray[np.float64]:
    """Return the likelihood ``read`` gives each of these hands, from the view of seat ``own``."""
    rules, deal = state.rules, state.in_play
    assert deal.contract is not None
    setting = TrickSetting(rules, deal.contract, deal.trump, rules.hand_size)
    opening = setting.opening([0] * rules.players, rules.leader_of(deal.dealer))
    plays = [(s, int(c)) for s, c in deal.plays if c is not None]
    seats, cards = np.array(plays, np.int64).reshape(-1, 2).T.copy()
    logs = np.zeros(len(worlds))
    reading.read(opening, worlds, seats, cards, own, setting.rule, setting.points, setting.last, logs)
    return logs


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_likelihood_is_the_product_over_the_cards(rules: RuleSet) -> None:
    """The probabilities of the choices are multiplied; own and forced cards do not count."""
    own = 1
    for contract, values in rules.values.items():
        if values.places:
            continue
        told, compared, end = 0.0, 0, None
        for state in positions(rules, contract, 5):
            if end is not None:
                deal = end.in_play
                played = state.in_play.plays[len(deal.plays)]
                cards = cards_of(end)
                if len(cards) > 1 and deal.turn != own:
                    setting = TrickSetting(rules, contract, deal.trump, rules.hand_size)
                    rates = {}
                    display = plain.policy_at(len(deal.winners), setting.rule)
                    weights = setting.rule[display : display + tricks.WEIGHTS].reshape(
                        tricks.SITUATIONS, tricks.QUANTITIES
                    )
                    for card in cards:
                        situation, quantities = seen_by_hand(end, card)
                        rates[card] = float(weights[situation] @ quantities) / plain.ONE
                    assert played[1] is not None
                    odds = sum(exp(min(30, rate - rates[played[1]])) for rate in rates.values())
                    told -= min(MOST, log(odds))
                    compared += 1
            end = state
            deal = state.in_play
            world = np.zeros((1, tricks.SEATS), np.int64)
            world[0, : rules.players] = [hand.mask for hand in deal.hands]
            assert read_all(state, world, own)[0] == pytest.approx(told)
        assert compared


@pytest.mark.parametrize("contract", ["hearts", *map(repeated, ("queens", "tricks", "trumps"))])
def test_true_hands_are_likelier_than_most(contract: str) -> None:
    """Experts' cards point to their hands: the true deal is likelier than most sampled deals."""
    rules, places = rules_with(doubling=None), []
    expert = Expert(None, Effort(worlds=20, reading=0, inference=False))
    for seed in range(24):
        state = opened(rules, contract, random.Random(seed))
        while len(state.in_play.winners) < 7:
            state = match.apply(state, expert.decide(view_for(state, seat_to_act(state)))).state
            if state.phase is not Phase.PLAY:
                break
        else:
            own = seat_to_act(state)
            assert own is not None
            drawn = sample_deals(unseen_of(view_for(state, own)), 200, random.Random(seed))
            drawn[0, : rules.players] = [hand.mask for hand in state.in_play.hands]
            logs = read_all(state, drawn, own)
            places.append(float((logs[1:] < logs[0]).mean() + (logs[1:] == logs[0]).mean() / 2))
    assert len(places) > 12
    assert fmean(places) - 1.96 * stdev(places) / len(places) ** 0.5 > 0.5
