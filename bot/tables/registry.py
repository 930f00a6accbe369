"""The live tables of this process, by id and by channel; each table is one object."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from types import MappingProxyType
from typing import Final

from bot.game_kit.result import with_figures
from bot.runtime.background import DRAIN_S
from bot.runtime.current import about, about_table, on_behalf_of
from bot.storage.errors import StorageError
from bot.storage.game_row import GameAccess, GameRow, UnreadableTable, reading
from bot.storage.games import Games
from bot.tables.dealing import compute_late_statistics
from bot.tables.table import LiveTable, TableLoader
from engine.errors import CodedError, IllegalAction, require
from engine.table_state import Change, TablePhase

log = logging.getLogger(__name__)

CLOSED_REMEMBERED: Final = 32
"""Maximum closed tables in memory; players still use the buttons of their last message."""

LOOKED_BACK: Final = 3
"""The most tables searched for one with a finished deal."""

RELOAD_AFTER_S: Final = 5.0
"""Seconds between attempts to read tables again whose rows may have been rewritten."""


class TableRegistry:
    """The live tables, loaded where they are not in memory.

    Attributes:
        loading: held while a table is loaded, opened or rewritten, so that it is loaded only once.
        on_opened: called with the row of each new table.
        on_closed: called with the row of each table that has closed.
        on_rest: called with the row of each table that has finished a deal or was paused.
        on_pause: called with the row of each table that was paused or resumed.
        on_erased: called after stored games were rewritten without a user, or deleted, here or in another
            process; clears other caches of them.
        holds_clock: returns whether the players' time at a table is stopped, for a table that is loaded.
    """

    def __init__(self, games: Games, loader: TableLoader) -> None:
        self._games = games
        self._loader = loader
        self._tables: dict[int, LiveTable] = {}
        self._channels: dict[int, int] = {}
        self.loading = asyncio.Lock()
        self.on_opened: list[Callable[[GameRow], object]] = []
        self.on_closed: list[Callable[[GameRow], object]] = []
        self.on_rest: list[Callable[[GameRow], object]] = []
        self.on_pause: list[Callable[[GameRow], object]] = []
        self.on_erased: list[Callable[[], object]] = []
        self.holds_clock: Callable[[GameRow], Awaitable[bool]] | None = None
        self._revalidation: asyncio.Task[None] | None = None

    @property
    def live(self) -> Sequence[LiveTable]:
        """The tables in memory: the open ones that have been resumed, and some closed ones."""
        return tuple(self._tables.values())

    # ---------------------------------------------------------------- finding

    def played_by(self, user: int, access: GameAccess) -> list[LiveTable]:
        """Return the tables in play where a user has a seat, of those that they may read here."""
        return [
            table
            for table in self.live
            if table.state.phase is TablePhase.PLAYING
            and table.state.seat_of(user) is not None
            and access.can_read(table.row)
        ]

    async def here(self, channel_id: int | None) -> LiveTable:
        """Return the open table of a channel or thread, up to date.

        *Raises:* CodedError ``no_table_here``; also the errors of ``get``.
        """
        if (known := self._known_in(channel_id)) is not None:
            await self.refresh(known)
            if known.state.is_open:
                return known
        row = require(await self._games.open_game_in(channel_id or 0), CodedError("no_table_here"))
        return await self.get(row.id)

    async def last_here(self, channel_id: int | None) -> LiveTable:
        """Return the open table of a channel, or else the last one played there.

        *Raises:* CodedError ``no_table_here``; also the errors of ``get``.
        """
        if (known := self._known_in(channel_id)) is not None:
            await self.refresh(known)
            return known
        row = require(await self._games.last_game_in(channel_id or 0), CodedError("no_table_here"))
        table = await self.get(row.id)
        if not table.state.is_open and table.state.match is None:
            raise CodedError("no_table_here")  # a lobby that never started has nothing to show
        return table

    async def last_played_here(
        self, channel_id: int | None, *, before: int | None = None
    ) -> LiveTable | None:
        """Return the newest table of a channel with a finished deal, of those older than ``before``.

        None if none of the last ``LOOKED_BACK`` tables has one. Raises the errors of ``get``.
        """
        for _ in range(LOOKED_BACK):
            row = await self._games.last_dealt_in(channel_id or 0, before=before)
            if row is None:
                return None
            table = await self.get(row.id)
            if table.deals_finished:
                return table
            before = row.id
        return None

    async def get(self, table_id: int, *, shows: bool = True) -> LiveTable:
        """Return a table by its id, open or closed. *Raises:* CodedError ``table_gone``; UnreadableTable.

        With ``shows``, a table that has to be loaded is shown if its message is out of date.
        """
        if (known := self._tables.get(table_id)) is not None:
            return known
        with about(table=table_id):
            return await self._load(table_id, shows=shows)

    async def _load(self, table_id: int, *, shows: bool) -> LiveTable:
        async with self.loading:
            if (known := self._tables.get(table_id)) is not None:
                return known
            row = require(await self._games.get(table_id), CodedError("table_gone"))
            with about_table(row), on_behalf_of(row.guild_id):
                table = await self._loader.load(row)
                if not (table.state.is_open and table.is_run_here):
                    return self._admit(table)
                # Everything that can fail comes first: a table in memory is never resumed again.
                idle_s = await self._loader.idle_s(row)
                with reading(row):
                    is_held = self.holds_clock is not None and await self.holds_clock(row)
                table.turn_timer.hold(held=is_held)
                self._admit(table).resume(idle_s, shows=shows)
        return table

    async def admit_new(self, create: Callable[[], Awaitable[GameRow]]) -> LiveTable:
        """Return the table of a row that ``create`` stores, in memory before any caller can look for it.

        Raises what ``create`` and ``TableLoader.load`` raise.
        """
        async with self.loading:
            row = await create()
            with about_table(row):
                table = self._admit(await self._loader.load(row))
                log.info("table opened: %s, %s", row.game, row.pace)
        for on_opened in self.on_opened:
            on_opened(row)
        return table

    async def refresh(self, table: LiveTable) -> None:
        """Apply the rows other writers have added to a table's journal.

        While the database does not answer, the table stays as it is. *Raises:* UnreadableTable.
        """
        try:
            with reading(table.row):
                await table.refresh()
        except UnreadableTable:
            await self._drop(table)
            raise
        except StorageError as error:
            log.warning("could not refresh table %d: %s", table.id, error.code)

    async def refresh_known(self, table_id: int) -> None:
        """Refresh a table by its id if it is in memory. Raises the errors of ``refresh``."""
        if (known := self._tables.get(table_id)) is not None:
            with on_behalf_of(known.row.guild_id):
                await self.refresh(known)

    def known(self, table_id: int) -> LiveTable | None:
        return self._tables.get(table_id)

    def is_public_message(self, message_id: int) -> bool:
        return any(table.public_message.message.message_id == message_id for table in self._tables.values())

    # -------------------------------------------------- rewriting and erasing

    @asynccontextmanager
    async def rewriting(self, game_ids: Iterable[int]) -> AsyncIterator[None]:
        """Reject changes to these games and load none of them while their rows are rewritten.

        After an error the rows may have been rewritten or not, so the tables in memory read them again.
        """
        try:
            async with self.loading, AsyncExitStack() as held:
                for number in game_ids:
                    if (known := self._tables.get(number)) is not None:
                        await held.enter_async_context(self._rewriting(known))
                yield
        except Exception:
            if self._revalidation is None or self._revalidation.done():
                self._revalidation = self._loader.services.background.spawn(self._revalidate_at_last())
            raise
        finally:
            self._erased()

    def invalidate_all(self) -> None:
        """Have every table read its journal again before its next write: a user may have been erased."""
        for table in self._tables.values():
            table.invalidate()
        self._erased()

    def _erased(self) -> None:
        for forget in self.on_erased:
            forget()

    async def revalidate_all(self) -> None:
        """Have every invalidated table read its journal again now, one after the other.

        *Raises:* StorageError; the remaining tables read their journals before their next write.
        """
        for table in self.live:
            try:
                with reading(table.row), on_behalf_of(table.row.guild_id):
                    await table.reload_if_invalid()
            except UnreadableTable as error:
                log.error("table %d is no longer readable: %s", table.id, error.fault)
                await self._drop(table)

    async def _revalidate_at_last(self) -> None:
        """Have every invalidated table read its journal again, as soon as the database answers."""
        while True:
            try:
                return await self.revalidate_all()
            except StorageError as error:
                log.warning("rereading rewritten tables failed, will retry: %s", error.code)
            await asyncio.sleep(RELOAD_AFTER_S)

    @asynccontextmanager
    async def _rewriting(self, table: LiveTable) -> AsyncIterator[None]:
        try:
            with on_behalf_of(table.row.guild_id):
                async with AsyncExitStack() as held:
                    await held.enter_async_context(table.rewriting())
                    yield  # outside of ``reading``: an error of the caller is not a fault of the journal
                    with reading(table.row):
                        await held.aclose()
        except UnreadableTable as error:
            log.error("table %d is no longer readable: %s", table.id, error.fault)
            await self._drop(table)

    def drop_games(self, game_ids: Iterable[int]) -> None:
        for number in game_ids:
            if (gone := self._tables.pop(number, None)) is not None:
                self._free_channel(gone)
        self._erased()

    # ---------------------------------------------------------------- sealing

    async def unseal(
        self,
        game_ids: Collection[int],
        figures: Mapping[int, Sequence[Mapping[str, int]]] = MappingProxyType({}),
    ) -> None:
        """Make the deals of these games public, and count their results, which were withheld until now.

        ``figures`` are statistics by game and seat from a comparison with other tables; those of other games
        are computed now. *Raises:* StorageError if the database does not answer; another call continues with
        the rest.
        """
        for row in await self._games.sealed(game_ids):
            table = await self._finished(row)
            outcome = None if table is None else table.module.try_result_of(table.state)
            if outcome is not None and row.id in figures:
                outcome = with_figures(outcome, figures[row.id])
            is_counted = await self._games.journal(row.id).unseal(outcome) and outcome is not None
            if table is not None and is_counted and row.id not in figures:
                compute_late_statistics(table)
        for number in game_ids:
            if (known := self._tables.get(number)) is not None:
                known.unseal()

    async def _finished(self, row: GameRow) -> LiveTable | None:
        """Return a game that is over; log an error and return None if it cannot be read."""
        if row.status != "over":
            return None
        try:
            return self._tables.get(row.id) or await self._loader.load(row)
        except UnreadableTable as error:
            log.error("table %d cannot be counted: %s", row.id, error.fault)
            return None

    # ---------------------------------------------------------- users' changes

    def drop_person(self, user: int) -> None:
        self._loader.services.avatars.forget(user)
        for table in self._tables.values():
            table.viewers.forget(user)

    def person_changed(self, user: int) -> None:
        """Redraw the open panels of a user whose display settings have changed."""
        for table in self._tables.values():
            if table.state.seat_of(user) is not None:
                with on_behalf_of(table.row.guild_id):
                    table.panels.push(user, soon=True)

    async def dm_preference_changed(self, user: int) -> None:
        for table in self.live:
            seat = table.state.seat_of(user)
            if seat is not None and table.state.is_open and table.state.occupant(seat).is_present:
                with suppress(IllegalAction):
                    await table.seating.apply_dm_preference(user)

    async def close(self, *, within_s: float = DRAIN_S) -> None:
        """Stop all tables and store what their messages show; running edits get ``within_s`` seconds."""
        if self._revalidation is not None:
            self._revalidation.cancel()
        await asyncio.gather(*(table.stop(within_s=within_s) for table in self._tables.values()))
        await self.note_shown()

    async def note_shown(self) -> None:
        await self._loader.services.fingerprints.write()

    # ----------------------------------------------------------------- memory

    def _admit(self, table: LiveTable) -> LiveTable:
        self._tables[table.id] = table
        if table.state.is_open:
            self._channels[table.row.channel_id] = table.id
        table.subscribe(partial(self._on_change, table))
        self._forget_closed()
        return table

    def _known_in(self, channel_id: int | None) -> LiveTable | None:
        known = self._channels.get(channel_id or 0)
        return None if known is None else self._tables[known]

    async def _drop(self, table: LiveTable) -> None:
        """Drop a table whose journal is no longer readable: its state may not be played on."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        self._free_channel(table)
        await table.stop()

    def _on_change(self, table: LiveTable, change: Change) -> None:
        before, after = change.before, change.after
        if not after.is_open:
            self._free_channel(table)
            if self._tables.get(table.id) is table:
                self._tables[table.id] = self._tables.pop(table.id)  # in the order of closing from here on
            self._forget_closed()
            if before.is_open:
                with about_table(table.row):
                    how = "finished" if after.phase is TablePhase.OVER else "closed before its end"
                    log.info("table %s: %s", how, table.row.game)
            for on_closed in self.on_closed:
                on_closed(table.row)
            return
        has_finished_deal = len(after.sitters) > len(before.sitters)
        was_paused = after.paused and not before.paused
        if has_finished_deal or was_paused:
            for on_rest in self.on_rest:
                on_rest(table.row)
        if after.paused is not before.paused:
            for on_pause in self.on_pause:
                on_pause(table.row)

    def _free_channel(self, table: LiveTable) -> None:
        if self._channels.get(table.row.channel_id) == table.id:
            del self._channels[table.row.channel_id]

    def _forget_closed(self) -> None:
        closed = [number for number, known in self._tables.items() if not known.state.is_open]
        for number in closed[:-CLOSED_REMEMBERED]:
            del self._tables[number]
