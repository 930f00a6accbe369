"""Tables of a club night: opened in threads with the first deal dealt, and closed when a round's time is up.

Every step can be repeated: after a stop the thread is found by its name.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

import discord

from bot.contests.greeting import render_greeting
from bot.discord_io.delivery import attempt
from bot.discord_io.payload import for_send
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import played_of
from bot.i18n import words
from bot.meetings.clubs import ClubStore
from bot.meetings.standing import TableLine
from bot.meetings.state import MeetingRow, MeetingTable, Signed
from bot.meetings.store import MeetingStore
from bot.runtime.logs import about_table
from bot.settings import Settings
from bot.storage.game_row import GameRow
from bot.storage.games import Games
from bot.storage.unreadable import UnreadableTable
from bot.tables.registry import TableRegistry
from bot.tables.setup.creation import NewPlayer, TableCreation
from bot.tables.setup.opening import seat_and_deal, thread_named, thread_of
from bot.tables.table import LiveTable
from engine.errors import CodedError, IllegalAction
from engine.table_state import Occupant, TableState

log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class MeetingTables:
    """The tables of club nights, opened in threads, and their rounds."""

    client: discord.Client
    store: MeetingStore
    clubs: ClubStore
    modules: GameModules
    games: Games
    registry: TableRegistry
    creation: TableCreation
    settings: Settings
    out_of_time: dict[int, int] = field(default_factory=dict, init=False)
    """The meeting of each table that closes when it has finished its deal."""

    async def open_all(self, row: MeetingRow, people: Sequence[Signed]) -> bool:
        """Open the missing tables of the round, and start them; return whether all have started."""
        names, has_all = {person.user: person.name for person in people}, True
        drawn = [table for table in await self.store.tables(row.id) if table.round == row.round]
        for number, table in enumerate(drawn, 1):
            users = [Signed(user, names[user]) for user in table.users if user in names]
            if not users or table.line is not None:
                continue
            try:
                await self._open(row, table, number, users)
            except CodedError as error:
                log.warning("table %d of meeting %d: retry later: %s", table.number, row.id, error.code)
                has_all = False
        return has_all

    def ends_at(self, row: MeetingRow) -> float:
        """Return the end of a round that begins now."""
        # Without a clock, a round is over after half a day; its tables continue.
        return self.store.now() + (12 * 3600.0 if row.minutes is None else 60.0 * row.minutes)

    async def proceed(self, row: MeetingRow) -> bool:
        """Take the due steps of the current round; return whether it is over."""
        tables = await self.collect(row)
        is_late = (row.round_ends or 0.0) <= self.store.now()
        if is_late and row.minutes is not None:
            await self._call_time(row, tables)
            tables = await self.collect(row)
        still = [table for table in tables if table.round == row.round and _is_played(table)]
        return not still or (is_late and row.minutes is None)

    async def collect(self, row: MeetingRow) -> list[MeetingTable]:
        """Store the results of closed tables; return all tables."""
        for table in await self.store.tables(row.id):
            if not _is_played(table) or table.game_id is None:
                continue
            game = await self.games.get(table.game_id)
            if game is not None and not game.is_open:
                await self._record(row, table, game)
        return await self.store.tables(row.id)

    async def unseal(self, row: MeetingRow) -> None:
        """Unseal the deals of all rounds."""
        tables = await self.store.tables(row.id)
        await self.registry.unseal([table.game_id for table in tables if table.game_id is not None])

    async def _open(self, row: MeetingRow, table: MeetingTable, number: int, users: Sequence[Signed]) -> None:
        if table.game_id is not None:
            live = await self.registry.get(table.game_id)
            thread = thread_of(self.client, live.row)
        else:
            place = await self._place(row, number)
            thread = place if isinstance(place, discord.Thread) else None
            live = await self._live(row, place, users)
            if await self.store.set_game(row.id, table.number, live.id):
                await self._greet(row, place, users)
        with about_table(live.row):
            sitters = [Occupant(person.name, user=person.user) for person in users]
            await seat_and_deal(live, sitters, thread)

    async def _live(
        self, row: MeetingRow, place: discord.abc.Messageable, users: Sequence[Signed]
    ) -> LiveTable:
        channel_id: int = getattr(place, "id", row.channel_id)
        if (known := await self.games.open_game_in(channel_id)) is not None:
            if channel_id == row.channel_id:
                raise CodedError("channel_taken")
            return await self.registry.get(known.id)
        for host in users[:-1]:
            try:
                return await self._create(row, channel_id, host)
            except CodedError as error:
                if error.code != "tables_own_full":
                    raise
        return await self._create(row, channel_id, users[-1])

    async def _create(self, row: MeetingRow, channel_id: int, host: Signed) -> LiveTable:
        """Open a table with one of its players as host. Raises the errors of ``TableCreation.create``."""
        module = self.modules.installed(row.game)
        rules = module.game.load_rules(row.rules)
        if row.shares_deals and module.shared_rules is not None:
            rules = module.shared_rules(rules)
        return await self.creation.create(
            guild_id=row.guild_id,
            channel_id=channel_id,
            host=NewPlayer(host.user, host.name),
            module=module,
            rules=rules,
            pace=row.pace,
            locale=row.locale,
            shown_by_caller=True,  # once it has begun
            secret=await self._shared_secret(row) if row.shares_deals else None,
            parent_id=row.channel_id if channel_id != row.channel_id else None,
            is_sealed=row.shares_deals,
            is_counted=False,
        )

    async def _shared_secret(self, row: MeetingRow) -> bytes | None:
        """Return the secret of a round whose tables play the same deals; None for its first table."""
        for table in await self.store.tables(row.id):
            if table.round == row.round and table.game_id is not None:
                game = await self.games.get(table.game_id)
                if game is not None:
                    return game.secret
        return None

    async def _place(self, row: MeetingRow, number: int) -> discord.abc.Messageable:
        """Return the thread of a round's table, or the channel itself if it cannot have threads.

        *Raises:* CodedError ``permissions_missing`` or ``club_channel``.
        """
        guild = self.client.get_guild(row.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(row.channel_id)
        if guild is None or channel is None:
            raise CodedError("permissions_missing", permissions=["view_channel"])
        if not isinstance(channel, discord.TextChannel) and row.shares_deals:
            raise CodedError("club_channel")
        if not isinstance(channel, discord.TextChannel):
            return self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        say = words(row.locale, row.game)
        game = self.modules.installed(row.game).title(say)
        name = say(
            "club-thread",
            game=game,
            number=row.id,
            rounds=row.rounds,
            round=row.round,
            table=number,
        )
        made = await thread_named(channel, name, is_private=row.shares_deals)
        if made is None:
            kind = "private" if row.shares_deals else "public"
            raise CodedError("permissions_missing", permissions=[f"create_{kind}_threads"])
        return made

    async def _greet(self, row: MeetingRow, place: discord.abc.Messageable, users: Sequence[Signed]) -> None:
        players = [person.user for person in users]
        pings = await self.settings.wanting_calls(row.guild_id, players)
        greeting = render_greeting(words(row.locale, row.game), players)
        await attempt(place.send(**await for_send(greeting, None, pings=pings)), "calling players to a table")

    async def _record(self, row: MeetingRow, table: MeetingTable, game: GameRow) -> None:
        module = self.modules.installed(game.game)
        try:
            state = (await played_of(module.game, game, self.games.journal(game.id))).table
        except UnreadableTable as error:
            log.error("table %d is left out of its club night: %s", game.id, error.fault)
            await self.clubs.record(row.id, table.number, TableLine(()), names={}, away=())
            return
        seated = [who for who in state.seats if who is not None and who.user is not None and who.user > 0]
        await self.clubs.record(
            row.id,
            table.number,
            line_of(module, state),
            names={occupant.user or 0: occupant.name for occupant in seated},
            away=[occupant.user or 0 for occupant in seated if not occupant.is_present],
        )
        self.out_of_time.pop(game.id, None)

    async def _call_time(self, row: MeetingRow, tables: Sequence[MeetingTable]) -> None:
        """Close the tables that are paused or between deals; the others finish the deal in play."""
        say = words(row.locale, row.game)
        for table in tables:
            if table.game_id is None or not _is_played(table) or table.round != row.round:
                continue
            try:
                live = await self.registry.get(table.game_id)
                allowed = table.allowed
                if allowed is None:
                    allowed = live.deals_begun
                    await self.clubs.set_allowed(row.id, table.number, allowed)
                    if live.deals_finished < allowed:
                        await attempt(
                            live.channel.send(say("club-time")), "announcing the end of a round's time"
                        )
                self.out_of_time[live.id] = row.id
                if live.state.paused or live.deals_finished >= allowed:
                    await live.close_alone()
            except (IllegalAction, UnreadableTable) as error:
                log.info("could not close table %d: %s", table.game_id, error.code)


def line_of(module: GameModule, state: TableState) -> TableLine:
    """Return the line of a table from its final state."""
    users = tuple(
        None if who is None or who.user is None or who.user <= 0 else who.user for who in state.seats
    )
    match = state.match
    if match is None or not module.game.deals_finished(match):
        return TableLine(users)
    places = [(0, 0)] * len(users)
    for side in module.history.ranking(state):
        for seat in side.seats:
            places[seat] = side.place, side.points
    deals, contracts = tuple[tuple[int, ...], ...](), tuple[str, ...]()
    if module.challenge is not None and state.rules.shared:
        scores = [module.challenge.scores(match, seat) for seat in range(len(users))]
        deals, contracts = tuple(zip(*scores, strict=True)), tuple(module.challenge.contracts(match))
    return TableLine(users, tuple(places), deals, contracts)


def _is_played(table: MeetingTable) -> bool:
    """Return whether a table is open, or its result was not stored yet."""
    return table.game_id is not None and table.line is None
