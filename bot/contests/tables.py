"""The one opener of a contest's tables: thread, table, players and first deal, and their end.

Every step can be repeated: a table is stored as its contest's when it is opened, and after a stop a thread
without a table is found by its name.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

import discord

from bot.contests.contest import Contest, TablePlan
from bot.contests.store import ContestStore
from bot.discord_io.component_request import Subject
from bot.discord_io.delivery import Failure
from bot.discord_io.message import Rendered
from bot.discord_io.sending import send
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.played import PlayedGame, played_of
from bot.i18n import words
from bot.i18n.texts import as_text
from bot.pages.message import DurableMessage
from bot.pages.page import Page, show_page
from bot.runtime.current import about_table
from bot.settings import Settings
from bot.storage.game_row import GameRow, UnreadableTable
from bot.storage.games import Games, Link
from bot.storage.pages import PageStore
from bot.storage.sealing import is_public
from bot.storage.store import Hosted
from bot.tables.opening import NewPlayer, TableCreation, seat_and_deal, thread_named
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from engine.errors import CodedError
from engine.table_state import Occupant, TablePhase

log = logging.getLogger(__name__)

Greet = Callable[[TablePlan, GameRow], Awaitable[None]]
"""Posts the first message at a table, unless it was posted."""

FIRST: Final = "seating"
"""Kind of the stored first messages of tables."""


@dataclass(eq=False, repr=False)
class ContestTables:
    """The tables of all contests."""

    client: discord.Client
    store: ContestStore
    modules: GameModules
    games: Games
    registry: TableRegistry
    creation: TableCreation
    settings: Settings
    doors: Doors
    out_of_time: set[int] = field(default_factory=set, init=False)
    """The tables that close when they have finished their deal."""
    _firsts: PageStore = field(init=False)

    def __post_init__(self) -> None:
        self._firsts = self.store.pages.of_kind(FIRST)

    # ----------------------------------------------------------------- opening

    async def open_all(
        self, contest: Contest[Any], plans: Iterable[TablePlan], greet: Greet | None = None
    ) -> bool:
        """Open the tables that are missing and start them; return whether all have started.

        ``greet`` posts the first message at each; by default it mentions the players. Once all have started,
        the tables of the round before show them.
        """
        plans = tuple(plans)
        opened = {(one.round, one.number): one for one in await self.store.tables(contest.id)}
        has_all = True
        for plan in plans:
            known = opened.get(plan.place)
            if known is not None and known.is_done:
                continue
            try:
                number = None if known is None else known.game_id
                await self.open(
                    contest.id, contest.row, plan, number, greet or partial(self._greet, contest.row)
                )
            except CodedError as error:
                log.warning(
                    "table %d of round %d, contest %d: retry later: %s",
                    plan.number,
                    plan.round,
                    contest.id,
                    error.code,
                )
                has_all = False
        if has_all:
            await self.lead_on(contest, *{plan.round - 1 for plan in plans})
        return has_all

    async def lead_on(self, contest: Contest[Any], *rounds: int) -> None:
        """Have the closed tables of these rounds show where their players play on, or the final standings."""
        for row in (await self.rows(contest, *rounds)).values() if rounds else ():
            if row.is_open:
                continue
            try:
                await (await self.registry.get(row.id, shows=False)).final_standing.lead_on()
            except UnreadableTable as error:
                log.info("table %d cannot lead to the next round: %s", row.id, error.code)

    async def open(
        self,
        contest_id: int,
        row: Hosted,
        plan: TablePlan,
        known: int | None,
        greet: Greet | None = None,
    ) -> LiveTable:
        """Open a table where ``row`` is hosted, unless it is the table ``known``; seat its players, and deal.

        *Raises:* CodedError ``permissions_missing``, ``contest_channel``, ``channel_taken``.
        """
        thread: discord.Thread | None
        plan = await self._without_excluded(row, plan)
        if known is not None:
            live = await self.registry.get(known)
            thread = live.thread
        else:
            place = await self._place(row, plan)
            thread = place if isinstance(place, discord.Thread) else None
            live = await self._live(contest_id, row, plan, getattr(place, "id", row.channel_id))
        if greet is not None and live.state.phase is TablePhase.LOBBY:
            await greet(plan, live.row)
        with about_table(live.row):
            await seat_and_deal(live, plan.seats, thread)
        return live

    async def _without_excluded(self, row: Hosted, plan: TablePlan) -> TablePlan:
        """Return a plan with bot players in the seats of users excluded since they signed up.

        *Raises:* CodedError ``person_unavailable`` if no other user is left.
        """
        out = {user for user in plan.users if await self.doors.is_out(user, row.guild_id)}
        seats = tuple(Occupant("") if seat.user in out else seat for seat in plan.seats)
        if out and not any(seat.user is not None for seat in seats):
            raise CodedError("person_unavailable", name=plan.seats[0].name)
        return replace(plan, seats=seats) if out else plan

    async def _greet(self, row: Hosted, plan: TablePlan, game: GameRow) -> None:
        """Mention the players of a table, once. *Raises:* CodedError ``discord_away``, to be called again."""
        known = await self._firsts.get(game.id)
        if known is not None and known.message_id is not None:
            return
        say, users = words(row.locale, row.game), [f"<@{user}>" for user in plan.users]
        greeting = say("meeting-greeting", users=say.list(users))
        pings = await self.settings.wanting_calls(row.guild_id, plan.users)
        channel = self.client.get_partial_messageable(game.channel_id, guild_id=game.guild_id)
        note = partial(self._firsts.note, game.id, game.guild_id, game.channel_id)
        message = DurableMessage(self.client, channel, None, as_text(greeting).__eq__, note)
        failure = await message.post_once(
            Rendered(content=greeting),
            pending_since=None if known is None else 0.0,
            doing="greeting the players of a table",
            pings=pings,
        )
        if failure is Failure.UNREACHABLE:
            raise CodedError("discord_away")

    async def show_first(self, game: GameRow, page: Page, subject: Subject, verbs: Container[str]) -> None:
        """Make the first message at a table show a page, which is found by its buttons, unless it does."""
        known, shown = await self._firsts.get(game.id), page.digest
        if known is not None and known.message_id is not None and known.shown == shown:
            return
        note = partial(self._firsts.note, game.id, game.guild_id, game.channel_id)
        message_id = None if known is None else known.message_id
        if await show_page(self.client, game, message_id, subject, note, page, verbs) is None:
            await note(shown=shown)

    async def _place(self, row: Hosted, plan: TablePlan) -> discord.abc.Messageable:
        """Return the thread of a table, or the channel itself if it cannot have threads."""
        guild = self.client.get_guild(row.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(row.channel_id)
        if channel is None:
            raise CodedError("permissions_missing", permissions=["view_channel"])
        if not isinstance(channel, discord.TextChannel):
            if plan.is_sealed:
                raise CodedError("contest_channel")
            return self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        is_unused = plan.is_sealed or plan.has_new_thread
        made = await thread_named(channel, plan.thread, is_private=plan.is_sealed, is_unused=is_unused)
        if made is None:
            kind = "private" if plan.is_sealed else "public"
            raise CodedError("permissions_missing", permissions=[f"create_{kind}_threads"])
        return made

    async def _live(self, contest_id: int, row: Hosted, plan: TablePlan, channel_id: int) -> LiveTable:
        """Open a table in a channel, or find the one that an earlier version has opened in its thread."""
        if (known := await self.games.open_game_in(channel_id)) is not None:
            if channel_id == row.channel_id:
                raise CodedError("channel_taken")
            await self.store.add_table(contest_id, plan.place, known.id)
            return await self.registry.get(known.id)
        link = self.store.link(contest_id, plan.place)
        *others, last = (at for at, seat in enumerate(plan.seats) if seat.user is not None)
        for seat in others:
            try:
                return await self._create(row, plan, channel_id, seat, link)
            except CodedError as error:
                if error.code != "tables_own_full":
                    raise
        return await self._create(row, plan, channel_id, last, link)

    async def _create(
        self, row: Hosted, plan: TablePlan, channel_id: int, seat: int, link: Link
    ) -> LiveTable:
        """Open a table whose host has a seat of the plan."""
        host = plan.seats[seat]
        return await self.creation.create(
            guild_id=row.guild_id,
            channel_id=channel_id,
            host=NewPlayer(host.user or 0, host.name),
            module=self.modules.installed(row.game),
            rules=plan.rules,
            pace=plan.pace,
            locale=row.locale,
            shown_by_caller=True,  # once it has begun
            arranged_seats=[*[None] * seat, Occupant(host.name, user=host.user)],
            secret=plan.secret,
            parent_id=row.channel_id if channel_id != row.channel_id else None,
            is_sealed=plan.is_sealed,
            is_counted=plan.is_counted,
            season_id=plan.season_id,
            tournament_id=plan.tournament_id,
            link=link,
        )

    # ----------------------------------------------------------------- playing and closing

    async def rows(self, contest: Contest[Any], *rounds: int) -> Mapping[tuple[int, int], GameRow]:
        """Return the tables of a contest by round and number; of these rounds, or of all."""
        places = {
            one.game_id: (one.round, one.number)
            for one in await self.store.tables(contest.id)
            if not rounds or one.round in rounds
        }
        found = {places[game.id]: game for game in await self.games.with_ids(places)}
        return dict(sorted(found.items()))

    async def played(self, game: GameRow) -> PlayedGame | None:
        """Return a table's game as it stands; None if it cannot be read, which is logged."""
        module: GameModule = self.modules.installed(game.game)
        try:
            return await played_of(module.game, game, self.games.journal(game.id))
        except UnreadableTable as error:
            log.error("table %d is left out of its contest: %s", game.id, error.fault)
            return None

    async def live(self, row: GameRow) -> LiveTable | None:
        """Return an open table; None if it cannot be read."""
        try:
            return await self.registry.get(row.id)
        except UnreadableTable as error:
            log.error("table %d of a contest is unreadable: %s", row.id, error.fault)
            return None

    async def begun(self, contest: Contest[Any], number: int) -> dict[int, int]:
        """Return how many deals each table of a round in play has begun, by its number."""
        found = {}
        for place, row in (await self.rows(contest, number)).items():
            table = await self.live(row) if row.is_open else None
            if table is not None and table.state.match is not None:
                found[place[1]] = table.deals_begun
        return found

    async def is_in_deal(self, row: GameRow) -> bool:
        table = await self.live(row) if row.is_open else None
        return table is not None and table.deals_finished < table.deals_begun

    async def close_finished(self, contest: Contest[Any], allowed: Mapping[tuple[int, int], int]) -> None:
        """Close the tables out of time that have finished the deals they may, or are idle."""
        rows = await self.rows(contest)
        for place, most in allowed.items():
            row = rows.get(place)
            if row is None or not row.is_open:
                continue
            self.out_of_time.add(row.id)
            table = await self.live(row)
            if table is None or table.state.paused or table.deals_finished >= most:
                await self.close(row)

    async def close(self, row: GameRow) -> None:
        """Close a table, if it can be closed."""
        try:
            await (await self.registry.get(row.id)).close_alone()
            self.out_of_time.discard(row.id)
        except UnreadableTable as error:
            log.info("could not close table %d: %s", row.id, error.code)

    async def announce(self, rows: Iterable[GameRow], text: str, pings: Sequence[int] = ()) -> None:
        """Post a text at tables, which notifies those of its mentioned users in ``pings``."""
        for row in rows:
            channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
            await send(channel, text, doing="announcing at a table", pings=pings)

    async def unseal(self, rows: Iterable[GameRow]) -> None:
        """Let everybody who reads the channel see the deals of these tables."""
        await self.registry.unseal([row.id for row in rows if not is_public(row)])
