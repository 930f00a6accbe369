"""What bot players are made of: how quickly the kernels play deals out, beside the engine."""

from __future__ import annotations

import random
import time

import numpy as np

from engine.barbu.players.expert.jit_readiness import make_ready
from engine.barbu.players.expert.prospects import any_deals
from engine.barbu.players.kernel import domino, playing, tricks
from engine.barbu.players.kernel.deal_arrays import DominoSetting, TrickSetting, luck_of
from engine.barbu.rules.rule_set import preset
from tools.bench.registry import Figure, measure

CONTRE = preset("contre")
PLAYOUTS = 40_000
RANDOM = 256
START = 6
ENGINE = "deals at random play"
"""What ``measure_engine`` calls the engine's own."""


@measure("kernels")
def kernels() -> list[Figure]:
    """Whole deals of ``tricks`` on the kernel, by the second of one core: any legal card, or plain play."""
    make_ready()
    rng, size = random.Random(1), CONTRE.hand_size
    hand = sum(1 << card for card in rng.sample(list(CONTRE.cards), size))
    deals = any_deals(CONTRE, 0, hand).deals(PLAYOUTS, rng)
    setting = TrickSetting(CONTRE, "tricks", None, size)
    root, ends = setting.opening([0] * 4, 0), np.zeros((PLAYOUTS, tricks.SEATS), np.int64)
    laying = DominoSetting(CONTRE, "domino", START)
    first = laying.opening([0] * 4, 0)
    figures = []
    for name, noise, aim in (("at random", RANDOM, 1_000_000), ("by plain players", 0, None)):
        began = time.process_time()
        playing.raw_ends(root, deals, setting.rule, setting.points, setting.last, luck_of(1), noise, ends)
        rate = PLAYOUTS / (time.process_time() - began)
        figures.append(Figure(f"kernel: deals a second {name}", rate, "/s", aim, "more", ENGINE))
        began = time.process_time()
        domino.raw_ends(first, deals, laying.rule, laying.rows, laying.places, luck_of(1), noise, ends)
        rate = PLAYOUTS / (time.process_time() - began)
        figures.append(
            Figure(f"kernel: domino deals a second {name}", rate, "/s", better="more", over=ENGINE)
        )
    return figures
