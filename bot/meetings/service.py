"""Service of club nights: their pages and due steps; all state is in the database."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import discord

from bot.discord_io.delivery import Failure
from bot.discord_io.message import Rendered
from bot.discord_io.posted import RevisedPages
from bot.game_kit.module import GameModules
from bot.i18n import words
from bot.meetings.night_page import render_night
from bot.meetings.night_tournaments import NightTournaments
from bot.meetings.nights import ClubNights
from bot.meetings.state import MEETING_ROOM, MeetingRow
from bot.meetings.store import MeetingStore
from bot.meetings.tables import MeetingTables
from bot.runtime.background import BackgroundTasks, errors_logged
from bot.runtime.keyed import KeyedLocks
from bot.storage.game_row import GameRow

PAGE_VERBS: Final = frozenset({"cancel", "going", "maybe", "cant", "here", "season"})


@dataclass(eq=False, repr=False)
class Meetings:
    """The club nights of a database and their pages."""

    client: discord.Client
    store: MeetingStore
    modules: GameModules
    tables: MeetingTables
    nights: ClubNights
    tournaments: NightTournaments
    background: BackgroundTasks
    _locks: KeyedLocks[int] = field(default_factory=KeyedLocks[int], init=False)

    def __post_init__(self) -> None:
        self._pages = RevisedPages(self.client, self.store, MEETING_ROOM, PAGE_VERBS)

    async def reconcile(self) -> None:
        """Take all due steps of all meetings; the next call retries a failure. *Raises:* StorageError."""
        for number in await self.nights.clubs.due():
            with errors_logged(f"next date of club {number}: retry later"):
                await self.nights.clubs.post_next(number)
        for number in await self.store.due():
            await self._safely(number)

    async def proceed(self, meeting_id: int) -> None:
        """Take the due steps of a meeting: settle its tables, open them, or end it; then show it."""
        async with self._locks.of(meeting_id):  # so that no table is opened twice
            row = await self.store.row(meeting_id)
            row = await self._settle(await self.nights.prepare(row))
            if self.client.get_guild(row.guild_id) is not None:
                if row.status == "starting":
                    row = await self._open(row)
                if row.status == "playing":
                    row = await self._continue(row)
                elif row.tournament_id is not None and row.status == "over":
                    row = await self._correct(row)
                elif row.status == "over":
                    await self.tables.collect(row)
            if row.revision != row.shown:
                await self.show(row.id)
            if row.status == "over" and not row.is_prized:
                await self.nights.post_prizes(row)
        if row.status != "over":
            return
        if (number := await self.nights.clubs.post_next(row.club_id)) is not None:
            await self.proceed(number)

    async def channel_deleted(self, channel_id: int) -> None:
        """End the club nights of a deleted channel."""
        await self.end_series(channel_id)

    async def end_series(self, channel_id: int) -> bool:
        """End the club nights of a channel; return whether it had any."""
        numbers = await self.nights.clubs.end(channel_id)
        for number in numbers or ():
            self.background.spawn(self._safely(number))
        return numbers is not None

    async def show(self, meeting_id: int) -> None:
        """Update the page from the stored state."""
        failure = await self._pages.show(meeting_id, self._render)
        if failure is Failure.CHANNEL_GONE:  # it was deleted while the bot was away
            await self.channel_deleted((await self.store.row(meeting_id)).channel_id)

    def on_table_rests(self, row: GameRow) -> None:
        """Close a table that is out of time, and has finished its deal or is idle."""
        if (number := self.tables.out_of_time.get(row.id)) is not None:
            self.background.spawn(self._safely(number))

    async def _safely(self, meeting_id: int) -> None:
        with errors_logged(f"meeting {meeting_id}: retry later"):
            await self.proceed(meeting_id)

    def on_table_closed(self, row: GameRow) -> None:
        """Show the result of a closed table on the page of its club night."""
        self.background.spawn(self._table_closed(row.id))

    async def _table_closed(self, game_id: int) -> None:
        with errors_logged(f"result of table {game_id}: retry later"):
            if (number := await self.store.table_closed(game_id)) is not None:
                await self.proceed(number)

    async def _render(self, row: MeetingRow) -> Rendered:
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        people, tables = await self.store.people(row.id), await self.store.tables(row.id)
        return render_night(row, module, say, people, tables, await self.nights.standing(row))

    async def _settle(self, row: MeetingRow) -> MeetingRow:
        """Settle the tables of a meeting that begins now, or end one that has not begun in time."""
        now = self.store.now()
        if not row.is_open or min(row.until, row.starts_at or row.until) > now:
            return row
        if self.client.get_guild(row.guild_id) is None:
            return row  # its shard has yet to connect: the check-in may have been missed
        tables = await self.nights.drawn(row, await self.store.people(row.id))
        if tables is not None:
            return await self.store.start(row, tables)
        return await self.store.change(row, status="lapsed", ended_at=now)

    async def _open(self, row: MeetingRow) -> MeetingRow:
        """Open the missing tables; once all are open, or that takes too long, continue with the open ones."""
        if row.revision != row.shown:
            await self.show(row.id)  # opening many tables takes a while
        people = await self.store.people(row.id)
        now = self.store.now()
        if row.format == "tournament":
            if row.until <= now:
                return await self.store.change(row, status="failed", ended_at=now)
            await self.tournaments.open(row, people)
            return await self.store.change(row, status="playing")
        has_all = await self.tables.open_all(row, people)
        if not has_all and row.until > now:
            return row
        if not any(table.game_id for table in await self.store.tables(row.id) if table.round == row.round):
            status = "failed" if row.round == 1 else "over"
            return await self.store.change(row, status=status, ended_at=now)
        return await self.store.change(row, status="playing", round_ends=self.tables.ends_at(row))

    async def _continue(self, row: MeetingRow) -> MeetingRow:
        """Continue after the current round: with the next one, or the end of the night."""
        if row.format == "tournament":
            now = self.store.now()  # later rulings of the director are collected later
            if not await self.tournaments.collect(row):
                return row
            row = await self.store.row(row.id)
            return await self.store.change(row, status="over", ended_at=now)
        if not await self.tables.proceed(row):
            return row
        row = await self.store.row(row.id)
        await self.tables.unseal(row)
        number = row.round + 1
        if row.has_more_rounds:
            people = await self.store.people(row.id)
            tables = await self.nights.drawn(row, people, round_number=number)
            if tables is not None:
                return await self._open(await self.store.start(row, tables, round_number=number))
        return await self.store.change(row, status="over", ended_at=self.store.now())

    async def _correct(self, row: MeetingRow) -> MeetingRow:
        """Store and show the standing of a night's tournament again after a ruling of the director."""
        if not await self.store.is_corrected(row.id):
            return row
        now = self.store.now()
        await self.tournaments.collect(row)
        return await self.store.change(row, ended_at=now, is_prized=False)
