"""The date of a tournament, as its director types it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone
from typing import Final

from engine.errors import CodedError

DATE_EXAMPLE: Final = "2026-11-28 20:30 +1"

_DATE: Final = re.compile(
    r"(?:(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})|(?P<d>\d{1,2})[./](?P<m>\d{1,2})[./](?P<y>\d{4}))"
    r"[ T,]+(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})"
    r"(?:\s*(?:UTC|GMT|Z)?\s*(?P<offset>[+-]\d{1,2})(?::?(?P<more>\d{2}))?|\s*(?:UTC|GMT|Z))?",
    re.ASCII | re.IGNORECASE,
)


def read_date(text: str) -> float | None:
    """Return the epoch seconds of a typed date, ``2026-11-28 20:30 +1`` or ``28.11.2026 20:30``, in UTC.

    An empty text is no date.

    Raises:
        CodedError: ``tournament_date``.
    """
    typed = text.strip()
    if not typed:
        return None
    found = _DATE.fullmatch(typed)
    try:
        if found is None:
            raise ValueError(typed)
        year, month, day = (int(found[long] or found[short]) for long, short in _PARTS)
        hours = int(found["offset"] or 0)
        zone = timezone(timedelta(hours=hours, minutes=int(found["more"] or 0) * (-1 if hours < 0 else 1)))
        moment = datetime(year, month, day, int(found["hour"]), int(found["minute"]), tzinfo=zone)
        return moment.timestamp()
    except (ValueError, OverflowError) as error:
        raise CodedError("tournament_date", text=typed, example=DATE_EXAMPLE) from error


_PARTS: Final = (("year", "y"), ("month", "m"), ("day", "d"))


def written_date(moment: float | None) -> str:
    """Return a date in the form in which it is typed, in UTC; empty for none."""
    return "" if moment is None else datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M +0")
