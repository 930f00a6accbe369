"""Learns how experts bet from how they do: ``python -m tools.learn_bets``.

Experts call in games of *contre*, and the deals are played out plainly. How likely they double and redouble
is a logistic curve of the caller's hand and of how the deal ended between the two; the curves that make what
was called likeliest are printed. They belong into ``engine/barbu/players/expert/habits.toml``, beside the row
``declarer``, which is kept by hand: ``tools.measure_bets`` tells whether bets pay what they promise with it.
Experts who know these habits bet otherwise than those who do not, so learn twice.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import chain
from typing import Any

import numpy as np

from bot.batches.batch import Batch, name_of
from engine.barbu.players.expert.habits import Duty, Floats
from tools.bet_games import PLAIN, Bet
from tools.measure_bets import WAYS, played
from tools.sharing import add_options, results

# A curve of which little is known stays near this one, as if so many bets had shown it.
USUAL, STEADY = np.array([0.0, 1.5, 0.2]), np.array([0.05, 2.0, 2.0])
STEPS = 40
ROWS = ("doubles_of_declarer", "doubles_of_flank", "answers_of_declarer", "answers_of_flank")


def row_of(bet: Bet) -> tuple[str, str, Duty | None]:
    """The curve a bet is an example of: kind of contract, row, and the duty where each has its own."""
    what = "answers" if bet.is_redouble else "doubles"
    whom = "declarer" if bet.of_declarer else "flank"
    return bet.kind, f"{what}_of_{whom}", bet.duty if bet.of_declarer else None


def fitted(bets: Sequence[Bet]) -> Floats:
    """The curve that makes these bets likeliest, made and unmade."""
    if not bets:
        return USUAL
    seen = np.array([[1.0, bet.ahead, apart] for bet in bets for apart in bet.apart])
    made = np.array([bet.is_made for bet in bets for _ in bet.apart], np.float64)
    share = np.array([1 / len(bet.apart) for bet in bets for _ in bet.apart])
    curve = USUAL.copy()
    for _ in range(STEPS):
        odds = 1 / (1 + np.exp(-np.clip(seen @ curve, -30, 30)))
        pull = seen.T @ (share * (made - odds)) - STEADY * (curve - USUAL)
        bend = (seen.T * (share * odds * (1 - odds))) @ seen + np.diag(STEADY)
        curve = curve + np.linalg.solve(bend, pull)
    return curve


def written(found: Mapping[tuple[str, str, Duty | None], Sequence[Bet]]) -> Iterator[str]:
    """The lines of ``habits.toml`` but for the declarer's; of bound doubles there is nothing to learn."""
    for kind in sorted({kind for kind, _, _ in found}):
        yield f"[{kind}]"
        for row in ROWS:
            duties: list[Duty | None] = [None]
            if row.endswith("declarer"):
                duties = [Duty.NONE, Duty.WAITS] if row.startswith("doubles") else list(Duty)
            curves = [fitted(found.get((kind, row, duty), ())).round(2).tolist() for duty in duties]
            yield f"{row} = {curves if row.endswith('declarer') else curves[0]}"
        yield ""


def asked(seed: int, way: str) -> list[dict[str, Any]]:
    """The bets of one match that were not bound to be made or left."""
    return [asdict(bet) for bet in played(seed, way, PLAIN) if not bet.is_bound]


def main() -> None:
    """Have matches played, learn every curve from them, and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn_bets", description="Learns how experts bet.")
    parser.add_argument("--games", type=int, default=40, help="whole games; late deals come beside")
    parser.add_argument("--seed", type=int, default=0)
    add_options(parser)
    options = parser.parse_args()
    first = 1_000_000 * options.seed + 500_000
    matches = [
        {"way": way, "seed": seed}
        for way in WAYS
        for seed in range(first, first + options.games * (1 if way == "games" else 8))
    ]
    batch = Batch(name_of(asked), {}, matches)
    found: defaultdict[tuple[str, str, Duty | None], list[Bet]] = defaultdict(list)
    for told in chain.from_iterable(results(batch, options)):
        bet = Bet(**{**told, "duty": Duty(told["duty"]), "apart": tuple(told["apart"])})
        found[row_of(bet)].append(bet)
    for (kind, row, duty), bets in sorted(found.items(), key=str):
        sys.stderr.write(f"{kind} {row} {'' if duty is None else duty.name}: {len(bets)} asked\n")
    sys.stdout.write("\n".join(written(found)) + "\n")


if __name__ == "__main__":
    main()
