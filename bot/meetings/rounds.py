"""Rounds of a club night: the end of their time, what their tables were worth, and the deals made public.

Every step can be repeated, as those of ``bot.meetings.tables``.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import discord

from bot.discord_io.delivery import attempt
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import played_of
from bot.i18n import words
from bot.meetings.clubs import ClubStore
from bot.meetings.standing import TableLine
from bot.meetings.state import ROUND_S, MeetingRow, MeetingTable
from bot.meetings.store import MeetingStore
from bot.storage.games import GameRow, Games
from bot.storage.unreadable import UnreadableTable
from bot.tables.registry import TableRegistry
from engine.errors import IllegalAction
from engine.table_rules import TableState

log = logging.getLogger(__name__)


class NightRounds:
    """Runs the rounds of club nights.

    Args:
        client: announces the end of a round's time.
        store, clubs: storage.
        modules: the games.
        games: the stored tables.
        registry: the open tables.
    """

    def __init__(
        self,
        client: discord.Client,
        store: MeetingStore,
        clubs: ClubStore,
        modules: GameModules,
        games: Games,
        registry: TableRegistry,
    ) -> None:
        self._client = client
        self._store = store
        self._clubs = clubs
        self._modules = modules
        self._games = games
        self._registry = registry
        self.out_of_time: dict[int, int] = {}
        """The meeting of each table that closes when it has finished its deal."""

    def ends_at(self, row: MeetingRow) -> float:
        """Return when the time of a round that begins now is up."""
        return self._store.now() + (ROUND_S if row.minutes is None else 60.0 * row.minutes)

    async def proceed(self, row: MeetingRow) -> bool:
        """Do what is due in the round being played; return whether it is over."""
        tables = await self.collect(row)
        is_late = (row.round_ends or 0.0) <= self._store.now()
        if is_late and row.minutes is not None:
            await self._call_time(row, tables)
            tables = await self.collect(row)
        still = [one for one in tables if one.round == row.round and _is_played(one)]
        return not still or (is_late and row.minutes is None)

    async def collect(self, row: MeetingRow) -> list[MeetingTable]:
        """Store what the tables that have closed were worth; return all tables."""
        for table in await self._store.tables(row.id):
            if not _is_played(table) or table.game_id is None:
                continue
            game = await self._games.get(table.game_id)
            if game is not None and not game.is_open:
                await self._record(row, table, game)
        return await self._store.tables(row.id)

    async def unseal(self, row: MeetingRow) -> None:
        """Make the deals of the rounds that are over public."""
        tables = await self._store.tables(row.id)
        await self._registry.unseal([one.game_id for one in tables if one.game_id is not None])

    async def _record(self, row: MeetingRow, table: MeetingTable, game: GameRow) -> None:
        module = self._modules.installed(game.game)
        try:
            state = (await played_of(module.game, game, self._games.journal(game.id))).table
        except UnreadableTable as error:
            log.error("table %d is left out of its club night: %s", game.id, error.fault)
            await self._clubs.record(row.id, table.number, TableLine(()), names={}, away=())
            return
        seated = [one for one in state.seats if one is not None and one.user is not None and one.user > 0]
        await self._clubs.record(
            row.id,
            table.number,
            line_of(module, state),
            names={one.user or 0: one.name for one in seated},
            away=[one.user or 0 for one in seated if not one.is_present],
        )
        self.out_of_time.pop(game.id, None)

    async def _call_time(self, row: MeetingRow, tables: Sequence[MeetingTable]) -> None:
        """Close the tables between two deals or paused; the others finish the deal in play."""
        say = words(row.locale, row.game)
        for table in tables:
            if table.game_id is None or not _is_played(table) or table.round != row.round:
                continue
            try:
                live = await self._registry.get(table.game_id)
                allowed = table.allowed
                if allowed is None:
                    allowed = live.deals_begun
                    await self._clubs.set_allowed(row.id, table.number, allowed)
                    if live.deals_finished < allowed:
                        await attempt(
                            live.channel.send(say("club-time")), "announcing the end of a round's time"
                        )
                self.out_of_time[live.id] = row.id
                if live.state.paused or live.deals_finished >= allowed:
                    await live.close_alone()
            except (IllegalAction, UnreadableTable) as error:
                log.info("table %d is not closed: %s", table.game_id, error.code)

    def on_rest(self, proceed: Callable[[int], object]) -> Callable[[GameRow], None]:
        """Return a listener to tables that finish a deal, which has ``proceed`` close those out of time."""

        def rested(row: GameRow) -> None:
            if (number := self.out_of_time.get(row.id)) is not None:
                proceed(number)

        return rested


def line_of(module: GameModule, state: TableState) -> TableLine:
    """Return what a table was worth, from its state at the end."""
    users = tuple(
        None if one is None or one.user is None or one.user <= 0 else one.user for one in state.seats
    )
    match = state.match
    if match is None or not module.game.deals_finished(match):
        return TableLine(users)
    places = [(0, 0)] * len(users)
    for side in module.history.ranking(state):
        for seat in side.seats:
            places[seat] = side.place, side.points
    deals: tuple[tuple[int, ...], ...] = ()
    if module.challenge is not None and module.shares_deals(state.rules):
        scores = [module.challenge.scores(match, seat) for seat in range(len(users))]
        deals = tuple(zip(*scores, strict=True))
    return TableLine(users, tuple(places), deals)


def _is_played(table: MeetingTable) -> bool:
    """Return whether a table is open, or its result was not stored yet."""
    return table.game_id is not None and table.line is None
