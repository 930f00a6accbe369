"""Steps that several kinds of contest take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.contests.contest import Contest, Event, TablePlan
from bot.contests.kind import Step
from bot.contests.tables import ContestTables, Greeting

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class OpenTables(Step[S], Generic[S]):
    """Open the tables of a round, one after the other.

    Attributes:
        plans: returns the tables.
        greeting: returns the first message at each.
        done: the event once all have started.
        until: when it is given up, in UTC seconds since the epoch.
        given_up: the event then, if no table has opened; ``done`` if one has.
    """

    plans: Callable[[Contest[S]], Sequence[TablePlan]]
    greeting: Greeting
    done: Event
    until: float
    given_up: Event

    async def run(self, contest: Contest[S], tables: ContestTables) -> Event | None:
        """Open the missing tables; None while some could not be opened."""
        plans = self.plans(contest)
        if await tables.open_all(contest, plans, self.greeting):
            return self.done if plans else self.given_up
        if self.until > tables.store.now():
            return None
        opened = {(one.round, one.number) for one in await tables.store.tables(contest.id)}
        return self.done if any(plan.place in opened for plan in plans) else self.given_up
