"""The sums of one user's results."""

from __future__ import annotations

from typing import Any

from bot.leaderboard.stats_screens import CURVE_GAMES, career_of, rivalry_of
from bot.leaderboard.store import ResultRow, SharedGame


def result(number: int, **changes: Any) -> ResultRow:
    """Return one rated game of a user, at a table of four."""
    values: dict[str, Any] = {
        "game_id": number,
        "family": "contre",
        "places": 4,
        "place": 2,
        "points": 10,
        "is_away": False,
        "is_level": False,
        "figures": {},
        "before_all": 1000.0 + number,
        "ended_at": float(number),
    }
    return ResultRow(**{**values, **changes})


def test_results_add_up() -> None:
    """Games, points and places add up, with as many places as at the largest table."""
    rows = [result(1), result(2, place=4, is_away=True), result(3, points=-5, places=3)]
    career = career_of(rows, 1050.0)
    assert (career.games, career.points, career.left) == (3, 15, 1)
    assert career.places == (0, 2, 0, 1)


def test_the_curve_ends_with_the_current_rating() -> None:
    """The curve has the rating before each rated game, and the current one; unrated games do not count."""
    rows = [result(1), result(2, before_all=None), result(3)]
    curve = career_of(rows, 1050.0).curve
    assert curve is not None
    assert (curve.is_rating, curve.first, curve.values) == (True, 1, (1001, 1003, 1050))


def test_without_ratings_the_curve_is_of_points() -> None:
    """Without ratings the curve shows points from zero; a single game has no curve."""
    rows = [result(number, before_all=None, points=number) for number in (1, 2, 3)]
    curve = career_of(rows, None).curve
    assert curve is not None
    assert (curve.is_rating, curve.values) == (False, (0, 1, 3, 6))
    assert career_of(rows[:1], None).curve is None


def test_a_long_curve_is_of_the_last_games() -> None:
    """A long curve shows the last games and the number of its first game."""
    curve = career_of([result(number) for number in range(1, 81)], 1081.0).curve
    assert curve is not None
    assert len(curve.values) == CURVE_GAMES + 1
    assert (curve.first, curve.values[0], curve.values[-1]) == (31, 1031, 1081)


def test_no_results_have_no_sums() -> None:
    """Without results there are no games, and no error."""
    career = career_of([], None)
    assert (career.games, career.places, career.curve) == (0, (), None)


def test_two_people_are_compared_by_place() -> None:
    """Two users' places are compared as ahead, behind and level."""
    rivalry = rivalry_of([SharedGame(own, other, 1, {}) for own, other in ((1, 3), (4, 2), (2, 2), (1, 4))])
    assert (rivalry.games, rivalry.better, rivalry.worse, rivalry.equal) == (4, 2, 1, 1)


def test_level_games_of_two_sides_are_counted_apart() -> None:
    """A shared first place of two sides is neither won nor lost; who left has lost."""
    rows = [
        result(1, places=2, place=1),
        result(2, places=2, place=1, is_level=True),
        result(3, places=2, place=2, is_level=True, is_away=True),
    ]
    career = career_of(rows, None)
    assert (career.places, career.level, career.left) == ((2, 1), 1, 1)
    assert [row.is_won for row in rows] == [True, False, False]
