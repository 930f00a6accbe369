"""Costly choices of a judged deal as moves that drills can ask about."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game_kit.drills import CostlyMove
from engine.barbu.coach.choices import CardChoice, Judgement
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
