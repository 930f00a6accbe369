"""Choice of a card: a first evaluation of all, and a longer one of those too close to call."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine.barbu.play.actions import Pass, Play
from engine.barbu.play.view import View
from engine.barbu.players.elite.deals import likely_deals
from engine.barbu.players.expert.cards import values_on
from engine.barbu.players.expert.effort import USUAL
from engine.barbu.players.expert.habits import Floats
from engine.barbu.players.kernel.deal_arrays import luck_of

BATCHES = 5
"""Batches per evaluation, each on its own deals, to estimate the error."""
# Significance limit in standard errors: 99 % of Student's t with four degrees of freedom.
_CLEAR = 4.0


@dataclass(frozen=True, slots=True)
class Look:
    """Number of deals per evaluation at tricks and at domino, and deals sampled for each one kept."""

    deals: int
    domino: int
    drawn: int = 5

    def number(self, view: View) -> int:
        """Return the number of deals for the current contract."""
        return self.deals if view.start is None else self.domino


FIRST, LONGER = Look(300, 1_000), Look(1_500, 4_000)
JUDGING = Look(600, 1_200, drawn=3)
"""For judging a choice already made."""


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
            values_on(view, actions, part, USUAL, luck_of(rng.getrandbits(62)))
            for part in np.array_split(deals, BATCHES)
        ]
    )


def _is_behind(batches: Floats) -> npt.NDArray[np.bool_]:
    """Return which actions are significantly worse than the best, or equal to it in every batch."""
    means = batches.mean(axis=0)
    best = int(np.argmax(means))
    missed = batches[:, [best]] - batches
    doubt = missed.std(axis=0, ddof=1) / np.sqrt(len(batches))
    behind: npt.NDArray[np.bool_] = missed.mean(axis=0) >= _CLEAR * doubt
    behind[best] = False
    return behind
