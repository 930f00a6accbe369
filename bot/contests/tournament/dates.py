"""Dates as directors type them: in the usual orders, in UTC, with an offset, or in a named time zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone
from typing import Final
from zoneinfo import ZoneInfo

from bot.runtime.dates import zone_of
from engine.errors import CodedError

DATE_EXAMPLE: Final = "2026-11-28 20:30 CET"

_DATE: Final = re.compile(
    r"(?:(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})|(?P<d>\d{1,2})[./](?P<m>\d{1,2})[./](?P<y>\d{4}))"
    r"[ T,]+(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})"
    r"(?:\s*(?:UTC|GMT|Z)?\s*(?P<offset>[+-]\d{1,2})(?::?(?P<more>\d{2}))?|\s*\(?(?P<zone>[a-z][^()]*)\)?)?",
    re.ASCII | re.IGNORECASE,
)


def read_date(text: str) -> tuple[float | None, str]:
    """Return the epoch seconds of a typed date, and the time zone that it names, if any.

    ``2026-11-28 20:30 Paris``, ``28.11.2026 20:30 +1`` or, in UTC, ``28/11/2026 20h30``. An empty text means
    no date. *Raises:* CodedError ``tournament_date``, ``tournament_zone``.
    """
    typed = text.strip()
    if not typed:
        return None, ""
    found = _DATE.fullmatch(typed)
    named = "" if found is None else found["zone"] or ""
    place = zone_of(named) if named else None
    if named and place is None:
        raise CodedError("tournament_zone", text=named.strip(), example=DATE_EXAMPLE)
    try:
        if found is None:
            raise ValueError(typed)
        year, month, day = (int(found[long] or found[short]) for long, short in _PARTS)
        hours = int(found["offset"] or 0)
        sign = -1 if (found["offset"] or "").startswith("-") else 1
        offset = timezone(timedelta(hours=hours, minutes=int(found["more"] or 0) * sign))
        zone = offset if place is None else ZoneInfo(place)
        moment = datetime(year, month, day, int(found["hour"]), int(found["minute"]), tzinfo=zone)
        return moment.timestamp(), "" if place in (None, "UTC") else place
    except (ValueError, OverflowError) as error:
        raise CodedError("tournament_date", text=typed, example=DATE_EXAMPLE) from error


_PARTS: Final = (("year", "y"), ("month", "m"), ("day", "d"))


def written_date(moment: float | None, zone: str = "") -> str:
    """Return a date in the form in which it is typed, in a time zone or UTC; empty if there is none."""
    if moment is None:
        return ""
    local = datetime.fromtimestamp(moment, ZoneInfo(zone) if zone else UTC)
    return f"{local:%Y-%m-%d %H:%M} {zone or '+0'}"
