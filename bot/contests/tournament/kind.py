"""Tournaments as a kind of contest: their steps, their clock, and what users have done at once."""

from __future__ import annotations

import asyncio
import itertools
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.contests.contest import Contest, ContestRow, Event, NewContest, OpenedTable, event
from bot.contests.kind import PLAYER, CallTime, CloseFinished, Do, Kind, Record, Step
from bot.contests.runner import Contests
from bot.contests.store import Check, ContestStore
from bot.contests.tables import ContestTables
from bot.contests.tournament.fold import advance, begin
from bot.contests.tournament.screens import PAGE_VERBS, TOURNAMENT, render_past, render_tournament
from bot.contests.tournament.starting import start_event, starting_field
from bot.contests.tournament.state import Tournament, TournamentPhase, TournamentPlayer
from bot.contests.tournament.tables import BotBoards, Rows, TournamentTables, has_people
from bot.discord_io.sending import edit
from bot.game_kit.module import GameModules
from bot.game_kit.tournament import RoundTable, TournamentGame
from bot.i18n import words
from bot.pages.page import Page
from bot.runtime.background import errors_logged
from bot.runtime.keyed import Intervals
from bot.storage.caps import Caps, Counted, lock_counts
from bot.storage.game_row import GameRow
from bot.storage.schema import contests
from bot.storage.store import Hosted
from bot.workers.pool import WorkerPool
from engine.errors import CodedError, SequenceTaken, require


class _Ending(NamedTuple):
    """The end of a round by the loop's clock, and the seconds by which it was extended."""

    round: int
    more_s: float
    at: float


@dataclass(eq=False, repr=False)
class RoundClock:
    """The ends of the rounds in play, by tournament; ``now`` is the machine's clock, in UTC seconds.

    The machine's clock may be moved during a round, so it is read once, when the process first handles the
    round, and limited to a whole round.
    """

    now: Callable[[], float]
    _ends: dict[int, _Ending] = field(default_factory=dict, init=False)

    def left_s(self, state: Tournament) -> float:
        """Return the seconds left of the current round; infinity without a clock or while it is stopped."""
        if state.minutes is None or state.ends_at is None:
            return math.inf
        now, more_s = asyncio.get_running_loop().time(), 60.0 * state.added_minutes + state.paused_s
        known = self._ends.get(state.row.id)
        if known is None or known.round != state.round:
            passed_s = max(0.0, self.now() - state.round_at - state.paused_s)
            end = now + 60.0 * state.minutes - passed_s
        else:
            end = known.at + more_s - known.more_s
        self._ends[state.row.id] = _Ending(state.round, more_s, end)
        return end - now

    def stood_still(self, seconds: float) -> None:
        """Extend rounds by a standstill of the process, in seconds.

        A timer that fires now finds that the round is not over, and is set again.
        """
        self._ends = {number: one._replace(at=one.at + seconds) for number, one in self._ends.items()}

    def forget(self, contest_id: int) -> None:
        """Drop a tournament that is over."""
        self._ends.pop(contest_id, None)


SOONEST_S: Final = 1.0
"""Minimum seconds to the next look at a round whose time is nearly up."""


