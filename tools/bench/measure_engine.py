"""Measurements of the engine: deals played at random, and playouts of the kernels."""

from __future__ import annotations

import random
import time

import numpy as np

from engine.barbu.game import BARBU
from engine.barbu.players.expert.prospects import any_deals
from engine.barbu.players.jit_readiness import make_ready
from engine.barbu.players.kernel import domino, playing, tricks
from engine.barbu.players.kernel.deal_arrays import DominoSetting, TrickSetting, rng_state
from engine.barbu.players.sampling import sample_deals
from engine.barbu.rules.rule_set import preset
from tools.bench.games import random_deal
from tools.bench.registry import Figure, measure

GAMES = 4
ENGINE = "deals at random play"


@measure("engine")
def engine() -> list[Figure]:
    """Measure whole games of ``contre`` with random legal actions."""
    rules, rng = preset("contre"), random.Random(1)
    deals, actions, began = 0, 0, time.process_time()
    for _ in range(GAMES):
        match = BARBU.initial(rules, 0)
        while BARBU.outcome(match) is None:
            match, made = random_deal(match, rng)
            deals, actions = deals + 1, actions + len(made)
    took_s = time.process_time() - began
    return [
        Figure(ENGINE, deals / took_s, "/s", better="more"),
        Figure("actions at random play", actions / took_s, "/s", better="more"),
    ]


CONTRE = preset("contre")
PLAYOUTS = 40_000
RANDOM = 256
START = 6


@measure("kernels")
def kernels() -> list[Figure]:
    """Measure deals of ``tricks`` and domino played by the kernels in a second of one core."""
    make_ready()
    rng, size = random.Random(1), CONTRE.hand_size
    hand = sum(1 << card for card in rng.sample(list(CONTRE.cards), size))
    deals = sample_deals(any_deals(CONTRE, 0, hand), PLAYOUTS, rng)
    setting = TrickSetting(CONTRE, "tricks", None, size)
    root, ends = setting.opening([0] * 4, 0), np.zeros((PLAYOUTS, tricks.SEATS), np.int64)
    laying = DominoSetting(CONTRE, "domino", START)
    first = laying.opening([0] * 4, 0)
    figures = []
    for name, noise, aim in (("at random", RANDOM, 1_000_000), ("by plain players", 0, None)):
        began = time.process_time()
        playing.raw_ends(root, deals, setting.rule, setting.points, setting.last, rng_state(1), noise, ends)
        rate = PLAYOUTS / (time.process_time() - began)
        figures.append(Figure(f"kernel: deals a second {name}", rate, "/s", aim, "more", ENGINE))
        began = time.process_time()
        domino.raw_ends(first, deals, laying.rule, laying.ways, laying.places, rng_state(1), noise, ends)
        rate = PLAYOUTS / (time.process_time() - began)
        figures.append(
            Figure(f"kernel: domino deals a second {name}", rate, "/s", better="more", over=ENGINE)
        )
    return figures
