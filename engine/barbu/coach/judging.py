"""Judgement of choices against the best choice available to the seat at the time.

A card is judged from its seat's view by playing out sampled deals, weighted like the elite player's.
Contracts, doubles and redoubles are rated as hints rate them; a double costs what its hint says. Luck does
not count. Deals come in batches; unless the batches agree that the choice made is worse than the best, and by
more than a rounding error or for calls a point, its cost is 0.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, stdev
from typing import TypeAlias, TypeVar

from engine import judged_calls
from engine.barbu.coach.advice import NEARLY
from engine.barbu.coach.card_reasons import card_reasons
from engine.barbu.coach.choices import CardChoice, Judgement, Verdict
from engine.barbu.coach.reasons import Reason, Why
from engine.barbu.play import match
from engine.barbu.play.actions import Action, Choose, Double, Redouble
from engine.barbu.play.view import View, view_for
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.tie_breaking import luck_from
from engine.barbu.record.replay import Walk
from engine.judged_calls import CallChoice
from engine.seats import Seat

# Deals per batch when time is short.
_HASTY = Effort(worlds=30, domino_worlds=60, reading=0)
# Reasons that compare the two choices; only the most important one of the others is given.
_COMPARING = (Why.OTHER_TAKES, Why.OTHER_FAILS)

M = TypeVar("M")


def judge_all(choices: Sequence[CardChoice], hasty: bool) -> list[Verdict]:
    return [judge(choice, hasty=hasty) for choice in choices]


def judge(choice: CardChoice, *, hasty: bool = False) -> Verdict:
    """Return the verdict on one choice. Forced choices take no time."""
    moves = choice.moves
    free = Verdict(choice.seat, choice.number, choice.step, choice.played, choice.played, 0.0)
    if len(moves) < 2:
        return free
    # Imported here: callers that delegate judging to workers need not load the kernels.
    from engine.barbu.players.elite import BATCHES, JUDGING, evaluate
    from engine.barbu.players.expert.cards import card_values

    luck = luck_from(choice.view)
    if hasty:
        batches = [card_values(choice.view, moves, _HASTY, luck) for _ in range(BATCHES)]
    else:
        batches = evaluate(choice.view, moves, JUDGING, luck).tolist()
    found = missed_by(moves, batches, moves.index(choice.played), NEARLY)
    if found is None:
        return free
    cost, margin, as_good = found
    return replace(free, best=as_good[0], cost=cost, margin=margin, as_good=as_good)


def missed_by(
    moves: Sequence[M], batches: Sequence[Sequence[float]], played: int, least: float
) -> tuple[float, float, tuple[M, ...]] | None:
    """Return a choice's cost, the margin of error, and the choices about as good as the best one.

    The best comes first. ``None`` if the cost is at most ``least``, or not significant. ``batches`` are the
    values of ``moves`` by batch of deals; ``played`` is the index of the choice made.
    """
    best = max(range(len(moves)), key=lambda at: (fmean(values[at] for values in batches), at == played))

    def missed(other: int) -> tuple[float, float]:
        apart = [values[best] - values[other] for values in batches]
        # 97 % of Student's t with four degrees of freedom.
        return fmean(apart), 2.6 * stdev(apart) / sqrt(len(batches))

    cost, margin = missed(played)
    if best == played or cost <= max(margin, least):
        return None
    as_good = [moves[best]]
    for at, move in enumerate(moves):
        less, uncertain = missed(at)
        if at != best and less <= uncertain:
            as_good.append(move)
    return cost, margin, tuple(as_good)


@dataclass(frozen=True, slots=True)
class CostlyChoice:
    """A choice that cost points, with the reasons for the best one, most important first."""

    verdict: Verdict
    reasons: tuple[Reason, ...]


def costly_choices(
    judgement: Judgement,
    choices: Sequence[CardChoice],
    first: Seat | None = None,
    by_bots: Collection[Action] = (),
) -> tuple[CostlyChoice, ...]:
    """Return the most expensive choices with the reasons for better ones, in the order of ``worst``."""
    made, found = {choice.step: choice for choice in choices}, []
    for verdict in judgement.worst(first=first, by_bots=by_bots):
        choice = made[verdict.step]
        reasons = card_reasons(choice.view, verdict.best, verdict.played, choice.moves)
        found.append(CostlyChoice(verdict, main_reasons(reasons)))
    return tuple(found)


def main_reasons(found: Sequence[Reason]) -> tuple[Reason, ...]:
    """Return the most important of these reasons, and those that compare the choice with the other one."""
    comparing = [reason for reason in found[1:] if reason.why in _COMPARING]
    return (*found[:1], *comparing)


MadeCall = Choose | Double | Redouble
CallToJudge: TypeAlias = CallChoice[MadeCall, View]


@dataclass(frozen=True, slots=True)
class MadeCallVerdict(judged_calls.CallVerdict[MadeCall]):
    """A call that cost its player points; ``reasons`` are those for the best one."""

    reasons: tuple[Reason, ...]


def calls_of(walk: Walk, seat: Seat) -> tuple[CallToJudge, ...]:
    """Return a seat's contract, doubles and redoubles in a finished deal, as far as there was a choice."""
    state, found = walk.state_at(0), []
    for step, action in enumerate(walk.steps[: walk.play_begins]):
        if isinstance(action, Choose | Double | Redouble) and action.seat == seat:
            view = view_for(state, seat)
            if len(view.legal) > 1:
                found.append(CallChoice(seat, step, action, view))
        state = match.apply(state, action).state
    return tuple(found)


def costly_calls(choices: Sequence[CallToJudge]) -> list[MadeCallVerdict]:
    """Return the choices that cost points, worst first."""
    verdicts = (verdict for choice in choices if (verdict := _judge(choice)) is not None)
    return sorted(verdicts, key=lambda verdict: -verdict.cost)


def _judge(choice: CallToJudge) -> MadeCallVerdict | None:
    view, made = choice.view, choice.made
    calls = [action for action in view.legal if isinstance(action, Choose | Double | Redouble)]
    if made not in calls:
        return None
    # Imported here because it loads the kernels.
    from engine.barbu.coach import search

    rate = {Choose: search.contracts, Double: search.doubles, Redouble: search.redoubles}[type(made)]
    luck = luck_from(view)
    rated = [rate(view, luck) for _ in range(search.CALL_SAMPLES)]
    by_call = [{option.action: option for option in options} for options, _ in rated]
    batches = [[options[call].value or 0.0 for call in calls] for options in by_call]
    found = missed_by(calls, batches, calls.index(made), least=1.0)
    if found is None:
        return None
    cost, margin, good = found
    reasons = next((why for options, why in rated if options[0].action == good[0]), ())
    # What the player lost, as hints state it; a cost by risk or duty alone has no such figure.
    lost = fmean((options[good[0]].shown or 0.0) - (options[made].shown or 0.0) for options in by_call)
    return MadeCallVerdict(choice.seat, choice.step, made, lost if lost > 0 else cost, margin, good, reasons)
