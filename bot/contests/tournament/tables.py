"""Tables of tournaments: seating, directors, substitutes, a clock that may be held, and boards of bots."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import discord

from bot.contests.contest import TablePlan, event
from bot.contests.runner import Contests
from bot.contests.tables import ContestTables
from bot.contests.tournament.screens import Tables, render_seating
from bot.contests.tournament.state import Pause, Tournament, TournamentPhase, TournamentPlayer
from bot.discord_io.delivery import attempt
from bot.game_kit.tournament import RoundTable, TournamentGame, WrittenResult
from bot.i18n import words
from bot.load.limiters import FairTurns
from bot.pages.page import Page
from bot.runtime.current import on_behalf_of
from bot.storage.game_row import GameRow
from bot.storage.sealing import is_public
from bot.storage.store import Hosted
from bot.tables.stored_table import SYSTEM_USER, thread_of
from bot.tables.table import LiveTable
from bot.workers.pool import WorkerPool
from engine.entries import Resume, TakeOver
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.table_state import Occupant, TablePhase

log = logging.getLogger(__name__)

Rows = Mapping[tuple[int, int], GameRow]
"""Stored tables by round and number."""

PAUSES: Final = frozenset({"pause", "resume", "back", "take_over"})
"""Kinds of journal rows of which the last one says whether a user paused the table."""


class TournamentTables:
    """The tables of every tournament."""

    def __init__(self, tables: ContestTables, game_of: Callable[[Hosted], TournamentGame]) -> None:
        self._tables = tables
        self._game_of = game_of

    async def rows(self, state: Tournament, *rounds: int) -> Rows:
        """Return a tournament's tables, of these rounds or of all. *Raises:* StorageError."""
        return await self._tables.rows(state.contest, *rounds)

    async def in_play(self, state: Tournament) -> tuple[Tables, Mapping[int, int]]:
        """Return the threads of the round's tables, and the board each has begun last, by table."""
        if state.phase is not TournamentPhase.PLAYING:
            return {}, {}
        rows = await self.rows(state, state.round)
        begun = await self._tables.begun(state.contest, state.round)
        sets = {one.table: one.boards for one in state.sittings(state.round)}
        boards = {
            table: sets[table][min(count, len(sets[table])) - 1] for table, count in begun.items() if count
        }
        return {place: row.channel_id for place, row in rows.items()}, boards

    async def open_all(self, state: Tournament) -> bool:
        """Open a thread for each table of the round with users and start it; return whether all succeeded."""
        known_as = await self._tables.store.place(state.contest.id)
        plans = [
            self._plan(state, sitting, known_as)
            for sitting in state.sittings(state.round)
            if (state.round, sitting.table) not in state.lines and has_people(state, sitting)
        ]
        return await self._tables.open_all(state.contest, plans, partial(self._welcome, state))

    def _plan(self, state: Tournament, sitting: RoundTable, known_as: int) -> TablePlan:
        """Return a table in a private thread, hidden from contestants who have yet to play its deals.

        ``known_as`` is the tournament's number in its server.
        """
        row, sitters = state.row, sorted(self._sitters(state, sitting).items())
        say, place = words(row.locale), {"round": state.round, "table": sitting.table}
        thread = (
            say("tournament-thread-own", title=state.title, **place)
            if state.title
            else say("tournament-thread", number=known_as, **place)
        )
        return TablePlan(
            round=state.round,
            number=sitting.table,
            seats=tuple(Occupant(who.name, who.user if who.is_person else None) for _, who in sitters),
            rules=self._game_of(row).rules(sitting.boards, state.set_terms.system),
            pace=state.pace,
            thread=thread,
            secret=state.secret_of(sitting.boards),
            is_sealed=True,
            tournament_id=row.number,
        )

    def of_bots(self, state: Tournament, rows: Rows) -> list[RoundTable]:
        """Return the tables of the round at which bots alone have yet to play."""
        if state.phase is not TournamentPhase.PLAYING:
            return []
        return [
            sitting
            for sitting in state.sittings(state.round)
            if (state.round, sitting.table) not in state.lines
            and not has_people(state, sitting)
            and ((row := rows.get((state.round, sitting.table))) is None or not row.is_open)
        ]

    async def lines_of(self, state: Tournament, row: GameRow | None) -> Sequence[WrittenResult]:
        """Return the results at a table; empty if it is missing or unreadable."""
        played = None if row is None else await self._tables.played(row)
        return [] if played is None else self._game_of(state.row).lines(played.deals)

    async def close_round(self, state: Tournament) -> None:
        """Close the tables of the round that are in play; unfinished boards become averages."""
        for row in (await self.rows(state, state.round)).values():
            if row.is_open:
                await self._tables.close(row)

    def hold_clocks(self, state: Tournament, rows: Rows) -> None:
        """Stop or restart the round's clocks: of all tables with the tournament's, or of those that wait."""
        places = {row.id: place for place, row in rows.items() if place[0] == state.round}
        for table in self._tables.registry.live:
            if table.id in places and table.state.is_open:
                table.hold_clock(held=state.holds_clock(*places[table.id]))

    async def paused(self, state: Tournament, rows: Rows) -> Mapping[int, Pause]:
        """Return the pauses of the round's tables, by table. *Raises:* StorageError."""
        found = {}
        for (number, table), row in rows.items():
            live = await self._tables.live(row) if number == state.round and row.is_open else None
            if live is not None and live.state.is_open and live.state.paused:
                found[table] = state.paused_tables.get(table) or await self._pause(live)
        return found

    async def _pause(self, table: LiveTable) -> Pause:
        """Return who paused a table and when, as its journal has it."""
        journal = self._tables.games.journal(table.id)
        rows = await journal.read()
        seq, row = next((one for one in reversed(rows) if one[1].get("kind") in PAUSES), rows[-1])
        by = None
        if row.get("kind") != "pause":
            seq = rows[-1][0]  # its last user left
        elif (seat := table.state.seat_of(row["user"])) is not None:
            by = TournamentPlayer(table.state.occupant(seat).name, row["user"])
        return Pause((await journal.moments([seq]))[seq], by)

    async def go_on(self, state: Tournament, table: int) -> None:
        """Resume the game at a table of the round, if it is paused. *Raises:* StorageError."""
        row = (await self.rows(state, state.round)).get((state.round, table))
        live = None if row is None or not row.is_open else await self._tables.live(row)
        if live is not None:
            with suppress(IllegalAction):  # resumed or closed at the same moment
                await live.commit(Resume(SYSTEM_USER))

    async def announce_answer(
        self, state: Tournament, table: int, users: Sequence[int], pings: Sequence[int]
    ) -> None:
        """Say in the thread of a table of the round that a director has answered, mentioning its users."""
        row = (await self.rows(state, state.round)).get((state.round, table))
        if row is None:
            return
        say = words(state.row.locale, state.row.game)
        names = say.list([f"<@{user}>" for user in users])
        runs = "no" if state.holds_clock(state.round, table) else "yes"
        text = say("tournament-answered-table", names=names, runs=runs)
        await self._tables.announce([row], text, pings)

    async def admit_directors(self, state: Tournament, sitting: RoundTable, directors: Sequence[int]) -> None:
        """Add directors to the thread of a table; those who play may not see its boards."""
        row = (await self.rows(state, state.round)).get((state.round, sitting.table))
        thread = None if row is None else thread_of(self._tables.client, row)
        if thread is not None:
            await _admit_directors(state, thread, directors)

    async def settle(self, state: Tournament) -> None:
        """Seat the current players of each contestant; bots replace users who no longer play, for good.

        A table without users is closed. ``state`` is the current one.
        """
        for place, row in (await self.rows(state)).items():
            sitting = state.sitting(*place)
            if not row.is_open or sitting is None or (table := await self._tables.live(row)) is None:
                continue
            await _dismiss_from(table, set(_people(state, sitting)))
            if not has_people(state, sitting):
                await self._tables.close(row)
                continue
            if table.state.phase is TablePhase.PLAYING:
                await self._substitute(table, self._sitters(state, sitting))
            if place[0] == state.round and (thread := table.thread) is not None:
                await self._show_seating(state, sitting, row)
                if table.state.phase is TablePhase.LOBBY:
                    await _admit_directors(state, thread, state.director_users)

    async def _substitute(self, table: LiveTable, sitters: Mapping[Seat, TournamentPlayer]) -> None:
        """Seat users in the places of those they replace, and add them to the table's thread."""
        for seat, player in sitters.items():
            user = player.user
            if user is None or not player.is_person or table.state.seat_of(user) is not None:
                continue
            try:
                await table.commit(TakeOver(seat, user, player.name))
                await table.seating.apply_dm_preference(user)
            except IllegalAction as error:
                log.info("table %d: a substitute has no seat: %s", table.id, error.code)
                continue
            if (thread := table.thread) is not None:
                await attempt(thread.add_user(discord.Object(user)), "calling a substitute to a table")

    async def unseal(self, state: Tournament, rows: Rows) -> None:
        """Unseal the tables whose deals every table has finished; the comparison counts in statistics."""
        sealed = [(state.sitting(*place), row) for place, row in rows.items() if not is_public(row)]
        done = [one for one in sealed if one[0] is None or all(map(state.is_played_out, one[0].boards))]
        if not done:
            return
        game = self._game_of(state.row)
        results, figures = state.results(game.no_fault), dict[int, Sequence[Mapping[str, int]]]()
        for sitting, row in done:
            if sitting is not None and (compared := game.figures(sitting, results)):
                figures[row.id] = compared
        await self._tables.registry.unseal([row.id for _, row in done], figures)

    async def _welcome(self, state: Tournament, plan: TablePlan, row: GameRow) -> None:
        """Post the seating at a new table, and let the directors in."""
        thread, sitting = thread_of(self._tables.client, row), state.sitting(*plan.place)
        if thread is not None and sitting is not None:
            await self._show_seating(state, sitting, row)
            await _admit_directors(state, thread, state.director_users)

    async def _show_seating(self, state: Tournament, sitting: RoundTable, row: GameRow) -> None:
        """Make the first message of a table's thread name the players and the time."""
        say = words(state.row.locale, state.row.game)
        seating = Page(render_seating(state, sitting, self._game_of(state.row), say))
        await self._tables.show_first(row, seating, state.subject, ("call",))

    def _sitters(self, state: Tournament, sitting: RoundTable) -> Mapping[Seat, TournamentPlayer]:
        game = self._game_of(state.row)
        return {
            seat: player
            for at, number in enumerate(sitting.contestants)
            for seat, player in zip(game.seats(at), state.contestant(number).players, strict=True)
        }


