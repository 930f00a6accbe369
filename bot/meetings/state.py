"""A meeting as stored: who looks for players, who has signed up, and which tables opened for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from engine.errors import CodedError

Status = Literal["open", "starting", "over", "cancelled", "lapsed", "failed"]
"""``starting``: the tables are settled and opened one by one; ``over``: all have opened; ``lapsed``: too few
had signed up in time; ``failed``: the tables could not be opened."""

FEWEST: Final = 2
"""Players without whom no table opens; bots take the other seats."""

NIGHT_MOST: Final = 256
"""Players of a club night at most: 64 tables of four."""

CHECK_IN_S: Final = 15 * 60.0
"""Seconds before a club night from which on players say that they are there."""

Answer = Literal["going", "maybe", "cant"]

SEARCH_S: Final = 3600.0
"""Seconds a search stays open that begins as soon as it is full."""

OPENING_S: Final = 600.0
"""Seconds within which its tables must have opened."""

APART_S: Final = 3600.0
"""Seconds between the beginnings of two meetings that one user can take part in."""

HOST_GONE: Final = -1
"""The host of a meeting whose host was erased."""


@dataclass(frozen=True, slots=True)
class Signed:
    """A user who has signed up, or has answered the invitation to a club night.

    Attributes:
        is_present: whether they have checked in.
    """

    user: int
    name: str
    answer: Answer = "going"
    is_present: bool = False


@dataclass(frozen=True, slots=True)
class MeetingTable:
    """A table of a meeting: its number from 1, its players in order; once it is open its game and channel."""

    number: int
    users: tuple[int, ...]
    game_id: int | None
    channel_id: int | None


@dataclass(frozen=True, slots=True)
class NewMeeting:
    """A meeting that is about to be stored. Times are UTC seconds since the epoch.

    Attributes:
        guild_id, channel_id: where its page is.
        host_id: the user who made it; below zero after their data was deleted.
        locale: the language of its page.
        game: the game.
        rules: the resolved rule set in its stored form.
        starts_at: when it begins; None for as soon as it is full.
        until: when it ends by itself if it has not begun; while it is starting, when it is given up.
        most: the number of players.
    """

    guild_id: int
    channel_id: int
    host_id: int
    locale: str
    game: str
    rules: Mapping[str, Any]
    length: str
    pace: str
    starts_at: float | None
    until: float
    most: int


@dataclass(frozen=True, slots=True)
class MeetingRow(NewMeeting):
    """A stored meeting.

    Attributes:
        club_id: the series it is a date of; None for a search.
        least: the number of players without whom it does not begin.
        is_called: whether the check-in has begun, and its call was posted.
        event_id: Discord's scheduled event; 0 if there is none though it was tried.
        revision: the number of its changes.
        shown: the revision its page shows.
    """

    id: int
    status: Status
    message_id: int | None
    revision: int
    shown: int
    created_at: float
    ended_at: float | None
    club_id: int | None = None
    least: int = FEWEST
    is_called: bool = False
    event_id: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether users may sign up."""
        return self.status == "open"

    def check_open(self, now: float) -> None:
        """Check that users may sign up ``now``. *Raises:* CodedError ``meeting_ended``."""
        if not self.is_open or self.until <= now:
            raise CodedError("meeting_ended")
