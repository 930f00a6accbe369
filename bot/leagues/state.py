"""A season of a league as stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bot.leagues.rules import Match, Outcome
from bot.storage.store import Hosted
from engine.errors import CodedError

Status = Literal["joining", "running", "over", "cancelled"]
"""``joining``: it takes players; ``cancelled``: it was called off before it began."""

DAY_S: Final = 86_400.0

BREAK_S: Final = 2 * DAY_S
"""Seconds between the end of a season and the beginning of the next one."""

MOST_PLAYERS: Final = 32
"""Players of a season at most: as many lines as fit one message."""

HOST_GONE: Final = -1
"""The host of a league whose host was erased."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLeague(Hosted):
    """A league that is about to be stored.

    Attributes:
        size: the wanted number of users in a group.
        days: how long a season is.
    """

    size: int
    days: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRow(NewLeague):
    """A stored season, with the league it belongs to. Times are UTC seconds since the epoch.

    Attributes:
        number: from 1 in its league.
        starts_at: when it began; while it takes players, when it begins by itself, or None if a moderator
            begins it.
        ends_at: when it ends, once it runs.
        is_open: whether another season follows.
        revision: the number of its changes.
        shown: the revision its page shows.
    """

    id: int
    league_id: int
    number: int
    status: Status
    starts_at: float | None
    ends_at: float | None
    message_id: int | None
    revision: int
    shown: int
    created_at: float
    is_open: bool

    def check_joining(self) -> None:
        """Check that the season takes players. *Raises:* CodedError ``league_running``, ``league_over``."""
        if self.status == "running":
            raise CodedError("league_running", until=f"<t:{int(self.ends_at or 0)}:D>")
        if self.status != "joining":
            raise CodedError("league_over")


@dataclass(frozen=True, slots=True)
class Player:
    """A user in a season.

    Attributes:
        division: their group, from 1 for the highest; 0 before the season begins.
        seed: their place in the order that fills the groups.
        place, points, outcome: how they finished, once the season is over.
    """

    user: int
    name: str
    division: int
    seed: int
    place: int | None = None
    points: int | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Season:
    """A season with its players, in the order of the groups, and its played matches."""

    row: SeasonRow
    players: tuple[Player, ...]
    matches: tuple[Match, ...]

    @property
    def groups(self) -> list[list[Player]]:
        """The players by group, the highest group first."""
        divisions = sorted({player.division for player in self.players})
        return [[player for player in self.players if player.division == division] for division in divisions]

    def player(self, user: int) -> Player | None:
        """Return a user's entry."""
        return next((player for player in self.players if player.user == user), None)

    def group_of(self, user: int) -> list[Player]:
        """Return the group a user plays in. *Raises:* CodedError ``league_not_in``."""
        own = self.player(user)
        if own is None:
            raise CodedError("league_not_in")
        return [player for player in self.players if player.division == own.division]
