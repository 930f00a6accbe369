"""Which card to play: a first look at all of them, and a longer one at those it cannot tell apart."""

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
"""A look is told in so many parts, each with deals of its own, to see whether they agree."""
# Behind by so many standard errors of its shortfall a card is out: Student's t with four degrees, 99 in 100.
_CLEAR = 4.0


@dataclass(frozen=True, slots=True)
class Look:
    """How many deals a card is played out on, at tricks and at domino, and how many are drawn for each."""

    deals: int
    domino: int
    drawn: int = 5

    def number(self, view: View) -> int:
        """The deals for the contract on the table."""
        return self.deals if view.start is None else self.domino


FIRST, LONGER = Look(300, 1_000), Look(1_500, 4_000)
JUDGING = Look(600, 1_200, drawn=3)
"""For who judges a choice that was made."""


def card_values(
    view: View, actions: Sequence[Play | Pass], rng: random.Random, looks: tuple[Look, Look] = (FIRST, LONGER)
) -> list[float]:
    """Mean settled points after each of ``actions``; what falls clearly short is looked at once."""
    first, longer = looks
    batches = looked_at(view, actions, first, rng)
    values = batches.mean(axis=0)
    close = [int(at) for at in np.flatnonzero(~_is_behind(batches))]
    if len(close) > 1:
        again = looked_at(view, [actions[at] for at in close], longer, rng).mean(axis=0)
        share = longer.number(view) / (first.number(view) + longer.number(view))
        values[close] += share * (again - values[close])
        others = np.setdiff1d(np.arange(len(actions)), close)
        # What is out stays behind those that were not, and what was worth the same as the best stays so.
        values[others] = np.minimum(values[others], values[close].max() - np.finfo(np.float32).eps)
        best = int(np.argmax(batches.mean(axis=0)))
        values[(batches == batches[:, [best]]).all(axis=0)] = values[best]
    return [float(value) for value in values]


def looked_at(view: View, actions: Sequence[Play | Pass], look: Look, rng: random.Random) -> Floats:
    """Mean settled points after each action (columns) in each batch of deals (rows)."""
    deals = likely_deals(view, look.number(view), look.drawn, rng)
    return np.array(
        [
            values_on(view, actions, part, USUAL, luck_of(rng.getrandbits(62)))
            for part in np.array_split(deals, BATCHES)
        ]
    )


def _is_behind(batches: Floats) -> npt.NDArray[np.bool_]:
    """Which actions fall short of the best beyond doubt, or are worth the same in every batch."""
    means = batches.mean(axis=0)
    best = int(np.argmax(means))
    missed = batches[:, [best]] - batches
    doubt = missed.std(axis=0, ddof=1) / np.sqrt(len(batches))
    behind: npt.NDArray[np.bool_] = missed.mean(axis=0) >= _CLEAR * doubt
    behind[best] = False
    return behind
