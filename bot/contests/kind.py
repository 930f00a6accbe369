"""The contents of a kind of contest, pure rules and a page; and the steps that several kinds take."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from bot.contests.contest import VERSION, Contest, ContestRow, Event, OpenedTable, TablePlan, event
from bot.contests.tables import ContestTables
from bot.i18n import words
from bot.pages.page import Page
from bot.storage.errors import DamagedRow
from bot.storage.game_row import GameRow
from engine.errors import InvalidRecord
from engine.replaying import replaying_row

S = TypeVar("S")

PLAYER: Final = "player"
WINNER: Final = "winner"
"""Roles in a contest: a user who takes part, and one who has won it."""


class Step(ABC, Generic[S]):
    """A step that has fallen due. Running it twice does what running it once does.

    A step that cannot be taken now raises CodedError, and is taken again within a minute.
    """

    async def claim(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        """Return the event stored before a step that must not be taken twice, like a ping, else None."""
        return None

    @abstractmethod
    async def run(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        """Take the step; return the event that records it, or None if it leaves nothing to record."""


@dataclass(frozen=True, slots=True)
class Record(Step[S]):
    """A step that only changes the contest's state."""

    event: Event

    async def run(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        return self.event


class Rules(Protocol[S]):
    """The part of a kind that its stored contests are read with."""

    def begin(self, row: ContestRow) -> S:
        """Return the state before the first event."""

    def advance(self, state: S, event: Event) -> S:
        """Return the state after an event."""


class Kind(ABC, Generic[S]):
    """A kind of contest.

    The first group of methods are its rules: pure functions of the state, tested over whole seasons without
    Discord or a database. The second group reads what tables and Discord have to say.

    Attributes:
        rules: the module of its rules, unless it has ``begin`` and ``advance`` of its own.
        name: the kind as stored, and the room of its buttons.
        gone: the code of the error for a contest that does not exist or that a user may not see.
        verbs: the verbs of its page's buttons, by which a lost page is found.
        numbered: the kinds that share its numbers, as their old buttons need; empty for numbers of its own.
        is_kept: whether its contests are kept after their end, since standings or comparisons need them;
            ``is_kept_empty``: even those without people.
    """

    rules: ClassVar[Rules[Any]]
    name: ClassVar[str]
    gone: ClassVar[str]
    verbs: ClassVar[frozenset[str]]
    is_kept: ClassVar[bool] = True
    is_kept_empty: ClassVar[bool] = True
    numbered: ClassVar[tuple[str, ...]] = ()

    # ----------------------------------------------------------------- rules

    def begin(self, row: ContestRow) -> S:
        """Return the state before the first event; KeyError and TypeError are those of a damaged setup."""
        state: S = self.rules.begin(row)
        return state

    def advance(self, state: S, event: Event) -> S:
        """Return the state after an event. *Raises:* CodedError if it is not possible now."""
        after: S = self.rules.advance(state, event)
        return after

    @abstractmethod
    def people(self, state: S) -> Mapping[int, str]:
        """Return the users of the contest with their role."""

    @abstractmethod
    def is_open(self, state: S) -> bool:
        """Return whether the contest can still change by itself or by its players."""

    def last_round(self, state: S) -> int:
        """Return the number of the last round planned; 0 for a contest without rounds."""
        return 0

    def starts_at(self, state: S) -> float | None:
        """Return the time at which users are to be there, in UTC seconds; None if there is none."""
        return None

    def due_at(self, state: S) -> float | None:
        """Return the time of the next step in UTC seconds; None if there is none by time."""
        return None

    def due(self, state: S, now: float) -> Iterable[Step[S]]:
        """Return the steps that have fallen due, in the order in which they are taken."""
        return ()

    def leave(self, contest: Contest[S], user: int) -> Event | None:
        """Return the event that takes an erased user out; None if nothing changes."""
        return None

    def end(self, state: S) -> Event | None:
        """Return the event that ends a contest whose channel or server is gone; None if it is over."""
        return None

    # ----------------------------------------------------------------- tables and page

    async def result(
        self, contest: Contest[S], table: OpenedTable, game: GameRow, tables: ContestTables
    ) -> Event | None:
        """Return the event that takes in the result of a closed table; None if it is of no account."""
        return None

    @abstractmethod
    async def page(self, contest: Contest[S], pings: Sequence[int]) -> Page | None:
        """Return the page; None to leave it as it is. ``pings`` are the users a new one is to mention."""


def fold(kind: Rules[S], row: ContestRow, events: Iterable[tuple[int, Event]]) -> S:
    """Return the state after all events. *Raises:* DamagedRow, InvalidRecord whose facts name the ``row``."""
    try:
        state = kind.begin(row)
    except (KeyError, TypeError) as error:
        raise DamagedRow("database_unreadable", reason=f"setup: {error}") from error
    for seq, one in events:
        with replaying_row(seq):
            if one.get("v") != VERSION:
                raise InvalidRecord("row_version", version=one.get("v"))
            state = kind.advance(state, one)
    return state


@dataclass(frozen=True, slots=True)
class OpenTables(Step[S], Generic[S]):
    """Open the tables of a round, one after the other.

    Attributes:
        plans: returns the tables.
        done: the event once all have started.
        until: when it is given up, in UTC seconds since the epoch.
        given_up: the event then, if no table has opened; ``done`` if one has.
    """

    plans: Callable[[Contest[S], ContestTables], Awaitable[Sequence[TablePlan]]]
    done: Event
    until: float
    given_up: Event

    async def run(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        """Open the missing tables; None while some could not be opened."""
        plans = await self.plans(contest, tables)
        if await tables.open_all(contest, plans):
            return self.done if plans else self.given_up
        if self.until > tables.store.now():
            return None
        opened = {(one.round, one.number) for one in await tables.store.tables(contest.id)}
        return self.done if any(plan.place in opened for plan in plans) else self.given_up


@dataclass(frozen=True, slots=True)
class Do(Step[S], Generic[S]):
    """Let the kind itself take a step, at most once if it has an event ``before`` it."""

    work: Callable[[Contest[S], ContestTables], Awaitable[Event | None]]
    before: Event | None = None

    async def claim(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        return self.before

    async def run(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        return await self.work(contest, tables)


@dataclass(frozen=True, slots=True)
class CallTime(Step[S], Generic[S]):
    """End the time of a round: its tables may finish the deals they have begun, announced there once.

    The event ``time`` has the number of deals by table.
    """

    round: int
    text: str

    async def claim(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        begun = await tables.begun(contest, self.round)
        return event("time", round=self.round, allowed=[[number, most] for number, most in begun.items()])

    async def run(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        """Announce the end at the tables that still play a deal."""
        say = words(contest.row.locale, contest.row.game)
        rows = await tables.rows(contest, self.round)
        late = [row for row in rows.values() if await tables.is_in_deal(row)]
        await tables.announce(late, say(self.text))
        return None


@dataclass(frozen=True, slots=True)
class CloseFinished(Step[S], Generic[S]):
    """Close the tables out of time that have finished the deals they may, by round and number."""

    allowed: Mapping[tuple[int, int], int]

    async def run(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        """Close them; their results are taken in as any table's."""
        await tables.close_finished(contest, self.allowed)
        return None
