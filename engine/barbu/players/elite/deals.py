"""Deals as they are likely to lie: weighed by every call as well as by every card.

The expert leans towards hands that suit the calls; here each deal counts as much as it makes what was said
and played likely, by the curves that price bets and by the weights of plain players.
"""

from __future__ import annotations

import random

import numpy as np

from engine.barbu.play.view import View
from engine.barbu.players.expert.beliefs import declarer_lead, option_of, weights_of
from engine.barbu.players.expert.cards import kept, reading_of
from engine.barbu.players.expert.habits import Floats
from engine.barbu.players.expert.prospects import Option, Prospects, prospects_of, tilt_of
from engine.barbu.players.kernel.deal_arrays import Numbers
from engine.barbu.players.sampling import unseen_of

# How much is made of the cards played: among experts 0.9 fits true deals best, but others sit there too.
_READING = 0.75


def likely_deals(view: View, number: int, drawn: int, rng: random.Random) -> Numbers:
    """So many of ``drawn`` times as many deals that agree with what is known; likely ones more than once."""
    prospects, option = prospects_of(view.rules), option_of(view)
    leads = [0.0] * view.rules.players
    if view.seat != view.declarer:
        leads[view.declarer] = declarer_lead(prospects, option, len(view.contracts_left))
    tilt = tilt_of(view.rules, prospects.card_worth(option), leads)
    unseen = unseen_of(view)
    deals = unseen.deals(number * drawn, rng, tilt)
    logs = _bets_read(view, prospects, option, deals, rng)
    if view.plays:
        logs = logs + _READING * reading_of(view, deals)
    return kept(deals, logs, number, rng)


def _bets_read(
    view: View, prospects: Prospects, option: Option, deals: Numbers, rng: random.Random
) -> Floats:
    """The logarithm of how likely each deal makes what was said before its first card."""
    if not view.calls:
        return np.zeros(len(deals))
    whole = deals.copy()
    for seat, card in view.plays:
        if card is not None:
            whole[:, seat] |= 1 << card
    ends = prospects.ends(option, whole, view.rules.leader_of(view.declarer), rng.getrandbits(62))
    weights = weights_of(view, prospects, ends, prospects.ahead(option, whole))
    return np.log(np.maximum(weights, np.finfo(np.float64).tiny))
