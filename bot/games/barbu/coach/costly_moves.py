"""Costly choices of a judged deal as moves that drills can ask about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from bot.game_kit.drills import CostlyMove
from engine.barbu.coach.call_judging import CallVerdict
from engine.barbu.coach.choices import CardChoice, Judgement
from engine.barbu.coach.reasons import Reason, Why
from engine.barbu.play.actions import Action

EACH = 3
"""Moves of one player in one deal."""


def costly_moves(judgement: Judgement, choices: Sequence[CardChoice]) -> list[CostlyMove[Action]]:
    """Return the costliest choices of each player, worst first."""
    steps = {(one.seat, one.number, one.played): one.step for one in choices}
    found, counts = list[CostlyMove[Action]](), dict[int, int]()
    for one in judgement.worst(len(judgement.verdicts)):
        counts[one.seat] = counts.get(one.seat, 0) + 1
        if counts[one.seat] > EACH:
            continue
        step = steps[one.seat, one.number, one.played]
        facts = {"margin": round(one.margin, 2)}
        found.append(CostlyMove(one.seat, step, one.played, one.as_good, round(one.cost, 2), facts))
    return found


def costly_call(one: CallVerdict) -> CostlyMove[Action]:
    """Return a call that cost points as a move, with the reasons for the better one."""
    facts = {"margin": round(one.margin, 2), "reasons": [_dump(reason) for reason in one.reasons]}
    return CostlyMove(one.seat, one.step, one.made, one.good, round(one.cost, 2), facts)


REASON_FACTS: Final = ("contract", "seat", "points", "count")
"""The facts of a reason that are stored with a call."""


def _dump(reason: Reason) -> dict[str, Any]:
    facts = asdict(reason)
    return {"why": reason.why.value, **{name: facts[name] for name in REASON_FACTS}}


def reasons_of(facts: Any) -> list[Reason]:
    """Return the stored reasons for a call; those of a later version are left out."""
    known = {one.value for one in Why}
    return [
        Reason(Why(one["why"]), **{name: one[name] for name in REASON_FACTS})
        for one in facts
        if one["why"] in known
    ]
