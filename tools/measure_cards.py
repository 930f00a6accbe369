"""Measure the gain of one level's cards over another's: ``python -m tools.measure_cards --minutes 30``.

Players of one level play whole games of *contre* with doubles. For each choice of cards the challenger
decides too, from the same view. If it chooses another card, both are played out plainly on the actual hands,
with equal random numbers. The differences, summed over a deal, are the gain per seat if the game continues
alike. Whole games between the two levels would add all the noise of play and need many times as many deals.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from engine.barbu.game import BARBU
from engine.barbu.play import match
from engine.barbu.play.actions import Pass, Play
from engine.barbu.play.state import MatchState, Phase
from engine.barbu.play.view import view_for
from engine.barbu.players.base import LEVELS, Player, make_player
from engine.barbu.players.expert.cards import values_on
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.jit_readiness import make_ready
from engine.barbu.players.kernel.deal_arrays import luck_of
from engine.barbu.players.kernel.tricks import SEATS
from engine.barbu.rules.rule_set import RuleSet, preset
from engine.measuring import mean_of

_PLAY_OUTS = 300
_PLAIN = Effort(solved=0)
_LEAST = 6
"""Minimum deals for an interval."""


def gains(
    rules: RuleSet, challenger: Player, against: Player, rng: random.Random
) -> Iterator[tuple[str, float]]:
    """Yield each deal of a game among players like ``against``: contract and challenger's gain per seat."""
    state, secret = match.initial(rules, rng.randrange(rules.players)), rng.randbytes(32)
    while state.phase is not Phase.OVER:
        state = match.apply(state, BARBU.deal(state, secret, rng.randrange(len(rules.cards)))).state
        finished, gain = len(state.finished), 0.0
        while len(state.finished) == finished:
            seat = BARBU.seat_to_act(state)
            view = view_for(state, seat)
            action = against.decide(view)
            if state.phase is Phase.PLAY and len(view.legal) > 1:
                other = challenger.decide(view)
                if isinstance(action, Play | Pass) and isinstance(other, Play | Pass):
                    gain += ahead(state, other, action)
            state = match.apply(state, action).state
        yield state.finished[-1].contract, gain / rules.players


def ahead(state: MatchState, one: Play | Pass, other: Play | Pass) -> float:
    """Return the gain of one action over another in settled points, by plain play-outs."""
    if one == other:
        return 0.0
    hands = np.zeros((_PLAY_OUTS, SEATS), np.int64)
    hands[:, : state.rules.players] = [hand.mask for hand in state.in_play.hands]
    view = view_for(state, one.seat)
    brings, instead = values_on(view, [one, other], hands, _PLAIN, luck_of(len(view.plays)))
    return brings - instead


def report(found: dict[str, list[float]]) -> Iterator[str]:
    """Yield a line for each contract with its own interval, and one for all deals."""
    yield f"{'points a deal':14} {'deals':>6}"
    together = [gain for of_one in found.values() for gain in of_one]
    for name, figures in (*sorted(found.items()), ("all", together)):
        if len(figures) < _LEAST:
            yield f"{name:14} {len(figures):6}   too few"
            continue
        gain = mean_of(figures)
        verdict = "" if gain.is_clear else "   not significant"
        yield f"{name:14} {len(figures):6} {gain.value:+8.2f} ± {gain.half_width:.2f}{verdict}"


def main() -> None:
    """Play until the time is up, and print the gains."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_cards", description="What cards gain.")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long to play")
    parser.add_argument("--challenger", choices=LEVELS, default="elite")
    parser.add_argument("--against", choices=LEVELS, default="expert")
    parser.add_argument("--seed", type=int, default=0, help="seed of the deals")
    options = parser.parse_args()
    make_ready()
    found: dict[str, list[float]] = defaultdict(list)
    rng, stop = random.Random(options.seed), time.monotonic() + 60 * options.minutes
    while time.monotonic() < stop:
        game = gains(preset("contre"), make_player(options.challenger), make_player(options.against), rng)
        for contract, gain in game:
            found[contract].append(gain)
            sys.stderr.write(".")
            sys.stderr.flush()
            if time.monotonic() >= stop:
                break
    sys.stdout.write("\n" + "\n".join(report(found)) + "\n")


if __name__ == "__main__":
    main()