@dataclass(eq=False, repr=False)
class Tournaments(Kind[Tournament]):
    """The tournaments; ``mention_limiter`` limits users' mentions of partners and directors."""

    contests: Contests
    modules: GameModules
    workers: WorkerPool
    mention_limiter: Intervals
    on_ruled: list[Callable[[int], Awaitable[None]]] = field(default_factory=list, init=False)
    """Called with the number of a tournament that is over and in which a director has ruled."""

    name: ClassVar[str] = TOURNAMENT
    gone: ClassVar[str] = "tournament_gone"
    verbs: ClassVar[frozenset[str]] = PAGE_VERBS

    def __post_init__(self) -> None:
        self.tables = TournamentTables(self.contests.tables, self.game_of)
        self.clock = RoundClock(lambda: self.contests.store.now())
        self._bot_boards = BotBoards(self.contests, self.tables, self.workers, self.game_of)
        self.contests.tables.registry.holds_clock = self._is_clock_stopped

    def game_of(self, row: Hosted) -> TournamentGame:
        """Return the game's tournament rules. *Raises:* CodedError ``game_not_installed``."""
        game = self.modules.installed(row.game).tournament
        if game is None:
            raise CodedError("game_not_installed", game=row.game)
        return game

    # ----------------------------------------------------------------- rules

    def begin(self, row: ContestRow) -> Tournament:
        return begin(row)

    def advance(self, state: Tournament, payload: Event) -> Tournament:
        return advance(self.game_of(state.row), state, payload)

    def people(self, state: Tournament) -> Mapping[int, str]:
        """Return the users who play, or would like to."""
        asking = (player for one in state.requests for player in (one.asker, one.asked))
        players = (player for contestant in state.contestants for player in contestant.players)
        everybody = itertools.chain(players, state.alone, asking)
        return {who.user: PLAYER for who in everybody if who.is_person and who.user is not None}

    def is_open(self, state: Tournament) -> bool:
        return state.phase is not TournamentPhase.OVER

    def last_round(self, state: Tournament) -> int:
        return state.rounds

    def due_at(self, state: Tournament) -> float | None:
        """Return the end of the round if its tables play; None if nothing is to be done by itself."""
        if state.phase is TournamentPhase.GATHERING or state.is_settled:
            return None
        if state.phase is TournamentPhase.OVER or not state.is_seated or state.allowed is not None:
            return 0.0
        if state.is_round_over:
            return 0.0 if state.pause is None or not state.users else None
        waits_for_bots = any(
            (state.round, one.table) not in state.lines and not has_people(state, one)
            for one in state.sittings(state.round)
        )
        return 0.0 if waits_for_bots else state.ends_at

    def due(self, state: Tournament, now: float) -> Iterable[Step[Tournament]]:
        """Return the steps that have fallen due; tables in play are looked after each time."""
        if state.phase is TournamentPhase.OVER and not state.is_settled:
            yield Do(self._settle)
        if state.phase is not TournamentPhase.PLAYING:
            return
        if not state.users:
            # Bots finish the round, since users may have played its boards, but begin no other.
            yield Record(event("end")) if state.is_round_over else Do(self._look_after)
        elif state.is_round_over and state.pause is None:
            following = event("round", number=state.round + 1, at=now)
            yield Record(event("end") if state.round == state.rounds else following)
        else:
            if state.allowed is not None:
                playing = [
                    one for one in state.sittings(state.round) if (state.round, one.table) not in state.lines
                ]
                yield CloseFinished(
                    {(state.round, one.table): state.allowed.get(one.table, 0) for one in playing}
                )
            elif self.clock.left_s(state) <= 0.0:
                yield CallTime(state.round, "tournament-time")
            yield Do(self._look_after)

    def leave(self, contest: Contest[Tournament], user: int) -> Event | None:
        """Return the event that takes a user out; None if they have no part in it."""
        try:
            return self._leaving(contest.state, user)
        except CodedError:
            return None

    def end(self, state: Tournament) -> Event | None:
        """Return the event that closes a tournament that users can no longer reach."""
        return event("end") if self.is_open(state) else None

    # ----------------------------------------------------------------- tables and page

    async def result(
        self, contest: Contest[Tournament], table: OpenedTable, game: GameRow, tables: ContestTables
    ) -> Event | None:
        """Return the result of a table of the round; bots finish what its users have left."""
        state, sitting = contest.state, contest.state.sitting(table.round, table.number)
        is_due = state.phase is TournamentPhase.PLAYING and state.round == table.round
        if sitting is None or not is_due or (table.round, table.number) in state.lines:
            return None
        return await self._result(state, sitting, game) if has_people(state, sitting) else None

    async def _result(self, state: Tournament, sitting: RoundTable, row: GameRow) -> Event:
        lines = [dict(line) for line in await self.tables.lines_of(state, row)]
        return event("result", round=state.round, table=sitting.table, lines=lines)

    async def _next_result(self, state: Tournament, rows: Rows, *, is_last: bool = False) -> Event | None:
        """Return the result of a closed table that has none; of one without users only if ``is_last``."""
        for sitting in state.sittings(state.round):
            place = state.round, sitting.table
            row = rows.get(place)
            if row is None or row.is_open or place in state.lines:
                continue
            if is_last or has_people(state, sitting):
                return await self._result(state, sitting, row)
        return None

    async def page(self, contest: Contest[Tournament], pings: Sequence[int]) -> Page | None:
        """Return the page, a new one for each round and at the end, and what stays of the one before."""
        row, state = contest.row, contest.state
        module, say = self.modules.installed(row.game), words(row.locale, row.game)
        past = state.round if state.phase is TournamentPhase.OVER else state.round - 1
        rows = await self.tables.rows(state, past, state.round)
        threads = {place: game.channel_id for place, game in rows.items()}
        shown = module, self.game_of(row), say, threads
        is_new, closed = row.shown < state.turned, None
        if is_new and row.shown >= 0:  # below 0 the page of this round is posted again
            closed = render_past(state, past, *shown)
        return Page(render_tournament(state, *shown), is_new=is_new, closed=closed)

    # ----------------------------------------------------------------- steps

    async def _look_after(self, contest: Contest[Tournament], tables: ContestTables) -> Event | None:
        """Open the tables of the round, and have them played by those who play now."""
        state = contest.state
        await self.tables.settle(state)
        is_seated = state.is_seated or await self.tables.open_all(state)
        rows = await self.tables.rows(state)
        self.tables.hold_clocks(state, rows)
        await self.tables.unseal(state, rows)
        if (found := await self._next_result(state, rows)) is not None:
            return found
        if (paused := await self.tables.paused(state, rows)) != state.paused_tables:
            said = [one.payload(table) for table, one in sorted(paused.items())]
            return event("tables_paused", round=state.round, tables=said)
        left_s = self.clock.left_s(state)
        if state.allowed is None and left_s < math.inf:
            self.contests.look_again(contest.id, max(SOONEST_S, left_s))
        if self.tables.of_bots(state, rows):
            self.contests.background.spawn(self._play_bots(contest.id))
        return event("seated", after=state.revision) if is_seated and not state.is_seated else None

    async def _play_bots(self, contest_id: int) -> None:
        with errors_logged(f"boards of bots, contest {contest_id}: retry later"):
            if await self._bot_boards.play(contest_id):
                await self.contests.proceed(contest_id)

    async def _settle(self, contest: Contest[Tournament], tables: ContestTables) -> Event | None:
        """Close the tables of a tournament that is over, and show all of its deals."""
        await self.tables.close_round(contest.state)
        await self.tables.unseal(contest.state, await self.tables.rows(contest.state))
        await tables.lead_on(contest, contest.state.round)
        await self._show_over(contest)
        self.clock.forget(contest.id)
        return event("settled")

    async def _show_over(self, contest: Contest[Tournament]) -> None:
        """Have the message of the sign-up, which is no longer the page, say that the tournament is over."""
        row, state = contest.row, contest.state
        if state.sign_up is not None:
            module, say = self.modules.installed(row.game), words(row.locale, row.game)
            rendered = render_past(state, 0, module, self.game_of(row), say, {})
            channel = self.contests.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
            call = channel.get_partial_message(state.sign_up).edit
            await edit(call, rendered, rendered.view(row.subject), doing="closing a sign-up")

    async def _is_clock_stopped(self, row: GameRow) -> bool:
        if row.tournament_id is None:
            return False
        state = await self.load(row.tournament_id)
        places = {
            one.game_id: (one.round, one.number) for one in await self.contests.store.tables(state.row.id)
        }
        return state.holds_clock(*places.get(row.id, (None, None)))

    # ----------------------------------------------------------------- what users do

    async def load(self, number: int) -> Tournament:
        """Load a tournament. *Raises:* CodedError ``tournament_gone``; InvalidRecord."""
        state: Tournament = (await self.contests.find(self.name, number)).state
        return state

    @asynccontextmanager
    async def held(self, number: int) -> AsyncIterator[Tournament]:
        """Load a tournament, and hold its lock meanwhile. Raises the errors of ``load``."""
        row = require(await self.contests.store.numbered(number, self.name), self.contests.gone(self.name))
        async with self.contests.held(row.id) as contest:
            yield contest.state

    async def write(self, state: Tournament, payload: Event) -> Tournament:
        """Check and store an event. Raises the errors of the check, or ``tournament_moved`` after a race."""
        try:
            after: Tournament = (await self.contests.write(state.contest, payload)).state
        except SequenceTaken:
            raise CodedError("tournament_moved") from None
        if state.phase is TournamentPhase.OVER:
            for notify in self.on_ruled:
                await notify(state.row.number)
        return after

    async def start(self, state: Tournament) -> Tournament:
        """Enter the bots that complete the field, and start a held tournament.

        *Raises:* CodedError with what prevents the start.
        """
        game = self.game_of(state.row)
        field = starting_field(game, state)
        if field.error is not None:
            raise field.error
        for player in field.singles:
            state = await self.enter(state, [player])
        for _ in range(field.bot_pairs):
            state = await self.enter(state, [])
        return await self.write(state, start_event(game, state))

    async def enter(self, state: Tournament, players: Sequence[TournamentPlayer]) -> Tournament:
        """Enter a contestant in a held tournament; bots take the places that ``players`` leave."""
        bots = self.bot_names(state, self.game_of(state.row).size - len(players))
        return await self.write(state, event("sign", players=[one.payload for one in (*players, *bots)]))

    async def close(self, number: int, user: int) -> None:
        """Close a tournament, after the tables still in play; finished boards count."""
        async with self.held(number) as state:
            # Held throughout, since the last table to close would begin the next round.
            await self.tables.close_round(state)
            rows = await self.tables.rows(state, state.round)
            while (found := await self._next_result(state, rows, is_last=True)) is not None:
                state = await self.write(state, found)
            await self.write(state, event("end", user=user))
        self.contests.proceed_soon(state.row.id)

    async def withdraw(self, number: int, user: int, phase: TournamentPhase) -> Tournament:
        """Withdraw a user; after the start a bot replaces them at the next move.

        *Raises:* CodedError ``tournament_not_signed``, ``tournament_over``; ``tournament_moved`` if it is not
        in the ``phase`` any more in which the user decided.
        """
        async with self.held(number) as state:
            leaving = self._leaving(state, user)
            if phase is not state.phase:
                raise CodedError("tournament_moved")
            state = await self.write(state, leaving)
        await self.contests.proceed(state.row.id)
        return state

    def _leaving(self, state: Tournament, user: int) -> dict[str, Any]:
        own = state.check_leaving(user)
        if own is None or state.phase is TournamentPhase.GATHERING:
            return event("withdraw", user=user)
        others = [player for player in own.players if player.user != user]
        bots = self.bot_names(state, len(own.players) - len(others))
        return replaced(own.number, [*others, *bots])

    async def call_time(self, number: int) -> None:
        """End a round: its tables finish the boards in play and begin no others. *Raises:* CodedError."""
        async with self.held(number) as state:
            step: CallTime[Tournament] = CallTime(state.round, "tournament-time")
            tables = self.contests.tables
            if state.allowed is None and (called := await step.claim(state.contest, tables)) is not None:
                await self.write(state, called)
                self.contests.background.spawn(step.run(state.contest, tables))
        self.contests.proceed_soon(state.row.id)

    async def guild_left(self, guild_id: int) -> None:
        mine = contests.c.kind == self.name, contests.c.guild_id == guild_id, contests.c.is_open
        for row in await self.contests.store.select(*mine):
            with errors_logged(f"contest {row.id}: could not be ended"):
                contest = await self.contests.act(row.id, lambda one: self.end(one.state))
                await self._settle(contest, self.contests.tables)

    def bot_names(self, state: Tournament, count: int) -> list[TournamentPlayer]:
        """Return ``count`` bot players with names not used in the tournament."""
        names = self.modules.installed(state.row.game).players.names
        taken = {player.name for contestant in state.contestants for player in contestant.players}
        numbered = (f"{name} {number}" for number in itertools.count(2) for name in names)
        free = (name for name in itertools.chain(names, numbered) if name not in taken)
        return [TournamentPlayer(name) for name in itertools.islice(free, count)]


