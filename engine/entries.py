"""Everything that can be written in a table's journal, and its written form.

Rows are kept for ever and must always replay: each carries the version of its form, and a reader
refuses a version it does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Generic

from engine.errors import InvalidRecord
from engine.fast_replace import quickly_made
from engine.game import A, Game
from engine.seats import Seat

VERSION = 1


class By(StrEnum):
    """Who made a move of the game."""

    PLAYER = "player"
    BOT = "bot"
    AUTO = "auto"
    """The only legal move, made for the player."""
    CLOCK = "clock"
    """A move made for a player who let the time run out."""


@dataclass(frozen=True, slots=True)
class Join:
    """A person sits down."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """A person gets up: the seat is free again, or a bot's once play has begun.

    ``for_good``: the person may not take the seat back.
    """

    user: int
    for_good: bool = False


@dataclass(frozen=True, slots=True)
class Keep:
    """A seat is kept for a person who is asked to play, and has not answered."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Sit:
    """A person moves to another seat; whoever sat there has theirs. Only before play begins."""

    user: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class AddBot:
    """A bot player sits down."""

    name: str
    level: str


@dataclass(frozen=True, slots=True)
class NewRules:
    """The table will play by other rules, written whole in the game's own form; only before play begins."""

    user: int
    rules: dict[str, Any]


@dataclass(frozen=True, slots=True)
class NewPace:
    """The table will be played at another pace; only before play begins."""

    user: int
    pace: str


@dataclass(frozen=True, slots=True)
class NewLevel:
    """The bot player of ``seat`` makes room for one of another level, under the same name."""

    seat: Seat
    level: str


@dataclass(frozen=True, slots=True)
class RoleCall:
    """The people with a role are called to the last free seat; once a table."""


@dataclass(frozen=True, slots=True)
class Start:
    """Play begins; ``drawn`` are the cards that made the first dealer, a card a seat, if any were drawn.

    ``seed`` is what the draw follows from, in hex: promised before, shown from now on. Older rows have none.
    """

    first_dealer: Seat
    drawn: str = ""
    seed: str = ""


@quickly_made
@dataclass(frozen=True, slots=True)
class Act(Generic[A]):
    """A move of the game."""

    action: A
    by: By = By.PLAYER


@dataclass(frozen=True, slots=True)
class Cut:
    """The cards of the next deal are cut after ``at`` of them; the last word before the deal counts.

    ``source`` says where ``at`` came from when ``seat`` cut anywhere and named no number.
    """

    seat: Seat
    at: int
    source: str = ""


@dataclass(frozen=True, slots=True)
class AskUndo:
    """A player asks to take back their last move.

    ``spares``: the seats whose players need not agree. In older rows everybody else who was there had to.
    """

    seat: Seat
    spares: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerUndo:
    """Another player agrees, or does not."""

    seat: Seat
    agrees: bool


@dataclass(frozen=True, slots=True)
class Pause:
    """Clocks stop and no move is taken."""

    user: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Play goes on."""

    user: int


@dataclass(frozen=True, slots=True)
class Back:
    """A player takes back the seat a bot was keeping.

    ``hosts``: whoever opened the table is its host again. In older rows another who had become host stays it.
    """

    user: int
    hosts: bool = False


@dataclass(frozen=True, slots=True)
class Prefer:
    """A player wants hands as direct messages, or no longer."""

    user: int
    dm: bool


@dataclass(frozen=True, slots=True)
class End:
    """The table is closed.

    ``counts``: a game without an end of its own is over with it, as far as it was played. In older rows it
    was broken off like any other.
    """

    user: int
    counts: bool = False


TableEntry = (
    Join
    | Keep
    | Sit
    | Leave
    | AddBot
    | NewRules
    | NewPace
    | NewLevel
    | RoleCall
    | Start
    | Cut
    | AskUndo
    | AnswerUndo
    | Pause
    | Resume
    | Back
    | Prefer
    | End
)

_KINDS: dict[str, type[TableEntry]] = {
    "join": Join,
    "keep": Keep,
    "sit": Sit,
    "leave": Leave,
    "bot": AddBot,
    "rules": NewRules,
    "pace": NewPace,
    "level": NewLevel,
    "role_call": RoleCall,
    "start": Start,
    "cut": Cut,
    "undo_ask": AskUndo,
    "undo_answer": AnswerUndo,
    "pause": Pause,
    "resume": Resume,
    "back": Back,
    "prefer": Prefer,
    "end": End,
}
_BY = {by.value: by for by in By}
_PLAYER = By.PLAYER  # looked up once: asking an enum at every row is slow
_NAMES = {kind: name for name, kind in _KINDS.items()}
_NEWER = frozenset({"seed", "source", "hosts", "counts", "spares", "for_good"})
"""Fields that rows were first written without, and still are where there is nothing to say."""

ENTRY_KINDS = frozenset(_KINDS)
"""The ``kind`` of each entry that is a table's own; no game's action may have one of them."""


def to_payload(entry: TableEntry | Act[A], game: Game[Any, A]) -> dict[str, Any]:
    """The written form of an entry, with its version."""
    if isinstance(entry, Act):
        return {"v": VERSION, **game.to_payload(entry.action), "by": entry.by.value}
    return entry_payload(entry)


def entry_payload(entry: TableEntry) -> dict[str, Any]:
    """The written form of an entry that is the table's own, whatever is played at it."""
    written = {name: value for name, value in asdict(entry).items() if name not in _NEWER or value}
    return {"v": VERSION, "kind": _NAMES[type(entry)], **written}


def from_payload(payload: Mapping[str, Any], game: Game[Any, A]) -> TableEntry | Act[A]:
    """Read the written form; raises ``InvalidRecord`` for another version or an unknown kind."""
    if payload.get("v") != VERSION:
        raise InvalidRecord("row_version", version=payload.get("v"))
    kind = _KINDS.get(payload.get("kind", ""))
    try:
        if kind is None:
            by = payload.get("by", _PLAYER)
            return Act(game.from_payload(payload), _BY.get(by) or By(by))
        fields: dict[str, Any] = {name: payload[name] for name in payload if name not in ("v", "kind")}
        if "spares" in fields:
            fields["spares"] = tuple(fields["spares"])
        return kind(**fields)
    except (TypeError, ValueError) as error:
        raise InvalidRecord("row_unreadable", reason=str(error)) from error
