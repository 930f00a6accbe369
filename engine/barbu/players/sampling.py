"""Sampling of deals that agree with the knowledge of the hidden hands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from engine.barbu.players.kernel.deal_arrays import Numbers, rng_state
from engine.barbu.players.kernel.deal_sampling import spread
from engine.barbu.players.kernel.tricks import SEATS
from engine.barbu.players.unseen import Unseen
from engine.cards import CardSet

DECK = 52
# Swaps per hidden card before the first deal and between deals.
_MIXING, _BETWEEN = 30, 6


def sample_deals(
    unseen: Unseen,
    number: int,
    rng: random.Random,
    tilt: npt.NDArray[np.float64] | None = None,
    *,
    between: int = _BETWEEN,
) -> Numbers:
    """Sample consistent deals: one row per deal, hands by seat.

    If the knowledge is contradictory (impossible by the rules, but a view may come from anywhere), clauses
    are dropped first, then inferences.

    Args:
        tilt: weight of each card in each seat's hand; ``None`` for uniform sampling.
        between: swaps tried per hidden card between deals; few suffice for means over many deals.

    *Raises:* ValueError if the hidden cards do not fill the hands.
    """
    luck = rng_state(rng.getrandbits(62))
    unclaused = replace(unseen, clauses=())
    for known in (unseen, unclaused, unseen.without_inferences()):
        hands = known.one_deal(rng)
        if hands is not None:
            return _chain(known, hands, number, luck, tilt, between)
    raise ValueError("the hidden cards do not fill the hands")


def _chain(
    unseen: Unseen, hands: Sequence[int], number: int, luck: npt.NDArray[np.uint64],
    tilt: npt.NDArray[np.float64] | None, between: int,
) -> Numbers:  # fmt: skip
    start = np.zeros(SEATS, np.int64)
    start[: len(hands)] = hands
    owners = np.zeros(DECK, np.int64)
    allowed = np.zeros(DECK, np.int64)
    cards = np.array(list(CardSet(unseen.hidden)), np.int64)
    for card in CardSet(unseen.hidden):
        owners[card] = next(s for s, hand in enumerate(hands) if s != unseen.seat and hand >> card & 1)
        allowed[card] = sum(
            1 << s for s, lack in enumerate(unseen.lacks) if s != unseen.seat and not lack >> card & 1
        )
    clauses = np.array(unseen.clauses, np.int64).reshape(len(unseen.clauses), 3)
    weights = np.zeros((SEATS, DECK)) if tilt is None else tilt
    deals = np.zeros((number, SEATS), np.int64)
    for rows, steps in ((deals[:1], _MIXING), (deals, between)):
        spread(start, owners, cards, allowed, clauses, weights, luck, steps * len(cards), rows)
    return deals
