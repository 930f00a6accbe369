"""The elite player: the search of the expert on more deals, weighted by every call and every card.

All cards are evaluated first, and those too close to call again for longer. The expert shifts sampling
towards hands that suit the calls; here each deal is weighted by the likelihood of all calls and plays, using
the bet curves and the weights of plain players.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine.barbu.play.actions import Pass, Play
from engine.barbu.play.view import View
from engine.barbu.players.expert.beliefs import free_lead, likelihood_of_naming, option_of, weights_of
from engine.barbu.players.expert.cards import likelihood_of_plays, resample, values_on
from engine.barbu.players.expert.effort import USUAL, Effort
from engine.barbu.players.expert.habits import Floats
from engine.barbu.players.expert.player import Expert
from engine.barbu.players.expert.prospects import Option, Prospects, prospects_of, tilt_of
from engine.barbu.players.kernel.deal_arrays import Numbers, rng_state
from engine.barbu.players.sampling import sample_deals
from engine.barbu.players.unseen import unseen_of

BATCHES = 5
"""Batches per evaluation, each on its own deals, to estimate the error."""
# Weight of plays. Against experts 0.9 fits true deals best, but other levels play too.
_READING = 0.75


@dataclass(frozen=True, slots=True)
class Look:
    """Number of deals per evaluation in tricks and in domino, and deals sampled for each one kept."""

    deals: int
    domino: int
    drawn: int = 5

    def number(self, view: View) -> int:
        """Return the number of deals for the current contract."""
        return self.domino if view.is_domino else self.deals


FIRST, LONGER = Look(300, 1_000), Look(1_500, 4_000)
JUDGING = Look(600, 1_200, drawn=3)
"""Numbers of deals for judging a choice already made."""


def card_values(
    view: View, actions: Sequence[Play | Pass], rng: random.Random, looks: tuple[Look, Look] = (FIRST, LONGER)
) -> list[float]:
    """Return mean settled points after each action. Clearly inferior actions are evaluated only once."""
    first, longer = looks
    batches = evaluate(view, actions, first, rng)
    values = batches.mean(axis=0)
    close = [int(at) for at in np.flatnonzero(~_is_behind(batches))]
    if len(close) > 1:
        again = evaluate(view, [actions[at] for at in close], longer, rng).mean(axis=0)
        share = longer.number(view) / (first.number(view) + longer.number(view))
        values[close] += share * (again - values[close])
        others = np.setdiff1d(np.arange(len(actions)), close)
        # Actions dropped early stay below those kept, and actions equal to the best stay equal.
        values[others] = np.minimum(values[others], values[close].max() - np.finfo(np.float32).eps)
        best = int(np.argmax(batches.mean(axis=0)))
        values[(batches == batches[:, [best]]).all(axis=0)] = values[best]
    return [float(value) for value in values]


def evaluate(view: View, actions: Sequence[Play | Pass], look: Look, rng: random.Random) -> Floats:
    """Return mean settled points by batch of deals (rows) and action (columns)."""
    deals = likely_deals(view, look.number(view), look.drawn, rng)
    return np.array(
        [
            values_on(view, actions, part, USUAL, rng_state(rng.getrandbits(62)))
            for part in np.array_split(deals, BATCHES)
        ]
    )


def _is_behind(batches: Floats) -> npt.NDArray[np.bool_]:
    """Mark the actions significantly worse than the best, or equal to it in every batch."""
    means = batches.mean(axis=0)
    best = int(np.argmax(means))
    missed = batches[:, [best]] - batches
    doubt = missed.std(axis=0, ddof=1) / np.sqrt(len(batches))
    # 99 % of Student's t with four degrees of freedom.
    behind: npt.NDArray[np.bool_] = missed.mean(axis=0) >= 4.0 * doubt
    behind[best] = False
    return behind


def likely_deals(view: View, number: int, drawn: int, rng: random.Random) -> Numbers:
    """Sample ``drawn`` times ``number`` deals and resample ``number`` of them by likelihood."""
    prospects, option = prospects_of(view.rules), option_of(view)
    leads = [0.0] * view.rules.players
    if view.seat != view.declarer:
        leads[view.declarer] = free_lead(view, prospects)
    tilt = tilt_of(view.rules, prospects.card_worth(option), leads)
    deals = sample_deals(unseen_of(view), number * drawn, rng, tilt)
    logs = _likelihood_of_calls(view, prospects, option, deals, rng)
    logs = logs + likelihood_of_naming(view, prospects, deals)
    if view.plays:
        logs = logs + _READING * likelihood_of_plays(view, deals)
    return resample(deals, logs, number, rng)


def _likelihood_of_calls(
    view: View, prospects: Prospects, option: Option, deals: Numbers, rng: random.Random
) -> Floats:
    if not view.calls:
        return np.zeros(len(deals))
    whole = deals.copy()
    for seat, card in view.plays:
        if card is not None:
            whole[:, seat] |= 1 << card
    ends = prospects.ends(option, whole, view.rules.leader_of(view.declarer), rng.getrandbits(62))
    weights = weights_of(view, prospects, ends, prospects.ahead(option, whole))
    return np.log(np.maximum(weights, np.finfo(np.float64).tiny))


CALL_EFFORT = Effort(choice=600, domino_choice=2_000, calls=4_000)
"""Effort for contracts, doubles and redoubles."""


class Elite(Expert):
    """The elite player. Deterministic for a view without ``rng``.

    ``looks`` are the first evaluation of all cards and the longer one of close ones.
    """

    def __init__(
        self,
        rng: random.Random | None = None,
        effort: Effort = CALL_EFFORT,
        looks: tuple[Look, Look] = (FIRST, LONGER),
    ) -> None:
        super().__init__(rng, effort)
        self._looks = looks

    def _card_values(self, view: View, actions: Sequence[Play | Pass], rng: random.Random) -> Sequence[float]:
        return card_values(view, actions, rng, self._looks)
