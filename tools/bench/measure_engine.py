"""The rules alone: how fast deals are played and settled."""

from __future__ import annotations

import random
import time

from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import preset
from tools.bench.games import random_deal
from tools.bench.registry import Figure, measure

GAMES = 4


@measure("engine")
def engine() -> list[Figure]:
    """Whole games of ``contre``: any legal action each time."""
    rules, rng = preset("contre"), random.Random(1)
    deals, actions, began = 0, 0, time.process_time()
    for _ in range(GAMES):
        match = BARBU.initial(rules, 0)
        while BARBU.outcome(match) is None:
            match, made = random_deal(match, rng)
            deals, actions = deals + 1, actions + len(made)
    took_s = time.process_time() - began
    return [
        Figure("deals at random play", deals / took_s, "/s", better="more"),
        Figure("actions at random play", actions / took_s, "/s", better="more"),
    ]
