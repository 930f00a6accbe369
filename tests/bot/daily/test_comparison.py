"""Places and the spread of a day's results."""

from __future__ import annotations

from bot.daily.days import BINS_MOST, FinishedTry, compared

HERE, THERE = 1, 2


def outcomes(*points: int, guild: int = HERE) -> list[FinishedTry]:
    """Return results, best first; user ids count from 1."""
    return [FinishedTry(user, guild, f"user {user}", one) for user, one in enumerate(points, start=1)]


def test_equal_points_share_a_place() -> None:
    """Two players with equal points are both first, and the next is third."""
    found = compared(outcomes(8, 8, 3), 3, HERE)
    assert [line.place for line in found.server] == [1, 1, 3]
    assert (found.place, found.server_place, found.own, found.count) == (3, 3, 3, 3)


def test_the_server_is_ranked_by_itself() -> None:
    """Users of other servers count for the place everywhere, but are not in this server's list."""
    found = compared([FinishedTry(9, THERE, "far", 20), *outcomes(8, 3)], 2, HERE)
    assert (found.place, found.server_place) == (3, 2)
    assert [line.name for line in found.server] == ["user 1", "user 2"]


def test_the_best_is_named_in_their_own_server_alone() -> None:
    """Only the best player's own server sees the name."""
    found = [FinishedTry(9, THERE, "far", 20)]
    assert (compared(found, 1, HERE).best, compared(found, 1, HERE).best_name) == (20, "")
    assert compared(found, 1, THERE).best_name == "far"


def test_who_has_not_played_has_no_place() -> None:
    """A user without a finished try sees the day without a place."""
    found = compared(outcomes(5), 77, HERE)
    assert (found.own, found.place, found.server_place) == (None, None, None)
    assert not any(one.has_own for one in found.bins)


def test_every_result_is_in_one_bin() -> None:
    """Bins go from the highest points down, with equal width, and fit a screen."""
    points = sorted((number * number % 97 - 40 for number in range(200)), reverse=True)
    found = compared(outcomes(*points), 1, HERE)
    assert sum(one.count for one in found.bins) == 200
    assert len(found.bins) <= BINS_MOST
    assert all(above.low == below.high + 1 for above, below in zip(found.bins, found.bins[1:], strict=False))
    assert [one.has_own for one in found.bins].count(True) == 1
    assert found.bins[0].has_own


def test_few_results_have_a_bin_a_point() -> None:
    """A small range of points has a bin per point."""
    assert [(one.low, one.high, one.count) for one in compared(outcomes(2, 0), 1, HERE).bins] == [
        (2, 2, 1),
        (1, 1, 0),
        (0, 0, 1),
    ]


def test_a_day_without_results_compares_nothing() -> None:
    """A day without a finished try has no comparison."""
    found = compared([], 1, HERE)
    assert (found.count, found.best, found.server, found.bins) == (0, None, (), ())
