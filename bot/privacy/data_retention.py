"""Deletion of a user's data, and of servers left long ago."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from bot.discord_io.parts import Parts
from bot.privacy.store import LeftGuilds, NotifyWithin, People, no_notification
from bot.privacy.walk import AT_ONCE
from bot.runtime.background import errors_logged
from bot.runtime.dates import DAY_S
from bot.settings import Settings
from bot.storage.unreadable import UnreadableTable
from bot.tables.registry import TableRegistry
from engine.entries import Leave
from engine.errors import CodedError, IllegalAction, InvalidRecord
from engine.table_state import TablePhase

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ErasureResult:
    """The result of an erasure: the number of games it changed, and the rows that are partly unreadable.

    ``unread`` has their numbers by table: games, score sheets, and others.
    """

    games: int
    unread: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


class DataRetention:
    """Deletion across all stores and caches. Every method can raise StorageError.

    ``notify_within`` notifies other processes of rewritten games, in the same transaction. What features add
    to ``bot`` is called in its order.
    """

    def __init__(self, bot: Parts) -> None:
        self._bot = bot
        self._people = People(bot.database)
        self.departures = LeftGuilds(bot.database)
        self._registry = bot[TableRegistry]
        self._settings = bot[Settings]
        self._forgetting = asyncio.Lock()
        self.notify_within: NotifyWithin = no_notification

    async def open_games(self, user: int) -> list[int]:
        """Return the open tables at which a user has a seat."""
        seated = []
        for number in await self._people.games_of(user, only_open=True):
            try:
                state = (await self._registry.get(number)).state
            except UnreadableTable:
                continue  # an unreadable table has no seats
            if state.is_open and state.seat_of(user) is not None:
                seated.append(number)
        return seated

    async def forget(self, user: int) -> ErasureResult:
        """Erase a user from everything.

        They first leave open tables, where bots replace them. A repeated request continues an interrupted
        one: each step finishes whole games, so that none is left half erased.
        """
        async with self._forgetting:
            for leave in self._bot.before_erasure:  # first, so that bots have their seats for good
                await leave(user)
            for number in await self.open_games(user):
                await self._leave(user, number)
            numbers, unread = await self._people.games_of(user), list[int]()
            for start in range(0, len(numbers), AT_ONCE):
                part = numbers[start : start + AT_ONCE]
                async with self._registry.rewriting(part):
                    unread += await self._people.erase_from_games(user, part, self.notify_within)
            rest = await self._people.erase_rest(user)
            self._settings.drop_person(user)
            self._registry.drop_person(user)
        self._bot.background.spawn(self._show_erasure())
        log.info("user data erased: %d games", len(numbers))
        everywhere = rest | ({"games": tuple(unread)} if unread else {})
        if everywhere:
            log.warning("some rows were unreadable during an erasure: %s", everywhere)
        return ErasureResult(len(numbers), everywhere)

    async def _leave(self, user: int, number: int) -> None:
        table = await self._registry.get(number)
        seat = table.state.seat_of(user)
        if seat is None or (table.state.phase is not TablePhase.LOBBY and table.state.occupant(seat).away):
            return
        try:
            await table.commit(Leave(user))
        except (IllegalAction, InvalidRecord) as error:
            log.info("table %d: leaving failed: %s", number, error.code)

    async def _show_erasure(self) -> None:
        """Edit the pages that name an erased user, without waiting for the next minute."""
        for reconcile in self._bot.after_erasure:
            with errors_logged("pages that name an erased user are edited later"):
                await reconcile()

    async def sweep(self, present: Collection[int], *, after_days: float) -> list[int]:
        """Delete the data of servers that the bot left more than ``after_days`` days ago; return their ids.

        ``present`` are the servers the bot is in, which are never deleted. Servers of another process are
        left to that one: only it receives the event that the bot has left.
        """
        await self._people.forget_old(after_days * DAY_S)
        for delete_old in self._bot.on_sweep:
            await delete_old(after_days * DAY_S)
        await self.departures.record_changes(present)
        overdue = await self.departures.overdue(after_days * DAY_S)
        gone = [guild for guild in overdue if guild not in present]
        for guild_id in gone:
            try:
                await self.forget_guild(guild_id)
            except CodedError as error:
                log.warning("server %d: deletion postponed: %s", guild_id, error.code)
        return gone

    async def forget_guild(self, guild_id: int) -> None:
        """Delete everything of a server: its tables, sheets, results, settings, and its entry."""
        for end in self._bot.on_guild_left:
            await end(guild_id)
        while numbers := await self.departures.delete_games(guild_id):
            self._registry.drop_games(numbers)
        await self.departures.delete_rest(guild_id)
        self._settings.drop_guild(guild_id)
        log.info("server %d: data deleted", guild_id)
