"""Days and weeks, and recurring dates: a weekday and a time of day in a time zone, with summer time."""

from __future__ import annotations

import re
import zoneinfo
from datetime import UTC, datetime, time, timedelta
from functools import cache
from typing import Final

from engine.errors import CodedError

DAY_S: Final = 86_400.0
WEEK_DAYS: Final = 7

_TIME: Final = re.compile(
    r"(?:(?:at|à|alle|ore|um) )?(?P<hour>[0-9]{1,2})(?: ?(?:[:.h]|uhr) ?(?P<minute>[0-9]{2})?)?"
    r"(?: ?(?P<half>[ap])\.?m\.?)?"
)
_HALVES: Final = {"a": 0, "p": 12}


def parse_time(text: str) -> int:
    """Parse a time of day into minutes. *Raises:* CodedError ``club_time``, ``club_time_missing``.

    It is written as in any of the languages: ``20:30``, ``20 h 30``, ``ore 20.30``, ``20 Uhr``, ``8:30 pm``.
    """
    if not text.strip():
        raise CodedError("club_time_missing")
    match = _TIME.fullmatch(" ".join(text.split()).casefold())
    hour, minute = (int(match["hour"]), int(match["minute"] or 0)) if match else (24, 0)
    if match and (half := match["half"]):
        hour = hour % 12 + _HALVES[half] if 1 <= hour <= 12 else 24
    if hour > 23 or minute > 59:
        raise CodedError("club_time", text=text)
    return 60 * hour + minute


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones that are named after a place."""
    return tuple(sorted(name for name in zoneinfo.available_timezones() if "/" in name or name == "UTC"))


ABBREVIATIONS: Final = {
    **dict.fromkeys(("gmt", "utc", "z"), "UTC"),
    **dict.fromkeys(("cet", "cest", "mez", "mesz"), "Europe/Paris"),
    **dict.fromkeys(("wet", "west"), "Europe/Lisbon"),
    **dict.fromkeys(("eet", "eest", "oez", "oesz"), "Europe/Athens"),
    "bst": "Europe/London",
    "msk": "Europe/Moscow",
    "trt": "Europe/Istanbul",
    **dict.fromkeys(("et", "est", "edt"), "America/New_York"),
    **dict.fromkeys(("ct", "cst", "cdt"), "America/Chicago"),
    **dict.fromkeys(("mt", "mst", "mdt"), "America/Denver"),
    **dict.fromkeys(("pt", "pst", "pdt"), "America/Los_Angeles"),
    "brt": "America/Sao_Paulo",
    "jst": "Asia/Tokyo",
    **dict.fromkeys(("aest", "aedt"), "Australia/Sydney"),
    **dict.fromkeys(("nzst", "nzdt"), "Pacific/Auckland"),
}
"""Places whose clocks the usual abbreviations mean, in lower case: users write CET all year round.

Those that mean several places, such as IST, are left out.
"""


@cache
def _zones_by_spelling() -> dict[str, str]:
    """Return the time zones by what users type for them, in lower case with underscores.

    Of several zones that end in the same name, such as Louisville, the shortest counts.
    """
    found = dict(ABBREVIATIONS)
    for name in sorted(zones(), key=lambda name: (-len(name), name)):
        folded = name.casefold()
        found |= {folded.rpartition("/")[2]: name, folded.replace("/", "_"): name}
    return found | {name.casefold(): name for name in zones()}


def zone_of(text: str) -> str | None:
    """Return the time zone a text names: ``Europe/Paris``, ``paris``, ``new york``, ``CET``; None if none."""
    return _zones_by_spelling().get("_".join(text.split()).casefold())


def check_zone(text: str) -> str:
    """Return the time zone a text names. *Raises:* CodedError ``club_zone``, ``club_zone_missing``."""
    if not text.strip():
        raise CodedError("club_zone_missing")
    name = zone_of(text)
    if name is None:
        raise CodedError("club_zone", text=text)
    return name


def next_date(weekday: int, minute: int, zone: str, after: float) -> float:
    """Return the first date after a moment on a weekday and minute, both in UTC seconds since the epoch.

    ``weekday`` counts from 0 for Monday, ``minute`` from midnight.
    """
    place = zoneinfo.ZoneInfo(zone)
    today = datetime.fromtimestamp(after, place).date()
    day = today + timedelta(days=(weekday - today.weekday()) % 7)
    while True:
        at = datetime.combine(day, time(minute // 60, minute % 60), place).timestamp()
        if at > after:
            return at
        day += timedelta(days=7)


def day_of(moment: float) -> str:
    """Return the UTC day of a time in epoch seconds: ``2026-11-21``."""
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def week_of(moment: float) -> str:
    """Return the ISO week of a time in UTC epoch seconds: ``2026-W48``."""
    year, week, _ = datetime.fromtimestamp(moment, UTC).isocalendar()
    return f"{year}-W{week:02}"
