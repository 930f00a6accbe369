"""The state of a challenge, and the checks on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.discord_io.component_request import Subject
from bot.game_kit.private_game import CHALLENGE_ROOM
from bot.solo.tries import DealSource, TryRow
from bot.storage.store import Hosted
from engine.errors import CodedError

Status = Literal["open", "accepted", "over", "declined", "withdrawn", "lapsed"]
"""``open``: not accepted yet; ``over``: both have played; ``lapsed``: it ended before that."""

OPEN: Final[tuple[Status, ...]] = ("open", "accepted")

ACCEPT_S: Final = 24 * 3600.0
"""Seconds within which a challenge is to be accepted."""

PLAY_S: Final = 3 * 24 * 3600.0
"""Seconds both have to play after the acceptance."""

PLAIN: Final = "plain"
"""The stake of a challenge that counts for nothing else."""

LADDER: Final = "ladder"
"""The stake of a challenge that decides about a place on a ladder."""

VISITING: Final = 0
"""The server of challenges made where the bot is not a member; see ``bot.discord_io.access.is_visiting``."""

REMIND_S: Final = 6 * 3600.0
"""Seconds before the end of either time at which users who have something to do are reminded."""


Partners: TypeAlias = tuple[tuple[int, str], tuple[int, str]]
"""The partners of host and guest, by id and name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeRow(Hosted):
    """A challenge as it stands: the state of its contest.

    A user id below zero stands for an erased user.

    Attributes:
        id: its number among the challenges; ``contest_id`` is its id among all contests.
        guild_id: 0 in a conversation of users, and in a server without the bot: see ``is_visiting``.
        guest_id: the user who was challenged, or who accepted; None while it is open to anyone.
        source: what the cards are derived from.
        until: when it lapses, in UTC seconds since the epoch.
        is_reminded: whether the reminder before that was sent.
        swing: the host's total swing, once it is over.
        revision, shown: the number of its changes, and the revision its page shows.
        stake: what else it decides: ``PLAIN`` or ``LADDER``.
        agreed: the users of two pairs who have agreed to play, besides the host.
        is_given_up: whether a pair has closed its table early.
        is_settled: whether its result is applied to what else it decides, or pairs' tables are open to all.
        host_partner_id, guest_partner_id: the partners if two pairs play.
        host_game_id, guest_game_id: the tables of the pairs, once they are open.
    """

    id: int
    contest_id: int = 0
    host_name: str
    guest_id: int | None
    guest_name: str
    deals: int
    source: DealSource
    status: Status
    until: float
    is_reminded: bool
    swing: int | None
    message_id: int | None
    revision: int
    shown: int
    created_at: float
    stake: str = PLAIN
    agreed: tuple[int, ...] = ()
    is_given_up: bool = False
    is_settled: bool = False
    host_partner_id: int | None = None
    host_partner_name: str | None = None
    host_game_id: int | None = None
    guest_partner_id: int | None = None
    guest_partner_name: str | None = None
    guest_game_id: int | None = None

    @property
    def subject(self) -> Subject:
        return Subject(CHALLENGE_ROOM, self.id, self.revision)

    @property
    def is_open(self) -> bool:
        return self.status in OPEN

    @property
    def is_unsettled(self) -> bool:
        """Whether it has ended, and its end has yet to be applied."""
        return not self.is_open and not self.is_settled and (self.is_pairs or self.stake == LADDER)

    @property
    def is_visiting(self) -> bool:
        """Whether its page is where the bot can only answer interactions, so only a tap can edit it."""
        return self.guild_id == VISITING

    @property
    def is_pairs(self) -> bool:
        """Whether two pairs play it, each at a table of its own."""
        return self.host_partner_id is not None

    @property
    def gathers(self) -> bool:
        """Whether two pairs have yet to agree. Earlier versions opened the host's table before that."""
        return self.is_pairs and self.status == "open" and self.host_game_id is None

    @property
    def missing(self) -> list[int]:
        """The users of two pairs who have not agreed to play yet; the host did by making it."""
        return [user for side in self.sides for user in side if user not in (self.host_id, *self.agreed)]

    @property
    def users(self) -> tuple[int, ...]:
        """The host and the user challenged; in pairs they represent their side."""
        return (self.host_id,) if self.guest_id is None else (self.host_id, self.guest_id)

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The users who play, by side, the host's first."""
        host = self.host_id, self.host_partner_id
        guest = self.guest_id, self.guest_partner_id
        return tuple(who for who in host if who is not None), tuple(who for who in guest if who is not None)

    @property
    def game_ids(self) -> tuple[int | None, int | None]:
        """The tables of the pairs, the host's first."""
        return self.host_game_id, self.guest_game_id

    @property
    def asked(self) -> tuple[int, ...]:
        """The users whom the host has named."""
        host, guest = self.sides
        return *guest, *host[1:]

    @property
    def partners(self) -> Partners | None:
        """The partners of host and guest, by id and name; None unless pairs play."""
        if self.host_partner_id is None or self.guest_partner_id is None:
            return None
        host = self.host_partner_id, self.host_partner_name or ""
        return host, (self.guest_partner_id, self.guest_partner_name or "")

    def takes_part(self, user: int) -> bool:
        """Return whether a user made the challenge, was challenged, has accepted it, or is a partner."""
        return any(user in side for side in self.sides)

    def side_of(self, user: int) -> int:
        """Return 0 for a user who plays on the host's side, 1 for any other."""
        return int(user not in self.sides[0])

    def name_of(self, user: int) -> str:
        """Return the name of a user who takes part; empty for an erased one."""
        names = {self.host_id: self.host_name, self.guest_id: self.guest_name}
        names |= dict(self.partners or ())
        return names.get(user, "")

    def other(self, user: int) -> int | None:
        """Return the opponent of a user who takes part; None while there is none."""
        return self.host_id if self.side_of(user) else self.guest_id

    def repeats(self, row: ChallengeRow) -> bool:
        """Return whether it is in the game of an open one of the host, and to the same users, or to anyone
        in its channel.
        """
        if row.game != self.game or (row.is_visiting and row.channel_id != self.channel_id):
            return False
        if self.is_pairs:
            return set(map(frozenset, row.sides)) == set(map(frozenset, self.sides))
        if row.is_pairs:
            return False
        if self.guest_id is None:
            return row.guest_id is None and row.channel_id == self.channel_id
        return row.takes_part(self.guest_id)

    def check_open(self, now: float) -> None:
        """Check that it may be played ``now``, in epoch seconds. *Raises:* CodedError ``challenge_ended``."""
        if not self.is_open or self.until <= now:
            raise CodedError("challenge_ended")

    def check_may_play(self, user: int, now: float) -> None:
        """Check that a user may play it ``now``, in epoch seconds.

        *Raises:* CodedError ``challenge_not_yours``, ``challenge_ended``, ``challenge_unbegun``.
        """
        if not self.takes_part(user):
            raise CodedError("challenge_not_yours")
        self.check_open(now)
        if self.status == "open" and (self.side_of(user) or self.gathers):
            raise CodedError("challenge_unbegun")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeTry(TryRow):
    """A user's game of a challenge."""

    contest_id: int


@dataclass(frozen=True, slots=True)
class Duel:
    """A challenge that has an opponent, and when its users finished their games, in UTC epoch seconds."""

    row: ChallengeRow
    finished: Mapping[int, float]

    @property
    def played_at(self) -> float:
        """When the last game was finished; 0 before the first one is."""
        return max(self.finished.values(), default=0.0)


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The challenges two users have finished against each other: won by the first, by the other, drawn."""

    won: int
    lost: int
    drawn: int
