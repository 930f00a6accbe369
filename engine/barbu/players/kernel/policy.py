"""Weights of plain players by kind of contract, for ``engine.barbu.players.kernel.plain``.

They are in ``policy_weights.toml``, learned from experts' play of *contre* (``tools/learn_policy.py``), and
serve all contracts of a kind. Weights of points refer to the points of *contre*.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.barbu.players.kernel import plain
from engine.barbu.rules.contracts import ContractValues

Weights = npt.NDArray[np.int64]

SITUATION_NAMES = ("leads", "takes", "wins", "ducks", "throws")
"""Rows of a table of weights, in the order of ``plain.LEADS`` and the following."""

DOMINO = "domino"
"""Name of the table for domino."""

IN_THE_END = "_in_the_end"
"""Suffix of tables for last tricks that score. Other contracts have one table."""

# Smallest penalty of a scoring card in the contracts the weights were learned from.
_LEAST = {"king": 20, "queens": 6, "hearts": 2}
# Up to this many scoring cards a contract is like the queens, beyond it like the hearts.
_FEW = 4

LAYING = np.array([100, 60, -25, 0, 0, 0, -25, 0, 0, 200, 150], np.int64)
"""Weights in domino, starting with ``engine.barbu.players.kernel.domino.OWN``."""


def kind_of(values: ContractValues) -> str:
    """Return the contract of *contre* most similar to one with these values."""
    if values.for_taking > 0:
        return "trumps"
    counting = values.counting.mask.bit_count()
    if counting == 0:
        return "last_two" if values.last and not values.trick else "tricks"
    return "king" if counting == 1 else "queens" if counting <= _FEW else "hearts"


def policy_of(values: ContractValues) -> Weights:
    """Return the weights by phase (before scoring last tricks, in them), situation and feature."""
    kind = kind_of(values)
    learnt = _load_weights()
    early = learnt[kind]
    weights = np.stack([early, learnt.get(kind + IN_THE_END, early)])
    counts = [-points for points in values.card_points if points < 0]
    if counts and kind in _LEAST:
        scale = _LEAST[kind] / min(counts)
        for quantity in (plain.POINTS, plain.COST):
            weights[:, :, quantity] = np.round(weights[:, :, quantity] * scale)
    return weights


@cache
def inference_weights() -> Weights:
    """Return the weights in domino that make experts' cards most likely, for inference.

    Play-outs use ``LAYING`` instead.
    """
    return np.array(_tables()[DOMINO]["lays"], np.int64)


@cache
def _load_weights() -> dict[str, Weights]:
    return {
        name: np.array([table[situation] for situation in SITUATION_NAMES], np.int64)
        for name, table in _tables().items()
        if name != DOMINO
    }


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("policy_weights.toml").read_text(encoding="utf-8"))
