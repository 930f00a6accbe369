"""Ratings: strength and uncertainty of players."""

from __future__ import annotations

import pytest

from bot.ratings.entries import NEWCOMER, Rating, rated


def test_a_newcomer_is_shown_at_a_thousand() -> None:
    """A newcomer's rating is shown as 1000."""
    assert NEWCOMER.shown == pytest.approx(1000)


def test_the_better_place_gains_and_the_worse_one_loses() -> None:
    """Of four newcomers the ratings follow the places."""
    after = [one for (one,) in rated([[NEWCOMER]] * 4, [2, 1, 4, 3])]
    assert sorted(range(4), key=lambda seat: -after[seat].mu) == [1, 0, 3, 2]
    assert after[1].mu > NEWCOMER.mu > after[2].mu
    assert all(one.sigma < NEWCOMER.sigma for one in after)


def test_a_shared_place_counts_the_same() -> None:
    """Two newcomers who share a place have equal ratings."""
    after = rated([[NEWCOMER]] * 3, [1, 2, 2])
    assert after[1] == after[2]


def test_beating_a_strong_player_brings_more() -> None:
    """A victory over a stronger player gains more."""
    mine, weak, strong = Rating(25, 2), Rating(15, 2), Rating(35, 2)
    ((over_strong,), _), ((over_weak,), _) = (rated([[mine], [other]], [1, 2]) for other in (strong, weak))
    assert over_strong.mu > over_weak.mu


def test_a_team_gains_and_loses_together() -> None:
    """A team's change is shared by its members, with more for the less certain ratings."""
    known, new = Rating(25, 2), NEWCOMER
    (winner, newcomer), losers = rated([[known, new], [known, new]], [1, 2])
    assert newcomer.mu - new.mu > winner.mu - known.mu > 0
    assert all(after.mu < before.mu for after, before in zip(losers, (known, new), strict=True))
