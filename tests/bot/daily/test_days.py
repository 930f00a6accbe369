"""The deal of each day, the table it is played at, its results, and days in a row."""

from __future__ import annotations

from random import Random

import pytest

from bot.daily.days import (
    BINS_MOST,
    NO_STREAK,
    FinishedTry,
    Streak,
    TryOutcome,
    compared,
    outcome_of,
    shifted,
    starts_at,
    streak_of,
)
from bot.runtime.dates import day_of
from bot.solo.tries import serialize_move
from engine.barbu.game import BARBU
from engine.barbu.play.state import Phase
from engine.dealing import commitment_of
from engine.entries import By
from tests.bot.daily.barbu_days import OWN_SEAT, points_of, row_of, table_of

DAY = "2026-11-23"


def test_days_are_utc_days() -> None:
    """Days change at midnight UTC, whatever the machine's time zone."""
    assert day_of(starts_at(DAY)) == DAY
    assert day_of(starts_at(DAY) - 1) == "2026-11-22"
    assert shifted("2026-12-31", 1) == "2027-01-01"


def test_the_same_day_deals_the_same_cards() -> None:
    """The day's seed gives every player the same hand."""
    one, other = table_of(row_of(DAY), "Ada", user=1), table_of(row_of(DAY), "Bob", user=2)
    assert one.game_state == other.game_state
    assert one.game_state.phase is Phase.CHOOSE
    assert one.game_state.in_play.seed == row_of(DAY).seed
    assert row_of(DAY).commitment == commitment_of(one.game_state.in_play.seed)
    assert one.occupant(OWN_SEAT).name == "Ada"


def test_no_bot_has_the_players_name() -> None:
    """Names at the table differ."""
    names = [who.name for who in table_of(row_of(DAY), "ada").seats if who is not None]
    assert len({name.casefold() for name in names}) == 4


def test_the_lot_makes_the_declarer() -> None:
    """Over many days every seat declares."""
    dealers = {
        table_of(row_of(DAY, Random(seed).randbytes(32)), "Ada").game_state.next_dealer for seed in range(40)
    }
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize("day", [shifted(DAY, number) for number in range(7)])
def test_a_stored_try_gives_the_same_table(day: str) -> None:
    """After a round trip through the stored form the moves give the same table and points."""
    table, moves, rng = table_of(row_of(day), "Ada"), [], Random(day)
    while (points := points_of(table)) is None:
        action = rng.choice(BARBU.legal_actions(table.game_state))
        moves.append(serialize_move(BARBU, action, By.PLAYER))
        table = table_of(row_of(day), "Ada", moves)
    assert points == table.game_state.finished[0].score[OWN_SEAT]
    assert table.game_state.phase is Phase.DEAL


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
def test_a_streak_continues_until_a_whole_day_is_missed(days: list[str], streak: Streak) -> None:
    """A missing today does not end a streak; months are handled, and the longest streak is stored."""
    assert streak_of(days, TODAY) == streak


def test_an_outcome_counts_players_ahead_and_behind() -> None:
    """Equal points count as neither ahead nor behind."""
    assert outcome_of([4, 4, -2, 9], 0) == TryOutcome(1, 1)


HERE, THERE = 1, 2


def outcomes(*points: int, guild: int = HERE) -> list[FinishedTry]:
    """Return results, best first; user ids count from 1."""
    return [FinishedTry(user, guild, f"user {user}", one) for user, one in enumerate(points, start=1)]


def test_equal_points_share_a_place() -> None:
    """Two players with equal points are both first, and the next is third."""
    found = compared(outcomes(8, 8, 3), 3, HERE)
    assert [line.place for line in found.server] == [1, 1, 3]
    assert (found.place, found.server_place, found.own, found.count) == (3, 3, 3, 3)


def test_the_servers_list_has_its_own_users_only() -> None:
    """Users of other servers count for the place everywhere, but are not in this server's list."""
    found = compared([FinishedTry(9, THERE, "far", 20), *outcomes(8, 3)], 2, HERE)
    assert (found.place, found.server_place) == (3, 2)
    assert [line.name for line in found.server] == ["user 1", "user 2"]


def test_only_the_best_players_server_sees_the_name() -> None:
    """Only the best player's own server sees the name."""
    found = [FinishedTry(9, THERE, "far", 20)]
    assert (compared(found, 1, HERE).best, compared(found, 1, HERE).best_name) == (20, "")
    assert compared(found, 1, THERE).best_name == "far"


def test_a_user_who_has_not_played_has_no_place() -> None:
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


def test_a_small_range_has_a_bin_per_point() -> None:
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
