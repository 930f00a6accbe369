"""How likely hands make the cards laid in domino, compared with a computation card by card."""

from __future__ import annotations

import random
from math import exp, log
from statistics import fmean, stdev

import numpy as np
import pytest

from engine.barbu.play import match
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import Phase, seat_to_act
from engine.barbu.play.view import View, view_for
from engine.barbu.players.expert.cards import domino_root, likelihood_of_plays
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.player import Expert
from engine.barbu.players.kernel import domino, tricks
from engine.barbu.players.kernel.deal_arrays import DominoSetting
from engine.barbu.players.kernel.policy import inference_weights
from engine.barbu.players.sampling import sample_deals
from engine.barbu.players.unseen import unseen_of
from tests.engine.barbu.players.kernel.test_as_the_engine import opened
from tests.engine.barbu.players.kernel.test_card_inference import MOST
from tests.engine.helpers import rules_with


def rates(view: View) -> dict[int, float]:
    """Return the rating of each card that might be laid, by the weights for inference."""
    assert view.contract is not None
    assert view.start is not None
    setting = DominoSetting(view.rules, view.contract, view.start)
    setting.rule[domino.POLICY :] = inference_weights()
    state = domino_root(view, setting, [0] * view.rules.players)
    cards = [int(card) for card in (getattr(one, "card", None) for one in view.legal) if card is not None]
    return {
        card: domino.rate_laying(state, card, view.hand.mask, setting.rule, setting.ways) / domino.ONE
        for card in cards
    }


@pytest.mark.parametrize("voluntary", [False, True])
def test_likelihood_is_the_product_over_the_cards_laid(voluntary: bool) -> None:
    """The probabilities of the choices are multiplied; own cards, forced ones and passes do not count."""
    rng, own, compared = random.Random(2), 1, 0
    state = opened(rules_with(doubling=None, domino={"voluntary_pass": voluntary}), "domino", rng)
    told = 0.0
    while state.phase is Phase.PLAY:
        view = view_for(state, seat_to_act(state))
        action = rng.choice(legal_actions(state))
        fit = rates(view)
        laid = getattr(action, "card", None)
        if laid is not None and len(fit) > 1 and view.seat != own:
            odds = sum(exp(min(30, rate - fit[int(laid)])) for rate in fit.values())
            told -= min(MOST, log(odds))
            compared += 1
        state = match.apply(state, action).state
        if state.phase is Phase.PLAY and seat_to_act(state) == own:
            world = np.zeros((1, tricks.SEATS), np.int64)
            world[0, : state.rules.players] = [hand.mask for hand in state.in_play.hands]
            assert likelihood_of_plays(view_for(state, own), world)[0] == pytest.approx(told)
    assert compared > 10


def test_true_hands_are_likelier_than_most() -> None:
    """Experts' lays point to their hands: the true deal is likelier than most sampled deals."""
    rules, places = rules_with(doubling=None), []
    expert = Expert(None, Effort(domino_worlds=20, inference=False))
    for seed in range(20):
        state = opened(rules, "domino", random.Random(seed))
        while len(state.in_play.plays) < 24:
            state = match.apply(state, expert.decide(view_for(state, seat_to_act(state)))).state
        own = seat_to_act(state)
        view = view_for(state, own)
        drawn = sample_deals(unseen_of(view), 200, random.Random(seed))
        drawn[0, : rules.players] = [hand.mask for hand in state.in_play.hands]
        logs = likelihood_of_plays(view, drawn)
        places.append(float((logs[1:] < logs[0]).mean() + (logs[1:] == logs[0]).mean() / 2))
    assert fmean(places) - 1.96 * stdev(places) / len(places) ** 0.5 > 0.5
