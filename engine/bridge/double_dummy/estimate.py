"""Double-dummy tricks of all contracts of a hand, estimated by a small net in half a millisecond.

A search that compares auctions needs many deals more than exact tricks of few. The net reads each suit
alone, as trumps, beside trumps or without them, and adds up what suits yield: it knows no suit's name.
``python -m tools.learn_tricks`` has learnt its weights from deals that the solver had solved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from engine.bridge.compass import PLAYERS
from engine.cards import RANKS_PER_SUIT, CardSet, Suit

Floats = npt.NDArray[np.float32]
Weights = Mapping[str, Floats]
LONGEST: Final = 7
"""Longer suits count as this long."""
INPUTS: Final = PLAYERS * (RANKS_PER_SUIT + LONGEST + 1)
"""Inputs by suit: each hand's cards, and the length it has there."""
_CARDS: Final = np.arange(RANKS_PER_SUIT * len(Suit), dtype=np.uint64)


def odds_of(hands: Sequence[CardSet]) -> Floats:
    """Return the probability of each number of tricks, ``(denominations, 14)``, no trump last.

    ``hands`` are declarer's, then the others' by turn.
    """
    masks = np.array([hand.mask for hand in hands], np.uint64)
    held = (masks[:, None] >> _CARDS & np.uint64(1)).astype(np.uint8)
    return probabilities(rate(_weights(), inputs_of(held[None]), {})[0])


def probabilities(rated: Floats) -> Floats:
    """Return the probabilities along the last axis of log-odds, however large these are."""
    odds: Floats = np.exp(rated - rated.max(axis=-1, keepdims=True))
    odds /= odds.sum(axis=-1, keepdims=True)
    return odds


def inputs_of(held: npt.NDArray[Any]) -> Floats:
    """Return what the net reads, ``(deals, suits, INPUTS)``; ``held`` are ``(deals, hands, cards)``."""
    by_suit = held.reshape(len(held), PLAYERS, len(Suit), RANKS_PER_SUIT).transpose(0, 2, 1, 3)
    lengths = np.minimum(by_suit.sum(axis=3), LONGEST)[..., None] == np.arange(LONGEST + 1)
    parts = [part.reshape(len(held), len(Suit), -1) for part in (by_suit, lengths)]
    return np.concatenate(parts, axis=2).astype(np.float32)


def rate(weights: Weights, suits: Floats, seen: dict[str, Floats]) -> Floats:
    """Return the log-odds of each number of tricks, ``(deals, denominations, 14)``.

    ``seen`` gets each layer's input.
    """

    def layer(name: str, values: Floats) -> Floats:
        seen[name] = values
        found: Floats = values @ weights[name] + weights[f"{name}_bias"]
        return found

    def code(name: str) -> Floats:
        return layer(f"{name}_code", _positive(layer(f"{name}_read", suits)))

    def tricks(name: str, values: Floats) -> Floats:
        return layer(f"{name}_out", _positive(layer(f"{name}_inner", _positive(values))))

    side = code("side")
    beside = side.sum(axis=1, keepdims=True) - side
    trumps = tricks("suit", np.concatenate([beside, code("trump")], axis=2))
    no_trump = tricks("no_trump", code("plain").sum(axis=1, keepdims=True))
    return np.concatenate([trumps, no_trump], axis=1)


def _positive(values: Floats) -> Floats:
    return np.maximum(values, 0)


@cache
def _weights() -> Weights:
    with files(__package__).joinpath("tricks.npz").open("rb") as file, np.load(file) as stored:
        return {name: stored[name].astype(np.float32) for name in stored.files}