def replaced(number: int, players: Sequence[TournamentPlayer]) -> dict[str, Any]:
    """Return the stored form of a replacement of a contestant's players."""
    return event("replace", contestant=number, players=[player.payload for player in players])


def check_new(store: ContestStore, new: NewContest, most: Caps) -> Check:
    """Return the check, under a lock, that a user, a server and a channel may have one more tournament.

    Those of club nights do not count for their host.

    Raises:
        CodedError: ``tournaments_own_full``, ``tournaments_guild_full`` if there are ``most``;
            ``tournament_moved`` in a channel that has an open one.
    """

    async def check(connection: AsyncConnection) -> None:
        counted = Counted("tournament", "person", new.host_id), Counted("tournament", "guild", new.guild_id)
        await lock_counts(connection, *counted)
        is_open = contests.c.kind == new.kind, contests.c.is_open
        if await store.count(connection, *is_open, contests.c.channel_id == new.channel_id):
            raise CodedError("tournament_moved")
        mine = contests.c.host_id == new.host_id, contests.c.parent_id.is_(None)
        if await store.count(connection, *is_open, *mine) >= most.per_person:
            raise CodedError("tournaments_own_full", most=most.per_person)
        if await store.count(connection, *is_open, contests.c.guild_id == new.guild_id) >= most.per_guild:
            raise CodedError("tournaments_guild_full", most=most.per_guild)

    return check
