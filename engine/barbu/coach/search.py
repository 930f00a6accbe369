"""Values of legal actions by search, as used by the expert player, with their reasons."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Final, TypeVar

from engine.barbu.coach.reasons import RatedAction, Reason, Why
from engine.barbu.play.actions import Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.view import View
from engine.barbu.players import elite
from engine.barbu.players.expert.calls import (
    CallWorth,
    ChoiceWorth,
    choice_worths,
    double_worths,
    redouble_worths,
)
from engine.barbu.players.expert.cards import card_values, wants_all
from engine.barbu.players.expert.effort import Effort
from engine.seats import Seat

C = TypeVar("C", Double, Redouble)

CALL_SAMPLES: Final = elite.BATCHES
"""Samples of deals behind a figure for a double or redouble, in a hint and in an analysis alike."""


def cards(view: View, effort: Effort | None, rng: random.Random) -> tuple[RatedAction, ...]:
    """Rate every card and pass by settled points, best first. A profitable claim comes first of all.

    Without ``effort``, the elite player's is used.
    """
    actions = [action for action in view.legal if isinstance(action, Play | Pass)]
    if effort is None:
        values = elite.card_values(view, actions, rng)
    else:
        values = card_values(view, actions, effort, rng)
    options = _rank(map(RatedAction, actions, values))
    claims = [action for action in view.legal if isinstance(action, Claim)]
    if claims and wants_all(view):
        return (RatedAction(claims[0], options[0].value), *options)
    return options


def contracts(view: View, rng: random.Random) -> tuple[tuple[RatedAction, ...], tuple[Reason, ...]]:
    """Rate every contract with its trump or start by its gain, and give reasons for the best."""
    choices = [action for action in view.legal if isinstance(action, Choose)]
    worths = dict(zip(choices, choice_worths(view, choices, rng), strict=True))
    options = _rank(RatedAction(choice, worths[choice].rate) for choice in choices)
    best = options[0].action
    if not isinstance(best, Choose):
        raise TypeError("a declarer chooses a contract")
    if len(view.contracts_left) == 1:
        return options, (Reason(Why.CHOICE_LAST),)
    # All values of a choice are of one kind, the one it is ranked by.
    why = Why.CHOICE_NOW if view.deals_left > 1 else Why.CHOICE_AHEAD
    reasons = [Reason(why, contract=best.contract, points=worths[best].rate)]
    if (kept := _worth_more_now(best, worths)) is not None:
        reasons.append(Reason(Why.CHOICE_KEEPS, contract=kept.contract))
    return options, tuple(reasons)


def _worth_more_now(best: Choose, worths: Mapping[Choose, ChoiceWorth]) -> Choose | None:
    """Return the choice of another contract that would bring most now, if more than the best one."""
    others = [choice for choice in worths if choice.contract != best.contract]
    top = max(others, key=lambda choice: worths[choice].now, default=None)
    return top if top is not None and worths[top].now > worths[best].now + 1 else None


def doubles(
    view: View, rng: random.Random, samples: int = 1
) -> tuple[tuple[RatedAction, ...], tuple[Reason, ...]]:
    """Rate every announcement of doubles by the mean over ``samples``, and give reasons for the best."""
    calls = [action for action in view.legal if isinstance(action, Double)]
    seat = calls[0].seat
    standing = {frozenset((pair.doubler, pair.doubled)) for pair in view.pairs}
    worths = _mean_of([double_worths(view, seat, rng, asks=True) for _ in range(samples)])
    open_to = {target: worths[target] for target in worths if frozenset((seat, target)) not in standing}
    owed = frozenset({view.declarer} if view.doubles_owed[seat] else ())
    return _rate_calls(view, calls, open_to, owed)


def redoubles(
    view: View, rng: random.Random, samples: int = 1
) -> tuple[tuple[RatedAction, ...], tuple[Reason, ...]]:
    """Rate every announcement of redoubles by the mean over ``samples``, and give reasons for the best."""
    calls = [action for action in view.legal if isinstance(action, Redouble)]
    targets = {target for call in calls for target in call.targets}
    worths = _mean_of([redouble_worths(view, calls[0].seat, sorted(targets), rng) for _ in range(samples)])
    owed = frozenset.intersection(*(call.targets for call in calls))
    return _rate_calls(view, calls, worths, owed)


def _mean_of(samples: Sequence[Mapping[Seat, CallWorth]]) -> dict[Seat, CallWorth]:
    return {
        target: CallWorth(
            fmean(one[target].points for one in samples), fmean(one[target].worth for one in samples)
        )
        for target in samples[0]
    }


def _rate_calls(
    view: View, calls: Sequence[C], worths: Mapping[Seat, CallWorth], owed: frozenset[Seat]
) -> tuple[tuple[RatedAction, ...], tuple[Reason, ...]]:
    def reason_for(target: Seat) -> Reason:
        points = worths[target].points
        if target in owed and points <= 0:
            return Reason(Why.CALL_DUTY, seat=target, points=points, count=view.deals_left)
        return Reason(Why.CALL_PAYS, seat=target, points=points)

    options = _rank(
        RatedAction(call, sum(worth.worth for worth in met), sum(worth.points for worth in met))
        for call in calls
        for met in [[worths[target] for target in call.targets if target in worths]]
    )
    best = options[0].action
    named = best.targets if isinstance(best, Double | Redouble) else frozenset()
    targets = sorted(
        (target for target in named if target in worths), key=lambda one: (-worths[one].points, one)
    )
    reasons = [reason_for(target) for target in targets]  # the one that pays most comes first
    reachable = {target for call in calls for target in call.targets if target in worths}
    if not reasons and reachable:
        likely = max(sorted(reachable), key=lambda target: worths[target].worth)
        reasons = [Reason(Why.CALL_NOT, seat=likely, points=worths[likely].points, count=len(reachable))]
    return options, tuple(reasons)


def _rank(options: Iterable[RatedAction]) -> tuple[RatedAction, ...]:
    return tuple(sorted(options, key=lambda option: -(option.value or 0.0)))
