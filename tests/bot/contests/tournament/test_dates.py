"""Dates as directors type them."""

from __future__ import annotations

import pytest

from bot.contests.tournament.desk import date_example, read_date, written_date
from bot.i18n import LOCALES, words
from engine.errors import CodedError


@pytest.mark.parametrize(
    ("typed", "in_utc"),
    [
        ("2026-11-28 20:30", "2026-11-28 20:30 +0"),
        (" 28.11.2026 20:30 +1", "2026-11-28 19:30 +0"),
        ("28/11/2026, 20h30 -03:30", "2026-11-29 00:00 +0"),
        ("2026-11-28T20:30Z", "2026-11-28 20:30 +0"),
        ("2026-07-28 20:30 CET", "2026-07-28 18:30 +0"),
        ("28/11/2026 20 h 30 Roma", "2026-11-28 19:30 +0"),
        ("28.11.2026 20:30 Zürich", "2026-11-28 19:30 +0"),
        ("2026-11-28 20:30 paris", "2026-11-28 19:30 +0"),
        ("2026-11-28 20:30 Europe/Paris", "2026-11-28 19:30 +0"),
        ("28.11.2026 20:30 MEZ", "2026-11-28 19:30 +0"),
        ("2026-11-28 20:30 (New York)", "2026-11-29 01:30 +0"),
        ("2026-11-28 20:30 GMT", "2026-11-28 20:30 +0"),
        ("", ""),
    ],
)
def test_a_date_is_read(typed: str, in_utc: str) -> None:
    """A date is read in the usual orders, in UTC or with an offset, and written so that it is read again."""
    moment, zone = read_date(typed, "")
    assert written_date(moment, "", words("en")) == in_utc
    assert read_date(in_utc, "")[0] == moment
    for locale in LOCALES:
        assert read_date(written_date(moment, zone, words(locale)), "") == (moment, zone)


@pytest.mark.parametrize("locale", LOCALES)
def test_an_example_lies_ahead_and_can_be_typed(locale: str) -> None:
    """The example of a date is read as a date of the coming days, at half past eight of its time zone."""
    now = 1_798_600_000.0
    moment, zone = read_date(date_example(now, words(locale)), "")
    assert moment is not None
    assert now < moment < now + 8 * 86_400
    assert " 20:30 " in written_date(moment, zone, words(locale))


@pytest.mark.parametrize("typed", ["tomorrow", "2026-02-30 20:00", "20:30", "2026-11-28 20:30 +99", "9" * 30])
def test_texts_other_than_a_date_are_rejected(typed: str) -> None:
    """A text that is not a date is rejected with an example."""
    with pytest.raises(CodedError, match="tournament_date"):
        read_date(typed, "")


@pytest.mark.parametrize("zone", ["Mars", "IST", "Europe/Atlantis", "o’clock"])
def test_unknown_time_zones_are_rejected_by_name(zone: str) -> None:
    """A time zone that is unknown, or means several places, is named in the refusal."""
    with pytest.raises(CodedError, match="tournament_zone") as refused:
        read_date(f"2026-11-28 20:30 {zone}", "28.11.2026")
    assert (refused.value.facts["text"], refused.value.facts["example"]) == (zone, "28.11.2026")
