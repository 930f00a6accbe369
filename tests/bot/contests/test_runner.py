"""The runner of contests: which contests it looks at, and that none waits for another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any
from unittest.mock import Mock

from bot.contests.contest import Contest, Event, NewContest
from bot.contests.kind import Do, Step
from bot.contests.runner import MOST_AT_ONCE, Contests
from bot.contests.store import ContestStore
from bot.contests.tables import ContestTables
from bot.storage import Database
from tests.second_contest import rules
from tests.second_contest.kind import Raffles
from tests.second_contest.rules import Raffle


class SlowRaffles(Raffles):
    """Raffles whose draw waits until all of ``together`` are drawn at the same time."""

    def __init__(self, together: int) -> None:
        self.together, self.most, self.running = together, 0, 0
        self.are_all_there = asyncio.Event()

    def due(self, state: Raffle, now: float) -> Iterable[Step[Raffle]]:
        return [Do(self._draw)] if state.is_open else []

    async def _draw(self, contest: Contest[Raffle], tables: ContestTables) -> Event | None:
        self.running += 1
        self.most = max(self.most, self.running)
        if self.running == self.together:
            self.are_all_there.set()
        await self.are_all_there.wait()
        self.running -= 1
        return rules.drawn(contest.state)


async def test_contests_do_not_wait_for_each_other(database: Database) -> None:
    """The look each minute takes contests side by side, up to a limit, so that one delays no other."""
    kind, client = SlowRaffles(MOST_AT_ONCE), Mock()
    client.get_guild.return_value = None  # so that there are no pages
    nothing: Any = None
    contests = Contests(client, ContestStore(database), nothing, nothing, nothing, nothing)
    contests.add(kind)
    for _ in range(2 * MOST_AT_ONCE):
        new = NewContest(
            guild_id=0,
            channel_id=20,
            host_id=1,
            locale="en",
            game="barbu",
            kind="raffle",
            setup={"starts_at": 0.0},
        )
        await contests.create(new)
    async with asyncio.timeout(10):
        await contests.reconcile()
    assert kind.most == MOST_AT_ONCE
    assert not any(row.is_open for row in await contests.store.select())
