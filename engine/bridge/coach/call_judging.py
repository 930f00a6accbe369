"""Judgement of calls: what another call of the system would have gained, on deals that fit the auction.

Auctions are bid to their end by the system's rows and contracts scored double dummy, as the elite player
does; only the caller's view counts. A call that the system makes, or that is not clearly worse, is free.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, TypeAlias

from engine.bridge.actions import MakeCall
from engine.bridge.calls import Call
from engine.bridge.double_dummy import library
from engine.bridge.players.base import Club
from engine.bridge.players.effort import CallEffort
from engine.bridge.record.deal_walk import Walk
from engine.bridge.view import View, view_for
from engine.judged_calls import CallChoice, CallVerdict
from engine.seats import Seat

EFFORT: Final = CallEffort(deals=60, work=2_000_000)
LEAST: Final = 12
"""Deals without which nothing is clear."""
COSTLY: Final = 2.0
"""IMPs from which on a call is worth a puzzle."""
AS_GOOD: Final = 0.5
"""IMPs by which a call may be worse than the best one and still be right."""


Choice: TypeAlias = CallChoice[Call, View]


def calls_of(walk: Walk, seat: Seat) -> tuple[Choice, ...]:
    """Return a seat's calls in a finished deal."""
    made = [(step, one) for step, one in enumerate(walk.steps) if isinstance(one, MakeCall)]
    return tuple(
        CallChoice(seat, step, one.call, view_for(walk.state_at(step), seat))
        for step, one in made
        if one.seat == seat
    )


def costly_calls(choices: Sequence[Choice]) -> list[CallVerdict[Call]]:
    """Return those of the calls that cost IMPs, worst first; none without the solver."""
    if not library.is_ready():
        return []
    verdicts = (verdict for choice in choices if (verdict := _judge(choice)) is not None)
    return sorted(verdicts, key=lambda verdict: -verdict.cost)


def _judge(choice: Choice) -> CallVerdict[Call] | None:
    # Loaded late: only workers draw deals.
    from engine.bridge.players.elite.calls import best_call, call_gains, near_calls

    view, made = choice.view, choice.made
    by_rule = Club().call(view)
    best = best_call(view, by_rule, EFFORT)
    if made in (by_rule, best):
        return None
    gains = call_gains(view, made, [best], EFFORT)[best]
    if len(gains) < LEAST:
        return None
    cost, margin = fmean(gains), 2 * stdev(gains) / sqrt(len(gains))
    if cost < COSTLY or cost <= margin:
        return None
    near = dict.fromkeys([by_rule, *near_calls(view, by_rule)])
    others = [call for call in near if call not in (best, made)][: EFFORT.others]
    compared = call_gains(view, best, others, EFFORT)
    good = [call for call, found in compared.items() if len(found) >= LEAST and fmean(found) >= -AS_GOOD]
    return CallVerdict(choice.seat, choice.step, made, cost, margin, (best, *good))
