"""Times of day, time zones and dates as users type them, in any of the languages."""

from __future__ import annotations

import re
import zoneinfo
from calendar import monthrange
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from typing import Final

from babel import Locale

from bot.i18n.texts import LOCALES, Words, folded, words
from engine.errors import CodedError, require

_NOON: Final = 12 * 60
_DAY: Final = 24 * 60
_DIGITS: Final = re.compile(r"([0-9]{1,2})(?: ?(?:[:.]|h|uhr|heures?) ?([0-9]{2})?)?")
_OPENING: Final = re.compile(
    r"^(?:(?:at|a|le|um|gegen|vers|verso(?: le)?|(?:alle )?ore|alle) |all’|verso l’)?(?:l’)?"
)
"""Words before a time, folded."""

_HALF: Final = re.compile(r"\b([ap])\.?m\b\.?")
_JOINT: Final = re.compile(r"(?<=\d)(?=[^\W\d_])|(?<=[^\W\d_])(?=\d)|(?<=\w)(?=[+-]\d)")
"""Where a number meets letters or an offset, as in ``20h30-3``."""

_HYPHEN: Final = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")


def parse_time(text: str) -> int:
    """Parse a time of day into minutes. *Raises:* CodedError ``club_time``, ``club_time_missing``.

    An hour in digits counts as typed: ``20:30``, ``20 h 30``, ``ore 20.30``, ``9 Uhr``, ``9 h et demie``.
    An hour up to twelve in words (``neun``), or after a half or a quarter (``halb 9``), is one of a clock
    with hands: in the twelve hours from noon, so that ``halb zwölf`` is 23:30. With a part of the day any
    hour up to twelve lies in the twelve that the part begins, from 13:00 for ``abends``, 12:00 for ``pm``.
    Noon and midnight by their names are exact.
    """
    if not text.strip():
        raise CodedError("club_time_missing")
    return require(_minute_of(text), CodedError("club_time", text=text))


def _minute_of(text: str) -> int | None:
    """Return the minutes of a time of day; None if the text is not one."""
    typed = _HALF.sub(r"\1m", _HYPHEN.sub(" ", _JOINT.sub(" ", plain_text(text))))
    typed = _OPENING.sub("", " ".join(typed.split()))
    begin = None
    for part, hour in _spoken("time-parts").items():
        if typed.endswith(f" {part}"):
            typed, begin = typed.removesuffix(f" {part}"), 60 * hour
            break
    for form, offset in _spoken("time-forms").items():
        before, _, behind = form.partition("hour")
        name = typed.removeprefix(before).removesuffix(behind)
        if len(name) + len(before) + len(behind) != len(typed):
            continue
        if digits := _DIGITS.fullmatch(name):
            hour, minute = int(digits[1]), int(digits[2] or 0)
            if hour < 24 and minute < 60 and not (minute and offset):
                hour = 0 if before and hour == 12 else hour
                return _on_clock(hour, minute + offset, begin, in_words=bool(before))
        elif (known := _spoken("time-hours").get(name)) is not None:
            return _on_clock(known, offset, None if known in (12, 24) else begin, in_words=True)
    return None


def _on_clock(hour: int, minutes: int, begin: int | None, *, in_words: bool) -> int | None:
    """Return the minutes of the day of a time in the twelve hours from ``begin``, as ``parse_time`` says.

    None if an hour past twelve lies outside of them.
    """
    total = 60 * hour + minutes
    if begin is None:
        if not in_words or hour >= 12:
            return total % _DAY
        begin = _NOON
    elif hour > 12:
        return total % _DAY if begin <= total < begin + _NOON else None
    return (begin + (total - begin) % _NOON) % _DAY


@cache
def _spoken(key: str) -> dict[str, int]:
    """Return what the texts at a key mean in all languages: ``acht/8``; an underscore stands for a space."""
    entries = (
        entry.rpartition("/") for locale in LOCALES for entry in words(locale)(key).replace("•", " ").split()
    )
    return {plain_text(re.sub("[_-]", " ", name)): int(value) for name, _, value in entries}


