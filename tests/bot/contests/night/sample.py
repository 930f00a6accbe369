"""Club nights in tests, without Discord or a database."""

from __future__ import annotations

from typing import Any

from bot.contests.contest import Event
from bot.contests.night import rules, series
from bot.contests.night.rules import Night, Terms
from bot.contests.night.series import Hour, Series
from tests.bot.contests.sample import row_of

TERMS: dict[str, Any] = {"rules": {"name": "contre"}, "length": "express", "pace": "live"}


def night_at(starts_at: float, *, number: int = 1, **terms: Any) -> Night:
    """Return a night of these terms."""
    setup = {"terms": Terms(**TERMS | terms).payload, "starts_at": starts_at}
    return rules.begin(row_of("night", setup, number=number))


def weekly(**terms: Any) -> Series:
    """Return a series on Tuesdays at 20:30 in Paris."""
    setup = series.setup_of(Terms(**TERMS | terms), Hour(1, 1230, "Europe/Paris"))
    return series.begin(row_of("club", setup))


def after(state: Night, *events: Event | None) -> Night:
    """Return a night after these events."""
    for one in events:
        if one is not None:
            state = rules.advance(state, one)
    return state
