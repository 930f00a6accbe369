"""The draw of a club night against brute force."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from bot.contests.night.draw import cost, draw, pairs_met_at, sizes


def every_draw(users: Sequence[int], counts: Sequence[int]) -> Iterator[list[Sequence[int]]]:
    """Yield every way to seat users at tables of these sizes."""
    if not counts:
        yield []
        return
    first, *others = users
    for rest in combinations(others, counts[0] - 1):
        left = [one for one in others if one not in rest]
        for more in every_draw(left, counts[1:]):
            yield [(first, *rest), *more]


def test_tables_are_few_and_even() -> None:
    """Tables are as few as possible, and their sizes differ by one at most."""
    assert [sizes(count, 4) for count in (0, 2, 4, 5, 6, 9, 11)] == [
        *([], [2], [4], [3, 2], [3, 3], [3, 3, 3], [4, 4, 3])
    ]
    assert [sizes(count, 4, 2) for count in (0, 1, 2, 4, 9)] == [[], [1], [1, 1], [2, 2], [3, 3, 3]]


@pytest.mark.parametrize("players", [6, 8, 9])
def test_no_draw_has_fewer_repeated_opponents(players: int) -> None:
    """In small fields the draw costs as little as the best of all draws; over a season it seats all once."""
    users, rng = list(range(1, players + 1)), random.Random(players)
    history: list[list[int]] = []
    for _ in range(4):
        met, counts = pairs_met_at(history), sizes(players, 4)
        drawn = draw(users, 4, met, rng)
        assert sorted(user for table in drawn for user in table) == users
        assert sorted(map(len, drawn), reverse=True) == counts
        least = min(cost(tables, met) for tables in every_draw(users, counts))
        if len(set(counts)) == 1:
            assert cost(drawn, met) == least
        history += drawn


def test_64_tables_are_drawn_quickly() -> None:
    """A night of 64 tables is drawn in a fraction of two seconds of processor time."""
    users, rng = list(range(256)), random.Random(1)
    met = pairs_met_at(rng.sample(users, 4) for _ in range(640))
    before = time.process_time()
    assert cost(draw(users, 4, met, rng), met) <= 4
    assert time.process_time() - before < 2
