"""Contracts, doubles and redoubles, by playing sampled deals out.

A call tells something of the hand behind it: who chose or doubled is taken to hold better cards than most,
who might have doubled and did not, worse ones. That tilts the deals sampled, for the calls and for the
cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist

import numpy as np

from engine.barbu.actions import Choose, Double, Redouble
from engine.barbu.players.expert.effort import USUAL, Effort
from engine.barbu.players.expert.prospects import Option, Prospects, any_deals, prospects_of, tilt_of
from engine.barbu.players.heuristic.choosing import drawn_choice, freedom
from engine.barbu.players.kernel.deal_arrays import Numbers, settlement_of
from engine.barbu.settlement import Level, Pair, payment_of
from engine.barbu.view import View
from engine.seats import Seat

# How far above the usual a doubler's hand lies, and one that might have doubled and did not, in spreads.
_DOUBLER, _SILENT = 0.8, -0.25
# What a double must promise beyond nothing, in the spread of doubles' outcomes: it may be redoubled.
_MARGIN = 0.12
# What doubles of a declarer promise in the deals to come, in spreads: where they are a duty, most are bad.
_DUTY_MEAN, _DUTY_SPREAD = -0.35, 1.0


@dataclass(frozen=True, slots=True)
class ChoiceWorth:
    """What a choice promises, in points: ``now``, and ``later``, what its contract is kept at for then."""

    now: float
    later: float

    @property
    def rate(self) -> float:
        """What choosing it now gains."""
        return self.now - self.later


def best_choice(view: View, choices: list[Choose], effort: Effort, rng: random.Random) -> Choose:
    """What brings most now, against what the contract would bring later in the manche; of near equals one."""
    rates = [worth.rate for worth in choice_worths(view, choices, rng, effort)]
    return drawn_choice(choices, rates, prospects_of(view.rules).spread_of, rng)


def choice_worths(
    view: View, choices: Sequence[Choose], rng: random.Random, effort: Effort = USUAL
) -> list[ChoiceWorth]:
    """What each of ``choices`` promises the declarer."""
    prospects = prospects_of(view.rules)
    seat, left = view.declarer, len(view.contracts_left)
    deals = any_deals(view.rules, seat, view.hand.mask).deals(max(effort.choice, effort.domino_choice), rng)
    leader, luck = view.rules.leader_of(seat), rng.getrandbits(62)
    later = min(1.0, (view.deals_left - 1) / (left - 1)) if left > 1 else 0.0
    worths = []
    for choice in choices:
        option = (choice.contract, choice.trump, choice.start)
        on = deals[: effort.choice if choice.start is None else effort.domino_choice]
        now = float(prospects.ends(option, on, leader, luck)[:, seat].mean())
        norm = prospects.declarer_norm(choice.contract)
        worths.append(ChoiceWorth(now, later * (norm.mean + freedom(left - 1) * norm.spread)))
    return worths


@dataclass(frozen=True, slots=True)
class CallWorth:
    """What a double or redouble of one player is expected to bring.

    Attributes:
        points: what the pair is expected to pay the caller (below 0: to cost them), over what stands already.
        worth: the same with what the call risks and what a duty met by it is worth: above 0 it is wanted.
    """

    points: float
    worth: float


def best_double(view: View, calls: list[Double], effort: Effort, rng: random.Random) -> Double:
    """The announcement that promises most: each pair's expected payment, a duty's worth with it."""
    worths, seat = double_worths(view, calls[0].seat, rng, effort), calls[0].seat
    standing = {frozenset((pair.doubler, pair.doubled)) for pair in view.pairs}
    rates = [
        sum(worths[target].worth for target in call.targets if frozenset((seat, target)) not in standing)
        for call in calls
    ]
    return calls[int(np.argmax(rates))]


def double_worths(
    view: View, seat: Seat, rng: random.Random, effort: Effort = USUAL
) -> dict[Seat, CallWorth]:
    """What doubling each of the others promises ``seat``."""
    ends = _likely_ends(view, seat, effort, rng)
    worths: dict[Seat, CallWorth] = {}
    for target in range(view.rules.players):
        if target == seat:
            continue
        payments = _payments(view, ends, seat, target, Level.DOUBLED)
        unit = float(payments.std()) or 1.0
        points = float(payments.mean())
        worth = points - _MARGIN * unit
        if target == view.declarer:
            owed = min(view.doubles_owed[seat], view.deals_left)
            worth -= unit * 0.5 * duty_threshold(owed, view.deals_left) if owed else 0.0
        worths[target] = CallWorth(points, worth)
    return worths


def best_redouble(view: View, calls: list[Redouble], effort: Effort, rng: random.Random) -> Redouble:
    """The answer that promises most: what a redoubled pair pays beyond a doubled one."""
    targets = {target for call in calls for target in call.targets}
    worths = redouble_worths(view, calls[0].seat, targets, rng, effort)
    return calls[int(np.argmax([sum(worths[target].worth for target in call.targets) for call in calls]))]


def redouble_worths(
    view: View, seat: Seat, targets: Iterable[Seat], rng: random.Random, effort: Effort = USUAL
) -> dict[Seat, CallWorth]:
    """What redoubling each of ``targets`` promises ``seat`` beyond the double that stands."""
    ends, worths = _likely_ends(view, seat, effort, rng), {}
    for target in targets:
        more = _payments(view, ends, seat, target, Level.REDOUBLED) - _payments(
            view, ends, seat, target, Level.DOUBLED
        )
        points = float(more.mean())
        worths[target] = CallWorth(points, points - 0.5 * _MARGIN * (float(more.std()) or 1.0))
    return worths


def leads_of(view: View, prospects: Prospects) -> list[float]:
    """How far each other seat's hand is likely to lie above the usual, in spreads, from what it said."""
    if view.contract is None:
        raise ValueError("no contract is chosen yet")
    leads = [0.0] * view.rules.players
    option = (view.contract, view.trump, view.start)
    worth, norm = prospects.card_worth(option), prospects.declarer_norm(view.contract)
    named = (
        (norm.mean - prospects.fair(view.contract)) / worth.spread
        if len(prospects.options(view.contract)) > 1
        else 0.0
    )
    leads[view.declarer] = min(1.2, max(0.0, named)) + freedom(len(view.contracts_left))
    for call in view.calls:
        if isinstance(call, Double):
            leads[call.seat] = _DOUBLER if call.targets else leads[call.seat] + _SILENT
        elif call.targets:
            leads[call.seat] += 0.4
    if view.seat is not None:
        leads[view.seat] = 0.0
    return leads


