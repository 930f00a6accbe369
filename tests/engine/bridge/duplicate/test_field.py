"""docs/bridge.md, "Awards", "Matchpoints", "IMPs" and "Places"."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bridge.duplicate.movement import howell
from engine.bridge.duplicate.results import (
    Award,
    AwardedResult,
    ImpTotal,
    MatchpointTotal,
    Result,
    ScoredResult,
    board_matchpoints,
    imp_totals,
    matchpoint_totals,
    ranking,
)
from engine.bridge.scoring import imps_against
from tests.repetition import one_example_in

POINTS = st.integers(-760, 760).map(lambda tens: tens * 10)


def sheet(*points: int, board: int = 1) -> list[ScoredResult]:
    """Return one board's scores: pairs 1, 2 … North and South, 11, 12 … East and West."""
    return [ScoredResult(board, at, at + 10, score) for at, score in enumerate(points, start=1)]


@st.composite
def evenings(draw: st.DrawFn) -> list[Result]:
    """Return all results of a whole Howell, with some boards awarded instead of played."""
    results: list[Result] = []
    for one in howell(draw(st.sampled_from((4, 5, 8, 9, 10))), 1).meetings():
        for board in one.boards:
            if draw(st.integers(0, 9)) == 0:
                awards = (draw(st.sampled_from(Award)), draw(st.sampled_from(Award)))
                results.append(AwardedResult(board, one.north_south, one.east_west, *awards))
            else:
                results.append(ScoredResult(board, one.north_south, one.east_west, draw(POINTS)))
    return results


def test_a_board_in_matchpoints() -> None:
    """A score gets two for each score beaten and one for each equal one; the other side gets the rest."""
    found = board_matchpoints(sheet(620, 620, 170, -100, 650), tables=5)
    assert found == {1: 5, 2: 5, 3: 2, 4: 0, 5: 8, 11: 3, 12: 3, 13: 6, 14: 8, 15: 0}


def test_a_board_played_less_often_is_factored() -> None:
    """By Neuberg's formula 4 of 10 on a board played six times of seven is 4.83 of 12, a top 11.83."""
    found = board_matchpoints(sheet(500, 400, 400, 200, 100, 50), tables=7)
    assert found[1] == Fraction(11 * 7, 6) - 1
    assert found[2] == Fraction(8 * 7, 6) - 1
    assert round(float(found[4]), 2) == round((4 + 1) * 7 / 6 - 1, 2) == 4.83
    assert all(found[pair] + found[pair + 10] == 12 for pair in range(1, 7))


def test_a_lone_score_is_average() -> None:
    """A score without comparison is half of the maximum, for both sides."""
    assert board_matchpoints(sheet(-1400), tables=5) == {1: 4, 11: 4}


def test_more_scores_than_expected_are_refused() -> None:
    """A board has at least one score, and at most the expected number."""
    for scores, tables in ((3, 2), (0, 2)):
        with pytest.raises(ValueError, match="tables"):
            board_matchpoints(sheet(*range(scores)), tables)


@one_example_in(4)
@given(evenings())
def test_matchpoints_add_up(results: list[Result]) -> None:
    """Without awards, all pairs together have half of the maximum."""
    scored = [one for one in results if isinstance(one, ScoredResult)]
    totals = matchpoint_totals(scored).values()
    assert 2 * sum(one.matchpoints for one in totals) == sum(one.most for one in totals)


@given(evenings())
def test_a_share_is_between_nothing_and_all(results: list[Result]) -> None:
    """With any results and awards, each pair has 0 to 100 %."""
    assert all(0 <= one.share <= 1 for one in matchpoint_totals(results).values())


@given(evenings(), st.randoms())
def test_the_order_of_results_does_not_matter(results: list[Result], random: object) -> None:
    """The totals are the same in whatever order tables finish."""
    turned = results[::-1]
    assert matchpoint_totals(turned) == matchpoint_totals(results)
    assert imp_totals(turned) == imp_totals(results)


