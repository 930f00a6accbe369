"""docs/bridge.md, "A contest": its plan by the number of pairs, and its ranking at any moment."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bridge.duplicate.contest import (
    FORMS,
    HOWELL,
    MITCHELL,
    BoardWorth,
    Form,
    board_worths,
    movements,
    plan,
    plan_with_late_pair,
    standings,
    team_of,
)
from engine.bridge.duplicate.movement import Meeting, Movement
from engine.bridge.duplicate.results import Award, AwardedResult, Result, ScoredResult
from engine.bridge.rules import MOST_BOARD


def results_of(movement: Movement, points: int = 100) -> list[Result]:
    """Return a score for every meeting: the lower the number of North and South, the higher."""
    return [
        ScoredResult(board, one.north_south, one.east_west, points * (one.east_west - one.north_south))
        for one in movement.meetings()
        for board in one.boards
    ]


def test_few_pairs_play_a_howell_and_many_a_mitchell() -> None:
    """The default is a Howell up to eight pairs and a Mitchell from nine; the other can be chosen."""
    assert movements("matchpoints", 8) == (HOWELL, MITCHELL)
    assert movements("imps", 9) == (MITCHELL, HOWELL)
    assert movements("matchpoints", 32) == (MITCHELL,)
    assert movements("matchpoints", 3) == movements("matchpoints", 33) == ()


def test_teams_are_two_pairs_each() -> None:
    """An odd number of pairs makes no teams; pairs 1 and 2 are a team, and so on."""
    assert movements("teams", 6)
    assert movements("teams", 5) == ()
    assert [team_of(pair) for pair in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@given(st.sampled_from(FORMS), st.integers(4, 16), st.integers(1, 8), st.integers(1, 20))
def test_a_plan_is_no_longer_than_requested(form: Form, pairs: int, boards: int, rounds: int) -> None:
    """A plan is also no longer than its movement, and no pair sits at two tables of a round."""
    for name in movements(form, pairs):
        made = plan(form, name, pairs, boards, rounds)
        assert 1 <= len(made.rounds) <= rounds
        for meetings in made.rounds:
            seated = [pair for one in meetings for pair in (one.north_south, one.east_west)]
            assert len(seated) == len(set(seated))
            assert all(len(one.boards) == boards for one in meetings)


def test_an_impossible_plan_is_refused() -> None:
    """A movement the pairs cannot play, and more boards than have numbers, are refused."""
    with pytest.raises(ValueError, match="cannot play"):
        plan("matchpoints", "teams", 8, 2)
    with pytest.raises(ValueError, match="cannot play"):
        plan("teams", "teams", 7, 2)
    with pytest.raises(ValueError, match=str(MOST_BOARD)):
        plan("matchpoints", HOWELL, 16, 16)


def test_a_team_sits_crosswise_with_the_same_boards() -> None:
    """One pair North and South at one table, the other East and West at the next."""
    (first, second), *_ = plan("teams", "teams", 4, 3).rounds
    assert first.boards == second.boards
    assert team_of(first.north_south) == team_of(second.east_west)
    assert team_of(first.east_west) == team_of(second.north_south)


@pytest.mark.parametrize("form", ["matchpoints", "imps"])
def test_pairs_are_ranked_within_their_field(form: Form) -> None:
    """A Howell has one winner, a Mitchell one for each direction; a pair without a result is not ranked."""
    (one,) = standings(form, (whole := plan(form, HOWELL, 4, 1)), results_of(whole))
    assert [stand.contestant for stand in one] == [1, 2, 3, 4]
    first_round = results_of(Movement(4, whole.rounds[:1], whole.fields))[:1]
    assert sum(map(len, standings(form, whole, first_round))) == 2
    both = plan(form, MITCHELL, 10, 1)
    assert [len(field) for field in standings(form, both, results_of(both))] == [5, 5]


def test_teams_are_ranked_by_victory_points() -> None:
    """Boards finished in both rooms count; a board one room still lacks does not."""
    made = plan("teams", "teams", 4, 2)
    opened, closed = made.rounds[0]
    one_room: list[Result] = [ScoredResult(1, opened.north_south, opened.east_west, 620)]
    assert standings("teams", made, one_room) == ((),)
    both = [*one_room, ScoredResult(1, closed.north_south, closed.east_west, 170)]
    ((winner, loser),) = standings("teams", made, both)
    assert winner.contestant == team_of(opened.north_south)
    assert winner.value + loser.value == 20


def test_a_result_is_worth_a_share_of_the_top() -> None:
    """In matchpoints a result is worth the top if it beats every other score, half of it if all are equal."""
    made = plan("matchpoints", HOWELL, 6, 1)
    meetings = [one for one in made.meetings() if 1 in one.boards]
    better, equal, other = meetings
    results: list[Result] = [
        ScoredResult(1, better.north_south, better.east_west, 50),
        ScoredResult(1, equal.north_south, equal.east_west, 0),
        ScoredResult(1, other.north_south, other.east_west, 0),
    ]
    worth = board_worths("matchpoints", made, results, 1)
    assert worth[better.north_south, better.east_west] == BoardWorth(Fraction(1), Fraction(0))
    assert worth[other.north_south, other.east_west] == BoardWorth(Fraction(1, 4), Fraction(3, 4))
    alone = board_worths("matchpoints", made, results[:1], 1)
    assert alone[better.north_south, better.east_west] == BoardWorth(Fraction(1, 2), Fraction(1, 2))


def test_a_result_is_worth_imps() -> None:
    """Against the field a result is worth the average, between teams the difference to the other room."""
    made = plan("imps", HOWELL, 4, 1)
    first, second = [one for one in made.meetings() if 1 in one.boards]
    results = [
        ScoredResult(1, first.north_south, first.east_west, 400),
        ScoredResult(1, second.north_south, second.east_west, 0),
    ]
    assert board_worths("imps", made, results, 1)[first.north_south, first.east_west] == BoardWorth(
        Fraction(9), Fraction(-9)
    )
    match = plan("teams", "teams", 4, 1)
    opened, closed = match.rounds[0]
    both: list[Result] = [
        ScoredResult(1, opened.north_south, opened.east_west, 400),
        ScoredResult(1, closed.north_south, closed.east_west, 0),
    ]
    worth = board_worths("teams", match, both, 1)
    assert worth[opened.north_south, opened.east_west] == BoardWorth(Fraction(9), Fraction(-9))
    assert worth[closed.north_south, closed.east_west] == BoardWorth(Fraction(-9), Fraction(9))


def test_a_weighted_score_is_compared_outcome_by_outcome() -> None:
    """A weighted score, and every score against it, is worth the mean over its outcomes (Law 12C1c)."""
    made = plan("matchpoints", HOWELL, 4, 1)
    first, second = [one for one in made.meetings() if 1 in one.boards]
    half = ((Fraction(3, 4), 420), (Fraction(1, 4), -50))
    results: list[Result] = [
        ScoredResult(1, first.north_south, first.east_west, 300, half),
        ScoredResult(1, second.north_south, second.east_west, 100),
    ]
    worth = board_worths("matchpoints", made, results, 1)
    assert worth[_pairs(first)] == BoardWorth(Fraction(3, 4), Fraction(1, 4))
    assert worth[_pairs(second)] == BoardWorth(Fraction(1, 4), Fraction(3, 4))
    imps = Fraction(3 * 8 - 4, 4)
    assert board_worths("imps", made, results, 1)[_pairs(second)] == BoardWorth(-imps, imps)
    match = plan("teams", "teams", 4, 1)
    opened, closed = match.rounds[0]
    both: list[Result] = [
        ScoredResult(1, opened.north_south, opened.east_west, 300, half),
        ScoredResult(1, closed.north_south, closed.east_west, 100),
    ]
    assert board_worths("teams", match, both, 1)[_pairs(opened)] == BoardWorth(imps, -imps)


def test_a_penalty_is_taken_off_the_total() -> None:
    """In matchpoints a penalty is a share of one board's top, otherwise IMPs or victory points."""
    made = plan("matchpoints", HOWELL, 4, 1)
    results = results_of(made)
    for form, lost, part in (("matchpoints", Fraction(1, 10), 3), ("imps", Fraction(3), 1)):
        before = {one.contestant: one.value for one in standings(cast(Form, form), made, results)[0]}
        after = {
            one.contestant: one.value for one in standings(cast(Form, form), made, results, [(2, lost)])[0]
        }
        assert before[2] - after[2] == lost / part
        assert all(before[pair] == after[pair] for pair in (1, 3, 4))
    match = plan("teams", "teams", 4, 1)
    points = {one.contestant: one.value for one in standings("teams", match, results_of(match))[0]}
    less = standings("teams", match, results_of(match), [(3, Fraction(1, 2))])[0]
    assert {one.contestant: one.value for one in less} == {1: points[1], 2: points[2] - Fraction(1, 2)}


