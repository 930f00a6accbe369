"""The rules of a search: who may sign up, when its table opens, and when it ends without one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from bot.contests.contest import ContestRow, Event, changed, event
from engine.errors import CodedError

FEWEST: Final = 2
"""Minimum players of a table; bots take the other seats."""

LIFE_S: Final = 3600.0
"""Seconds a search stays open if it starts as soon as it is full."""

OPENING_S: Final = 600.0
"""Seconds within which its table is to open."""

Status = Literal["open", "starting", "over", "cancelled", "lapsed", "failed"]
"""``starting``: its table is being opened; ``over``: it has opened; ``lapsed``: too few signed up in time;
``failed``: the table could not be opened."""


@dataclass(frozen=True, slots=True)
class Signed:
    """A user who has signed up; below 1 after an erasure."""

    user: int
    name: str

    @property
    def payload(self) -> dict[str, Any]:
        return {"user": self.user, "name": self.name}


@dataclass(frozen=True, slots=True)
class Search:
    """The state of a search. Times are UTC seconds since the epoch.

    Attributes:
        rules: the resolved rule set in its stored form.
        starts_at: when it begins; None for as soon as it is full.
        until: when it ends if it has not begun; while it is starting, when it is given up.
        most: the number of players that fills it.
        season_id: the season of a league for whose matches it is played; only a group of it may sign up.
    """

    rules: Mapping[str, Any]
    length: str
    pace: str
    starts_at: float | None
    until: float
    most: int
    season_id: int | None
    people: tuple[Signed, ...]
    status: Status = "open"

    @property
    def is_open(self) -> bool:
        """Whether users may sign up."""
        return self.status == "open"

    @property
    def begins_at(self) -> float:
        """When it is looked at next if nobody signs up."""
        return self.until if self.starts_at is None else min(self.starts_at, self.until)

    def has(self, user: int) -> bool:
        return any(person.user == user for person in self.people)

    def check_open(self, now: float) -> None:
        """Check that users may sign up ``now``. *Raises:* CodedError ``meeting_ended``."""
        if not self.is_open or self.until <= now:
            raise CodedError("meeting_ended")


def begin(row: ContestRow) -> Search:
    """Return the state of a new search, for which its host has signed up.

    A search of an earlier version was stored as it stood, with the status it had.
    """
    return read_setup(row.setup)


def read_setup(setup: Mapping[str, Any]) -> Search:
    """Return the state of a search that is made with a setup in its stored form."""
    facts = dict(setup)
    people = tuple(Signed(one["user"], one["name"]) for one in facts.pop("people"))
    return Search(**facts, people=people)


def advance(state: Search, payload: Event) -> Search:
    """Return the state after an event. *Raises:* CodedError if it is not possible now."""
    return changed(_CHANGES, state, payload)


def sign(state: Search, person: Signed, now: float) -> dict[str, Any] | None:
    """Return the event that signs a user up; None if they have.

    *Raises:* CodedError ``meeting_ended``, ``meeting_full``.
    """
    state.check_open(now)
    if state.has(person.user):
        return None
    if len(state.people) >= state.most:
        raise CodedError("meeting_full", most=state.most)
    return event("sign", person=person.payload)


def withdraw(state: Search, user: int, now: float) -> dict[str, Any]:
    """Return the event that takes a user off the list.

    *Raises:* CodedError ``meeting_ended``, ``meeting_not_signed``.
    """
    state.check_open(now)
    if not state.has(user):
        raise CodedError("meeting_not_signed")
    return event("leave", user=user)


def start(state: Search, user: int, now: float) -> dict[str, Any]:
    """Return the event that opens the table now, for a user who has signed up.

    *Raises:* CodedError ``meeting_ended``, ``meeting_not_signed``, ``meeting_too_few``.
    """
    state.check_open(now)
    if not state.has(user):
        raise CodedError("meeting_not_signed")
    if len(state.people) < FEWEST:
        raise CodedError("meeting_too_few")
    return event("start", at=now)


def cancel(state: Search, now: float) -> dict[str, Any]:
    """Return the event that cancels the search. *Raises:* CodedError ``meeting_ended``."""
    state.check_open(now)
    return event("end", status="cancelled")


def next_event(state: Search, now: float) -> dict[str, Any] | None:
    """Return the event that has fallen due before its table is opened; None if there is none."""
    if not state.is_open:
        return None
    if state.starts_at is None and len(state.people) >= state.most:
        return event("start", at=now)
    if state.begins_at > now:
        return None
    is_enough = state.starts_at is not None and len(state.people) >= FEWEST
    return event("start", at=now) if is_enough else event("end", status="lapsed")


def _sign(state: Search, payload: Event) -> Search:
    person = Signed(payload["person"]["user"], payload["person"]["name"])
    return replace(state, people=(*state.people, person))


_CHANGES: Final[dict[str, Callable[[Search, Event], Search]]] = {
    "sign": _sign,
    "leave": lambda state, one: replace(
        state, people=tuple(person for person in state.people if person.user != one["user"])
    ),
    "start": lambda state, one: replace(state, status="starting", until=one["at"] + OPENING_S),
    "end": lambda state, one: replace(state, status=one["status"]),
}
