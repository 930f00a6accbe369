"""What plain players go by at each kind of contract: the weights of ``engine.barbu.players.kernel.plain``.

They stand in ``policy_weights.toml``, learnt from how experts play *contre* (``tools/learn_policy.py``), and
serve every contract of a kind: what they say of points is said of the points of *contre*.
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
"""The rows of a table of weights, in the order of ``plain.LEADS`` and the others."""

DOMINO = "domino"
"""The name of the table for what is laid there."""

IN_THE_END = "_in_the_end"
"""Ends the name of a table for the last tricks, where they count; others have one table for all tricks."""

# The fewest points a counting card took away where the weights were learnt.
_LEAST = {"king": 20, "queens": 6, "hearts": 2}
# A suit of cards that count is hearts whatever its length, a few cards are queens.
_FEW = 4

LAYING = np.array([100, 60, -25, 0, 0, 0, -25, 0, 0, 200, 150], np.int64)
"""At domino: the weights from ``engine.barbu.players.kernel.domino.OWN`` on."""


def kind_of(values: ContractValues) -> str:
    """The contract of *contre* that is most like one with these values."""
    if values.is_positive:
        return "trumps"
    counting = values.counting.mask.bit_count()
    if counting == 0:
        return "last_two" if values.last and not values.trick else "tricks"
    return "king" if counting == 1 else "queens" if counting <= _FEW else "hearts"


def policy_of(values: ContractValues) -> Weights:
    """By trick (before the last that count, in them), situation and quantity: what plain players go by."""
    kind = kind_of(values)
    learnt = _learnt()
    early = learnt[kind]
    weights = np.stack([early, learnt.get(kind + IN_THE_END, early)])
    counts = [-points for points in values.card_points if points < 0]
    if counts and kind in _LEAST:
        scale = _LEAST[kind] / min(counts)
        for quantity in (plain.POINTS, plain.COST):
            weights[:, :, quantity] = np.round(weights[:, :, quantity] * scale)
    return weights


@cache
def laid_policy() -> Weights:
    """At domino: the same numbers, but those under which the cards experts lay are likeliest.

    Cards that were laid are read by them; play-outs go by ``LAYING``.
    """
    return np.array(_tables()[DOMINO]["lays"], np.int64)


@cache
def _learnt() -> dict[str, Weights]:
    return {
        name: np.array([table[situation] for situation in SITUATION_NAMES], np.int64)
        for name, table in _tables().items()
        if name != DOMINO
    }


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("policy_weights.toml").read_text(encoding="utf-8"))
