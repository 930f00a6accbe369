"""Days and months as written in a language."""

from __future__ import annotations

from datetime import date

from babel.dates import format_skeleton

from bot.i18n.texts import WRITTEN_AS, Words


def long_date(day: date, words: Words) -> str:
    """Return a day in words: ``21 November 2026``, ``1ᵉʳ décembre 2026``."""
    return words("date-long", day=day.day, month=month_text(day, words))


def month_text(day: date, words: Words) -> str:
    """Return the month of a day: ``November 2026``, ``novembre 2026``."""
    locale = WRITTEN_AS.get(words.locale, words.locale)
    return format_skeleton("yMMMM", day, locale=locale.replace("-", "_"))