def _likely_ends(view: View, seat: Seat, effort: Effort, rng: random.Random) -> Numbers:
    """Raw points by seat of deals as they are likely to lie, from what everybody has said so far."""
    if view.contract is None:
        raise ValueError("no contract is chosen yet")
    prospects = prospects_of(view.rules)
    option: Option = (view.contract, view.trump, view.start)
    tilt = tilt_of(view.rules, prospects.card_worth(option), leads_of(view, prospects))
    deals = any_deals(view.rules, seat, view.hand.mask).deals(effort.calls, rng, tilt)
    return prospects.ends(option, deals, view.rules.leader_of(view.declarer), rng.getrandbits(62))


def _payments(view: View, ends: Numbers, seat: Seat, target: Seat, level: Level) -> Numbers:
    """What the pair pays ``seat`` in each of the deals (below 0: what it costs)."""
    if view.contract is None:
        raise ValueError("no contract is chosen yet")
    settlement = settlement_of(view.rules, view.rules.values[view.contract])
    pair = Pair(seat, target, level)
    paid = np.zeros(len(ends), np.int64)
    for row, raw in enumerate(ends.tolist()):
        payment = payment_of(pair, raw, settlement)
        paid[row] = payment.points if payment.receiver == seat else -payment.points
    return paid


@lru_cache(maxsize=256)
def duty_threshold(owed: int, deals: int) -> float:
    """How little a double may promise, in spreads, to be worth spending a duty on with ``deals`` to come.

    What waiting is worth, by backward induction: of ``deals`` doubles that promise as doubles of a declarer
    do, the best ``owed`` are wanted and no fewer are allowed.
    """
    if owed >= deals:
        return -100.0
    return _waiting(owed, deals - 1) - _waiting(owed - 1, deals - 1)


@lru_cache(maxsize=256)
def _waiting(owed: int, deals: int) -> float:
    if deals <= 0:
        return 0.0
    normal = NormalDist(_DUTY_MEAN, _DUTY_SPREAD)
    promises = [normal.inv_cdf((step + 0.5) / 40) for step in range(40)]
    if owed <= 0:
        return _waiting(0, deals - 1) + sum(max(0.0, one) for one in promises) / 40
    spent = _waiting(owed - 1, deals - 1)
    if owed >= deals:
        return spent + sum(promises) / 40
    return sum(max(one + spent, _waiting(owed, deals - 1)) for one in promises) / 40
