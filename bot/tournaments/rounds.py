"""Runner of tournaments: opens and closes tables, collects results and starts the next round.

``reconcile`` takes all due steps of a stored tournament, so that it is safe to call at any time: when a table
closes, at the end of a round's time, for the director, and after a start.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import math
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bot.runtime.background import BackgroundTasks
from bot.storage.errors import DamagedRow, StorageError
from bot.storage.game_row import GameRow
from bot.tables.registry import TableRegistry
from bot.tournaments.bot_boards import BotBoards
from bot.tournaments.fold import row_of
from bot.tournaments.service import Tournaments
from bot.tournaments.starting import start_row, starting_field
from bot.tournaments.state import Tournament, TournamentPhase, TournamentPlayer
from bot.tournaments.tables import TournamentTables, by_place, has_people
from bot.workers.pool import WorkerPool
from engine.errors import CodedError

log = logging.getLogger(__name__)

BEATEN_RETRY_S: Final = 1.0
"""Seconds before a retry after another process wrote first."""

RETRY_S: Final = 30.0
"""Seconds before a retry after a failure of the database."""

FAULT_RETRY_S: Final = 300.0
"""Seconds before a retry after an unexpected error or a damaged row, which the log reports each time."""


class _Ending(NamedTuple):
    """The end of a round by the loop's clock, and the seconds by which it was extended."""

    round: int
    more_s: float
    at: float


