"""Dates as directors type them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.i18n import LOCALES, words
from bot.i18n.typed_dates import date_example, read_date, written_date
from engine.errors import CodedError

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC).timestamp()


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
        ("2026-11-28 20:30 GMT+1", "2026-11-28 19:30 +0"),
        ("2026-11-28 20h-03", "2026-11-28 23:00 +0"),
        ("28.11.2026 halb acht", "2026-11-28 19:30 +0"),
        ("28.11.2026 20 Uhr", "2026-11-28 20:00 +0"),
        ("28.11.2026 um 20:30 Uhr MEZ", "2026-11-28 19:30 +0"),
        ("2026-11-28 8:30 pm CET", "2026-11-28 19:30 +0"),
        ("28/11/2026 à huit heures et demie du soir (Paris)", "2026-11-28 19:30 +0"),
        ("28.11.2026, 20 Uhr, Berlin", "2026-11-28 19:00 +0"),
        ("28. November 2026, 20 Uhr", "2026-11-28 20:00 +0"),
        ("le 1er août 2027 à 20h30", "2027-08-01 20:30 +0"),
        ("December 5th, 2026 at 8pm New York", "2026-12-06 01:00 +0"),
        ("", ""),
    ],
)
def test_a_date_is_read(typed: str, in_utc: str) -> None:
    """A date is read in the usual orders, in UTC or with an offset, and written so that it is read again."""
    moment, zone = read_date(typed, "", NOW)
    assert written_date(moment, "", words("en")) == in_utc
    assert read_date(in_utc, "", NOW)[0] == moment
    for locale in LOCALES:
        assert read_date(written_date(moment, zone, words(locale)), "", NOW) == (moment, zone)


@pytest.mark.parametrize(
    ("typed", "in_utc"),
    [
        ("5.12. 20:30", "2026-12-05 20:30 +0"),
        ("5/12 20h30", "2026-12-05 20:30 +0"),
        ("5 dec 8pm", "2026-12-05 20:00 +0"),
        ("5th Dec at 8pm", "2026-12-05 20:00 +0"),
        ("5 déc. à 20h", "2026-12-05 20:00 +0"),
        ("am 5. Dez. um 20 Uhr", "2026-12-05 20:00 +0"),
        ("il 5 dicembre alle otto", "2026-12-05 20:00 +0"),
        ("30.11. 20:30", "2026-11-30 20:30 +0"),
        ("30.11. 20:30 MEZ", "2027-11-30 19:30 +0"),
        ("28.11. 20:30", "2027-11-28 20:30 +0"),
        ("1 Jan 00:30 Auckland", "2026-12-31 11:30 +0"),
        ("29.2. 20:30", "2028-02-29 20:30 +0"),
    ],
)
def test_a_date_without_a_year_is_the_next_such_day(typed: str, in_utc: str) -> None:
    """The moment lies ahead, in the time zone that the text names."""
    assert written_date(read_date(typed, "", NOW)[0], "", words("en")) == in_utc


@pytest.mark.parametrize("locale", LOCALES)
def test_an_example_lies_ahead_and_can_be_typed(locale: str) -> None:
    """The example of a date is read as a date of the coming days, at half past eight of its time zone."""
    now = 1_798_600_000.0
    moment, zone = read_date(date_example(now, words(locale)), "", NOW)
    assert moment is not None
    assert now < moment < now + 8 * 86_400
    assert " 20:30 " in written_date(moment, zone, words(locale))


@pytest.mark.parametrize(
    "typed",
    [
        "tomorrow",
        "2026-02-30 20:00",
        "20:30",
        "2026-11-28 20:30 +99",
        "9" * 30,
        "5 dec",
        "30.2. 20:00",
        "5 jui 20:30",
        "5 ma 20:30",
        "28.11.2026 20:30 30",
        "28.11.26 20:30",
        "0001-01-01 00:00 +14",
        "9999-12-31 23:59 -10",
    ],
)
def test_texts_other_than_a_date_are_rejected(typed: str) -> None:
    """A text that is not a date is rejected with an example."""
    with pytest.raises(CodedError, match="tournament_date"):
        read_date(typed, "", NOW)


@pytest.mark.parametrize("zone", ["Mars", "IST", "Europe/Atlantis", "l’Atlantide"])
def test_unknown_time_zones_are_rejected_by_name(zone: str) -> None:
    """A time zone that is unknown, or means several places, is named in the refusal."""
    with pytest.raises(CodedError, match="tournament_zone") as refused:
        read_date(f"2026-11-28 20:30 {zone}", "28.11.2026", NOW)
    assert (refused.value.facts["text"], refused.value.facts["example"]) == (zone, "28.11.2026")
