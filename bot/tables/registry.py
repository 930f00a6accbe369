"""All live tables of this process: opened, found by channel or number, resumed after a start."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from bot.games.module import GameModule
from bot.storage.errors import StorageError
from bot.storage.games import GameRow
from bot.storage.journal import SqlJournal
from bot.storage.jsontext import to_json
from bot.storage.unreadable import UnreadableTable, reading
from bot.tables.services import Services
from bot.tables.session import SYSTEM_USER, TableSession, commitments_of
from engine.dealing import SEED_BYTES
from engine.entries import End, entry_payload
from engine.errors import CodedError, IllegalAction, InvalidRecord, SequenceTaken
from engine.table import Table
from engine.table_rules import Occupant, new_table

log = logging.getLogger(__name__)

RESUMED_AT_ONCE: Final = 16
"""Tables brought back before a start is over, those in which something happened last."""

RESUME_PAUSE_S: Final = 0.03
"""Between two of the others: people tap meanwhile, and Discord takes no more than 50 edits a second."""

UNSHOWN_S: Final = 86_400.0
"""How long after its end it is still worth telling in the channel how a game ended."""

RULES_KEPT: Final = 64
"""Different rule sets kept in memory."""

CLOSED_KEPT: Final = 32
"""Closed tables kept in memory, since their last message is still looked at."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who sits down: the Discord user and the name shown."""

    user: int
    name: str