def plain_text(text: str) -> str:
    """Return a folded text with single spaces and one kind of apostrophe."""
    return " ".join(folded(text.replace("'", "’")).split())


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones that are named after a place, and UTC.

    Those such as ``Etc/GMT+1``, which is an hour behind UTC, mean the opposite of what users type.
    """
    names = (name for name in zoneinfo.available_timezones() if "/" in name and not name.startswith("Etc/"))
    return tuple(sorted((*names, "UTC")))


ABBREVIATIONS: Final = {
    **dict.fromkeys(("gmt", "utc", "z", "etc/gmt", "etc/utc"), "UTC"),
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
    """Return the time zones by what users type for them, folded.

    Of several zones that end in the same name, such as Louisville, the shortest counts.
    """
    found = {plain_text(place): name for place, name in _named_places()}
    for name in sorted(zones(), key=lambda name: (-len(name), name)):
        spelling = plain_text(name.replace("_", " "))
        found |= dict.fromkeys((spelling, spelling.replace("/", " "), spelling.rpartition("/")[2]), name)
    return found | ABBREVIATIONS


def _named_places() -> Iterator[tuple[str, str]]:
    """Yield places and their time zones: the zones' cities as Unicode names them, and further places."""
    known = frozenset(zones())
    for locale in LOCALES:
        for name, facts in Locale(locale).time_zones.items():
            if name in known and "city" in facts:
                yield facts["city"], name
        for line in words(locale)("time-places").split("•")[1:]:
            name, *places = line.split()
            yield from ((place.replace("_", " "), name) for place in places)


def zone_of(text: str) -> str | None:
    """Return the time zone a text names: ``Europe/Paris``, ``Parigi``, ``CET``; None if it names none."""
    return _zones_by_spelling().get(plain_text(text.replace("_", " ")))


def spellings_of(zone: str) -> str:
    """Return all that names a time zone, as a text to search in."""
    return _spellings()[zone]


@cache
def _spellings() -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for spelling, name in _zones_by_spelling().items():
        found.setdefault(name, []).append(spelling)
    return {name: " ".join(names) for name, names in found.items()}


def check_zone(text: str) -> str:
    """Return the time zone a text names. *Raises:* CodedError ``club_zone``, ``club_zone_missing``."""
    if not text.strip():
        raise CodedError("club_zone_missing")
    return require(zone_of(text), CodedError("club_zone", text=text))


_MONTH: Final = r"(?P<month>[^\W\d_]+)\.?"
_DATES: Final = tuple(
    re.compile(rf"{day}[\sT,]+(?P<rest>.+)", re.IGNORECASE)
    for day in (
        r"(?P<year>2\d{3})-(?P<month>\d{1,2})-(?P<day>\d{1,2})",
        r"(?P<day>\d{1,2})[./](?P<month>\d{1,2})(?:[./](?P<year>2\d{3})?)?",
        r"(?:(?:le|il|am|on) )?(?P<day>\d{1,2})(?:\.|er|st|nd|rd|th)? ?" + _MONTH + r"(?: (?P<year>2\d{3}))?",
        _MONTH + r" (?P<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?P<year>2\d{3}))?",
    )
)
_OFFSET: Final = re.compile(r"(?:UTC|GMT|Z)?\s*([+-]\d{1,2})(?::?(\d{2}))?", re.IGNORECASE)
_DAYS_AHEAD: Final = 7
"""How far an example of a date lies in the future."""

_YEARS_AHEAD: Final = 8
"""How many years ahead a date without a year may lie: as many as from one 29 February to the next."""


