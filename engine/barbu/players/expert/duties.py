"""Expected value of doubling the declarer by contract, to decide where a duty is best met."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from statistics import NormalDist

import numpy as np

from engine.barbu.play.settlement import Level
from engine.barbu.play.view import View
from engine.barbu.players.expert.beliefs import contracts_to_come, declarer_lead, duty_of
from engine.barbu.players.expert.habits import Duty, Floats, habits_of
from engine.barbu.players.expert.prospects import BET_DEALS, Prospects
from engine.barbu.players.heuristic.valuation import Norm
from engine.barbu.players.kernel.deal_arrays import Numbers, settlement_of
from engine.barbu.rules.parts import Settlement
from engine.seats import Seat

# Quantiles of a later double's value, in spreads.
_STEPS = tuple(NormalDist().inv_cdf((step + 0.5) / 12) for step in range(12))


def payments(own: Numbers, theirs: Numbers, level: Level, settlement: Settlement) -> Floats:
    """Return a pair's payment to the first player in each deal (negative: by them), from raw points."""
    apart = (own - theirs).astype(np.float64)
    if settlement.kind == "difference":
        return apart * (settlement.double if level is Level.DOUBLED else settlement.redouble)
    moved = np.minimum(own, theirs) if level is Level.DOUBLED else np.maximum(own, theirs)
    return np.sign(apart) * np.maximum(moved, 0)


def expected_payments(own: Numbers, theirs: Numbers, redoubled: Floats, settlement: Settlement) -> Floats:
    """Return a double's expected payment in each deal, given the probability of a redouble."""
    once, twice = (payments(own, theirs, level, settlement) for level in Level)
    return once + redoubled * (twice - once)


def price_of_waiting(view: View, prospects: Prospects, seat: Seat) -> float:
    """Return the minimum value of a double that is worth spending a duty on now (at most 0).

    Computed by backward induction over the declarer's remaining contracts in any order: each is doubled if
    that is worth more than keeping the duty.
    """
    if duty_of(view, seat) is not Duty.WAITS:
        return 0.0
    answered = view.rules.doubling is not None and view.rules.doubling.redoubles
    norms = {
        contract: double_norm(
            prospects, contract, settlement_of(view.rules, view.rules.values[contract]), answered=answered
        )
        for contract in contracts_to_come(view)
    }
    later = _distinct(tuple(sorted((norm.mean, norm.spread) for norm in norms.values())))
    owed, deals = view.doubles_owed[seat], view.deals_left - 1
    return _value_of_waiting(later, deals, owed) - _value_of_waiting(later, deals, owed - 1)


def _distinct(later: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """Return the contracts, or as many copies of their average if there are too many to tell apart."""
    count = len(later)
    if count <= 10:  # the orders they may come in double with each one
        return later
    mean, spread = (sum(values) / count for values in zip(*later, strict=True))
    return ((mean, spread),) * count


def double_norm(
    prospects: Prospects, contract: str, settlement: Settlement, *, answered: bool = True
) -> Norm:
    """Return the mean and spread of doubling the declarer of a contract over all hands (cached).

    ``answered``: whether the declarer may redouble.
    """
    norms, key = prospects.double_norms, (contract, settlement, answered)
    if key not in norms:
        norms[key] = _measure(prospects, contract, settlement, answered=answered)
    return norms[key]


def _measure(prospects: Prospects, contract: str, settlement: Settlement, *, answered: bool) -> Norm:
    options = prospects.options(contract)
    option = options[len(options) // 2]
    habits = habits_of(prospects.rules.values[contract])
    lead = declarer_lead(prospects, option, contracts_open=4)  # as midway through their deals
    ends, ahead = prospects.bet_sample(option, lead)
    answer = habits.answer(Duty.WAITS, of_declarer=True)
    unit = prospects.card_worth(option).spread
    own, theirs = ends[:, 0], ends[:, 1]
    redoubled = answer.probability(ahead[:, 1], (theirs - own) / unit)
    if not answered:
        redoubled = np.zeros(len(own))
    paid = expected_payments(own, theirs, redoubled, settlement)
    paid = paid.reshape(-1, BET_DEALS)
    weights = np.exp(habits.chosen.insight * lead * (theirs - theirs.max()) / unit).reshape(-1, BET_DEALS)
    weights /= weights.sum(axis=1, keepdims=True)
    promised = (weights * paid).sum(axis=1)
    # With few deals per hand, part of the variance between means is sampling error.
    luck = float(((weights * (paid - promised[:, None])) ** 2).sum(axis=1).mean())
    spread = max(0.1, float(promised.var()) - luck) ** 0.5
    # A double now is compared with one later; both are shrunk alike.
    kept = habits.shrinkage_of(is_redouble=False, of_declarer=True, duty=Duty.WAITS)
    return Norm(kept.apply(float(promised.mean())), kept.share * spread)


@lru_cache(maxsize=50_000)
def _value_of_waiting(later: tuple[tuple[float, float], ...], deals: int, owed: int) -> float:
    """Return the value of ``deals`` of the contracts ``later``, at least ``owed`` of them doubled."""
    if deals <= 0 or not later:
        return 0.0
    total = 0.0
    # Equal contracts leave the same ones, so each kind is computed once.
    for (mean, spread), copies in Counter(later).items():
        place = later.index((mean, spread))
        rest = later[:place] + later[place + 1 :]
        spent = _value_of_waiting(rest, deals - 1, max(0, owed - 1))
        kept = _value_of_waiting(rest, deals - 1, owed)
        promises = [mean + spread * step for step in _STEPS]
        best = [promise + spent if owed >= deals else max(promise + spent, kept) for promise in promises]
        total += copies * sum(best) / len(_STEPS)
    return total / len(later)