class TableRegistry:
    """Finds or loads tables; one object a table, whoever asks."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[int, TableSession] = {}
        self._channels: dict[int, int] = {}
        self._loading = asyncio.Lock()
        self._resumed = False
        self._resuming: asyncio.Task[None] | None = None
        self._rules: dict[tuple[str, str], Any] = {}

    @property
    def services(self) -> Services:
        """The program's parts, for what is asked about a table and not of it."""
        return self._services

    async def open(
        self,
        *,
        guild_id: int,
        channel_id: int,
        people: Sequence[Person],
        module: GameModule,
        rules: Any,
        pace: str,
        locale: str,
        shown_by_caller: bool = False,
        again: Sequence[Occupant] = (),
    ) -> TableSession:
        """Open a table in a channel and seat ``people``, the first of whom is its host.

        The others of an earlier table (``again``) are asked to play, and its bots sit down. With
        ``shown_by_caller`` the board is held, because the lobby is to be somebody's answer. Raises
        ``StorageError``: ``channel_taken`` when the channel has an open table; ``UnreadableTable`` when
        that one cannot be loaded; ``tables_own_full`` or ``tables_guild_full``.
        """
        secret = secrets.token_bytes(SEED_BYTES)
        try:
            # Within the lock, so that nobody who looks for it at this moment loads it a second time.
            async with self._loading:
                await self._check_room(guild_id, people[0].user)
                row = await self._services.games.create_game(
                    guild_id=guild_id,
                    channel_id=channel_id,
                    host_id=people[0].user,
                    locale=locale,
                    pace=pace,
                    game=module.name,
                    length=module.catalogue.length(rules),
                    rules=module.game.dump_rules(rules),
                    secret=secret,
                    commitments=commitments_of(secret, module, rules),
                )
                table = self._admit(row, await self._load(row))
        except StorageError as error:
            if error.code == "channel_taken":
                await self.here(channel_id)  # who is told to sit down there must be able to
            raise
        if shown_by_caller:
            table.board.hold()
        try:
            for person in people:
                await table.join(person.user, person.name)
            await table.ask_again(again)
        except CodedError:
            # A table nobody could be seated at must not take up the channel.
            table.resume(0.0)
            with suppress(CodedError):
                await table.close_alone()
            raise
        return table

    async def _check_room(self, guild_id: int, host: int) -> None:
        config, games = self._services.config, self._services.games
        if await games.count_open(host_id=host) >= config.tables_per_person:
            raise CodedError("tables_own_full", most=config.tables_per_person)
        if await games.count_open(guild_id=guild_id) >= config.tables_per_guild:
            raise CodedError("tables_guild_full", most=config.tables_per_guild)

    async def here(self, channel_id: int | None) -> TableSession:
        """The open table of a channel or thread, as it is now.

        Raises ``no_table_here``, and as ``get`` does.
        """
        if (known := self._known_in(channel_id)) is not None:
            await self.refresh(known)
            if known.state.is_open:
                return known
        row = await self._services.games.open_game_in(channel_id or 0)
        if row is None:
            raise CodedError("no_table_here")
        return await self.get(row.id)

    async def last_here(self, channel_id: int | None) -> TableSession:
        """The open table of a channel, else the last one played there; raises ``no_table_here``."""
        if (known := self._known_in(channel_id)) is not None:
            await self.refresh(known)
            return known
        row = await self._services.games.last_game_in(channel_id or 0)
        if row is None:
            raise CodedError("no_table_here")
        table = await self.get(row.id)
        if not table.state.is_open and table.state.match is None:
            raise CodedError("no_table_here")  # a lobby that came to nothing is nothing to talk over
        return table

    def journal(self, table: TableSession) -> SqlJournal:
        """The rows a table is folded from."""
        return self._services.games.journal(table.id)

    async def get(self, table_id: int) -> TableSession:
        """A table by its number, open or closed; raises ``table_gone``, and ``UnreadableTable``."""
        if (known := self._tables.get(table_id)) is not None:
            return known
        async with self._loading:
            if (known := self._tables.get(table_id)) is not None:
                return known
            row = await self._services.games.get(table_id)
            if row is None:
                raise CodedError("table_gone")
            loaded = await self._load(row)
            table = self._admit(row, loaded)
        if table.state.is_open:
            table.resume(await self._idle_s(row))
        return table

    async def refresh(self, table: TableSession) -> None:
        """Let a table take over what another writer put into its journal; raises ``UnreadableTable``.

        While the database does not answer, what is known is as good as ever.
        """
        try:
            with reading(table.row):
                await table.refresh()
        except UnreadableTable:
            await self._lose(table)
            raise
        except StorageError as error:
            log.warning("table %d is shown as it was: %s", table.id, error.code)

    async def close_unread(self, row: GameRow, user: int) -> None:
        """Close a table that cannot be loaded: its end is written behind what is there."""
        games = self._services.games
        async with self._loading:
            journal = games.journal(row.id)
            end = entry_payload(End(user))
            try:
                await journal.append(await journal.last_seq() + 1, end, status="ended")
            except SequenceTaken:
                await games.set_status(row.id, "ended")  # what somebody else wrote came before this end
            # Its message has been seen to: no start need show how this game ended.
            await games.set_message(row.id, row.message_id)
        log.warning("table %d was closed without being read", row.id)

    async def resume_all(self) -> None:
        """After a start: bring every open table back to life, once; one that cannot be is logged.

        Returns when the busiest are; the others follow one by one, or at the first tap that asks for them.
        """
        if self._resumed:
            return
        self._resumed = True
        try:
            await self._show_ends()
            numbers = await self._services.games.open_ids()
        except StorageError:
            self._resumed = False  # the next connection to Discord tries again
            raise
        await self._resume(numbers[:RESUMED_AT_ONCE])
        if len(numbers) > RESUMED_AT_ONCE:
            later = self._resume(numbers[RESUMED_AT_ONCE:], pause_s=RESUME_PAUSE_S)
            self._resuming = self._services.spawn(later)

    async def _show_ends(self) -> None:
        """Show in its channel how each game ended that the last stop cut short of it."""
        for number in await self._services.games.unshown_ids(within_s=UNSHOWN_S):
            await self._resume([number])
            if (ended := self._tables.get(number)) is not None:
                ended.show_end()

    async def all_resumed(self) -> None:
        """Wait until every open table is live."""
        if self._resuming is not None:
            await self._resuming

    async def _resume(self, numbers: Iterable[int], *, pause_s: float = 0.0) -> None:
        for number in numbers:
            try:
                await self.get(number)
            except UnreadableTable as error:
                log.error(
                    "table %d cannot be read (%s); `barbu verify --database` says more", number, error.fault
                )
            except CodedError as error:
                log.error("table %d cannot be resumed: %s", number, error)
            except Exception:
                log.exception("table %d cannot be resumed", number)
            if pause_s:
                await asyncio.sleep(pause_s)

    async def channel_deleted(self, channel_id: int) -> None:
        """A channel or thread is gone, and the table in it with it."""
        if (row := await self._services.games.open_game_in(channel_id)) is not None:
            await self._close_alone(row.id)

    async def guild_left(self, guild_id: int) -> None:
        """The bot is no longer in a server: nobody can play there any more."""
        for number in await self._services.games.open_ids(guild_id):
            await self._close_alone(number)

    async def _close_alone(self, number: int) -> None:
        """Close a table nobody can come to any more, whatever state it is in."""
        try:
            table = await self.get(number)
            await self.refresh(table)
            await table.close_alone()
        except UnreadableTable as error:
            await self.close_unread(error.row, SYSTEM_USER)
        except IllegalAction as error:
            log.info("table %d is closed already: %s", number, error.code)

    @asynccontextmanager
    async def rewriting(self, game_ids: Iterable[int]) -> AsyncIterator[None]:
        """Let the tables of these games stand still, and load none, while their rows are rewritten."""
        async with self._loading, AsyncExitStack() as held:
            for number in game_ids:
                if (known := self._tables.get(number)) is not None:
                    await held.enter_async_context(self._rewriting(known))
            yield

    @asynccontextmanager
    async def _rewriting(self, table: TableSession) -> AsyncIterator[None]:
        try:
            with reading(table.row):
                async with table.rewriting():
                    yield
        except UnreadableTable as error:
            log.error("table %d cannot be read any more: %s", table.id, error.fault)
            await self._lose(table)

    def forget_games(self, game_ids: Iterable[int]) -> None:
        """These games are no more."""
        for number in game_ids:
            if (gone := self._tables.pop(number, None)) is not None:
                self._closed(gone)

    def forget_person(self, user: int) -> None:
        """Nothing is known any more of how somebody likes to see things."""
        for table in self._tables.values():
            table.presenter.forget(user)

    def person_changed(self, user: int) -> None:
        """Somebody likes to see things otherwise: what he has open is drawn anew."""
        for table in self._tables.values():
            if table.state.seat_of(user) is not None:
                table.panels.push(user, soon=True)

    async def dm_preference_changed(self, user: int) -> None:
        """Somebody wants his hands elsewhere: from now on they go there."""
        for table in list(self._tables.values()):
            seat = table.state.seat_of(user)
            if seat is not None and table.state.is_open and table.state.occupant(seat).is_present:
                with suppress(IllegalAction):
                    await table.apply_dm_preference(user)

    def message_deleted(self, channel_id: int, message_id: int) -> None:
        """A message is gone; if it was a table's, it is posted again."""
        if (known := self._channels.get(channel_id)) is not None:
            self._tables[known].board.forget(message_id)

    async def close(self) -> None:
        """Stop showing tables; all that happened is in the database."""
        if self._resuming is not None:
            self._resuming.cancel()
        await asyncio.gather(*(table.stop() for table in self._tables.values()))
        await self._services.drain()

    async def _load(self, row: GameRow) -> TableSession:
        await self._services.settings.guild(row.guild_id)
        with reading(row):
            module = self.module_of(row)
            rules = self._rules_of(row, module)
            journal = self._services.games.journal(row.id)
            start = new_table(rules, row.host_id)
            table = Table(module.game, journal, start, secret=row.secret, sum_up=module.results.summed_up)
            await table.load()
            page = await self._services.games.page(row.id)
            session = TableSession(row, module, table, self._services, on_closed=self._closed, page=page)
            await session.recall()
        return session

    def module_of(self, row: GameRow) -> GameModule:
        """The game of a stored table; raises ``InvalidRecord`` for one this program does not have."""
        module = self._services.modules.get(row.game)
        if module is None:
            raise InvalidRecord("game_not_installed", game=row.game)
        return module

    def _rules_of(self, row: GameRow, module: GameModule) -> Any:
        """The rules of a table: checked once, and one object for all tables that play by them."""
        key = row.game, to_json(row.rules)
        if key not in self._rules:
            if len(self._rules) >= RULES_KEPT:
                self._rules.clear()
            self._rules[key] = module.game.load_rules(row.rules)
        return self._rules[key]

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

    def _forget_closed(self) -> None:
        closed = [number for number, known in self._tables.items() if not known.state.is_open]
        for number in closed[:-CLOSED_KEPT]:
            del self._tables[number]

    async def _idle_s(self, row: GameRow) -> float:
        last_at = await self._services.games.journal(row.id).last_at()
        return self._services.games.now() - (row.created_at if last_at is None else last_at)