@pytest.mark.parametrize(("movement", "pairs"), [(HOWELL, 6), (HOWELL, 16), (MITCHELL, 6), (MITCHELL, 12)])
def test_a_late_pair_takes_the_place_of_the_missing_one(movement: str, pairs: int) -> None:
    """A late pair meets the pairs that would have sat out; others stay, and no board is played twice."""
    planned = plan("matchpoints", movement, pairs - 1, 2)
    late = plan_with_late_pair("matchpoints", movement, pairs, 2)
    for before, after in zip(planned.rounds, late.rounds, strict=True):
        assert after[:-1] == before
        sits_out = set(range(1, pairs)) - {pair for one in before for pair in _pairs(one)}
        assert set(_pairs(after[-1])) == {pairs, *sits_out}
    played = [(pair, board) for one in late.meetings() for pair in _pairs(one) for board in one.boards]
    assert len(set(played)) == len(played)
    assert sorted(pair for field in late.fields for pair in field) == list(range(1, pairs + 1))
    for form, count in (("matchpoints", pairs + 1), ("teams", pairs)):
        with pytest.raises(ValueError, match="no pair is missing"):
            plan_with_late_pair(cast(Form, form), movement, count, 2)


def _pairs(one: Meeting) -> tuple[int, int]:
    return one.north_south, one.east_west


