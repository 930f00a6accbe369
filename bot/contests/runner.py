"""The runner of all contests: it writes their events, takes the steps that have fallen due, and shows pages.

Nothing is kept in memory but locks and timers. A step is taken, then recorded; after a crash between the two
it is taken again, so every step is one that may be repeated.

The code of the error for a contest that does not exist is that of its kind:

- ``challenge_gone``;
- ``meeting_gone``, for a search or a club night;
- ``league_gone``, for a season;
- ``tournament_gone``.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

import discord

from bot.contests.contest import Contest, ContestRow, Event, NewContest
from bot.contests.kind import Kind, fold
from bot.contests.store import Check, ContestStore, Follows, mark_done
from bot.contests.tables import ContestTables
from bot.discord_io.delivery import Failure
from bot.exclusions.doors import Doors
from bot.pages.page import Page, Pages
from bot.runtime.background import BackgroundTasks, errors_logged
from bot.runtime.keyed import KeyedLocks
from bot.storage.errors import StorageError
from bot.storage.game_row import GameRow
from bot.storage.games import Games
from engine.errors import CodedError, InvalidRecord, SequenceTaken, require

log = logging.getLogger(__name__)

S = TypeVar("S")

MOST_STEPS: Final = 100
"""Steps of one contest taken in a row; the rest wait for the next look."""

MOST_AT_ONCE: Final = 8
"""Contests looked at side by side: one that opens many tables delays no other."""

SOON_S: Final = 60.0
"""Steps due within this time get a timer; the others are found by the look each minute."""

Decide = Callable[[Contest[Any]], Event | None]


@dataclass(eq=False, repr=False)
class Contests:
    """The contests of a database, of every kind."""

    client: discord.Client
    store: ContestStore
    games: Games
    tables: ContestTables
    background: BackgroundTasks
    doors: Doors
    kinds: dict[str, Kind[Any]] = field(default_factory=dict, init=False)
    is_stopped: bool = field(default=False, init=False)
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)
    _timers: dict[int, asyncio.TimerHandle] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._pages = Pages(self.store, lambda row: self.kinds[row.kind].verbs)

    def add(self, kind: Kind[Any]) -> None:
        self.kinds[kind.name] = kind

    # ----------------------------------------------------------------- reading and writing

    async def load(self, contest_id: int) -> Contest[Any]:
        """Return a contest. *Raises:* CodedError ``contest_gone``; InvalidRecord if it is damaged."""
        return await self._loaded(await self.store.row(contest_id))

    async def find(self, kind: str, number: int, *others: str) -> Contest[Any]:
        """Return the contest with this number of its kind, or of ``others`` that share its numbers.

        Raises the kind's ``gone``, and like ``load``.
        """
        row = require(await self.store.numbered(number, kind, *others), self.gone(kind))
        return await self._loaded(row)

    async def _loaded(self, row: ContestRow) -> Contest[Any]:
        return Contest(row, fold(self.kinds[row.kind], row, await self.store.events(row.id)))

    @asynccontextmanager
    async def held(self, contest_id: int) -> AsyncIterator[Contest[Any]]:
        """Load a contest, and take no step of it meanwhile. Raises like ``load``."""
        async with self._locks.of(contest_id):
            yield await self.load(contest_id)

    def gone(self, kind: str) -> CodedError:
        """Return the error for a contest of a kind that does not exist, or that the user may not see."""
        return CodedError(self.kinds[kind].gone)

    async def last_round(self, contest_id: int) -> int:
        """Return the number of the last round planned of a contest; 0 if it has none or is unreadable."""
        try:
            contest = await self.load(contest_id)
        except (InvalidRecord, StorageError) as error:
            log.info("contest %d: could not look up its last round: %s", contest_id, error.code)
            return 0
        return self.kinds[contest.row.kind].last_round(contest.state)

    async def create(self, new: NewContest, *, check: Check | None = None) -> Contest[Any]:
        """Store a new contest after ``check``, which counts under a lock; its page is yet to be shown."""
        kind = self.kinds[new.kind]
        state = kind.begin(new.row(self.store.now()))
        row = await self.store.create(new, _follows(kind, state), kind.numbered or (kind.name,), check=check)
        return Contest(row, kind.begin(row))

    async def draft(self, new: NewContest, *, check: Check) -> Contest[Any]:
        """Return a contest as ``create`` would store it, after the same ``check``, without storing it."""
        await self.store.run_check(check)
        row = new.row(self.store.now())
        return Contest(row, self.kinds[new.kind].begin(row))

    async def act(self, contest_id: int, decide: Decide, *, check: Check | None = None) -> Contest[Any]:
        """Write the event that ``decide`` returns for the stored state; None changes nothing.

        ``decide`` is called again after a race with another writer. ``check`` counts in the transaction of
        the event, and refuses it by raising. Raises their errors and those of ``load``. No lock is held, so
        that a step of one contest may act on another.
        """
        while True:
            contest = await self.load(contest_id)
            if (event := decide(contest)) is None:
                return contest
            try:
                return await self.write(contest, event, check)
            except SequenceTaken:
                continue

    async def write(
        self,
        contest: Contest[Any],
        event: Event,
        alongside: Check | None = None,
    ) -> Contest[Any]:
        """Check an event and store it. *Raises:* CodedError of the check; SequenceTaken after a race."""
        kind = self.kinds[contest.row.kind]
        state = kind.advance(contest.state, event)
        await self.store.append(contest.row, event, _follows(kind, state), alongside=alongside)
        return contest.after(state)

    # ----------------------------------------------------------------- due steps

    async def reconcile(self) -> None:
        """Take all steps that have fallen due; the next call retries a failure. *Raises:* StorageError."""
        slots = asyncio.Semaphore(MOST_AT_ONCE)

        async def look_at(contest_id: int) -> None:
            async with slots:
                await self._safely(contest_id)

        await asyncio.gather(*map(look_at, await self.store.due()))
        now = self.store.now()
        for contest_id, due_at in await self.store.next_due():
            if now < due_at <= now + SOON_S:
                self.look_again(contest_id, due_at - now)

    async def proceed(self, contest_id: int) -> None:
        """Take the due steps of a contest, then show it. *Raises:* CodedError."""
        async with self.held(contest_id) as contest:
            guild = self.client.get_guild(contest.row.guild_id)
            if contest.row.guild_id and guild is None:
                return  # its shard has yet to connect, or the bot was removed
            try:
                contest = await self._take_steps(await self._take_results(contest))
            except SequenceTaken:  # by another writer, while a step was claimed
                self.proceed_soon(contest_id)
                return
            finally:
                await self.show(contest_id)
            due_at = self.kinds[contest.row.kind].due_at(contest.state)
            if contest.row.due_at != due_at:
                await self.store.set_due(contest_id, due_at, contest.revision)

    def proceed_soon(self, contest_id: int) -> None:
        """Run ``proceed`` in the background; a failure is logged and retried within a minute."""
        if not self.is_stopped:
            self.background.spawn(self._safely(contest_id))

    async def _take_results(self, contest: Contest[Any]) -> Contest[Any]:
        kind = self.kinds[contest.row.kind]
        for table in await self.store.tables(contest.id):
            game = None if table.is_done else await self.games.get(table.game_id)
            if game is None or game.is_open:
                continue
            event = await kind.result(contest, table, game, self.tables)
            if event is None:
                await self.store.set_done(contest.id, game.id)
            else:
                contest = await self._record(contest, event, mark_done(contest.id, game.id))
        return contest

    async def _take_steps(self, contest: Contest[Any]) -> Contest[Any]:
        kind = self.kinds[contest.row.kind]
        for _ in range(MOST_STEPS):
            before = contest
            for step in kind.due(contest.state, self.store.now()):
                if (claim := await step.claim(contest, self.tables)) is not None:
                    contest = await self.write(contest, claim)  # another writer may have taken it
                event = await step.run(contest, self.tables)
                if event is not None:
                    contest = await self._record(contest, event)
                if contest is not before:
                    break
            else:
                break
        return contest

    async def _record(
        self, contest: Contest[Any], event: Event, alongside: Check | None = None
    ) -> Contest[Any]:
        """Write what a step has done, whatever others have written since it began."""
        while True:
            try:
                return await self.write(contest, event, alongside)
            except SequenceTaken:
                contest = await self.load(contest.id)

    async def show(self, contest_id: int, *, pings: Sequence[int] = ()) -> None:
        """Make the page show the stored state; a new one mentions the users in ``pings``."""
        if (
            await self._pages.show(self.client, contest_id, partial(self._page, pings))
            is Failure.CHANNEL_GONE
        ):
            row = await self.store.row(contest_id)  # the channel was deleted while the bot was away
            self.background.spawn(self.channel_deleted(row.channel_id))

    async def _page(self, pings: Sequence[int], row: ContestRow) -> Page | None:
        return await self.kinds[row.kind].page(await self._loaded(row), pings)

    async def end(self, contest: Contest[Any]) -> None:
        """End a contest that users can no longer reach."""
        kind = self.kinds[contest.row.kind]
        await self.act(contest.id, lambda one: kind.end(one.state))
        self.proceed_soon(contest.id)

    async def _safely(self, contest_id: int) -> None:
        with errors_logged(f"contest {contest_id}: retry later"):
            await self.proceed(contest_id)

    # ----------------------------------------------------------------- what happens elsewhere

    def on_table_closed(self, row: GameRow) -> None:
        """Take in the result of a table of a contest."""
        self.background.spawn(self._table_changed(row.id))

    def on_table_rests(self, row: GameRow) -> None:
        """Close a table that is out of time, and has finished its deal or is idle."""
        if row.id in self.tables.out_of_time:
            self.background.spawn(self._table_changed(row.id))

    def on_table_paused(self, row: GameRow) -> None:
        """Show on the page of a tournament that one of its tables was paused or resumed."""
        if row.tournament_id is not None:
            self.background.spawn(self._table_changed(row.id))

    async def _table_changed(self, game_id: int) -> None:
        with errors_logged(f"contest of table {game_id}: retry later"):
            if (contest_id := await self.store.contest_of(game_id)) is not None:
                await self.proceed(contest_id)

    async def channel_deleted(self, channel_id: int) -> None:
        for row in await self.store.open_in(channel_id):
            with errors_logged(f"contest {row.id}: could not be ended"):
                await self.end(await self.load(row.id))

    async def leave_all(self, user: int, guild_id: int | None = None) -> None:
        """Take a user out of all open contests, or of those of a server."""
        for row in await self.store.open_of(user):
            if guild_id not in (None, row.guild_id):
                continue
            with errors_logged(f"contest {row.id}: a user could not leave"):
                await self.act(row.id, lambda one: self.kinds[one.row.kind].leave(one, user))
                await self.proceed(row.id)

    async def forget_old(self, after_s: float) -> None:
        """Delete the contests of kinds without history that ended ``after_s`` seconds ago or earlier."""
        brief = [name for name, kind in self.kinds.items() if not kind.is_kept]
        if_empty = [name for name, kind in self.kinds.items() if not kind.is_kept_empty]
        await self.store.forget_old(brief, if_empty, after_s)

    def stop(self) -> None:
        """Stop all timers; the state is in the database."""
        self.is_stopped = True
        for timer in self._timers.values():
            timer.cancel()

    def look_again(self, contest_id: int, after_s: float) -> None:
        """Take the due steps of a contest in a number of seconds, by the loop's clock."""
        if (old := self._timers.pop(contest_id, None)) is not None:
            old.cancel()
        loop = asyncio.get_running_loop()
        self._timers[contest_id] = loop.call_later(after_s, self._timer_fired, contest_id)

    def _timer_fired(self, contest_id: int) -> None:
        del self._timers[contest_id]
        self.proceed_soon(contest_id)


def _follows(kind: Kind[S], state: S) -> Follows:
    """Return what is stored beside the events, so that contests can be looked up by it."""
    return Follows(kind.people(state), kind.is_open(state), kind.starts_at(state), kind.due_at(state))