async def _dismiss_from(table: LiveTable, contestants: Set[int]) -> None:
    seated = [who.user for who in table.state.seats if who is not None and not who.gone]
    for user in seated:
        if user is None or user <= 0 or user in contestants:  # below 1: an erased user
            continue
        await table.seating.dismiss(user)


async def _admit_directors(state: Tournament, thread: discord.Thread, directors: Sequence[int]) -> None:
    for user in directors:
        if user > 0 and state.contestant_of(user) is None and not state.knows(user):
            await attempt(thread.add_user(discord.Object(user)), "letting a director into a thread")


def _people(state: Tournament, sitting: RoundTable) -> list[int]:
    return [user for number in sitting.contestants for user in state.contestant(number).users]


def has_people(state: Tournament, sitting: RoundTable) -> bool:
    return bool(_people(state, sitting))


@dataclass(eq=False, repr=False)
class BotBoards:
    """The boards of tables with bots alone, including tables that all players left, played in workers."""

    contests: Contests
    tables: TournamentTables
    workers: WorkerPool
    game_of: Callable[[Hosted], TournamentGame]
    _turns: FairTurns = field(default_factory=lambda: FairTurns(2), init=False)
    """Boards of all tournaments together."""
    _is_requested: dict[int, bool] = field(default_factory=dict, init=False)

    async def play(self, contest_id: int) -> bool:
        """Play the due boards of a tournament, and store each table's results; return whether there were any.

        A call during a run makes it check again at its end. *Raises:* CodedError.
        """
        if contest_id in self._is_requested:
            self._is_requested[contest_id] = True
            return False
        has_played = False
        try:
            self._is_requested[contest_id] = True
            while self._is_requested[contest_id] and not self.contests.is_stopped:
                self._is_requested[contest_id] = False
                while await self._play_next(contest_id):
                    has_played = True
        finally:
            del self._is_requested[contest_id]
        return has_played

    async def _play_next(self, contest_id: int) -> bool:
        state: Tournament = (await self.contests.load(contest_id)).state
        rows = await self.tables.rows(state, state.round)
        sitting = next(iter(self.tables.of_bots(state, rows)), None)
        if sitting is None:
            return False
        with on_behalf_of(state.row.guild_id):
            lines = await self._lines(state, sitting, rows.get((state.round, sitting.table)))
        if self.contests.is_stopped:
            return False
        async with self.contests.held(contest_id) as now:
            rows = await self.tables.rows(now.state, now.state.round)
            if sitting in self.tables.of_bots(now.state, rows):
                lines = [dict(line) for line in lines]
                said = event("result", round=now.state.round, table=sitting.table, lines=lines)
                await self.contests.write(now, said)
        return True

    async def _lines(
        self, state: Tournament, sitting: RoundTable, row: GameRow | None
    ) -> list[WrittenResult]:
        """Return the results of players who left, and those of the bots' boards."""
        game, secret = self.game_of(state.row), state.secret_of(sitting.boards)
        lines = list(await self.tables.lines_of(state, row))
        played = {line["board"] for line in lines}
        for board in sitting.boards:
            if board in played or self.contests.is_stopped:
                continue
            async with self._turns.turn():
                system = state.set_terms.system
                lines += await game.by_bots(self.workers, sitting.boards, board, secret, system)
        return lines