def test_a_pair_that_sat_out_is_compared_by_its_share() -> None:
    """Boards sat out do not count: four of four matchpoints on one board are 100 %."""
    totals = matchpoint_totals([*sheet(100, 50, 0), *sheet(90, 40, 90, board=2)])
    assert totals[1] == MatchpointTotal(Fraction(7), 8)
    less = matchpoint_totals([*sheet(100, 50, 0), *sheet(100, 50, 0, board=2)[1:]])
    assert less[1] == MatchpointTotal(Fraction(4), 4)
    assert less[1].share == 1


@pytest.mark.parametrize(
    ("award", "own", "expected"),
    [
        *((Award.AVERAGE, 620, Fraction(1, 2)), (Award.PLUS, -90, Fraction(3, 5))),
        *(
            (Award.PLUS, 620, Fraction(1)),
            (Award.MINUS, 620, Fraction(2, 5)),
            (Award.MINUS, -90, Fraction(0)),
        ),
    ],
)
def test_awards_in_matchpoints(award: Award, own: int, expected: Fraction) -> None:
    """60, 50 or 40 % of the top; a plus is at least the pair's share elsewhere, a minus at most."""
    elsewhere = sheet(own, 110, 100, board=2)
    given_award = AwardedResult(1, 1, 11, award, Award.AVERAGE)
    totals = matchpoint_totals([*elsewhere, given_award, *sheet(110, 100, 90)[1:]])
    alone = matchpoint_totals(elsewhere)
    assert totals[1].matchpoints - alone[1].matchpoints == expected * 4
    assert totals[1].most == 8


def test_an_award_to_a_pair_that_played_nothing() -> None:
    """Without other boards, a plus is 60 % and a minus 40 %."""
    totals = matchpoint_totals([AwardedResult(1, 1, 11, Award.PLUS, Award.MINUS), *sheet(0, 0, 0)[1:]])
    assert (totals[1].share, totals[11].share) == (Fraction(3, 5), Fraction(2, 5))


def test_a_second_result_of_a_board_is_refused() -> None:
    """A pair has one result of a board, and none against itself."""
    for wrong in ([*sheet(100), *sheet(200)], [ScoredResult(1, 4, 4, 0)]):
        with pytest.raises(ValueError, match="two results"):
            matchpoint_totals(wrong)


@given(st.lists(POINTS, min_size=1, max_size=8))
def test_imps_across_the_field(points: list[int]) -> None:
    """IMPs are the exact average against all other tables; a field adds up to nothing."""
    found = imps_against(points)
    assert sum(found) == 0


def test_awards_in_imps() -> None:
    """An award is three IMPs, none, or minus three (Law 86B), and a board sat out is not counted."""
    results = [*sheet(420, -50), AwardedResult(2, 1, 12, Award.PLUS, Award.MINUS)]
    totals = imp_totals(results)
    assert totals == {
        1: ImpTotal(Fraction(10 + 3), 2),
        2: ImpTotal(Fraction(-10), 1),
        11: ImpTotal(Fraction(-10), 1),
        12: ImpTotal(Fraction(10 - 3), 2),
    }


def test_ties_share_a_place() -> None:
    """Equal values share a place, and the next one comes after all of them."""
    half = Fraction(1, 2)
    places = ranking({1: half, 2: Fraction(3, 5), 3: Fraction(2, 4), 4: Fraction(1, 10)})
    assert [(one.contestant, one.first, one.last) for one in places] == [
        (2, 1, 1),
        (1, 2, 3),
        (3, 2, 3),
        (4, 4, 4),
    ]


@given(st.dictionaries(st.integers(1, 16), st.fractions(0, 1, max_denominator=4), max_size=16))
def test_a_place_is_one_more_than_the_number_of_better_ones(values: dict[int, Fraction]) -> None:
    """A contestant's place is one more than the number of better ones."""
    places = ranking(values)
    assert {one.contestant: one.first for one in places} == {
        contestant: 1 + sum(other > value for other in values.values())
        for contestant, value in values.items()
    }
    assert sum(one.last - one.first + 1 for one in places) >= len(values)
