"""Which contract to choose, by playing sampled deals out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.barbu.actions import Choose
from engine.barbu.players.expert.effort import USUAL, Effort
from engine.barbu.players.expert.prospects import any_deals, prospects_of
from engine.barbu.players.heuristic.choosing import drawn_choice, freedom
from engine.barbu.view import View


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
