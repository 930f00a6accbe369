"""Whether doubles and redoubles pay what they promise: ``python -m tools.measure_bets``.

Experts call in games of *contre*, and the cards are played. Each class of bets (contract of either sign,
double or redouble, with the declarer or between flanks) is told with what its bets promised on average, what
they paid, and the difference with an interval that allows for looking at all classes at once. Classes that
games seldom reach are seeded: the match begins with a sheet that leaves the last declarer the contracts with
points to win, and on which each flank owes doubles or not at random; for doubles between flanks anybody may
be doubled there (``positive_targets = "anyone"``). Only what everybody knows is laid out so, and hands are
dealt as ever: what is promised there is what would be promised in a game that came there.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context

from engine.barbu import match
from engine.barbu.actions import Double
from engine.barbu.players.base import LEVELS
from engine.barbu.players.expert.jit_readiness import make_ready
from engine.barbu.rules import RuleSet, load_rules, preset
from engine.barbu.state import DealScore, MatchState
from engine.measuring import mean_of
from tools.bet_games import PLAIN, Bet, bets_of_match

Class = tuple[bool, bool, bool]
"""Whether points are won, whether it is a redouble, whether the declarer is in the pair."""

CLASSES: tuple[Class, ...] = tuple(
    (is_positive, is_redouble, of_declarer)
    for is_positive in (False, True)
    for is_redouble in (False, True)
    for of_declarer in (True, False)
)
WAYS = ("games", "late", "open")
"""Whole games; their last deals, the negative contracts played; the same where anybody may be doubled."""
REACHED: Mapping[str, Sequence[Class]] = {
    "games": [one for one in CLASSES if not one[0]],
    "late": [one for one in CLASSES if one[0] and one[2]],
    "open": [one for one in CLASSES if one[0] and not one[2]],
}
"""The classes each way of playing is there for."""
_BATCH = {"games": 2, "late": 16, "open": 28}
"""Matches of each way that are played in turn."""


def class_of(bet: Bet) -> Class:
    """The class a bet is counted in."""
    return bet.is_positive, bet.is_redouble, bet.of_declarer


def name_of(one: Class) -> str:
    """A class in words."""
    is_positive, is_redouble, of_declarer = one
    what = "redouble by" if is_redouble else "double of"
    return (
        f"{'positive' if is_positive else 'negative'}, {what} {'the declarer' if of_declarer else 'a flank'}"
    )


def begun(way: str, rng: random.Random) -> MatchState:
    """A match to play on from: its rules, and what is on its sheet."""
    rules = preset("contre")
    if way == "open":
        data = rules.model_dump()
        rules = load_rules(
            {**data, "name": "open", "doubling": {**data["doubling"], "positive_targets": "anyone"}}
        )
    state = match.initial(rules, rng.randrange(rules.players))
    return (
        state
        if way == "games"
        else MatchState(rules, state.first_dealer, finished=tuple(_late(rules, state, rng)))
    )


def _late(rules: RuleSet, state: MatchState, rng: random.Random) -> Iterator[DealScore]:
    """A sheet up to the last declarer's contracts with points to win; the others have played theirs."""
    nothing = (0,) * rules.players
    names = [contract.name for contract in rules.contracts]
    negative = [name for name in names if not rules.values[name].is_positive]
    for index in range(rules.deal_count - (len(names) - len(negative))):
        declarer = rules.dealer_of(index, state.first_dealer)
        place = index % rules.per_declarer
        name = (*negative, *(one for one in names if one not in negative))[place]
        calls = tuple(
            Double(seat, frozenset({declarer}) if rng.random() < 0.3 else frozenset())
            for seat in range(rules.players)
            if seat != declarer
        )
        yield DealScore(declarer, name, None, None, calls, nothing, nothing)


def played(seed: int, way: str, cards: str) -> list[Bet]:
    """The bets of one match, made and unmade, of the classes its way of playing is there for."""
    make_ready()
    rng = random.Random(f"{way}:{seed}")
    deals = bets_of_match(begun(way, rng), rng, cards, lambda bet: class_of(bet) in REACHED[way])
    return [bet for bets in deals for bet in bets if class_of(bet) in REACHED[way]]


def report(found: dict[Class, list[Bet]], least: int) -> Iterator[str]:
    """A line for each class there is."""
    yield f"{'':44} {'bets':>6} {'promised':>9} {'paid':>7} {'paid less promised':>20}"
    for one in CLASSES:
        bets = found.get(one, [])
        if len(bets) < 2:
            yield f"{name_of(one):44} {len(bets):6}"
            continue
        apart = mean_of([bet.paid - bet.promised for bet in bets], comparisons=len(CLASSES))
        promised, paid = (
            sum(figures) / len(bets) for figures in zip(*((b.promised, b.paid) for b in bets), strict=True)
        )
        verdict = "agrees" if abs(apart.value) <= apart.half_width else "OFF"
        short = "" if len(bets) >= least else f"   (fewer than {least})"
        yield (
            f"{name_of(one):44} {len(bets):6} {promised:+9.2f} {paid:+7.2f} "
            f"{apart.value:+11.2f} ± {apart.half_width:.2f}   {verdict}{short}"
        )


def main() -> None:
    """Play until every class has its bets or the matches are used up, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_bets", description="Promised and paid.")
    parser.add_argument("--least", type=int, default=1_000, help="bets wanted of each class")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to play at most")
    parser.add_argument("--cards", choices=[PLAIN, *LEVELS], default="club", help="who plays the cards")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    found: defaultdict[Class, list[Bet]] = defaultdict(list)
    stop, seed = time.monotonic() + 60 * options.minutes, 1_000_000 * options.seed
    with ProcessPoolExecutor(options.processes, get_context("spawn")) as pool:
        while time.monotonic() < stop and any(_is_wanted(found, way, options.least) for way in WAYS):
            for way in WAYS:
                if not _is_wanted(found, way, options.least):
                    continue
                job = partial(played, way=way, cards=options.cards)
                for bet in chain.from_iterable(pool.map(job, range(seed, seed + _BATCH[way]))):
                    if bet.is_made:
                        found[class_of(bet)].append(bet)
            seed += max(_BATCH.values())
            sys.stderr.write(", ".join(str(len(found[one])) for one in CLASSES) + "\n")
    sys.stdout.write("\n".join(report(found, options.least)) + "\n")


def _is_wanted(found: Mapping[Class, Sequence[Bet]], way: str, least: int) -> bool:
    """Whether a way of playing may add what is still wanted."""
    return any(len(found.get(one, ())) < least for one in REACHED[way])


if __name__ == "__main__":
    main()
