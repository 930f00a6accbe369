"""Choice of a contract by playing out sampled deals."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.barbu.play.actions import Choose
from engine.barbu.play.view import View
from engine.barbu.players.expert.effort import USUAL, Effort
from engine.barbu.players.expert.prospects import any_deals, prospects_of
from engine.barbu.players.heuristic.choosing import draw_choice, even_share, value_of_keeping


@dataclass(frozen=True, slots=True)
class ChoiceWorth:
    """Value of a choice in points.

    Attributes:
        now: expected points in this deal; in a shortened game, beyond an even share.
        later: what the choice costs the declarer's later deals.
    """

    now: float
    later: float

    @property
    def rate(self) -> float:
        """Net gain of choosing it now."""
        return self.now - self.later


def best_choice(view: View, choices: list[Choose], effort: Effort, rng: random.Random) -> Choose:
    """Return the best choice now, considering later deals; near equals are drawn at random."""
    rates = [worth.rate for worth in choice_worths(view, choices, rng, effort)]
    return draw_choice(choices, rates, prospects_of(view.rules).spread_of, rng)


def choice_worths(
    view: View, choices: Sequence[Choose], rng: random.Random, effort: Effort = USUAL
) -> list[ChoiceWorth]:
    """Return the value of each of ``choices`` to the declarer."""
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
        worths.append(ChoiceWorth(now, value_of_keeping(view, choice.contract, prospects.declarer_norm)))
    return worths
