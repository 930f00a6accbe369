"""Measure whether doubles and redoubles pay what they promise: ``python -m tools.measure_bets``.

Experts call in games of *contre*, and the cards are played. For each class of bets (sign of the contract,
double or redouble, with the declarer or between flanks) the mean prediction and payment are reported, with an
interval of their difference that allows for several classes and for bets of one deal sharing its cards. The
last column compares all bets with plain play-outs of their deals.

Rare classes are seeded: the match starts with only the last declarer's positive contracts left, and random
duties; for doubles of flanks, doubles of any player are allowed (``positive_targets = "anyone"``). Only
public information is set up, and hands are dealt as usual. Redoubles by flanks are searched for
(``tools/bet_games.py``). Once a class has enough bets, nothing more is played or searched for it.

With ``--chunks`` results are stored in a folder, and the same command resumes from there.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count, groupby

from engine.barbu.players.base import LEVELS
from engine.measuring import Mean, mean_of_groups
from tools.bet_chunks import MATCHES, REACHED, WAYS, Chunk, Results, play_chunks
from tools.bet_games import CLASSES, PLAIN, Bet, BetDeal, Class
from tools.sharing import add_options, results

ROUND = 4
"""Chunks played before the wanted classes are determined again, for any number of processes."""

SEEDS = 1_000_000
"""Seeds of matches per ``--seed``."""

Made = dict[Class, list[list[Bet]]]
"""The bets made by class; those with the same hand of a declarer are grouped."""


def name_of(one: Class) -> str:
    """Return the name of a class."""
    is_positive, is_redouble, of_declarer = one
    what = "redouble by" if is_redouble else "double of"
    return (
        f"{'positive' if is_positive else 'negative'}, {what} {'the declarer' if of_declarer else 'a flank'}"
    )


def note(found: Made, wanted: Collection[Class], deals: Iterable[BetDeal]) -> None:
    """Add the bets made in some deals, for the wanted classes only.

    Other classes occur only together with those, so they are biased. Hands dealt again for one declarer's
    hand form a group, like the bets of one deal.
    """
    for _, alike in groupby(deals, key=lambda deal: deal.declarer_hand):
        of_class = defaultdict(list)
        for deal in alike:
            for bet in deal.bets:
                if bet.is_made:
                    of_class[deal.class_of(bet)].append(bet)
        for one in wanted:
            if of_class[one]:
                found[one].append(of_class[one])


def numbers(found: Made, cards: str) -> dict[Class, int]:
    """Return the number of bets by class that were paid by the cards that count."""
    return {
        one: sum(cards == PLAIN or bet.paid is not None for bets in deals for bet in bets)
        for one, deals in found.items()
    }


def report(found: Made, cards: str, least: int) -> Iterator[str]:
    """Yield a line for each class."""
    yield (
        f"{'':41} {'bets':>5} {'promised':>9} {'paid':>7} {'paid less promised':>20}"
        f"{'':9}{'by plain play-outs (bets)':>34}"
    )
    for one in CLASSES:
        plain = [[(bet.promised, bet.plain) for bet in bets] for bets in found[one]]
        whole = [[(bet.promised, bet.paid) for bet in bets if bet.paid is not None] for bets in found[one]]
        figures = plain if cards == PLAIN else [bets for bets in whole if bets]
        number = sum(map(len, figures))
        if len(figures) < 2:
            yield f"{name_of(one):41} {number:5}"
            continue
        promised, paid = (
            sum(figure) / number for figure in zip(*(bet for bets in figures for bet in bets), strict=True)
        )
        apart, beside = _difference(figures), _difference(plain)
        verdict = "agrees" if abs(apart.value) <= apart.half_width else "OFF"
        short = "" if number >= least else f"   (fewer than {least})"
        yield (
            f"{name_of(one):41} {number:5} {promised:+9.2f} {paid:+7.2f} "
            f"{apart.value:+11.2f} ± {apart.half_width:5.2f}   {verdict:6}"
            f"{beside.value:+11.2f} ± {beside.half_width:.2f} ({sum(map(len, plain))}){short}"
        )


def _difference(figures: Sequence[Sequence[tuple[float, float]]]) -> Mean:
    return mean_of_groups(
        [[paid - promised for promised, paid in bets] for bets in figures], comparisons=len(CLASSES)
    )


def round_of(turn: int, have: Mapping[Class, int], cards: str, least: int, seed: int) -> list[Chunk]:
    """Return the chunks of a round, given the number of bets of each class before it."""
    wanted = {way: tuple(one for one in REACHED[way] if have[one] < least) for way in WAYS}
    return [
        Chunk(way, cards, SEEDS * seed + (turn * ROUND + place) * MATCHES[way], classes)
        for way, classes in wanted.items()
        for place in range(ROUND)
        if classes
    ]


def measure(options: argparse.Namespace, stop: float, results: Results) -> Made:
    """Return the bets made until every class has enough or the clock passes ``stop``.

    The classes of a round depend only on earlier rounds, so neither a stop nor the number of processes
    changes results.
    """
    found: Made = {one: [] for one in CLASSES}
    for turn in count():
        have = numbers(found, options.cards)
        sys.stderr.write(f"{progress(have, options.least)}\n")
        chunks = round_of(turn, have, options.cards, options.least, options.seed)
        if not chunks or time.monotonic() >= stop:
            return found
        for chunk, deals in zip(chunks, play_chunks(chunks, results), strict=True):
            note(found, chunk.wanted, deals)
    raise AssertionError("rounds never end")


def progress(have: Mapping[Class, int], least: int) -> str:
    """Return the classes that still need bets."""
    missing = [f"{name_of(one)} {have[one]}" for one in CLASSES if have[one] < least]
    return f"of {least} each: {', '.join(missing)}" if missing else f"{least} of each"


def main() -> None:
    """Play until every class has enough bets or the time is up, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_bets", description="Promised and paid.")
    parser.add_argument("--least", type=int, default=1_000, help="bets needed per class")
    parser.add_argument("--minutes", type=float, default=10.0, help="maximum duration")
    parser.add_argument(
        "--cards", choices=[PLAIN, *LEVELS], default="club", help="level that plays the cards"
    )
    parser.add_argument("--seed", type=int, default=0)
    add_options(parser)
    options = parser.parse_args()
    stop = time.monotonic() + 60 * options.minutes
    found = measure(options, stop, partial(results, options=options))
    sys.stdout.write("\n".join(report(found, options.cards, options.least)) + "\n")


if __name__ == "__main__":
    main()
