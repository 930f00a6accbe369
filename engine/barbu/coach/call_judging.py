"""Judgement of contracts, doubles and redoubles against the best one available to the seat at the time.

They are rated as hints rate them, from the seat's view, in batches of drawn deals; unless the batches agree
that another one is better, the one made cost nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine import judged_calls
from engine.barbu.coach.judging import missed_by
from engine.barbu.coach.reasons import Reason
from engine.barbu.play import match
from engine.barbu.play.actions import Choose, Double, Redouble
from engine.barbu.play.view import View, view_for
from engine.barbu.players.tie_breaking import luck_from
from engine.barbu.record.deal_replay import Walk
from engine.judged_calls import CallChoice
from engine.seats import Seat

Call = Choose | Double | Redouble

BATCHES: Final = 5
LEAST: Final = 1.0
"""Points below which a call is not named."""


Choice: TypeAlias = CallChoice[Call, View]


@dataclass(frozen=True, slots=True)
class CallVerdict(judged_calls.CallVerdict[Call]):
    """A call that cost its player points; ``reasons`` are those for the best one."""

    reasons: tuple[Reason, ...]


def calls_of(walk: Walk, seat: Seat) -> tuple[Choice, ...]:
    """Return a seat's contract, doubles and redoubles in a finished deal, as far as there was a choice."""
    state, found = walk.state_at(0), []
    for step, action in enumerate(walk.steps[: walk.play_begins]):
        if isinstance(action, Choose | Double | Redouble) and action.seat == seat:
            view = view_for(state, seat)
            if len(view.legal) > 1:
                found.append(CallChoice(seat, step, action, view))
        state = match.apply(state, action).state
    return tuple(found)


def costly_calls(choices: Sequence[Choice]) -> list[CallVerdict]:
    """Return those of the choices that cost points, worst first."""
    verdicts = (verdict for choice in choices if (verdict := _judge(choice)) is not None)
    return sorted(verdicts, key=lambda verdict: -verdict.cost)


def _judge(choice: Choice) -> CallVerdict | None:
    view, made = choice.view, choice.made
    calls = [action for action in view.legal if isinstance(action, Choose | Double | Redouble)]
    if made not in calls or not view.is_whole:
        return None
    # Imported here because it loads the kernels.
    from engine.barbu.coach import search

    rate = {Choose: search.contracts, Double: search.doubles, Redouble: search.redoubles}[type(made)]
    luck = luck_from(view)
    rated = [rate(view, luck) for _ in range(BATCHES)]
    by_call = [{option.action: option.value or 0.0 for option in options} for options, _ in rated]
    batches = [[values[call] for call in calls] for values in by_call]
    found = missed_by(calls, batches, calls.index(made), LEAST)
    if found is None:
        return None
    cost, margin, good = found
    reasons = next((why for options, why in rated if options[0].action == good[0]), ())
    return CallVerdict(choice.seat, choice.step, made, cost, margin, good, reasons)
