"""The draw of the tables of a club night.

It has as few tables as possible, or ``fewest``, whose sizes differ by one at most. The cost of a draw is the
number of earlier meetings of each pair at a table. From a few random draws, players are exchanged between
tables until no exchange lowers the cost.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, islice

Met = Mapping[tuple[int, int], int]
"""How often two users have met, by the pair in ascending order."""


def sizes(players: int, seats: int, fewest: int = 1) -> list[int]:
    """Return the sizes of as few tables of ``seats`` as possible, or of ``fewest``, the larger first."""
    count = min(players, max(fewest, -(-players // seats)))
    return [players // count + (number < players % count) for number in range(count)] if count else []


def pairs_met_at(tables: Iterable[Sequence[int]]) -> Counter[tuple[int, int]]:
    """Return how often every pair of users has sat at one of these tables."""
    return Counter(pair for users in tables for pair in combinations(sorted(users), 2))


def cost(tables: Iterable[Sequence[int]], met: Met) -> int:
    """Return the number of earlier meetings of users at one table."""
    return sum(met.get(pair, 0) for users in tables for pair in combinations(sorted(users), 2))


def draw(
    users: Sequence[int], seats: int, met: Met, rng: random.Random, *, fewest: int = 1
) -> list[list[int]]:
    """Return the tables of ``seats`` seats, at least ``fewest``, each with its users in a random order."""
    best: list[list[int]] = []
    for number in range(4):  # random draws to start from
        drawn = _improve(_random_tables(users, seats, rng, fewest), met)
        if not number or cost(drawn, met) < cost(best, met):
            best = drawn
        if not cost(best, met):
            break
    for table in best:
        rng.shuffle(table)
    return best


def _random_tables(users: Sequence[int], seats: int, rng: random.Random, fewest: int) -> list[list[int]]:
    shuffled = iter(rng.sample(list(users), len(users)))
    return [list(islice(shuffled, size)) for size in sizes(len(users), seats, fewest)]


def _improve(tables: list[list[int]], met: Met) -> list[list[int]]:
    """Exchange players between tables as long as that reduces the cost."""

    def known(user: int, others: Iterable[int]) -> int:
        return sum(met.get((min(user, other), max(user, other)), 0) for other in others if other != user)

    has_changed = True
    while has_changed:
        has_changed = False
        for first, second in combinations(tables, 2):
            if not cost((first, second), met):
                continue
            for here, there in ((i, j) for i in range(len(first)) for j in range(len(second))):
                one, other = first[here], second[there]
                now = known(one, first) + known(other, second)
                if not now:
                    continue
                rest, others = [x for x in first if x != one], [x for x in second if x != other]
                if known(other, rest) + known(one, others) < now:
                    first[here], second[there] = other, one
                    has_changed = True
    return tables
