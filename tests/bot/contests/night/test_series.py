"""The rules of a series of club nights, without Discord or a database."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.contests.contest import event
from bot.contests.night import rules, series
from bot.contests.night.series import NEXT_S, Hour, Series
from bot.contests.night.standing import TableLine
from tests.bot.contests.night.sample import after, night_at, weekly

SUNDAY = datetime(2026, 11, 22, 20, tzinfo=UTC).timestamp()
FIRST = datetime(2026, 11, 24, 19, 30, tzinfo=UTC).timestamp()
ADA, BOB = 101, 102
LINE = TableLine((ADA, BOB), ((1, 30), (2, 10)))


def played(state: Series, number: int, *, status: rules.Status = "over") -> Series:
    """Return the series after a night of Ada and Bob."""
    night = night_at(FIRST, number=number, format=state.terms.format)
    said = [rules.answer(night, user, f"u{user}", "going", 0.0, is_present=True) for user in (ADA, BOB)]
    night = after(night, *said, rules.drawn(night, [[ADA, BOB]], 1, FIRST), rules.begun(night, FIRST))
    night = after(night, event("result", table=1, line=LINE.payload, names=[], away=[]), rules.ended(status))
    state = series.advance(state, event("date", number=number, starts_at=FIRST))
    return series.advance(state, series.reported(night))


def test_the_next_date_is_posted_after_a_night() -> None:
    """The first date is posted at once, the next after a night; after one that lapsed it waits half a day."""
    state = weekly()
    assert (state.next_at, state.hour.after(SUNDAY)) == (0.0, FIRST)
    ahead = series.advance(state, event("date", number=1, starts_at=FIRST))
    assert ahead.next_at is None
    assert played(state, 1).next_at == 0.0
    assert played(state, 1, status="lapsed").next_at == FIRST + NEXT_S
    assert series.advance(played(state, 1), event("stop")).next_at is None


def test_a_season_is_the_sum_of_its_nights() -> None:
    """Each night counts with its standing; users have met as often as they were drawn to one table."""
    state = played(played(weekly(), 1), 2)
    assert [(one.user, one.place, one.won, one.count) for one in state.season(None)] == [
        (ADA, 1, 2, 2),
        (BOB, 2, 0, 2),
    ]
    assert state.met == {(ADA, BOB): 2}
    assert state.names == {ADA: "u101", BOB: "u102"}


def test_the_night_in_play_counts_unless_deals_are_compared() -> None:
    """Closed tables of tonight count in the season already, except in duplicate."""
    for form, count in (("places", 1), ("duplicate", 0)):
        night = night_at(FIRST, format=form)
        night = after(night, rules.drawn(night, [[ADA, BOB]], 1, FIRST), rules.begun(night, FIRST))
        night = after(night, event("result", table=1, line=LINE.payload, names=[], away=[]))
        assert len(weekly(format=form).season(night)) == 2 * count


def test_two_series_in_different_zones_may_be_at_one_hour() -> None:
    """Hours are compared as moments of the week, across its end and in whatever time zones."""
    paris = Hour(1, 1230, "Europe/Paris")
    assert paris.is_near(Hour(2, 240, "Asia/Tokyo"), SUNDAY)
    assert not paris.is_near(Hour(1, 1300 + 30, "Europe/Paris"), SUNDAY)
