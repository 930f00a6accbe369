"""Judgement of choices against the best choice available to the seat at the time.

A choice is judged from its seat's view by playing out sampled deals, weighted like the elite player's. Luck
does not count. Deals come in batches; unless the batches agree that the card played is worse than the best,
and by more than a rounding error, its cost is 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev

from engine.barbu.coach.advice import NEARLY, is_whole
from engine.barbu.coach.choices import CardChoice, Verdict
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.tie_breaking import luck_from

# Significance limit in standard errors: 97 % of Student's t with four degrees of freedom.
_CERTAIN = 2.6
# Deals per batch when time is short.
_HASTY = Effort(worlds=30, domino_worlds=60, reading=0)


def judge_all(choices: Sequence[CardChoice], hasty: bool) -> list[Verdict]:
    """Return the verdict on each choice."""
    return [judge(choice, hasty=hasty) for choice in choices]


def judge(choice: CardChoice, *, hasty: bool = False) -> Verdict:
    """Return the verdict on one choice. Forced choices take no time."""
    moves = choice.others
    free = Verdict(choice.seat, choice.number, choice.played, choice.played, 0.0)
    if len(moves) < 2 or not is_whole(choice.view):
        return free
    # Imported here: callers that delegate judging to workers need not load the kernels.
    from engine.barbu.players.elite.cards import BATCHES, JUDGING, evaluate
    from engine.barbu.players.expert.cards import card_values

    luck = luck_from(choice.view)
    if hasty:
        batches = [card_values(choice.view, moves, _HASTY, luck) for _ in range(BATCHES)]
    else:
        batches = evaluate(choice.view, moves, JUDGING, luck).tolist()
    played = moves.index(choice.played)
    best = max(range(len(moves)), key=lambda at: (fmean(values[at] for values in batches), at == played))
    cost, margin = missed_value(batches, best, played)
    if best == played or cost <= max(margin, NEARLY):
        return free
    as_good = [moves[best]]
    for at, move in enumerate(moves):
        missed, uncertain = missed_value(batches, best, at)
        if at != best and missed <= uncertain:
            as_good.append(move)
    return replace(free, best=moves[best], cost=cost, margin=margin, as_good=tuple(as_good))


def missed_value(batches: Sequence[Sequence[float]], best: int, other: int) -> tuple[float, float]:
    """Return what a choice misses in comparison with the best one, with the margin of error."""
    missed = [values[best] - values[other] for values in batches]
    return fmean(missed), _CERTAIN * stdev(missed) / sqrt(len(batches))
