"""Entries of a table's journal and their stored form.

Rows are stored for ever and must always replay. Each carries the version of its form; a reader rejects
versions it does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final, Generic

from engine.errors import InvalidRecord
from engine.game import A, Game
from engine.marks import mark_of
from engine.seats import Seat

VERSION = 1


class By(StrEnum):
    """The author of a move."""

    PLAYER = "player"
    BOT = "bot"
    AUTO = "auto"
    """The only legal move, made automatically."""
    CLOCK = "clock"
    """A move made for a player whose time ran out."""


@dataclass(frozen=True, slots=True)
class Join:
    """A user takes a seat.

    ``place`` is the seat of the bot player whom they replace, counted from 1; 0 for a free seat, or the first
    bot player's.
    """

    user: int
    name: str
    place: int = 0


@dataclass(frozen=True, slots=True)
class Leave:
    """A user leaves: the seat becomes free, or a bot player's once play has begun.

    ``for_good``: the user has no seat to return to, and needs to join again if they still may.
    """

    user: int
    for_good: bool = False


@dataclass(frozen=True, slots=True)
class KeepOut:
    """The host keeps a user from the table: their seat becomes free, or a bot player's once play has begun.

    Attributes:
        on: False if they may join again.
        keeper: the number of the table where they were first kept out; unknown (0) in older rows.
        mark: what the user stays known by after an erasure, see ``engine.marks``; unknown (0) in older rows.
    """

    user: int
    name: str
    on: bool = True
    keeper: int = 0
    mark: int = 0

    def is_about(self, user: int) -> bool:
        """Return whether this is about a user, even one whose data was erased since."""
        return user == self.user or (self.mark != 0 and self.mark == mark_of(self.keeper, user))


@dataclass(frozen=True, slots=True)
class InviteOnly:
    """From now on only invited users may take a seat; with ``on`` false, all users again."""

    user: int
    on: bool


@dataclass(frozen=True, slots=True)
class ReserveSeat:
    """A seat is reserved for an invited user who has not replied. Whoever was kept out is let back in."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Sit:
    """A user moves to another seat, swapping with its occupant. Only before play begins."""

    user: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class AddBot:
    """A bot player takes a seat."""

    name: str
    level: str


@dataclass(frozen=True, slots=True)
class NewRules:
    """The table changes to other rules, stored whole in the game's own form. Only before play begins.

    ``seats``: the previous number of seats, since the row of the game only has the newest rules. Unknown (0)
    in older rows.
    """

    user: int
    rules: dict[str, Any]
    seats: int = 0


@dataclass(frozen=True, slots=True)
class NewPace:
    """The table changes to another pace. Only before play begins."""

    user: int
    pace: str


@dataclass(frozen=True, slots=True)
class SetSpectatorDelay:
    """Spectators see all hands ``tricks`` tricks later, or after the deal if ``None``. Only in the lobby."""

    user: int
    tricks: int | None


@dataclass(frozen=True, slots=True)
class NewLevel:
    """The bot player of ``seat`` is replaced by one of another level under the same name."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class RolePing:
    """Users with a role are pinged for the last free seat. At most once per table.

    ``message``: in a second row, the id of the message that pings them, so that any process can delete it.
    """

    message: int = 0


@dataclass(frozen=True, slots=True)
class Start:
    """Play begins.

    Attributes:
        drawn: cards drawn for first dealer, one per seat; empty if none were drawn.
        seed: seed of that draw, in hex, committed to before and public from now on. Empty in older rows.
    """

    first_dealer: Seat
    drawn: str = ""
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Act(Generic[A]):
    """A move of the game."""

    action: A
    by: By = By.PLAYER


@dataclass(frozen=True, slots=True)
class Announce:
    """A player announces a move before their turn; it is made in their turn, unless the game has changed.

    ``move`` is its stored form; an empty one takes the announced move back.
    """

    seat: Seat
    move: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Cut:
    """The next deal will be cut after ``at`` cards. The last cut before the deal counts.

    ``source`` is the origin of ``at`` if the cutter left the number to chance.
    """

    seat: Seat
    at: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class AskUndo:
    """A player asks to undo their last move.

    Attributes:
        spares: seats whose consent is not needed. In older rows every player present had to agree.
        keeps_talk: whether questions and explanations since that move stay. In older rows they were lost.
    """

    seat: Seat
    spares: tuple[Seat, ...] = ()
    keeps_talk: bool = False


@dataclass(frozen=True, slots=True)
class AnswerUndo:
    """Another player agrees to the undo or refuses it."""

    seat: Seat
    agrees: bool


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks and reject moves until resumed."""

    user: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Resume play; ``user`` is 0 for the director of a tournament."""

    user: int


@dataclass(frozen=True, slots=True)
class ReturnToSeat:
    """A player takes their seat back from the bot player.

    ``hosts``: the user who opened the table becomes host again. In older rows the substitute host remained.
    """

    user: int
    hosts: bool = False


@dataclass(frozen=True, slots=True)
class TakeOver:
    """A tournament's director gives a user the seat of a bot player, or of a player who is gone."""

    seat: Seat
    user: int
    name: str


