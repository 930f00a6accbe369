"""Bot players: their strength on the same deals, the kernels' speed, the time of a decision."""

from __future__ import annotations

import random
import time

import numpy as np

from engine.arena import Timed, compare, contest_of, mean_of
from engine.barbu.rules import preset
from engine.players.base import make_player
from engine.players.expert.prospects import any_deals
from engine.players.expert.ready import make_ready
from engine.players.kernel import playing, tricks
from engine.players.kernel.setting import TrickSetting, luck_of
from tests.bench.registry import Figure, measure
from tests.bench.taps import percentile

CONTRE = preset("contre")
PLAYOUTS = 40_000
DEALS = 100
DOMINO_DEALS = 200
"""More than of other contracts: the places at domino are far apart."""
GAMES = 5
RANDOM = 256


@measure("kernels")
def kernels() -> list[Figure]:
    """Whole deals of ``tricks`` on the kernel, by the second of one core: any legal card, or plain play."""
    make_ready()
    rng, size = random.Random(1), CONTRE.hand_size
    hand = sum(1 << card for card in rng.sample(list(CONTRE.cards), size))
    deals = any_deals(CONTRE, 0, hand).deals(PLAYOUTS, rng)
    setting = TrickSetting(CONTRE, "tricks", None, size)
    root, ends = setting.opening([0] * 4, 0), np.zeros((PLAYOUTS, tricks.SEATS), np.int64)
    figures = []
    for name, noise in (("at random", RANDOM), ("by plain players", 0)):
        began = time.process_time()
        playing.raw_ends(root, deals, setting.rule, setting.points, setting.last, luck_of(1), noise, ends)
        rate = PLAYOUTS / (time.process_time() - began)
        figures.append(Figure(f"kernel: deals a second {name}", rate, "/s", better="more"))
    return figures


@measure("players", rounds=1)
def players() -> list[Figure]:
    """The expert against club players, with the same cards in the same seats; the interval beside."""
    make_ready()
    timed, figures = Timed(make_player("expert"), time.perf_counter), []
    for contract in (None, *CONTRE.values):
        is_domino = contract is not None and CONTRE.values[contract].contract.is_domino
        number = GAMES if contract is None else DOMINO_DEALS if is_domino else DEALS
        contest = contest_of(CONTRE, contract)
        rounds = compare(contest, timed, make_player("club"), rounds=number, seed=1)
        gain = mean_of([one.points for one in rounds])
        name = f"expert over club, {contract or 'games with doubles'}"
        figures += [
            Figure(f"{name}: a deal", gain.value, "points", better="more"),
            Figure(f"{name}: least of the interval", gain.value - gain.half_width, "points", 0, "more"),
        ]
    rounds = compare(contest_of(CONTRE), make_player("club"), make_player("novice"), rounds=GAMES, seed=1)
    gain = mean_of([one.points for one in rounds])
    return [
        *figures,
        Figure("club over novice: least of the interval", gain.value - gain.half_width, "points", 0, "more"),
        Figure("expert: a decision", 1000 * percentile(timed.times_s, 0.5), "ms", aim=150),
        Figure("expert: a decision, p99", 1000 * percentile(timed.times_s, 0.99), "ms", aim=400),
    ]