def read_date(text: str, example: str, now: float) -> tuple[float | None, str]:
    """Return the epoch seconds of a typed date, and the time zone that it names, if any.

    It is a day, a time as ``parse_time`` reads it, and a place, abbreviation or offset, else UTC:
    ``2026-11-28 20:30 Paris``, ``28.11.2026 halb neun +1``, ``28/11/2026 20h30``, ``28 nov 8pm``. Without a
    year it is the next such day after ``now``. An empty text means no date.
    *Raises:* CodedError ``tournament_date``, ``tournament_zone``, with the ``example``.
    """
    typed = " ".join(text.split())
    if not typed:
        return None, ""
    try:
        found = next(filter(None, (form.fullmatch(typed) for form in _DATES)), None)
        if found is None:
            raise ValueError(typed)
        minute, named = _split_time(found["rest"])
        zone, place = _typed_zone(named, example)
        clock = divmod(minute, 60)
        month, day = _month(found["month"]), int(found["day"])
        if found["year"]:
            return datetime(int(found["year"]), month, day, *clock, tzinfo=zone).timestamp(), place
        first = datetime.fromtimestamp(now, zone).year
        years = [year for year in range(first, first + _YEARS_AHEAD + 1) if day <= monthrange(year, month)[1]]
        moments = (datetime(year, month, day, *clock, tzinfo=zone).timestamp() for year in years)
        return next(moment for moment in moments if moment > now), place
    except (ValueError, OverflowError, StopIteration) as error:
        raise CodedError("tournament_date", text=typed, example=example) from error


def _split_time(text: str) -> tuple[int, str]:
    """Return the minutes of the longest time a text begins with, and what follows. *Raises:* ValueError."""
    parts = _JOINT.sub(" ", text).replace(",", " ").split()
    for count in range(len(parts), 0, -1):
        if (minute := _minute_of(" ".join(parts[:count]))) is not None:
            return minute, " ".join(parts[count:]).strip("()")
    raise ValueError(text)


def _typed_zone(named: str, example: str) -> tuple[tzinfo, str]:
    """Return a time zone as it is typed after a time, and its name if it is a place's.

    *Raises:* CodedError ``tournament_zone``, ValueError.
    """
    if found := _OFFSET.fullmatch(named):
        hours, minutes = int(found[1]), int(found[1][0] + (found[2] or "0"))
        return timezone(timedelta(hours=hours, minutes=minutes)), ""
    place = zone_of(named or "UTC")
    if place is None and not named[0].isalpha():
        raise ValueError(named)
    if place is None:
        raise CodedError("tournament_zone", text=named, example=example)
    return (UTC, "") if place == "UTC" else (zoneinfo.ZoneInfo(place), place)


def _month(typed: str) -> int:
    """Return a month typed as a number, a name or at least three letters of one. *Raises:* ValueError."""
    if typed.isdecimal():
        return int(typed)
    begin = plain_text(typed)
    found = {number for name, number in _months() if name.startswith(begin) and len(begin) > 2}
    (month,) = found
    return month


@cache
def _months() -> tuple[tuple[str, int], ...]:
    """Return the names of the months in all languages, folded, with their numbers."""
    named = (Locale(locale).months["format"]["wide"].items() for locale in LOCALES)
    return tuple((plain_text(name), number) for months in named for number, name in months)


def written_date(moment: float | None, zone: str, say: Words) -> str:
    """Return a date as users of a language type it, in a time zone or UTC; empty if there is none."""
    if moment is None:
        return ""
    return _written(
        datetime.fromtimestamp(moment, zoneinfo.ZoneInfo(zone) if zone else UTC), zone or "+0", say
    )


def date_example(now: float, say: Words) -> str:
    """Return a date of the coming days as users of a language type it, with a usual time zone."""
    day = datetime.fromtimestamp(now, UTC) + timedelta(days=_DAYS_AHEAD)
    return _written(day.replace(hour=20, minute=30), say("tournament-date-zone"), say)


def _written(moment: datetime, zone: str, say: Words) -> str:
    return say(
        "tournament-date-written",
        zone=zone,
        year=f"{moment:%Y}",
        month=f"{moment:%m}",
        day=f"{moment:%d}",
        time=f"{moment:%H:%M}",
    )
