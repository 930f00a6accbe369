"""Whether players favour each other: what becomes a question, and how often honest players meet one."""

from __future__ import annotations

import random
from itertools import permutations

from engine.fairness import LEAST_DEALS, Given, between, findings_of

USERS = range(1, 7)


def deal_of(luck: random.Random, *, helped: float = 0.0) -> Given:
    """Return the favours of a deal of four users at random; 1 and 2 give each other ``helped`` more.

    Most deals have few favours and some have many, as at real tables.
    """
    seated = luck.sample(USERS, 4)
    given = {pair: luck.gauss(0, 1) * luck.choice((0, 1, 3, 15)) for pair in permutations(seated, 2)}
    return {pair: points + helped * (set(pair) == {1, 2}) for pair, points in given.items()}


def test_few_honest_leagues_meet_a_question() -> None:
    """Of 60 leagues of 15 pairs without favours, at most one in twenty has a question."""
    luck = random.Random(1)
    leagues = [findings_of(deal_of(luck) for _ in range(90)) for _ in range(60)]
    assert all(len(found.favours) > 12 for found in leagues)
    assert sum(bool(found.questions) for found in leagues) <= 3


def test_players_who_favour_each_other_are_a_question() -> None:
    """Two users who give each other six points a deal are asked about in nearly every league, alone."""
    luck = random.Random(2)
    asked = [findings_of(deal_of(luck, helped=6.0) for _ in range(160)).questions for _ in range(10)]
    found = [[one.users for one in questions] for questions in asked]
    assert sum(users == [(1, 2)] for users in found) >= 9


def test_pairs_with_few_deals_together_are_not_looked_at() -> None:
    """Two users need a number of deals together, whatever they gave each other in them."""
    deals: list[Given] = [{(1, 2): 9.0 + number % 2, (2, 1): 9.0} for number in range(LEAST_DEALS)]
    assert findings_of(deals[1:]).favours == ()
    (one,) = findings_of(deals).questions
    assert (one.users, one.deals) == ((1, 2), LEAST_DEALS)


def test_a_single_deal_decides_nothing() -> None:
    """However much players gave each other in one deal, it is no question."""
    quiet: list[Given] = [{(1, 2): 0.1 * (-1) ** number, (2, 1): 0.0} for number in range(60)]
    assert findings_of([*quiet, {(1, 2): 500.0, (2, 1): 500.0}]).questions == ()


def test_favours_are_between_the_users_of_seats() -> None:
    """Seats without one of the users, such as a bot's, are left out."""
    assert between({0: 7, 2: 5}, ((0, 1, 2), (3, 0, 4), (5, 6, 0))) == {(7, 5): 2, (5, 7): 5}
