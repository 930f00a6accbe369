"""Choice of a contract, of doubles and of redoubles by playing out sampled deals.

Doubles and redoubles use deals that agree with the calls. A double is worth what the pair will pay, given the
likely answer; a redouble what it pays beyond the double, against a hand that doubled.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from engine.barbu.play.actions import Choose, Double, Redouble
from engine.barbu.play.doubling import answers_at_once, may_answer
from engine.barbu.play.settlement import Level
from engine.barbu.play.view import View
from engine.barbu.players.expert.beliefs import declarer_lead, option_of, pressing_duty, weights_of
from engine.barbu.players.expert.duties import expected_payments, payments, price_of_waiting
from engine.barbu.players.expert.effort import USUAL, Effort
from engine.barbu.players.expert.habits import Floats, Shrinkage, habits_of
from engine.barbu.players.expert.prospects import Prospects, any_deals, prospects_of, tilt_of
from engine.barbu.players.heuristic.valuation import (
    draw_choice,
    even_share,
    restraint,
    value_of_keeping,
)
from engine.barbu.players.kernel.deal_arrays import Numbers, settlement_of
from engine.barbu.players.sampling import sample_deals
from engine.cards import CardSet
from engine.seats import Seat

# Margin a bet must exceed, in spreads of its outcome, since the apparent best is overestimated.
_MARGIN = 0.05
# Hands of a target whose answer is worked out, and the deals sampled for each: the share that redoubles is
# found to about 7 percentage points.
_ASKED, _ASKING = 40, Effort(calls=200)


@dataclass(frozen=True, slots=True)
class ChoiceWorth:
    """Value of a choice in points.

    Attributes:
        now: expected points in this deal; in a shortened game, beyond an even share.
        later: what the choice costs the declarer's later deals.
    """

    now: float
    later: float

    @property
    def rate(self) -> float:
        """Net gain of choosing it now."""
        return self.now - self.later


def best_choice(view: View, choices: list[Choose], effort: Effort, rng: random.Random) -> Choose:
    """Return the best choice now, considering later deals; near equals are drawn at random."""
    rates = [worth.rate for worth in choice_worths(view, choices, rng, effort)]
    return draw_choice(choices, rates, prospects_of(view.rules).declarer_norm, rng)


def choice_worths(
    view: View, choices: Sequence[Choose], rng: random.Random, effort: Effort = USUAL
) -> list[ChoiceWorth]:
    prospects = prospects_of(view.rules)
    seat = view.declarer
    deals = sample_deals(
        any_deals(view.rules, seat, view.hand.mask), max(effort.choice, effort.domino_choice), rng
    )
    leader, luck = view.rules.leader_of(seat), rng.getrandbits(62)
    worths = []
    for choice in choices:
        option = (choice.contract, choice.trump, choice.start)
        is_domino = view.rules.values[choice.contract].is_domino
        on = deals[: effort.domino_choice if is_domino else effort.choice]
        now = float(prospects.ends(option, on, leader, luck)[:, seat].mean())
        now -= even_share(view.rules, choice.contract)
        worths.append(ChoiceWorth(now, value_of_keeping(view, choice.contract, prospects.declarer_norm)))
    return worths


@dataclass(frozen=True, slots=True)
class CallWorth:
    """Expected value of doubling or redoubling one player.

    Attributes:
        points: expected payment to the caller (negative: by the caller), beyond that of existing doubles.
        worth: the same with risk and duty included; the call is wanted if it is above 0.
    """

    points: float
    worth: float


def best_double(view: View, calls: list[Double], effort: Effort, rng: random.Random) -> Double:
    """Return the announcement of highest expected value, duty included."""
    worths, prices = double_worths(view, calls[0].seat, rng, effort), None
    if effort.restraint:
        unit = effort.restraint * prospects_of(view.rules).card_worth(option_of(view)).spread
        prices = [restraint(view, call) * unit for call in calls]
    return most_promising(view, calls, worths, prices)


def most_promising(
    view: View,
    calls: list[Double],
    worths: Mapping[Seat, CallWorth],
    prices: Sequence[float] | None = None,
) -> Double:
    """Return the announcement whose new pairs are worth most in total, less its price in points."""
    seat, standing = calls[0].seat, {frozenset((pair.doubler, pair.doubled)) for pair in view.pairs}
    standing -= {frozenset((seat, one)) for one in answers_at_once(view.calls, seat, view.rules)}
    rates = [
        sum(worths[target].worth for target in call.targets if frozenset((seat, target)) not in standing)
        - price
        for call, price in zip(calls, prices or [0.0] * len(calls), strict=True)
    ]
    return calls[int(np.argmax(rates))]


def double_worths(
    view: View, seat: Seat, rng: random.Random, effort: Effort = USUAL, *, asks: bool = False
) -> dict[Seat, CallWorth]:
    """Return the value for ``seat`` of doubling each other player.

    With ``asks``, what the declarer answers in domino is worked out. The habits are those of doublers with
    good hands: against a weak one they let nearly every declarer redouble, who cannot know.
    """
    prospects = prospects_of(view.rules)
    likely = _likely(view, prospects, seat, effort, rng)
    values = view.rules.values[option_of(view)[0]]
    habits, settlement = habits_of(values), settlement_of(view.rules, values)
    duty = pressing_duty(view, seat)
    worths: dict[Seat, CallWorth] = {}
    for target in range(view.rules.players):
        if target == seat:
            continue
        is_declarer = target == view.declarer
        answer = habits.answer(duty, of_declarer=is_declarer)
        own, theirs = likely.ends[:, seat], likely.ends[:, target]
        if not may_answer(view.rules, view.declarer, target, seat):
            redoubled = np.zeros(len(own))
        elif asks and is_declarer and values.is_domino:
            redoubled = np.full(len(own), _answers(view, seat, target, likely, rng))
        else:
            redoubled = answer.probability(likely.ahead[:, target], (theirs - own) / likely.unit)
        kept = habits.shrinkage_of(is_redouble=False, of_declarer=is_declarer, duty=duty)
        worth = likely.worth(expected_payments(own, theirs, redoubled, settlement), kept)
        price = price_of_waiting(view, prospects, seat) if is_declarer else 0.0
        worths[target] = CallWorth(worth.points, worth.worth - price)
    answers = answers_at_once(view.calls, seat, view.rules)
    return worths | redouble_worths(view, seat, answers, rng, effort) if answers else worths


def _answers(view: View, seat: Seat, target: Seat, likely: _Likely, rng: random.Random) -> float:
    """Return the share of the likely hands of ``target`` that would redouble ``seat``."""
    doubled = replace(view, seat=target, calls=(*view.calls, Double(seat, frozenset({target}))))
    hands = rng.choices(likely.deals[:, target].tolist(), likely.weights.tolist(), k=_ASKED)
    views = [replace(doubled, hand=CardSet(hand)) for hand in hands]
    worths = [redouble_worths(asked, target, (seat,), rng, _ASKING)[seat].worth for asked in views]
    return sum(worth > 0 for worth in worths) / _ASKED


def best_redouble(view: View, calls: list[Redouble], effort: Effort, rng: random.Random) -> Redouble:
    """Return the answer of highest expected value beyond the doubles."""
    targets = {target for call in calls for target in call.targets}
    return best_answer(calls, redouble_worths(view, calls[0].seat, targets, rng, effort))


def best_answer(calls: list[Redouble], worths: Mapping[Seat, CallWorth]) -> Redouble:
    """Return the answer whose redoubles are worth most in total."""
    return calls[int(np.argmax([sum(worths[target].worth for target in call.targets) for call in calls]))]


def redouble_worths(
    view: View, seat: Seat, targets: Iterable[Seat], rng: random.Random, effort: Effort = USUAL
) -> dict[Seat, CallWorth]:
    """Return the value of redoubling each of ``targets``, beyond the existing double."""
    likely = _likely(view, prospects_of(view.rules), seat, effort, rng)
    values = view.rules.values[option_of(view)[0]]
    settlement = settlement_of(view.rules, values)
    habits, is_declarer = habits_of(values), seat == view.declarer
    worths = {}
    for target in targets:
        own, theirs = likely.ends[:, seat], likely.ends[:, target]
        more = payments(own, theirs, Level.REDOUBLED, settlement) - payments(
            own, theirs, Level.DOUBLED, settlement
        )
        duty = pressing_duty(view, target)
        kept = habits.shrinkage_of(is_redouble=True, of_declarer=is_declarer, duty=duty)
        worths[target] = likely.worth(more, kept)
    return worths


@dataclass(frozen=True, slots=True)
class _Likely:
    """Deals played out once: hands, raw points by seat, leads of the hands in spreads, and weights."""

    deals: Numbers
    ends: Numbers
    ahead: Floats
    weights: Floats
    unit: float

    def worth(self, paid: Floats, kept: Shrinkage) -> CallWorth:
        """Return the expected payment, shrunk by ``kept``, and the same less the risk."""
        mean = float(self.weights @ paid)
        spread = float(self.weights @ (paid - mean) ** 2) ** 0.5
        points = kept.apply(mean)
        return CallWorth(points, points - _MARGIN * spread)


def _likely(view: View, prospects: Prospects, seat: Seat, effort: Effort, rng: random.Random) -> _Likely:
    """Sample deals given all calls so far."""
    option = option_of(view)
    worth = prospects.card_worth(option)
    leads = [0.0] * view.rules.players
    if seat != view.declarer:
        leads[view.declarer] = declarer_lead(prospects, option, len(view.contracts_left))
    tilt = tilt_of(view.rules, worth, leads)
    # Six swaps of each hidden card give no better estimates than three and take half as long again.
    deals = sample_deals(any_deals(view.rules, seat, view.hand.mask), effort.calls, rng, tilt, between=3)
    ends = prospects.ends(option, deals, view.rules.leader_of(view.declarer), rng.getrandbits(62))
    ahead = prospects.ahead(option, deals)
    return _Likely(deals, ends, ahead, weights_of(view, prospects, ends, ahead), worth.spread)
