"""All live tables of this process, found by channel or number: one object a table, whoever asks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Final

from bot.load.fair_turns import on_behalf_of
from bot.runtime.background import DRAIN_S
from bot.runtime.logs import about
from bot.storage.errors import StorageError
from bot.storage.games import GameRow, Games
from bot.storage.unreadable import UnreadableTable, reading
from bot.tables.loading import TableLoader
from bot.tables.table import TableSession
from engine.errors import CodedError, IllegalAction

log = logging.getLogger(__name__)

CLOSED_REMEMBERED: Final = 32
"""Closed tables held in memory, since their last message is still looked at."""


LOOKED_BACK: Final = 3
"""Tables among which one with a finished deal is looked for: others were closed in their first."""


class TableRegistry:
    """Finds live tables, and loads those that are not live yet.

    Attributes:
        loading: held while a table is loaded, opened or rewritten, so that nobody loads it a second time.
        on_closed: told of each table that has closed.
    """

    def __init__(self, games: Games, loader: TableLoader) -> None:
        self._games = games
        self._loader = loader
        self._tables: dict[int, TableSession] = {}
        self._channels: dict[int, int] = {}
        self.loading = asyncio.Lock()
        self.on_closed: list[Callable[[GameRow], object]] = []

    @property
    def live(self) -> Sequence[TableSession]:
        """The tables in memory: the open ones that have been resumed, and some that are closed."""
        return tuple(self._tables.values())

    # ---------------------------------------------------------------- finding

    async def here(self, channel_id: int | None) -> TableSession:
        """The open table of a channel or thread, as it is now.

        Raises ``no_table_here``, and as ``get`` does.
        """
        if (known := self._known_in(channel_id)) is not None:
            await self.refresh(known)
            if known.state.is_open:
                return known
        row = await self._games.open_game_in(channel_id or 0)
        if row is None:
            raise CodedError("no_table_here")
        return await self.get(row.id)

    async def last_here(self, channel_id: int | None) -> TableSession:
        """The open table of a channel, else the last one played there; raises ``no_table_here``."""
        if (known := self._known_in(channel_id)) is not None:
            await self.refresh(known)
            return known
        row = await self._games.last_game_in(channel_id or 0)
        if row is None:
            raise CodedError("no_table_here")
        table = await self.get(row.id)
        if not table.state.is_open and table.state.match is None:
            raise CodedError("no_table_here")  # a lobby that came to nothing is nothing to talk over
        return table

    async def last_played_here(
        self, channel_id: int | None, *, before: int | None = None
    ) -> TableSession | None:
        """The newest table of a channel at which a deal was finished, of those older than ``before``.

        ``None`` where none of the last few that were dealt at is one. Raises as ``get`` does.
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

    async def get(self, table_id: int, *, shows: bool = True) -> TableSession:
        """A table by its number, open or closed; raises ``table_gone``, and ``UnreadableTable``.

        One that is loaded for it is shown in its channel if that shows anything else; not without ``shows``.
        """
        if (known := self._tables.get(table_id)) is not None:
            return known
        with about(table=table_id):
            return await self._load(table_id, shows=shows)

    async def _load(self, table_id: int, *, shows: bool) -> TableSession:
        async with self.loading:
            if (known := self._tables.get(table_id)) is not None:
                return known
            row = await self._games.get(table_id)
            if row is None:
                raise CodedError("table_gone")
            with on_behalf_of(row.guild_id):
                table = await self._loader.load(row, self._closed)
                if not (table.state.is_open and table.is_run_here):
                    return self._admit(row, table)
                # All that may fail comes before: a table that is known is never resumed again.
                idle_s = await self._loader.idle_s(row)
                self._admit(row, table).resume(idle_s, shows=shows)
        return table

    async def admit_new(self, create: Callable[[], Awaitable[GameRow]]) -> TableSession:
        """The table of a row that ``create`` writes, in memory before anybody can look for it.

        Raises what ``create`` and ``TableLoader.load`` raise.
        """
        async with self.loading:
            row = await create()
            return self._admit(row, await self._loader.load(row, self._closed))

    async def refresh(self, table: TableSession) -> None:
        """Let a table take over what another writer put into its journal; raises ``UnreadableTable``.

        While the database does not answer, what is known is as good as ever.
        """
        try:
            with reading(table.row):
                await table.core.refresh()
        except UnreadableTable:
            await self._lose(table)
            raise
        except StorageError as error:
            log.warning("table %d is shown as it was: %s", table.id, error.code)

    async def refresh_known(self, table_id: int) -> None:
        """The same for a table by its number, if it is in memory."""
        if (known := self._tables.get(table_id)) is not None:
            with on_behalf_of(known.row.guild_id):
                await self.refresh(known)

    def known(self, table_id: int) -> TableSession | None:
        """The table of that number, if it is in memory."""
        return self._tables.get(table_id)

    def is_page(self, message_id: int) -> bool:
        """Whether a message is the page of a table in memory."""
        return any(table.public_message.message_id == message_id for table in self._tables.values())

    # -------------------------------------------------- rewriting and erasing

    @asynccontextmanager
    async def rewriting(self, game_ids: Iterable[int]) -> AsyncIterator[None]:
        """Let the tables of these games stand still, and load none, while their rows are rewritten."""
        async with self.loading, AsyncExitStack() as held:
            for number in game_ids:
                if (known := self._tables.get(number)) is not None:
                    await held.enter_async_context(self._rewriting(known))
            yield

    def distrust_all(self) -> None:
        """Let every table read its journal anew before it writes: people may have been taken out of it."""
        for table in self._tables.values():
            table.distrust()

    async def read_anew(self) -> None:
        """Have all that are to do so read their journal anew now, one after the other.

        Raises ``StorageError``; those that are left then read it before they write.
        """
        for table in self.live:
            try:
                with reading(table.row), on_behalf_of(table.row.guild_id):
                    await table.read_anew()
            except UnreadableTable as error:
                log.error("table %d cannot be read any more: %s", table.id, error.fault)
                await self._lose(table)

    @asynccontextmanager
    async def _rewriting(self, table: TableSession) -> AsyncIterator[None]:
        try:
            with reading(table.row), on_behalf_of(table.row.guild_id):
                async with table.rewriting():
                    yield
        except UnreadableTable as error:
            log.error("table %d cannot be read any more: %s", table.id, error.fault)
            await self._lose(table)
        except StorageError:
            await self._lose(table)  # what it knows may hold what was to be erased
            raise

    def forget_games(self, game_ids: Iterable[int]) -> None:
        """Drop the tables of games that have been deleted."""
        for number in game_ids:
            if (gone := self._tables.pop(number, None)) is not None:
                self._closed(gone)

    # ------------------------------------------------------ what people change

    def forget_person(self, user: int) -> None:
        """Forget what is known of how somebody likes to see things, and their avatar."""
        self._loader.avatars.forget(user)
        for table in self._tables.values():
            table.presenter.forget(user)

    def person_changed(self, user: int) -> None:
        """Draw the open panels of somebody anew who has changed how they like to see things."""
        for table in self._tables.values():
            if table.state.seat_of(user) is not None:
                with on_behalf_of(table.row.guild_id):
                    table.panels.push(user, soon=True)

    async def dm_preference_changed(self, user: int) -> None:
        """Apply a person's new DM preference at the tables where they play."""
        for table in self.live:
            seat = table.state.seat_of(user)
            if seat is not None and table.state.is_open and table.state.occupant(seat).is_present:
                with suppress(IllegalAction):
                    await table.seating.apply_dm_preference(user)

    def message_deleted(self, channel_id: int, message_id: int) -> None:
        """Post a message again that is gone, if it was a table's."""
        if (known := self._channels.get(channel_id)) is not None:
            self._tables[known].public_message.forget(message_id)

    async def close(self, *, within_s: float = DRAIN_S) -> None:
        """Stop showing tables; all that happened is in the database, and what their messages show.

        Edits that are on their way are waited for so long.
        """
        await asyncio.gather(*(table.stop(within_s=within_s) for table in self._tables.values()))
        await self.note_shown()

    async def note_shown(self) -> None:
        """Write down what the messages of tables show, as far as that is not written yet."""
        await self._loader.notes.write()

    # ----------------------------------------------------------------- memory

    def _admit(self, row: GameRow, table: TableSession) -> TableSession:
        self._tables[row.id] = table
        if table.state.is_open:
            self._channels[row.channel_id] = row.id
        self._forget_closed()
        return table

    def _known_in(self, channel_id: int | None) -> TableSession | None:
        known = self._channels.get(channel_id or 0)
        return None if known is None else self._tables[known]

    async def _lose(self, table: TableSession) -> None:
        """Let go of a table whose journal cannot be read any more: it may not play on from what it knows."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        self._closed(table)
        await table.stop()

    def _closed(self, table: TableSession) -> None:
        if self._channels.get(table.row.channel_id) == table.id:
            del self._channels[table.row.channel_id]
        self._forget_closed()
        if not table.state.is_open:
            for tell in self.on_closed:
                tell(table.row)

    def _forget_closed(self) -> None:
        closed = [number for number, known in self._tables.items() if not known.state.is_open]
        for number in closed[:-CLOSED_REMEMBERED]:
            del self._tables[number]
