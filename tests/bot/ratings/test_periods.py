"""Periods: all time, quarters and months, in UTC."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.ratings.entries import ALL_TIME, bounds_of, is_period, period_of, periods_of


def at(*parts: int) -> float:
    """Return a time in UTC."""
    return datetime(*parts, tzinfo=UTC).timestamp()  # type: ignore[misc, arg-type]


@pytest.mark.parametrize(
    ("moment", "season", "month"),
    [
        (at(2026, 1, 1), 20261, 202601),
        (at(2026, 3, 31, 23, 59, 59), 20261, 202603),
        (at(2026, 4, 1), 20262, 202604),
        (at(2026, 11, 21), 20264, 202611),
        (at(2026, 12, 31, 23, 59), 20264, 202612),
    ],
)
def test_a_season_is_a_quarter_of_the_calendar(moment: float, season: int, month: int) -> None:
    """A time belongs to all time, to its quarter and to its month."""
    assert periods_of(moment) == (ALL_TIME, season, month)
    assert (period_of("all", moment), period_of("season", moment)) == (ALL_TIME, season)
    assert period_of("month", moment) == month


def test_periods_end_where_the_next_begins() -> None:
    """The last quarter and the last month end with the year; all time has no end."""
    new_year = datetime(2027, 1, 1, tzinfo=UTC)
    assert bounds_of(20264) == (datetime(2026, 10, 1, tzinfo=UTC), new_year)
    assert bounds_of(202612) == (datetime(2026, 12, 1, tzinfo=UTC), new_year)
    assert bounds_of(20261) == (datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 4, 1, tzinfo=UTC))
    assert bounds_of(ALL_TIME) is None


@pytest.mark.parametrize("number", [1, 7, 20260, 20265, 202600, 202613, 19694, 99991, 999912, 2**31])
def test_a_number_that_is_no_period(number: int) -> None:
    """A fifth quarter and a thirteenth month are invalid; all time is valid without an end."""
    assert not is_period(number)
    assert is_period(ALL_TIME)
    assert is_period(20264)
    assert is_period(202611)
