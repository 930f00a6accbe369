"""A stored contest of any kind: its row, its events and the state they fold to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Generic, TypeVar

from bot.discord_io.component_request import Subject
from bot.storage.pages import UNSHOWN
from bot.storage.store import Hosted
from engine.errors import InvalidRecord
from engine.table_state import Occupant

NO_CHANNEL: Final = 0
"""The channel of a contest without a page of its own."""

VERSION: Final = 1
"""Version of the events; a payload carries it as ``v``, and old ones are replayed for ever."""

Event = Mapping[str, Any]
"""One change of a contest in its stored form. A user stands in it as ``{"user": id, "name": …}``, by which an
erasure finds them."""

S = TypeVar("S")


def event(kind: str, **facts: Any) -> dict[str, Any]:
    return {"v": VERSION, "kind": kind, **facts}


def changed(changes: Mapping[str, Callable[[S, Event], S]], state: S, payload: Event) -> S:
    """Return the state after an event, by the change of its kind. *Raises:* InvalidRecord."""
    change = changes.get(str(payload.get("kind")))
    if change is None:
        raise InvalidRecord("action_unknown", kind=payload.get("kind"))
    return change(state, payload)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewContest(Hosted):
    """A contest that is about to be stored.

    Attributes:
        kind: the name of its kind, which is also the room of its buttons.
        setup: what it was made with, in the kind's own form; events change the rest.
        secret: 32 bytes that its shared deals derive from; None if its tables draw their own.
        parent_id: the contest it is a part of: the series of a date, the league of a season.
    """

    kind: str
    setup: Mapping[str, Any]
    secret: bytes | None = field(default=None, repr=False)
    parent_id: int | None = None

    def row(self, now: float, *, number: int = 0) -> ContestRow:
        """Return its row at ``now`` before the first event; 0 stands for a number not given yet."""
        return ContestRow(
            **{one.name: getattr(self, one.name) for one in fields(NewContest)},
            id=number,
            number=number,
            is_open=True,
            starts_at=None,
            due_at=None,
            revision=0,
            shown=UNSHOWN,
            message_id=None,
            created_at=now,
            ended_at=None,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestRow(NewContest):
    """A stored contest. Times are UTC seconds since the epoch.

    Attributes:
        id: the contest among all kinds; ``number`` is its number within its kind, which buttons carry.
        is_open: whether it may still change by itself or by its players.
        starts_at: when users are to be there, if there is such a time.
        due_at: when its next step falls due; None for a contest that waits for its players.
        revision: the number of its events; ``shown`` is the revision its page shows.
        message_id: the message of its page, if there is one.
    """

    id: int
    number: int
    is_open: bool
    starts_at: float | None
    due_at: float | None
    revision: int
    shown: int
    message_id: int | None
    created_at: float
    ended_at: float | None

    def part(
        self, kind: str, setup: Mapping[str, Any], parent_id: int, secret: bytes | None = None
    ) -> NewContest:
        """Return a new part of the contest ``parent_id``, in the same place and with the same host."""
        return NewContest(
            kind=kind,
            guild_id=self.guild_id,
            channel_id=self.channel_id,
            host_id=self.host_id,
            locale=self.locale,
            game=self.game,
            setup=setup,
            secret=secret,
            parent_id=parent_id,
        )

    @property
    def subject(self) -> Subject:
        """The subject of buttons rendered now."""
        return Subject(self.kind, self.number, self.revision)

    @property
    def needs_page(self) -> bool:
        """Whether it is open and has a page, which has to be there then."""
        return self.is_open and self.channel_id != NO_CHANNEL


@dataclass(frozen=True, slots=True)
class Contest(Generic[S]):
    """A contest as loaded: its row, and the state after its last event."""

    row: ContestRow
    state: S

    @property
    def id(self) -> int:
        """Its id among the contests of all kinds."""
        return self.row.id

    @property
    def number(self) -> int:
        """Its number within its kind."""
        return self.row.number

    @property
    def revision(self) -> int:
        """The number of its events, which is also the number of the next one."""
        return self.row.revision

    def after(self, state: S) -> Contest[S]:
        return Contest(replace(self.row, revision=self.row.revision + 1), state)


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan:
    """A table that a contest wants open.

    Attributes:
        round, number: its place in the contest; no two tables of one contest share both.
        seats: its players by seat; free seats at the end are filled by bot players.
        rules: the resolved rule set.
        pace: ``live``, ``relaxed`` or ``correspondence``.
        thread: the name of its thread.
        secret: what its deals derive from; None for a secret of its own.
        is_sealed: whether other tables have yet to play its deals, so that its thread is private.
        has_new_thread: whether a thread of this name that has messages is another one's.
        is_counted: whether it counts for the caps of open tables.
        season_id: the season of a league in which its result counts.
        tournament_id: the number of the tournament whose table it is.
    """

    round: int
    number: int
    seats: tuple[Occupant, ...]
    rules: Any
    pace: str
    thread: str
    secret: bytes | None = field(default=None, repr=False)
    is_sealed: bool = False
    has_new_thread: bool = False
    is_counted: bool = False
    season_id: int | None = None
    tournament_id: int | None = None

    @property
    def place(self) -> tuple[int, int]:
        return self.round, self.number

    @property
    def users(self) -> list[int]:
        return [seat.user for seat in self.seats if seat.user is not None]


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A table that was opened for a contest; ``is_done`` once its result stands in the contest's events."""

    round: int
    number: int
    game_id: int
    is_done: bool
