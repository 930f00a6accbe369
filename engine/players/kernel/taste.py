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


WANTED = _weights(
    top=160, top_rank=4, low_rank=-4, low_trump=-40, sure=240, sure_rank=-4, maybe=-8, maybe_rank=-4,
    lose_rank=-4, lose_trump=-80,
)  # fmt: skip
SHUNNED = _weights(
    sole_rank=-12, higher=16, lower=-32, highest=-320, lead_points=32, free_rank=4, won_points=400,
    free_price=4000, win_rank=-4, win_price=4000, duck_rank=8, given_points=-400, danger=80, throw_short=-4,
    throw_sole=-48,
)  # fmt: skip
# Before the last tricks, where only those count, high cards go.
EARLY = _weights(
    lead_rank=16, free_rank=4, won_points=400, free_price=4000, duck_rank=8, throw_short=-4, throw_sole=-48
)

LAYING = np.array([100, 60, -25, 0, 0, 0, -25, 0, 0, 200, 150], np.int64)
"""At domino: the weights from ``engine.players.kernel.domino.OWN`` on."""


def taste_of(values: ContractValues) -> tuple[Weights, Weights]:
    """What a contract's plain players go by, before its last tricks and in them."""
    if values.is_positive:
        return WANTED, WANTED
    if values.last and not values.trick and not values.counting:
        return EARLY, SHUNNED
    return SHUNNED, SHUNNED
