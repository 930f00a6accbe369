"""Which contract to choose, by playing sampled deals out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.barbu.play.actions import Choose
from engine.barbu.play.view import View
from engine.barbu.players.expert.effort import USUAL, Effort
from engine.barbu.players.expert.prospects import any_deals, prospects_of
from engine.barbu.players.heuristic.choosing import drawn_choice, even_share, kept_at


@dataclass(frozen=True, slots=True)
class ChoiceWorth:
    """What a choice promises, in points.

    Attributes:
        now: what it promises in this deal, beyond an even share in a shorter game.
        later: what choosing it costs the declarer's later deals.
    """

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
    seat = view.declarer
    deals = any_deals(view.rules, seat, view.hand.mask).deals(max(effort.choice, effort.domino_choice), rng)
    leader, luck = view.rules.leader_of(seat), rng.getrandbits(62)
    worths = []
    for choice in choices:
        option = (choice.contract, choice.trump, choice.start)
        on = deals[: effort.choice if choice.start is None else effort.domino_choice]
        now = float(prospects.ends(option, on, leader, luck)[:, seat].mean())
        now -= even_share(view.rules, choice.contract)
        worths.append(ChoiceWorth(now, kept_at(view, choice.contract, prospects.declarer_norm)))
    return worths
