"""How fast deals are settled and whole games simulated, for every preset."""

from __future__ import annotations

import random
import time

from engine.barbu.arena import finish_match
from engine.barbu.paper.score_sheet import DealEntry, ScoreSheet
from engine.barbu.play.scoring import settle_deal
from engine.barbu.players.base import make_player
from engine.barbu.rules.rule_set import preset, preset_names
from tools.bench.registry import Figure, measure

SETTLEMENTS = 4_000
SHEETS = 5


@measure("settlements")
def settlements() -> list[Figure]:
    """Deals of simulated games, calls and all, settled repeatedly; and whole sheets entered row by row."""
    figures = []
    for name in preset_names():
        rules = preset(name)
        players = [make_player(rng=random.Random(seat)) for seat in range(rules.players)]
        match = finish_match(rules, players, secret=bytes(32), rng=random.Random(1))
        finished = match.final.finished
        if rules.doubling is not None:  # else there is nothing to settle
            began = time.perf_counter()
            for number in range(SETTLEMENTS):
                deal = finished[number % len(finished)]
                settle_deal(rules, deal.contract, deal.calls, deal.raw)
            took_s = time.perf_counter() - began
            figures.append(Figure(f"settlements, {name}", SETTLEMENTS / took_s, "/s", better="more"))
        rows = [DealEntry.from_score(deal) for deal in finished]
        began = time.perf_counter()
        for _ in range(SHEETS):
            ScoreSheet.from_rows(rules, 0, rows)
        took_s = time.perf_counter() - began
        rate = SHEETS * len(rows) / took_s
        figures.append(Figure(f"rows of a sheet checked and settled, {name}", rate, "/s", better="more"))
    return figures


@measure("simulate")
def simulate() -> list[Figure]:
    """Whole games between rule-of-thumb players, as ``barbu simulate`` plays them."""
    figures = []
    for name in preset_names():
        rules, rng = preset(name), random.Random(1)
        players = [make_player(rng=rng) for _ in range(rules.players)]
        began = time.perf_counter()
        match = finish_match(rules, players, secret=bytes(32), rng=rng)
        took_s = time.perf_counter() - began
        figures.append(Figure(f"simulate, {name}", len(match.deals) / took_s, "deals/s", better="more"))
    return figures
