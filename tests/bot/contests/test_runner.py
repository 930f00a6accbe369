"""The runner of contests: which contests it looks at, and that none waits for another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any
from unittest.mock import Mock

from bot.contests.contest import Contest, ContestRow, Event, NewContest
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


async def test_a_contest_is_known_by_its_number_in_its_server(database: Database) -> None:
    """Other kinds and other servers do not count, though buttons carry numbers that are shared."""
    nothing: Any = None
    contests = Contests(Mock(), ContestStore(database), nothing, nothing, nothing, nothing)
    contests.add(Raffles())
    contests.add(Lotteries())

    async def made(kind: str, guild_id: int) -> ContestRow:
        setup = {"starts_at": 0.0}
        new = NewContest(
            guild_id=guild_id, channel_id=20, host_id=1, locale="en", game="barbu", kind=kind, setup=setup
        )
        return (await contests.create(new)).row

    rows = [await made(*what) for what in (("raffle", 2), ("raffle", 1), ("raffle", 1), ("lottery", 1))]
    assert [row.number for row in rows] == [1, 2, 3, 4]
    assert [await contests.store.place(row.id) for row in rows] == [1, 1, 2, 1]


class Lotteries(Raffles):
    """A kind that shares its numbers with raffles, as club nights do with searches."""

    name = "lottery"
    numbered = ("raffle", "lottery")
