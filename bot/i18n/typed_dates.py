"""Times of day and time zones as users type them, in any of the languages."""

from __future__ import annotations

import re
import zoneinfo
from collections.abc import Iterator
from functools import cache
from typing import Final

from babel import Locale

from bot.i18n.texts import LOCALES, folded, words
from engine.errors import CodedError

_TIME: Final = re.compile(
    r"(?:(?:at|a|alle|ore|um) )?(?P<hour>[0-9]{1,2})(?: ?(?:[:.h]|uhr|heures?) ?(?P<minute>[0-9]{2})?)?"
    r"(?: ?(?P<half>[ap])\.?m\.?)?"
)
_SPOKEN: Final = re.compile(r"(?:(?:at|a|alle|le|ore|um|gegen|vers|verso le) )?(?:l’)?(.+)")
_HALVES: Final = {"a": 0, "p": 12}
_NOON: Final = 12


def parse_time(text: str) -> int:
    """Parse a time of day into minutes. *Raises:* CodedError ``club_time``, ``club_time_missing``.

    It is written as in any of the languages: ``20:30``, ``20 h 30``, ``ore 20.30``, ``20 Uhr``, ``8:30 pm``.
    In words (``halb neun``, ``quarter to nine``, ``neun Uhr abends``) it is of the afternoon or evening,
    unless it says otherwise.
    """
    typed = plain_text(text)
    if not typed:
        raise CodedError("club_time_missing")
    match = _TIME.fullmatch(typed)
    hour, minute = (int(match["hour"]), int(match["minute"] or 0)) if match else (24, 0)
    if match and (half := match["half"]):
        hour = hour % _NOON + _HALVES[half] if 1 <= hour <= _NOON else 24
    if match is None and (spoken := _spoken_time(typed)) is not None:
        return spoken
    if hour > 23 or minute > 59:
        raise CodedError("club_time", text=text)
    return 60 * hour + minute


def _spoken_time(typed: str) -> int | None:
    """Return the minutes of a folded time in words; None if it is not one."""
    found = _SPOKEN.fullmatch(typed)
    said = found[1] if found else typed
    later = _NOON
    for part, hours in _spoken("time-parts").items():
        if said.endswith(f" {part}"):
            said, later = said.removesuffix(f" {part}"), hours
            break
    for form, offset in _spoken("time-forms").items():
        before, _, behind = form.partition("hour")
        if len(said) <= len(before) + len(behind) or not (said.startswith(before) and said.endswith(behind)):
            continue
        name = said[len(before) : len(said) - len(behind)]
        hour = int(name) if re.fullmatch("[0-9]{1,2}", name) else _spoken("time-hours").get(name, 25)
        if hour <= 24:
            return (60 * (hour + (later if 0 < hour < _NOON else 0)) + offset) % (24 * 60)
    return None


@cache
def _spoken(key: str) -> dict[str, int]:
    """Return what the texts at a key mean in all languages: ``acht/8``; an underscore stands for a space."""
    entries = (
        entry.rpartition("/") for locale in LOCALES for entry in words(locale)(key).replace("•", " ").split()
    )
    return {plain_text(name.replace("_", " ")): int(value) for name, _, value in entries}


def plain_text(text: str) -> str:
    """Return a folded text with single spaces and one kind of apostrophe."""
    return " ".join(folded(text.replace("'", "’")).split())


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
    """Return the time zones by what users type for them, folded.

    Of several zones that end in the same name, such as Louisville, the shortest counts.
    """
    found = {plain_text(place): name for place, name in _named_places()} | ABBREVIATIONS
    for name in sorted(zones(), key=lambda name: (-len(name), name)):
        spelling = plain_text(name.replace("_", " "))
        found |= {spelling.rpartition("/")[2]: name, spelling.replace("/", " "): name}
    return found | {plain_text(name.replace("_", " ")): name for name in zones()}


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
    name = zone_of(text)
    if name is None:
        raise CodedError("club_zone", text=text)
    return name