@dataclass(frozen=True, slots=True)
class SetDirectMessages:
    """A player turns hands by direct message on or off."""

    user: int
    dm: bool


@dataclass(frozen=True, slots=True)
class End:
    """The table is closed.

    ``counts``: a game of open length ends with the result so far. In older rows it was abandoned like any
    other.
    """

    user: int
    counts: bool = False


TableEntry = (
    Join
    | KeepOut
    | InviteOnly
    | ReserveSeat
    | Sit
    | Leave
    | AddBot
    | NewRules
    | NewPace
    | SetSpectatorDelay
    | NewLevel
    | RolePing
    | Start
    | Announce
    | Cut
    | AskUndo
    | AnswerUndo
    | Pause
    | Resume
    | ReturnToSeat
    | TakeOver
    | SetDirectMessages
    | End
)

_KINDS: dict[str, type[TableEntry]] = {
    "join": Join,
    "keep": ReserveSeat,
    "keep_out": KeepOut,
    "invite_only": InviteOnly,
    "sit": Sit,
    "leave": Leave,
    "bot": AddBot,
    "rules": NewRules,
    "pace": NewPace,
    "watch": SetSpectatorDelay,
    "level": NewLevel,
    "role_call": RolePing,
    "start": Start,
    "announce": Announce,
    "cut": Cut,
    "undo_ask": AskUndo,
    "undo_answer": AnswerUndo,
    "pause": Pause,
    "resume": Resume,
    "back": ReturnToSeat,
    "take_over": TakeOver,
    "prefer": SetDirectMessages,
    "end": End,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_NEWER = frozenset(
    {
        "seed",
        "source",
        "hosts",
        "counts",
        "spares",
        "for_good",
        "seats",
        "keeps_talk",
        "message",
        "keeper",
        "mark",
        "place",
    }
)
"""Fields added later; written only if they are not empty."""

NEXT_DEAL: Final = "next_deal"
"""The ``kind`` of a deal stored without its cards, which follow from the table's secret.

Users can export such rows before others have played the same deal.
"""

ENTRY_KINDS = frozenset({*_KINDS, NEXT_DEAL})
"""The ``kind`` of each row that is not a move; reserved, so that no game's action uses one."""


def to_payload(entry: TableEntry | Act[A], game: Game[Any, A]) -> dict[str, Any]:
    """Return the stored form of an entry, with its version."""
    if isinstance(entry, Act):
        return {"v": VERSION, **game.to_payload(entry.action), "by": entry.by.value}
    return entry_payload(entry)


def entry_payload(entry: TableEntry) -> dict[str, Any]:
    """Return the stored form of a table entry that is not a move."""
    written = {name: value for name, value in asdict(entry).items() if name not in _NEWER or value}
    return {"v": VERSION, "kind": _NAMES[type(entry)], **written}


def from_payload(payload: Mapping[str, Any], game: Game[Any, A]) -> TableEntry | Act[A]:
    """Read the stored form. *Raises:* InvalidRecord for another version, an unknown kind or bad fields."""
    if payload.get("v") != VERSION:
        raise InvalidRecord("row_version", version=payload.get("v"))
    kind = _KINDS.get(payload.get("kind", ""))
    try:
        if kind is None:
            return Act(game.from_payload(payload), By(payload.get("by", By.PLAYER)))
        fields: dict[str, Any] = {name: payload[name] for name in payload if name not in ("v", "kind")}
        if "spares" in fields:
            fields["spares"] = tuple(fields["spares"])
        return kind(**fields)
    except (TypeError, ValueError) as error:
        raise InvalidRecord("row_unreadable", reason=str(error)) from error
