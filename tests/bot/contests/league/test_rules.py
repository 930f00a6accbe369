"""Rules of a league: groups, schedule, table, forecast, promotion and relegation."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.contests.league.rules import (
    LeagueMatch,
    final_table,
    forecast,
    group_sizes,
    groups_of,
    next_order,
    outcomes,
    pair_of,
    schedule,
    table,
)


@given(st.integers(0, 64), st.integers(4, 8))
def test_groups_have_four_to_eight_users(users: int, wanted: int) -> None:
    """With four users or more, each is in one group of 4 to 8, and sizes differ by one at most."""
    sizes = group_sizes(users, wanted)
    assert sum(sizes) == (users if users >= 4 else 0)
    assert all(4 <= size <= 8 for size in sizes)
    assert not sizes or max(sizes) - min(sizes) <= 1
    assert [one for group in groups_of(range(users), wanted) for one in group] == list(range(sum(sizes)))


@given(st.integers(4, 8))
def test_each_player_meets_each_other_once(users: int) -> None:
    """The schedule has every pair once, and no player twice in a round."""
    rounds = schedule(range(10, 10 + users))
    met = [pair for one in rounds for pair in one]
    assert sorted(met) == list(combinations(range(10, 10 + users), 2))
    for one in rounds:
        assert len({user for pair in one for user in pair}) == 2 * len(one)


def test_points_of_a_table() -> None:
    """3 points for a win, 2 for a draw, 1 for a defeat; the sum of swings breaks ties."""
    matches = [
        LeagueMatch((1, 2), 30),
        LeagueMatch((3, 4), 5),
        LeagueMatch((1, 3), 0),
        LeagueMatch((2, 4), -40),
    ]
    lines = table([1, 2, 3, 4], matches)
    assert [(one.user, one.points, one.swing) for one in lines] == [
        (1, 5, 30),
        (3, 5, 5),
        (4, 4, 35),
        (2, 2, -70),
    ]
    assert (lines[0].won, lines[0].drawn, lines[0].lost, lines[0].open) == (1, 1, 0, 1)


def test_an_unplayed_match_is_scored_by_who_played() -> None:
    """Not playing gives 1 point, as a defeat; playing alone gives a win, and two who did so get a draw."""
    sides = {(1, 2), (3, 4), (4, 3)}
    lines = {one.user: one for one in final_table([1, 2, 3, 4], [], sides)}
    assert {user: line.points for user, line in lines.items()} == {1: 3 + 1 + 1, 2: 3, 3: 4, 4: 4}
    assert {line.open for line in lines.values()} == {3}
    beaten = [LeagueMatch((1, 2), 9), LeagueMatch((1, 3), 9), LeagueMatch((1, 4), 9)]
    played, idle = (
        {one.user: one.points for one in final_table([1, 2, 3, 4], matches, ())}[2]
        for matches in (beaten, [])
    )
    assert played == idle


@settings(max_examples=25)
@given(st.lists(st.sampled_from([-7, 0, 7, None]), min_size=6, max_size=6), st.integers(1, 3))
def test_the_forecast_agrees_with_every_continuation(swings: list[int | None], places: int) -> None:
    """The wins a player needs put them among the first in every continuation; one less does not in all."""
    pairs = list(combinations(range(4), 2))
    matches = [
        LeagueMatch(pair, swing) for pair, swing in zip(pairs, swings, strict=True) if swing is not None
    ]
    left = [pair for pair, swing in zip(pairs, swings, strict=True) if swing is None][:4]
    matches += [
        LeagueMatch(pair, 0)
        for pair in pairs
        if pair not in left and pair not in {one.users for one in matches}
    ]
    lines = table(range(4), matches)
    points = {one.user: one.points for one in lines}
    sure = {(user, wins): True for user in range(4) for wins in range(4)}
    possible = dict.fromkeys(range(4), False)
    for ends in product(((3, 1), (2, 2), (1, 3), (1, 1)), repeat=len(left)):
        total, won = dict(points), dict.fromkeys(range(4), 0)
        for pair, got in zip(left, ends, strict=True):
            for user, pts in zip(pair, got, strict=True):
                total[user] += pts
                won[user] += pts == 3
        for user in range(4):
            others = [total[one] for one in range(4) if one != user]
            if sum(one >= total[user] for one in others) >= places:
                for wins in range(won[user] + 1):
                    sure[user, wins] = False
            possible[user] = possible[user] or sum(one > total[user] for one in others) < places
    for line in lines:
        chance = forecast(lines, matches, places)[line.user]
        wanted = next((wins for wins in range(line.open + 1) if sure[line.user, wins]), None)
        assert (chance.wins, chance.is_possible) == (wanted, possible[line.user])


@given(st.integers(8, 32), st.integers(4, 8), st.randoms(use_true_random=False))
def test_promotion_changes_as_many_places_up_as_down(users: int, wanted: int, luck: object) -> None:
    """The next order has every player once, groups of the same sizes, and moves players by one group."""
    order = list(range(users))
    luck.shuffle(order)  # type: ignore[attr-defined]
    groups = groups_of(order, wanted)
    tables = [table(group, [LeagueMatch(pair_of(*group[:2]), 3)]) for group in groups]
    moves, after = outcomes(tables), groups_of(next_order(tables), wanted)
    assert sorted(next_order(tables)) == list(range(users))
    assert list(moves.values()).count("up") == list(moves.values()).count("down")
    where = {user: number for number, group in enumerate(groups) for user in group}
    for number, group in enumerate(after):
        for user in group:
            assert number - where[user] == {"up": -1, "stay": 0, "down": 1}[moves[user]]
