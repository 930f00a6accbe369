"""Days and months as the people of a language write them."""

from __future__ import annotations

from datetime import date

from babel.dates import format_skeleton
from fluent.runtime.types import fluent_date

from bot.i18n.catalogue import WRITTEN_AS, Words


def long_date(day: date) -> object:
    """A day for the catalogues, which write it ``21 November 2026``, ``21 novembre 2026``."""
    return fluent_date(day, dateStyle="long")


def month_text(day: date, words: Words) -> str:
    """The month a day is in: ``November 2026``, ``novembre 2026``."""
    locale = WRITTEN_AS.get(words.locale, words.locale)
    return format_skeleton("yMMMM", day, locale=locale.replace("-", "_"))
