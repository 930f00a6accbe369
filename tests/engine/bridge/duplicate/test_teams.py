"""docs/bridge.md, "Teams of four"."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bridge.duplicate.results import Award, AwardedResult, ScoredResult
from engine.bridge.duplicate.teams import (
    Encounter,
    TeamBoard,
    TeamMatch,
    round_robin,
    team_totals,
    victory_points,
)


@pytest.mark.parametrize("teams", range(2, 9))
def test_every_team_meets_every_other(teams: int) -> None:
    """Every pair of teams meets once, one rests if they are odd, and all are as often at home as away."""
    rounds = round_robin(teams, 4)
    met = Counter(frozenset((one.home, one.away)) for encounters in rounds for one in encounters)
    assert met == dict.fromkeys(map(frozenset, combinations(range(1, teams + 1), 2)), 1)
    for encounters in rounds:
        busy = [team for one in encounters for team in (one.home, one.away)]
        assert len(busy) == len(set(busy)) == teams - teams % 2
    home = Counter(one.home for encounters in rounds for one in encounters)
    assert all(abs(2 * home[team] - (teams - 1)) <= 1 for team in range(1, teams + 1))


def test_a_round_of_teams_plays_the_same_boards() -> None:
    """All matches of a round have the same boards, and each round has new ones."""
    rounds = round_robin(5, 3)
    assert [{one.boards for one in encounters} for encounters in rounds] == [
        {(1, 2, 3)},
        {(4, 5, 6)},
        {(7, 8, 9)},
        {(10, 11, 12)},
        {(13, 14, 15)},
    ]


def test_an_impossible_contest_of_teams_is_refused() -> None:
    """Two to eight teams, one to thirty-two boards a match, no more rounds than opponents, are allowed."""
    for teams, boards, rounds in ((1, 4, None), (9, 4, None), (4, 0, None), (4, 33, None), (4, 4, 4)):
        with pytest.raises(ValueError, match=r"\d to \d"):
            round_robin(teams, boards, rounds)


def test_a_board_at_two_tables_in_imps() -> None:
    """420 in one room and 50 off in the other are 470 points: 10 IMPs."""
    assert board(420, -50) == TeamBoard(1, Fraction(10), Fraction(-10))
    assert board(140, 170).home == -1
    assert board(600, 600).home == 0


def board(opened: int, closed: int, number: int = 1) -> TeamBoard:
    return TeamBoard.of_rooms(ScoredResult(number, 3, 1, opened), ScoredResult(number, 2, 4, closed))


def test_a_match_of_teams() -> None:
    """IMPs of its boards add up, awards are three, and each team's victory points follow its own margin."""
    encounter = Encounter(2, 1, (1, 2, 3, 4))
    even = TeamMatch(encounter, (board(420, -50), board(100, 200, 2)))
    assert even.imps == (7, -7)
    assert sum(even.victory_points) == 20
    awarded = AwardedResult(3, 3, 1, Award.PLUS, Award.AVERAGE)
    lopsided = TeamMatch(encounter, (TeamBoard.of_rooms(awarded, ScoredResult(3, 2, 4, 50)), board(0, 0, 4)))
    assert lopsided.imps == (3, 0)
    assert lopsided.victory_points == (victory_points(3, 4), Decimal(10))
    totals = team_totals([even, lopsided])
    assert totals[2] == victory_points(7, 4) + victory_points(3, 4)


@pytest.mark.parametrize(
    ("margin", "expected"),
    [
        *((0, "10.00"), (1, "10.33"), (2, "10.66"), (3, "10.97"), (4, "11.28"), (5, "11.58")),
        *((6, "11.87"), (7, "12.16"), (10, "12.97"), (20, "15.26"), (57, "20.00"), (-2, "9.34")),
    ],
)
def test_victory_points(margin: int, expected: str) -> None:
    """The WBF's scale for fourteen boards is as published."""
    assert victory_points(margin, 14) == Decimal(expected)


@given(st.integers(-300, 300), st.integers(1, 32))
def test_victory_points_share_twenty(margin: int, boards: int) -> None:
    """Two teams share 20; more IMPs never give less; 15 × √boards of them give all."""
    won = victory_points(margin, boards)
    assert won + victory_points(-margin, boards) == 20
    assert victory_points(margin + 1, boards) >= won
    assert won == 20 if margin > 0 and margin**2 >= 225 * boards else won <= 20
    assert won > 10 if margin > 0 else won <= 10


def test_victory_points_of_no_match_are_refused() -> None:
    """A match has one to thirty-two boards."""
    for boards in (0, 33):
        with pytest.raises(ValueError, match="1 to 32"):
            victory_points(0, boards)