def test_an_award_has_the_value_of_the_law() -> None:
    """An award is 60, 50 or 40 % or 3 or 0 IMPs either way, and between teams for both rooms."""
    made = plan("matchpoints", HOWELL, 4, 1)
    first, second = [one for one in made.meetings() if 1 in one.boards]
    awarded = AwardedResult(1, first.north_south, first.east_west, Award.PLUS, Award.MINUS)
    results: list[Result] = [awarded, ScoredResult(1, second.north_south, second.east_west, 50)]
    worth = board_worths("matchpoints", made, results, 1)
    assert worth[first.north_south, first.east_west] == BoardWorth(Fraction(3, 5), Fraction(2, 5))
    assert worth[second.north_south, second.east_west] == BoardWorth(Fraction(1, 2), Fraction(1, 2))
    assert board_worths("imps", made, results, 1)[first.north_south, first.east_west] == BoardWorth(
        Fraction(3), Fraction(-3)
    )
    match = plan("teams", "teams", 4, 1)
    opened, closed = match.rounds[0]
    for mine, other in ((opened, closed), (closed, opened)):
        both: list[Result] = [
            AwardedResult(1, mine.north_south, mine.east_west, Award.PLUS, Award.AVERAGE),
            ScoredResult(1, other.north_south, other.east_west, 0),
        ]
        worth = board_worths("teams", match, both, 1)
        assert worth[mine.north_south, mine.east_west] == BoardWorth(Fraction(3), Fraction(0))
