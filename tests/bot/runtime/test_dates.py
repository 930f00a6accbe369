"""Dates of club nights, and their calendar files."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.contests.night.steps import LINE_OCTETS, calendar_file
from bot.runtime.dates import next_date


def at(*parts: int) -> float:
    """Return a moment of UTC in seconds since the epoch."""
    return datetime(*parts, tzinfo=UTC).timestamp()  # type: ignore[arg-type]


def test_the_next_date_keeps_its_local_time() -> None:
    """The time of day follows summer time, and today counts only before its hour."""
    evening = 20 * 60 + 30
    autumn = next_date(3, evening, "Europe/Paris", at(2026, 10, 20, 12))
    assert autumn == at(2026, 10, 22, 18, 30)
    assert next_date(3, evening, "Europe/Paris", autumn) == at(2026, 10, 29, 19, 30)
    assert next_date(3, evening, "Europe/Paris", autumn - 1) == autumn
    assert next_date(0, 0, "Pacific/Auckland", at(2026, 11, 22, 10)) == at(2026, 11, 22, 11)


def test_a_calendar_file_is_escaped_and_folded() -> None:
    """Special characters are escaped; no line is longer than 75 octets, and unfolded it is whole."""
    summary = "Soirée; express, " + "é" * 60 + "\\"
    made = calendar_file("1-2@x", at=at(2026, 11, 24, 20), made_at=0, summary=summary, url="https://x")
    lines = made.split(b"\r\n")
    assert max(map(len, lines)) <= LINE_OCTETS
    whole = made.replace(b"\r\n ", b"").decode()
    assert "SUMMARY:Soirée\\; express\\, " + "é" * 60 + "\\\\\r\n" in whole
    assert "DTSTART:20261124T200000Z\r\nDTEND:20261124T230000Z\r\n" in whole
    assert (lines[0], lines[-2:]) == (b"BEGIN:VCALENDAR", [b"END:VCALENDAR", b""])
