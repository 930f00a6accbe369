"""Running a tournament: tables are opened and closed, results taken, and the next round begun, by itself.

``go_on`` looks at what is stored and does what is missing, so that it may be asked at any time: when a table
closes, when a round's time is up, by the director, and after a start for every tournament there is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import discord

from bot.background import BackgroundTasks
from bot.discord_io.delivery import attempt
from bot.games.played import played_of
from bot.games.tournament import Line, Sitting
from bot.i18n import words
from bot.logs import about
from bot.storage.errors import StorageError
from bot.storage.games import GameRow, TournamentTable
from bot.storage.unreadable import UnreadableTable
from bot.tables.dealing import commitments_of
from bot.tables.registry import TableRegistry
from bot.tables.session import TableSession
from bot.tournaments.service import Tournaments
from bot.tournaments.state import Contestant, Phase, Player, Tournament, row_of
from bot.workers.pool import WorkerPool
from engine.entries import AddBot, By, Leave
from engine.errors import CodedError, IllegalAction
from engine.table_rules import TablePhase

log = logging.getLogger(__name__)

RETRY_S: Final = 30.0
"""When it is tried again what the database or Discord did not let be done."""


class TournamentRounds:
    """Keeps every open tournament going.

    Args:
        tournaments: the tournaments.
        registry: their tables, while they are played.
        workers: where tables of bots alone are played.
        background: runs what nobody waits for.
    """

    def __init__(
        self,
        tournaments: Tournaments,
        registry: TableRegistry,
        workers: WorkerPool,
        background: BackgroundTasks,
    ) -> None:
        self._tournaments = tournaments
        self._registry = registry
        self._workers = workers
        self._background = background
        self._clocks: dict[int, asyncio.TimerHandle] = {}
        self._stopped = False
        registry.on_closed.append(self._table_closed)

    async def resume_all(self, runs: Callable[[int], bool]) -> None:
        """After a start: the tournaments of servers that ``runs`` tells go on; raises ``StorageError``."""
        for number in await self._tournaments.store.open_ids(runs):
            self.go_on_soon(number)

    def stop(self) -> None:
        """Do nothing by itself any more; all is in the database."""
        self._stopped = True
        for clock in self._clocks.values():
            clock.cancel()

    def go_on_soon(self, number: int) -> None:
        """Do in the background what is due in a tournament."""
        if not self._stopped:
            self._background.spawn(self._go_on_safely(number))

    async def go_on(self, number: int) -> None:
        """Do what is due in a tournament, then show it; raises ``CodedError``."""
        async with self._tournaments.held(number) as state:
            if not await self._has_place(state):
                return
            page = state.round, state.phase
            state, has_all = await self._next_round(state), True
            if state.phase is Phase.PLAYING:
                has_all = await self._open_tables(state)
                if (state.round, state.phase) != page:
                    await self._tournaments.show(number, anew=True)
                    page = state.round, state.phase
                state = await self._take_results(state)
            if state.is_round_over and state.phase is Phase.PLAYING:
                self.go_on_soon(number)  # the next round, or the end
            await self._unseal(state)
            self._set_clock(state, retry=not has_all)
            await self._tournaments.show(number, anew=(state.round, state.phase) != page)

    async def close_round(self, state: Tournament) -> None:
        """Close the tables of the round that still play: what they have not finished is an average."""
        for row in await self._tables_of(state):
            if row.is_open and row.tournament_round == state.round:
                await self._close(row)

    async def stand_in(self, state: Tournament, gone: Contestant) -> None:
        """Let bots play on in the place of the people of a contestant at the table they sit at.

        Where nobody is left there, the table is closed: bots alone need none. ``state`` is as it is now.
        """
        for row in await self._tables_of(state):
            if not row.is_open:
                continue
            table = await self._registry.get(row.id)
            for user in gone.users:
                seat = table.state.seat_of(user)
                if seat is not None and not table.state.occupant(seat).away:
                    try:
                        await table.core.commit(Leave(user))
                    except IllegalAction as error:
                        log.info("a seat at table %d is not left: %s", row.id, error.code)
            sitting = state.sitting(row.tournament_round or 0, row.tournament_table or 0)
            if sitting is not None and not _has_people(state, sitting):
                await self._close(row)

    async def end(self, state: Tournament, user: int) -> None:
        """Close a tournament, and first the tables that still play; what was played counts."""
        await self.close_round(state)
        async with self._tournaments.held(state.row.id) as now:
            if now.phase is Phase.PLAYING:
                now = await self._take_results(now, bots=False)
            await self._tournaments.write(now, row_of("end", user=user))
        await self.go_on(state.row.id)

    async def let_go(self, number: int, user: int) -> None:
        """Take somebody out: before the start altogether, later a bot takes over from the next move on.

        Raises ``tournament_not_signed`` and ``tournament_over``.
        """
        async with self._tournaments.held(number) as state:
            own = state.contestant_of(user)
            if state.phase is Phase.GATHERING:
                if own is not None or state.is_waiting(user) or state.is_asked(user):
                    await self._tournaments.write(state, row_of("withdraw", user=user))
                    return
                raise CodedError("tournament_not_signed")
            if own is None:
                raise CodedError("tournament_not_signed")
            if state.phase is Phase.OVER:
                raise CodedError("tournament_over")
            others = [one for one in own.players if one.user != user]
            bots = self.bot_names(state, len(own.players) - len(others))
            state = await self._tournaments.write(state, replaced(own.number, [*others, *bots]))
        gone = tuple(one for one in own.players if one.user == user)
        await self.stand_in(state, Contestant(own.number, gone))

    async def channel_deleted(self, channel_id: int) -> None:
        """A channel is gone, and the tournament in it with it."""
        row = await self._tournaments.store.open_in(channel_id)
        if row is not None:
            await self._end_alone(row.id)

    async def guild_left(self, guild_id: int) -> None:
        """The bot is no longer in a server: nothing can be played there any more."""
        for number in await self._tournaments.store.open_ids(lambda one: one == guild_id):
            await self._end_alone(number)

    async def _end_alone(self, number: int) -> None:
        try:
            async with self._tournaments.held(number) as state:
                if state.phase is not Phase.OVER:
                    await self._end_now(state)
        except StorageError:
            raise
        except CodedError as error:
            log.warning("tournament %d is not closed: %s", number, error.code)

    async def _end_now(self, state: Tournament) -> None:
        """Close a tournament nobody can come to any more, and its tables with it."""
        state = await self._tournaments.write(state, row_of("end"))
        await self.close_round(state)
        await self._unseal(state)

    def bot_names(self, state: Tournament, count: int) -> list[Player]:
        """Bots for so many places, under names nobody else of the tournament has."""
        names = self._tournaments.module_of(state.row).players.names
        taken = {one.name for contestant in state.contestants for one in contestant.players}
        found: list[Player] = []
        turn = 0
        while len(found) < count:
            number, at = divmod(turn, len(names))
            name = names[at] if not number else f"{names[at]} {number + 1}"
            turn += 1
            if name not in taken:
                found.append(Player(name))
        return found

    # ------------------------------------------------------------------ what is due

    async def _go_on_safely(self, number: int) -> None:
        try:
            await self.go_on(number)
        except StorageError as error:
            log.warning("tournament %d cannot go on yet: %s", number, error.code)
            self._again(number)
        except CodedError as error:
            if error.code != "tournament_gone":
                log.error("tournament %d cannot go on: %s", number, error.code)
        except Exception:
            log.exception("tournament %d cannot go on", number)

    async def _has_place(self, state: Tournament) -> bool:
        """Whether the channel is there; a tournament whose channel was deleted is over."""
        row, guild = state.row, self._tournaments.client.get_guild(state.row.guild_id)
        if guild is None:
            return False  # another process serves it, or nobody any more
        if not guild.unavailable and guild.get_channel(row.channel_id) is None:
            if state.phase is not Phase.OVER:
                await self._end_now(state)
            return False
        return True

    async def _next_round(self, state: Tournament) -> Tournament:
        """Begin the next round if it is time, or end what was the last one."""
        write, now = self._tournaments.write, self._tournaments.store.now()
        if state.phase is not Phase.PLAYING:
            return state
        if state.round and not state.is_round_over:
            if _is_overdue(state, now):
                await self.close_round(state)
            return state
        if state.round == state.rounds:
            return await write(state, row_of("end"))
        return await write(state, row_of("round", number=state.round + 1, at=now))

    async def _open_tables(self, state: Tournament) -> bool:
        """Every table of the round at which people sit has a thread and goes on; whether that could be."""
        has_all = True
        rows = _by_place(await self._tables_of(state))
        for sitting in state.sittings(state.round):
            place = state.round, sitting.table
            if place in state.lines or not _has_people(state, sitting):
                continue
            row = rows.get(place)
            if row is None:
                has_all = await self._open(state, sitting) and has_all
            elif row.status == "lobby":
                with about(table=row.id):
                    await self._seat(state, sitting, await self._registry.get(row.id))
        return has_all

    async def _take_results(self, state: Tournament, *, bots: bool = True) -> Tournament:
        """What came of the tables that have closed, and of those at which bots sit alone."""
        rows = _by_place(await self._tables_of(state))
        game, write = self._tournaments.game_of(state.row), self._tournaments.write
        for sitting in state.sittings(state.round):
            place = state.round, sitting.table
            if place in state.lines:
                continue
            row = rows.get(place)
            lines: Sequence[Line] | None = None
            if row is not None and not row.is_open:
                lines = await self._lines_of(state, row)
            if bots and not _has_people(state, sitting) and (row is None or not row.is_open):
                played = {line["board"] for line in lines or ()}
                by_bots = await game.by_bots(self._workers, sitting.boards, state.secret_of(sitting.boards))
                lines = [*(lines or ()), *(line for line in by_bots if line["board"] not in played)]
            if lines is not None:
                said = row_of("result", round=place[0], table=place[1], lines=[dict(one) for one in lines])
                state = await write(state, said)
        return state

    async def _lines_of(self, state: Tournament, row: GameRow) -> Sequence[Line]:
        """What was played at a table; nothing of one that cannot be read."""
        module = self._tournaments.module_of(state.row)
        try:
            played = await played_of(module.game, row, self._tournaments.games.journal(row.id))
        except UnreadableTable as error:
            log.error("table %d counts for nothing in its tournament: %s", row.id, error.fault)
            return []
        return self._tournaments.game_of(state.row).lines(played.deals)

    async def _unseal(self, state: Tournament) -> None:
        """Let everybody look at the tables whose deals nobody has yet to play."""
        done = [
            row.id
            for row in await self._tables_of(state)
            if row.is_sealed and self._is_played_out(state, row)
        ]
        await self._tournaments.games.unseal(done)
        for table in self._registry.live:
            if table.id in done:
                table.unseal()

    def _is_played_out(self, state: Tournament, row: GameRow) -> bool:
        sitting = state.sitting(row.tournament_round or 0, row.tournament_table or 0)
        return sitting is None or all(map(state.is_played_out, sitting.boards))

    # ------------------------------------------------------------------ tables

    async def _tables_of(self, state: Tournament) -> list[GameRow]:
        return await self._tournaments.games.of_tournament(state.row.id)

    async def _open(self, state: Tournament, sitting: Sitting) -> bool:
        """Open a table in a private thread: whoever has yet to play its deals must not look on."""
        thread = await self._thread(state, sitting)
        if thread is None:
            log.warning("tournament %d has no thread for table %d", state.row.id, sitting.table)
            return False
        row, module = state.row, self._tournaments.module_of(state.row)
        rules = self._tournaments.game_of(row).rules(sitting.boards)
        secret, people = state.secret_of(sitting.boards), _people(state, sitting)

        async def create() -> GameRow:
            return await self._tournaments.games.create_game(
                guild_id=row.guild_id,
                channel_id=thread.id,
                host_id=people[0],
                locale=row.locale,
                pace=row.pace,
                game=module.name,
                length=module.catalogue.length(rules),
                rules=module.game.dump_rules(rules),
                secret=secret,
                commitments=commitments_of(secret, module, rules),
                part_of=TournamentTable(row.id, state.round, sitting.table),
            )

        table = await self._registry.admit_new(create)
        with about(table=table.id):
            await self._seat(state, sitting, table)
        for user in people:
            await attempt(thread.add_user(discord.Object(user)), "calling somebody to a table")
        return True

    async def _thread(self, state: Tournament, sitting: Sitting) -> discord.Thread | None:
        row = state.row
        guild = self._tournaments.client.get_guild(row.guild_id)
        channel = None if guild is None else guild.get_channel(row.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        say = words(row.locale)
        name = say("tournament-thread", number=row.id, round=state.round, table=sitting.table)
        made = channel.create_thread(
            name=name[:100], type=discord.ChannelType.private_thread, invitable=False
        )
        return (await attempt(made, "opening a thread")).value

    async def _seat(self, state: Tournament, sitting: Sitting, table: TableSession) -> None:
        """Seat everybody who is not seated yet, begin, and deal: once, however often it is asked."""
        game, players = self._tournaments.game_of(state.row), table.module.players
        sitters = {
            seat: player
            for at, number in enumerate(sitting.contestants)
            for seat, player in zip(game.seats(at), state.contestant(number).players, strict=True)
        }
        table.public_message.hold()
        try:
            for seat in sorted(sitters):
                if table.state.seats[seat] is not None or table.state.phase is not TablePhase.LOBBY:
                    continue
                who = sitters[seat]
                if who.is_person and who.user is not None:
                    await table.seating.join(who.user, who.name)
                else:
                    await table.core.commit(AddBot(who.name, players.default_level))
                    players.expect(self._workers, players.default_level, table.rules)
            if table.state.phase is TablePhase.LOBBY:
                await table.core.start()
            await table.dealing.deal_now(By.CLOCK, revision=None)
        except IllegalAction as error:
            # The table's own clock was faster, or somebody there was.
            log.info("table %d begins by itself: %s", table.id, error.code)
        finally:
            table.public_message.release()

    async def _close(self, row: GameRow) -> None:
        try:
            await (await self._registry.get(row.id)).close_alone()
        except (IllegalAction, UnreadableTable) as error:
            log.info("table %d is not closed: %s", row.id, error.code)

    # ------------------------------------------------------------------ moments

    def _table_closed(self, row: GameRow) -> None:
        if row.tournament_id is not None:
            self.go_on_soon(row.tournament_id)

    def _set_clock(self, state: Tournament, *, retry: bool) -> None:
        """Look at the round again when its time is up, or soon where something could not be done."""
        row = state.row
        if retry:
            self._again(row.id)
        elif row.minutes is None or state.phase is not Phase.PLAYING:
            if (old := self._clocks.pop(row.id, None)) is not None:
                old.cancel()
        else:
            self._again(row.id, _due_at(state) - self._tournaments.store.now())

    def _again(self, number: int, after_s: float = RETRY_S) -> None:
        if self._stopped:
            return
        if (old := self._clocks.pop(number, None)) is not None:
            old.cancel()
        loop = asyncio.get_running_loop()
        self._clocks[number] = loop.call_later(max(1.0, after_s), self.go_on_soon, number)


def replaced(number: int, players: Sequence[Player]) -> dict[str, Any]:
    """The written form of other players for a contestant."""
    return row_of("replace", contestant=number, players=[one.payload for one in players])


def _by_place(rows: Sequence[GameRow]) -> Mapping[tuple[int | None, int | None], GameRow]:
    return {(row.tournament_round, row.tournament_table): row for row in rows}


def _people(state: Tournament, sitting: Sitting) -> list[int]:
    return [user for number in sitting.contestants for user in state.contestant(number).users]


def _has_people(state: Tournament, sitting: Sitting) -> bool:
    return bool(_people(state, sitting))


def _due_at(state: Tournament) -> float:
    return state.round_at + 60.0 * (state.row.minutes or 0)


def _is_overdue(state: Tournament, now: float) -> bool:
    return state.row.minutes is not None and now >= _due_at(state)
