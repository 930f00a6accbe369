"""A stored meeting, the users who have signed up, and the tables opened for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from bot.meetings.standing import TableLine
from bot.storage.store import Hosted
from engine.errors import CodedError

Status = Literal["open", "starting", "playing", "over", "cancelled", "lapsed", "failed"]
"""``starting``: the tables are opened one by one; ``playing``: a round of a club night is played;
``over``: a search's tables have opened, or a night's last round was played; ``lapsed``: too few had signed up
in time; ``failed``: the tables could not be opened."""

Format = Literal["places", "duplicate", "tournament"]
"""``places``: the places at each table count; ``duplicate``: all tables play the same deals, and each seat is
compared with the same seat elsewhere; ``tournament``: the users present play a tournament of the game."""

MOST_ROUNDS: Final = 8

MOST_MINUTES: Final = 240

MEETING_ROOM: Final = "meeting"

FEWEST: Final = 2
"""Minimum players of a table; bots take the other seats."""

NIGHT_MOST: Final = 256
"""Maximum players of a club night: 64 tables of four."""

CHECK_IN_S: Final = 15 * 60.0
"""Seconds before a club night when the check-in opens."""

Answer = Literal["going", "maybe", "cant"]

MIN_GAP_S: Final = 3600.0
"""Minimum seconds between the starts of two meetings one user can join."""


@dataclass(frozen=True, slots=True)
class Signed:
    """A user who has signed up, or answered the invitation to a club night, and may have checked in."""

    user: int
    name: str
    answer: Answer = "going"
    is_present: bool = False


@dataclass(frozen=True, slots=True)
class MeetingTable:
    """A table of a meeting.

    Attributes:
        number: from 1, through all rounds.
        users: the players drawn, in order.
        game_id, channel_id: its game and channel once it is open.
        allowed: the deals it may finish after the round's time; None before that.
        line: its result, once it is closed.
    """

    number: int
    users: tuple[int, ...]
    game_id: int | None
    channel_id: int | None
    round: int = 1
    allowed: int | None = None
    line: TableLine | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms(Hosted):
    """How a meeting, or each night of a series, is played.

    Attributes:
        rules: the resolved rule set in its stored form.
        least: the minimum number of players.
        minutes: the time of a round; None without a clock.
    """

    rules: Mapping[str, Any]
    length: str
    pace: str
    least: int = FEWEST
    format: Format = "places"
    rounds: int = 1
    minutes: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMeeting(Terms):
    """A meeting that is about to be stored. Times are UTC seconds since the epoch.

    Attributes:
        starts_at: when it begins.
        until: when it ends automatically if it has not begun; while it is starting, when it is given up.
        most: the maximum number of players.
    """

    starts_at: float
    until: float
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingRow(NewMeeting):
    """A stored meeting.

    Attributes:
        club_id: the series it is a date of.
        is_called: whether the check-in has begun, and its ping was posted.
        event_id: Discord's scheduled event; 0 if there is none though it was tried.
        round: the round being played, from 1.
        round_ends: when its time is up; None before it is played.
        is_prized, prize_id: whether the prizes have been posted, and the message.
        tournament_id: the tournament a night of that format opened.
        revision, shown: the number of its changes, and the revision its page shows.
    """

    id: int
    status: Status
    message_id: int | None
    revision: int
    shown: int
    created_at: float
    ended_at: float | None
    club_id: int
    is_called: bool = False
    event_id: int | None = None
    round: int = 1
    round_ends: float | None = None
    prize_id: int | None = None
    is_prized: bool = False
    tournament_id: int | None = None

    @property
    def shares_deals(self) -> bool:
        """Whether the tables of a round play the same deals, sealed until all have finished."""
        return self.format == "duplicate"

    @property
    def has_more_rounds(self) -> bool:
        """Whether users can join a round after the current one; a tournament runs its own."""
        is_played = self.status in ("starting", "playing") and self.format != "tournament"
        return is_played and self.round < self.rounds

    @property
    def is_open(self) -> bool:
        """Whether users may sign up."""
        return self.status == "open"

    def check_open(self, now: float) -> None:
        """Check that users may sign up ``now``. *Raises:* CodedError ``club_ended``."""
        if not self.is_open or self.until <= now:
            raise CodedError("club_ended")

    def check_joinable(self, now: float) -> None:
        """Check that users may join a night ``now`` or its next round. Raises like ``check_open``."""
        if not self.has_more_rounds:
            self.check_open(now)
