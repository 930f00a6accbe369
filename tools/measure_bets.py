"""Whether doubles and redoubles pay what they promise: ``python -m tools.measure_bets``.

Experts call in games of *contre*, and the cards are played. Each class of bets (contract of either sign,
double or redouble, with the declarer or between flanks) is told with what its bets promised on average, what
they paid, and the difference with an interval that allows for looking at all classes at once, and for bets of
one deal being paid by the same cards. The last column holds all bets against plain play-outs of their deals.

Classes that games seldom reach are seeded: the match begins with a sheet that leaves the last declarer the
contracts with points to win, and on which each flank owes doubles or not at random; for doubles of flanks
anybody may be doubled there (``positive_targets = "anyone"``). Only what everybody knows is laid out so, and
hands are dealt as ever: what is promised there is what would be promised in a game that came there. Redoubles
by flanks, rare everywhere, are looked for (``tools/bet_games.py``). Once a class has its bets, no more cards
are played for it, and no calls thought about that lead to it alone.

With ``--chunks`` what was played is kept in a folder, and the same command goes on from there.
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
from tools.bet_chunks import MATCHES, REACHED, WAYS, Chunk, Results, played
from tools.bet_games import CLASSES, PLAIN, Bet, BetDeal, Class
from tools.sharing import add_options, results

ROUND = 4
"""Chunks that are played before it is asked anew which classes are wanted, by however many processes."""

SEEDS = 1_000_000
"""Seeds of matches that belong to one ``--seed``."""

Made = dict[Class, list[list[Bet]]]
"""The bets that were made of each class, those beside one deal of a declarer's hand together."""


def name_of(one: Class) -> str:
    """A class in words."""
    is_positive, is_redouble, of_declarer = one
    what = "redouble by" if is_redouble else "double of"
    return (
        f"{'positive' if is_positive else 'negative'}, {what} {'the declarer' if of_declarer else 'a flank'}"
    )


def note(found: Made, wanted: Collection[Class], deals: Iterable[BetDeal]) -> None:
    """Add the bets that were made in some deals, of the classes that were wanted of them alone.

    Others come up there only beside those: doubles, say, that were all redoubled. Hands that were dealt anew
    beside one declarer's go together as bets of one deal do.
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
    """How many bets of each class were paid by the cards that count."""
    return {
        one: sum(cards == PLAIN or bet.paid is not None for bets in deals for bet in bets)
        for one, deals in found.items()
    }


def report(found: Made, cards: str, least: int) -> Iterator[str]:
    """A line for each class there is."""
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
        apart, beside = _apart(figures), _apart(plain)
        verdict = "agrees" if abs(apart.value) <= apart.half_width else "OFF"
        short = "" if number >= least else f"   (fewer than {least})"
        yield (
            f"{name_of(one):41} {number:5} {promised:+9.2f} {paid:+7.2f} "
            f"{apart.value:+11.2f} ± {apart.half_width:5.2f}   {verdict:6}"
            f"{beside.value:+11.2f} ± {beside.half_width:.2f} ({sum(map(len, plain))}){short}"
        )


def _apart(figures: Sequence[Sequence[tuple[float, float]]]) -> Mean:
    return mean_of_groups(
        [[paid - promised for promised, paid in bets] for bets in figures], comparisons=len(CLASSES)
    )


def round_of(turn: int, have: Mapping[Class, int], cards: str, least: int, seed: int) -> list[Chunk]:
    """The chunks of a round, from a seed on, by how many bets there were of each class before it."""
    wanted = {way: tuple(one for one in REACHED[way] if have[one] < least) for way in WAYS}
    return [
        Chunk(way, cards, SEEDS * seed + (turn * ROUND + place) * MATCHES[way], classes)
        for way, classes in wanted.items()
        for place in range(ROUND)
        if classes
    ]


def measured(options: argparse.Namespace, stop: float, results: Results) -> Made:
    """The bets that are made until every class has its own or the clock says ``stop``.

    What is wanted of a round follows from the rounds before it, so neither a stop nor the number of processes
    changes a figure.
    """
    found: Made = {one: [] for one in CLASSES}
    for turn in count():
        have = numbers(found, options.cards)
        sys.stderr.write(f"{progress(have, options.least)}\n")
        chunks = round_of(turn, have, options.cards, options.least, options.seed)
        if not chunks or time.monotonic() >= stop:
            return found
        for chunk, deals in zip(chunks, played(chunks, results), strict=True):
            note(found, chunk.wanted, deals)
    raise AssertionError("rounds never end")


def progress(have: Mapping[Class, int], least: int) -> str:
    """How far a run has come: the classes that still want bets."""
    missing = [f"{name_of(one)} {have[one]}" for one in CLASSES if have[one] < least]
    return f"of {least} each: {', '.join(missing)}" if missing else f"{least} of each"


def main() -> None:
    """Play until every class has its bets or the time is up, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_bets", description="Promised and paid.")
    parser.add_argument("--least", type=int, default=1_000, help="bets wanted of each class")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to play at most")
    parser.add_argument("--cards", choices=[PLAIN, *LEVELS], default="club", help="who plays the cards")
    parser.add_argument("--seed", type=int, default=0)
    add_options(parser)
    options = parser.parse_args()
    stop = time.monotonic() + 60 * options.minutes
    found = measured(options, stop, partial(results, options=options))
    sys.stdout.write("\n".join(report(found, options.cards, options.least)) + "\n")


if __name__ == "__main__":
    main()
