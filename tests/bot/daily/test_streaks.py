"""Days in a row."""

from __future__ import annotations

import pytest

from bot.daily.days import NO_STREAK, Streak, TryOutcome, outcome_of, streak_of

TODAY = "2026-03-01"


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], NO_STREAK),
        (["2026-03-01"], Streak(1, 1)),
        (["2026-02-27", "2026-02-28", "2026-03-01"], Streak(3, 3)),
        (["2026-02-27", "2026-02-28"], Streak(2, 2)),
        (["2026-02-26", "2026-02-27"], Streak(0, 2)),
        (["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-28"], Streak(1, 3)),
    ],
)
def test_a_streak_goes_on_until_a_whole_day_is_missed(days: list[str], streak: Streak) -> None:
    """A missing today does not end a streak; months are handled, and the longest streak is stored."""
    assert streak_of(days, TODAY) == streak


def test_an_outcome_counts_who_is_ahead_and_who_behind() -> None:
    """Equal points count as neither ahead nor behind."""
    assert outcome_of([4, 4, -2, 9], 0) == TryOutcome(1, 1)
