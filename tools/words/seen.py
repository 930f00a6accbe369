"""Dates and mentions in a text as Discord shows them to a reader of a language."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from babel.dates import format_date, format_time, format_timedelta

from tools.words.common_screens import NOW

MENTIONS: Final = (
    (re.compile(r"<#\d+>"), "#barbu"),
    (re.compile(r"<@&\d+>"), "@Barbu"),
    (re.compile(r"<@!?\d+>"), "@Bruno"),
)
_STAMP: Final = re.compile(r"<t:(\d+)(?::([tTdDfFR]))?>")
_FORMS: Final[dict[str, Callable[[datetime, str], str]]] = {
    "t": lambda when, locale: format_time(when, "short", locale=locale),
    "T": lambda when, locale: format_time(when, "medium", locale=locale),
    "d": lambda when, locale: format_date(when, "short", locale=locale),
    "D": lambda when, locale: format_date(when, "long", locale=locale),
    "f": lambda when, locale: f"{_FORMS['D'](when, locale)} {_FORMS['t'](when, locale)}",
    "F": lambda when, locale: f"{format_date(when, 'full', locale=locale)} {_FORMS['t'](when, locale)}",
}


def as_seen(text: str, locale: str) -> str:
    """Return a text with dates, times and mentions as a reader sees them, at the samples' time in UTC."""
    place = "en_GB" if locale == "en" else locale

    def stamp(found: re.Match[str]) -> str:
        seconds, form = int(found[1]), found[2] or "f"
        if form == "R":
            return format_timedelta(seconds - int(NOW), add_direction=True, locale=place)
        return _FORMS[form](datetime.fromtimestamp(seconds, UTC), place)

    text = _STAMP.sub(stamp, text)
    for mention, shown in MENTIONS:
        text = mention.sub(shown, text)
    return text
