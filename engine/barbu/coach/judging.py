"""What a choice cost, held against the best its seat could have found at that moment.

A choice is judged from the view its seat had, by playing out deals that agreed with it, weighed as the elite
player weighs them: good luck is no merit, bad luck no mistake. The deals come in batches; where the batches
do not agree that the card played falls short of the best, it cost nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev

from engine.barbu.coach.advice import is_whole
from engine.barbu.coach.choices import Choice, Verdict
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.tie_breaking import luck_from

# The shortfall counts from so many of its standard errors: of Student's t with four degrees, 97 in a hundred.
_CERTAIN = 2.6
# Deals by batch where time is short.
_HASTY = Effort(worlds=30, domino_worlds=60, reading=0)


def judged_all(choices: Sequence[Choice], hasty: bool) -> list[Verdict]:
    """What each of some choices cost."""
    return [judged(choice, hasty=hasty) for choice in choices]


def judged(choice: Choice, *, hasty: bool = False) -> Verdict:
    """What one choice cost. Where nothing else was legal, no time is spent on it."""
    moves = choice.others
    free = Verdict(choice.seat, choice.number, choice.played, choice.played, 0.0)
    if len(moves) < 2 or not is_whole(choice.view):
        return free
    # Whoever only hands choices on to be judged elsewhere need not load the kernels.
    from engine.barbu.players.elite.cards import BATCHES, JUDGING, looked_at
    from engine.barbu.players.expert.cards import card_values

    luck = luck_from(choice.view)
    if hasty:
        batches = [card_values(choice.view, moves, _HASTY, luck) for _ in range(BATCHES)]
    else:
        batches = looked_at(choice.view, moves, JUDGING, luck).tolist()
    played = moves.index(choice.played)
    best = max(range(len(moves)), key=lambda at: (fmean(values[at] for values in batches), at == played))
    missed = [values[best] - values[played] for values in batches]
    cost = fmean(missed)
    if best == played or cost <= _CERTAIN * stdev(missed) / sqrt(len(batches)):
        return free
    return replace(free, best=moves[best], cost=cost)
