"""Steps that several kinds of contest take."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.contests.contest import Contest, Event, TablePlan, event
from bot.contests.kind import Step
from bot.contests.tables import ContestTables
from bot.i18n import words

S = TypeVar("S")


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
