"""What plain players go by at each kind of contract: the weights of ``engine.players.kernel.plain``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engine.barbu.contracts import ContractValues
from engine.players.kernel import plain
from engine.players.kernel.tricks import WEIGHTS

Weights = npt.NDArray[np.int64]


def _weights(**named: int) -> Weights:
    weights = np.zeros(WEIGHTS, np.int64)
    for name, value in named.items():
        weights[getattr(plain, name.upper())] = value
    return weights


# Learnt in play against itself (tools/learn_taste.py): clear of chance in the expert's hands, too.
WANTED = _weights(
    top=117,
    top_rank=7,
    low_rank=-3,
    low_trump=-67,
    lead_length=6,
    sure=480,
    sure_rank=-8,
    maybe=-8,
    maybe_rank=-7,
    maybe_higher=-5,
    lose_rank=-4,
    lose_trump=-66,
    top_out=-24,
    lead_out=-5,
    sure_trump=35,
    sure_length=-9,
)
# By hand: what was learnt here plays better by itself, but no better in the expert's play-outs.
SHUNNED = _weights(
    sole_rank=-12, higher=16, lower=-32, highest=-320, lead_points=32, free_rank=4, won_points=400,
    free_price=4000, win_rank=-4, win_price=4000, duck_rank=8, given_points=-400, danger=80, throw_short=-4,
    throw_sole=-48,
)  # fmt: skip
# Where only the last tricks count: before them, and in them. Learnt.
EARLY = _weights(
    sole_rank=-32,
    higher=-21,
    lower=-23,
    highest=7,
    lead_rank=27,
    lead_short=-21,
    free_rank=23,
    free_price=1892,
    win_rank=-12,
    win_price=-3,
    win_higher=15,
    duck_rank=8,
    throw_short=-16,
    throw_sole=-133,
    throw_higher=-6,
    lead_few=13,
    win_few=11,
    win_cost=1,
)
LATE = _weights(
    sole_rank=-18,
    higher=27,
    lower=-14,
    highest=-235,
    lead_rank=-2,
    lead_short=-1,
    free_rank=12,
    free_price=11071,
    win_rank=-1,
    win_price=4528,
    win_higher=18,
    duck_rank=29,
    throw_short=7,
    throw_sole=-1,
    lead_few=3,
    win_few=-8,
    win_cost=12,
)

LAYING = np.array([100, 60, -25, 0, 0, 0, -25, 0, 0, 200, 150], np.int64)
"""At domino: the weights from ``engine.players.kernel.domino.OWN`` on."""


def taste_of(values: ContractValues) -> tuple[Weights, Weights]:
    """What a contract's plain players go by, before its last tricks and in them."""
    if values.is_positive:
        return WANTED, WANTED
    if values.last and not values.trick and not values.counting:
        return EARLY, LATE
    return SHUNNED, SHUNNED
