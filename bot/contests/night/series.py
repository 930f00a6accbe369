"""The rules of a series of club nights: its weekday and hour, its dates, and the standing over the season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.contests.contest import ContestRow, Event, changed, event
from bot.contests.night.draw import pairs_met_at
from bot.contests.night.rules import Night, Status, Terms
from bot.contests.night.standing import StandingPlace, TableLine, night_standing, season_standing
from bot.runtime.dates import DAY_S, WEEK_DAYS, next_date

NEXT_S: Final = 12 * 3600.0
"""Seconds from the start of a night that did not take place to the post of the next date."""

DONE: Final[tuple[Status, ...]] = ("cancelled", "over")
"""States of a night after which the next date is posted at once."""


@dataclass(frozen=True, slots=True)
class Hour:
    """When the nights of a series are: weekday from 0 for Monday, minute since midnight in ``zone``."""

    weekday: int
    minute: int
    zone: str

    @property
    def written(self) -> dict[str, str]:
        """The time of day and the time zone, for texts."""
        time = f"{self.minute // 60}:{self.minute % 60:02}"
        return {"time": time, "zone": self.zone.replace("_", " ")}

    def after(self, moment: float) -> float:
        """Return the first date after a moment, both in UTC seconds since the epoch."""
        return next_date(self.weekday, self.minute, self.zone, moment)

    def is_near(self, other: Hour, now: float) -> bool:
        """Return whether two series begin less than an hour apart in the week, in whatever time zones."""
        week_s = WEEK_DAYS * DAY_S
        apart = abs(self.after(now) - other.after(now)) % week_s
        return min(apart, week_s - apart) < 3600.0


@dataclass(frozen=True, slots=True)
class Date:
    """A night of a series: its number, and its result as far as the series knows it.

    Attributes:
        lines: the closed tables by round.
        users: the users drawn to each table.
    """

    number: int
    starts_at: float
    status: Status = "open"
    lines: tuple[tuple[TableLine, ...], ...] = ()
    users: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Series:
    """The state of a series; ``names`` are the most recent names of the users of its dates."""

    row: ContestRow
    terms: Terms
    hour: Hour
    dates: tuple[Date, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    is_stopped: bool = False
    is_settled: bool = False
    """Whether the last date knows that the series has stopped."""

    @property
    def last(self) -> Date | None:
        return self.dates[-1] if self.dates else None

    @property
    def next_at(self) -> float | None:
        """When the next date is to be posted; None while one is ahead or in play, and after the stop."""
        if self.is_stopped:
            return None
        if self.last is None or self.last.status in DONE:
            return 0.0
        is_busy = self.last.status in ("open", "starting", "playing")
        return None if is_busy else self.last.starts_at + NEXT_S

    def night_setup(self, starts_at: float) -> dict[str, Any]:
        """Return what a night of it is made with."""
        return {"terms": self.terms.payload, "starts_at": starts_at, "hour": self.hour.written}

    @property
    def met(self) -> Counter[tuple[int, int]]:
        """How often every pair of users was drawn to one table of a reported night."""
        return pairs_met_at(users for date in self.dates for users in date.users)

    def season(self, night: Night | None) -> list[StandingPlace]:
        """Return the standing over all nights, with the one in play unless its deals are compared."""
        is_duplicate = self.terms.format == "duplicate"
        played = [
            date.lines for date in self.dates if date.lines and (date.status == "over" or not is_duplicate)
        ]
        if night is not None and not is_duplicate and night.lines:
            played.append(tuple(map(tuple, night.lines)))
        return season_standing(night_standing(lines, is_duplicate=is_duplicate) for lines in played)


def setup_of(terms: Terms, hour: Hour) -> dict[str, Any]:
    """Return the stored form of what a series is made with."""
    return {
        "terms": terms.payload,
        "hour": {"weekday": hour.weekday, "minute": hour.minute, "zone": hour.zone},
    }


def begin(row: ContestRow) -> Series:
    """Return the state of a new series; one of an earlier version was stored with its dates."""
    setup = row.setup
    dates = tuple(_date(one) for one in setup.get("dates", ()))
    names = {who["user"]: who["name"] for who in setup.get("names", ())}
    over = bool(setup.get("is_stopped")), bool(setup.get("is_settled"))
    return Series(row, Terms(**setup["terms"]), Hour(**setup["hour"]), dates, names, *over)


def advance(state: Series, payload: Event) -> Series:
    return changed(_CHANGES, state, payload)


def _night(state: Series, payload: Event) -> Series:
    found = _date(payload["date"])
    names = {who["user"]: who["name"] for who in payload["names"]}
    kept = tuple(found if date.number == found.number else date for date in state.dates)
    return replace(state, dates=kept, names={**state.names, **names})


_CHANGES: Final[dict[str, Callable[[Series, Event], Series]]] = {
    "date": lambda state, one: replace(state, dates=(*state.dates, Date(one["number"], one["starts_at"]))),
    "night": _night,
    "stop": lambda state, _: replace(state, is_stopped=True),
    "settle": lambda state, _: replace(state, is_settled=True),
}


def reported(night: Night) -> dict[str, Any]:
    return event(
        "night",
        date={
            "number": night.row.number,
            "starts_at": night.starts_at,
            "status": night.status,
            "lines": [[line.payload for line in lines] for lines in night.lines],
            "users": [[{"user": user} for user in table.users] for table in night.tables],
        },
        names=[{"user": person.user, "name": person.name} for person in night.people],
    )


def _date(stored: Mapping[str, Any]) -> Date:
    return Date(
        stored["number"],
        stored["starts_at"],
        stored["status"],
        tuple(tuple(TableLine.from_payload(line) for line in lines) for lines in stored["lines"]),
        tuple(tuple(one["user"] for one in users if one["user"] > 0) for users in stored["users"]),
    )
