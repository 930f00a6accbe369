"""Sampling of deals weighted by every call and every card.

The expert shifts sampling towards hands that suit the calls. Here each deal is weighted by the likelihood of
all calls and plays, using the bet curves and the weights of plain players.
"""

from __future__ import annotations

import random

import numpy as np

from engine.barbu.play.view import View
from engine.barbu.players.expert.beliefs import free_lead, likelihood_of_naming, option_of, weights_of
from engine.barbu.players.expert.cards import likelihood_of_plays, resample
from engine.barbu.players.expert.habits import Floats
from engine.barbu.players.expert.prospects import Option, Prospects, prospects_of, tilt_of
from engine.barbu.players.kernel.deal_arrays import Numbers
from engine.barbu.players.sampling import unseen_of

# Weight of plays. Against experts 0.9 fits true deals best, but other levels play too.
_READING = 0.75


def likely_deals(view: View, number: int, drawn: int, rng: random.Random) -> Numbers:
    """Sample ``drawn`` times ``number`` deals and resample ``number`` of them by likelihood."""
    prospects, option = prospects_of(view.rules), option_of(view)
    leads = [0.0] * view.rules.players
    if view.seat != view.declarer:
        leads[view.declarer] = free_lead(view, prospects)
    tilt = tilt_of(view.rules, prospects.card_worth(option), leads)
    unseen = unseen_of(view)
    deals = unseen.deals(number * drawn, rng, tilt)
    logs = _likelihood_of_calls(view, prospects, option, deals, rng)
    logs = logs + likelihood_of_naming(view, prospects, deals)
    if view.plays:
        logs = logs + _READING * likelihood_of_plays(view, deals)
    return resample(deals, logs, number, rng)


def _likelihood_of_calls(
    view: View, prospects: Prospects, option: Option, deals: Numbers, rng: random.Random
) -> Floats:
    """Return the log-likelihood of the calls for each deal."""
    if not view.calls:
        return np.zeros(len(deals))
    whole = deals.copy()
    for seat, card in view.plays:
        if card is not None:
            whole[:, seat] |= 1 << card
    ends = prospects.ends(option, whole, view.rules.leader_of(view.declarer), rng.getrandbits(62))
    weights = weights_of(view, prospects, ends, prospects.ahead(option, whole))
    return np.log(np.maximum(weights, np.finfo(np.float64).tiny))