@dataclass(eq=False, repr=False)
class TournamentRounds:
    """Runner of every open tournament."""

    tournaments: Tournaments
    registry: TableRegistry
    workers: WorkerPool
    background: BackgroundTasks
    _clocks: dict[int, asyncio.TimerHandle] = field(default_factory=dict, init=False)
    _ends: dict[int, _Ending] = field(default_factory=dict, init=False)
    _out_of_time: set[int] = field(default_factory=set, init=False)
    _without_server: set[int] = field(default_factory=set, init=False)
    _stopped: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self.tables = TournamentTables(self.tournaments, self.registry)
        self._bot_boards = BotBoards(self.tournaments, self.tables, self.workers)
        self.registry.on_closed.append(self._table_closed)
        self.registry.on_rest.append(self._table_rests)
        self.registry.holds_clock = self._is_clock_stopped

    async def resume_all(self, runs: Callable[[int], bool]) -> None:
        """Resume, after a start, tournaments of the servers that ``runs`` selects. *Raises:* StorageError."""
        for number in await self.tournaments.store.open_ids(runs):
            self.reconcile_soon(number)

    def on_guilds_available(self) -> None:
        """Resume the tournaments of servers that were unknown before this shard connected."""
        waiting, self._without_server = self._without_server, set()
        for number in waiting:
            self.reconcile_soon(number)

    def stop(self) -> None:
        """Stop all timers; the state is in the database."""
        self._stopped = True
        for clock in self._clocks.values():
            clock.cancel()

    def stood_still(self, seconds: float) -> None:
        """Extend rounds by a standstill of the process, in seconds.

        A timer that fires now finds that the round is not over, and is set again.
        """
        self._ends = {number: one._replace(at=one.at + seconds) for number, one in self._ends.items()}

    def reconcile_soon(self, number: int) -> None:
        """Run ``reconcile`` in the background."""
        if not self._stopped:
            self.background.spawn(self._safely(number, self.reconcile))

    async def reconcile(self, number: int) -> None:
        """Take the due steps of a tournament, then show it. *Raises:* CodedError."""
        async with self.tournaments.held(number) as state:
            if not await self._has_place(state):
                return
            page = state.round, state.phase
            state, has_all = await self._next_round(state), True
            if state.phase is TournamentPhase.PLAYING:
                await self.tables.settle(state)
                has_all = await self.tables.open_all(state)
                self.tables.hold_clocks(state)
                if (state.round, state.phase) != page:
                    await self.tournaments.show(number, as_new=True)
                    page = state.round, state.phase
                state = await self._take_results(state)
                self.background.spawn(self._safely(number, self._play_bots))
            if state.is_round_over and state.phase is TournamentPhase.PLAYING and state.paused_at is None:
                self.reconcile_soon(number)  # the next round, or the end
            await self.tables.unseal(state)
            self._set_clock(state, retry=not has_all)
            await self.tournaments.show(number, as_new=(state.round, state.phase) != page)

    async def begin(self, state: Tournament) -> Tournament:
        """Enter the bots that complete the field, and start a locked tournament.

        *Raises:* CodedError with what prevents the start.
        """
        game = self.tournaments.game_of(state.row)
        field = starting_field(game, state)
        if field.error is not None:
            raise field.error
        for player in field.singles:
            state = await self.enter(state, [player])
        for _ in range(field.bot_pairs):
            state = await self.enter(state, [])
        return await self.tournaments.write(state, start_row(game, state))

    async def enter(self, state: Tournament, players: Sequence[TournamentPlayer]) -> Tournament:
        """Enter a contestant in a locked tournament; bots take the places that ``players`` leave."""
        bots = self.bot_names(state, self.tournaments.game_of(state.row).size - len(players))
        entered = [player.payload for player in (*players, *bots)]
        return await self.tournaments.write(state, row_of("sign", players=entered))

    async def end(self, number: int, user: int) -> None:
        """Close a tournament, after the tables still in play; finished boards count."""
        async with self.tournaments.held(number) as state:
            # Locked throughout, since the last table to close would begin the next round.
            await self.tables.close_round(state)
            if state.phase is TournamentPhase.PLAYING:
                state = await self._take_results(state, is_last=True)
            await self.tournaments.write(state, row_of("end", user=user))
        await self.reconcile(number)

    async def withdraw(self, number: int, user: int, phase: TournamentPhase | None = None) -> Tournament:
        """Withdraw a user; after the start a bot replaces them at the next move.

        *Raises:* CodedError ``tournament_not_signed``, ``tournament_over``; ``tournament_moved`` if it is not
        in the ``phase`` any more in which the user decided.
        """
        async with self.tournaments.held(number) as state:
            own = state.check_leaving(user)
            if phase not in (None, state.phase):
                raise CodedError("tournament_moved")
            if own is None or state.phase is TournamentPhase.GATHERING:
                return await self.tournaments.write(state, row_of("withdraw", user=user))
            others = [player for player in own.players if player.user != user]
            bots = self.bot_names(state, len(own.players) - len(others))
            state = await self.tournaments.write(state, replaced(own.number, [*others, *bots]))
        await self.tables.settle(state)
        return state

    async def call_time(self, number: int) -> None:
        """End a round: its tables finish the boards in play and begin no others. *Raises:* CodedError."""
        async with self.tournaments.held(number) as state:
            if state.allowed is None:
                await self._call_time(state)
        await self.reconcile(number)

    async def channel_deleted(self, channel_id: int) -> None:
        """Close the tournament of a deleted channel."""
        row = await self.tournaments.store.open_in(channel_id)
        if row is not None:
            await self._end_alone(row.id)

    async def guild_left(self, guild_id: int) -> None:
        """Close the tournaments of a server the bot has left."""
        for number in await self.tournaments.store.open_ids(lambda guild: guild == guild_id):
            await self._end_alone(number)

    async def _end_alone(self, number: int) -> None:
        try:
            async with self.tournaments.held(number) as state:
                await self._end_now(state)
        except CodedError as error:
            if isinstance(error, StorageError) and not isinstance(error, DamagedRow):
                raise
            log.warning("could not close tournament %d: %s", number, error.code)

    async def _end_now(self, state: Tournament) -> None:
        """Close a tournament that users can no longer reach, with its tables."""
        if state.phase is not TournamentPhase.OVER:
            state = await self.tournaments.write(state, row_of("end"))
        await self.tables.close_round(state)
        await self.tables.unseal(state)

    def bot_names(self, state: Tournament, count: int) -> list[TournamentPlayer]:
        """Return ``count`` bot players with names not used in the tournament."""
        names = self.tournaments.module_of(state.row).players.names
        taken = {player.name for contestant in state.contestants for player in contestant.players}
        numbered = (f"{name} {number}" for number in itertools.count(2) for name in names)
        free = (name for name in itertools.chain(names, numbered) if name not in taken)
        return [TournamentPlayer(name) for name in itertools.islice(free, count)]

    # ------------------------------------------------------------------ due steps

    async def _safely(self, number: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Run a step of a tournament, and retry it later after a failure."""
        try:
            await work(number)
        except StorageError as error:
            log.warning("tournament %d: retry later: %s", number, error.code)
            self._again(number, FAULT_RETRY_S if isinstance(error, DamagedRow) else RETRY_S)
        except CodedError as error:
            if error.code == "tournament_moved":
                self._again(number, BEATEN_RETRY_S)
            elif error.code != "tournament_gone":
                log.error("tournament %d stopped: %s", number, error.code)
        except Exception:
            log.exception("tournament %d stopped", number)
            self._again(number, FAULT_RETRY_S)

    async def _has_place(self, state: Tournament) -> bool:
        """Return whether the channel exists; end a tournament whose channel does not."""
        row, guild = state.row, self.tournaments.client.get_guild(state.row.guild_id)
        if guild is None:
            self._without_server.add(row.id)  # its shard is not connected yet, or the bot was removed
            return False
        if not guild.unavailable and guild.get_channel(row.channel_id) is None:
            await self._end_now(state)
            return False
        return True

    async def _next_round(self, state: Tournament) -> Tournament:
        """Begin the next round if it is time, or end the tournament after the last one."""
        write, now = self.tournaments.write, self.tournaments.store.now()
        if state.phase is TournamentPhase.OVER:
            await self.tables.close_round(state)
        if state.phase is not TournamentPhase.PLAYING:
            return state
        if not any(contestant.users for contestant in state.contestants):
            # Without players, bots would play for no one.
            return await write(await self._take_results(state, is_last=True), row_of("end"))
        if state.round and not state.is_round_over:
            if state.allowed is None and self.left_s(state) <= 0.0:
                state = await self._call_time(state)
            if state.allowed is not None:
                await self.tables.close_finished(state)
            return state
        if state.paused_at is not None:
            return state
        if state.round == state.rounds:
            return await write(state, row_of("end"))
        return await write(state, row_of("round", number=state.round + 1, at=now))

    async def _call_time(self, state: Tournament) -> Tournament:
        """Store the boards in play at the end of the round, and announce it at their tables."""
        begun = await self.tables.begun(state)
        state = await self.tournaments.write(state, row_of("time", round=state.round, tables=begun))
        await self.tables.close_finished(state)
        await self.tables.announce_time(state)
        return state

    async def _take_results(self, state: Tournament, *, is_last: bool = False) -> Tournament:
        """Store the results of closed tables; bots finish tables without users, unless ``is_last``."""
        rows = by_place(await self.tables.of(state))
        for sitting in state.sittings(state.round):
            place = state.round, sitting.table
            row = rows.get(place)
            if place in state.lines or row is None or row.is_open:
                continue
            if is_last or has_people(state, sitting):
                lines = await self.tables.lines_of(state, sitting)
                event = row_of("result", round=place[0], table=place[1], lines=[dict(line) for line in lines])
                state = await self.tournaments.write(state, event)
        return state

    async def _play_bots(self, number: int) -> None:
        if await self._bot_boards.play(number, lambda: self._stopped):
            await self.reconcile(number)

    # ------------------------------------------------------------------ timing

    async def _is_clock_stopped(self, row: GameRow) -> bool:
        if row.tournament_id is None:
            return False
        state = await self.tournaments.load(row.tournament_id)
        return state.holds_clock(row.tournament_round, row.tournament_table)

    def _table_closed(self, row: GameRow) -> None:
        if row.tournament_id is not None:
            self.reconcile_soon(row.tournament_id)

    def _table_rests(self, row: GameRow) -> None:
        """Reconcile the tournament of a table that is out of time, and has finished its deal or is idle."""
        if row.tournament_id is not None and row.tournament_id in self._out_of_time:
            self._table_closed(row)

    def _set_clock(self, state: Tournament, *, retry: bool) -> None:
        """Schedule the next step at the end of the round's time, or soon after a failure."""
        row, runs = state.row, state.phase is TournamentPhase.PLAYING
        if runs and state.allowed is not None:
            self._out_of_time.add(row.id)
        else:
            self._out_of_time.discard(row.id)
        if not runs or row.minutes is None:
            self._ends.pop(row.id, None)
        if retry:
            self._again(row.id)
        elif not runs or state.ends_at is None or state.allowed is not None:
            if (old := self._clocks.pop(row.id, None)) is not None:
                old.cancel()
        else:
            self._again(row.id, self.left_s(state))

    def left_s(self, state: Tournament) -> float:
        """Return the seconds left of the current round, by the loop's clock once the round is known here.

        The machine's clock may be moved during a round, so it is read once, when the process first handles
        the round, and limited to a whole round.
        """
        if state.minutes is None or state.ends_at is None:
            return math.inf
        now, more_s = asyncio.get_running_loop().time(), 60.0 * state.added_minutes + state.paused_s
        known = self._ends.get(state.row.id)
        if known is None or known.round != state.round:
            passed_s = max(0.0, self.tournaments.store.now() - state.round_at - state.paused_s)
            end = now + 60.0 * state.minutes - passed_s
        else:
            end = known.at + more_s - known.more_s
        self._ends[state.row.id] = _Ending(state.round, more_s, end)
        return end - now

    def _again(self, number: int, after_s: float = RETRY_S) -> None:
        if self._stopped:
            return
        if (old := self._clocks.pop(number, None)) is not None:
            old.cancel()
        loop = asyncio.get_running_loop()
        self._clocks[number] = loop.call_later(max(1.0, after_s), self.reconcile_soon, number)


def replaced(number: int, players: Sequence[TournamentPlayer]) -> dict[str, Any]:
    """Return the stored form of a replacement of a contestant's players."""
    return row_of("replace", contestant=number, players=[player.payload for player in players])
