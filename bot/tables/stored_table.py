from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord

from bot.config import AppConfig
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.component_request import TABLE_ROOM, Subject
from bot.discord_io.message import Rendered
from bot.discord_io.payload import PictureQueue
from bot.exclusions.doors import Doors
from bot.game_kit.module import GameModule
from bot.game_kit.played import is_in_deal
from bot.game_kit.private_game import CostlyMove
from bot.load.limiters import FairTurns
from bot.load.monitor import LoadMonitor
from bot.load.token_budget import TokenBudget
from bot.runtime.background import BackgroundTasks
from bot.runtime.keyed import Intervals
from bot.settings import GuildSettings, Settings
from bot.storage.event_log import rules_terms
from bot.storage.game_row import GameRow, Sequel
from bot.storage.games import Games
from bot.storage.sealing import is_public
from bot.tables.fingerprint import FingerprintWriter
from bot.workers.pool import WorkerPool
from engine.entries import End, NewPace, NewRules
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat
from engine.table import Table
from engine.table_state import Change, TableState, new_table

OnAnalysed = Callable[[int, GameRow, int, Sequence[CostlyMove]], Awaitable[None]]
"""Called with the user who requested the analysis, the game, the deal's number and their costly moves."""


LastRound = Callable[[int], Awaitable[int]]
"""Returns the number of the last round planned of a contest, by its id."""


@dataclass(frozen=True, slots=True)
class Processes:
    """The processes of one bot. One runs a table: its clock, bot players and channel messages.

    Attributes:
        runs: whether this process runs the tables of a server, by its id.
        notify: notifies the other processes that a table has changed, by its id.
    """

    runs: Callable[[int], bool]
    receives_direct_messages: bool
    notify: Callable[[int], object]


ALONE: Final = Processes(lambda _: True, True, lambda _: None)
"""A single process, which runs all tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableServices:
    """Services shared by all live tables of this process.

    Attributes:
        ping_limiter: limits how often one server's table lobbies ping a role.
        on_analysed: called with what analyses of finished deals find.
        redraws: turns for rendering, fair between servers.
        drawn_by: the kinds of contests that draw who sits together at their tables, round by round.
    """

    client: discord.Client
    config: AppConfig
    games: Games
    settings: Settings
    workers: WorkerPool
    background: BackgroundTasks
    card_emoji: CardEmoji
    avatars: Avatars
    load: LoadMonitor
    pictures: PictureQueue
    fingerprints: FingerprintWriter
    ping_limiter: Intervals
    budget: TokenBudget
    doors: Doors
    on_analysed: list[OnAnalysed] = field(default_factory=list)
    redraws: FairTurns = field(default_factory=FairTurns)
    processes: Processes = ALONE
    drawn_by: dict[str, LastRound] = field(default_factory=dict)

    async def report_costly(
        self, user: int, seat: int | None, row: GameRow, number: int, moves: Sequence[CostlyMove]
    ) -> None:
        """Pass on the costly moves of a user's own seat in a deal, by its number from 0.

        ``moves`` are those of all seats. Nothing is passed on for a spectator, whose ``seat`` is None.
        """
        own = [move for move in moves if move.seat == seat]
        for on_analysed in self.on_analysed if seat is not None else ():
            await on_analysed(user, row, number, own)

    async def sequel(self, game_id: int) -> Sequel | None:
        """Return where the users of a table play on; None unless a contest that plays in rounds drew them."""
        found = await self.games.sequel(game_id)
        last_round = None if found is None else self.drawn_by.get(found.kind)
        if found is None or last_round is None:
            return None
        if found.is_over:
            return found
        return replace(found, is_last=found.round == await last_round(found.contest_id))


def thread_of(client: discord.Client, row: GameRow) -> discord.Thread | None:
    """Return the thread of a table; None for a table in a channel, or if the thread is not cached."""
    guild = client.get_guild(row.guild_id)
    return None if guild is None else guild.get_thread(row.channel_id)


SYSTEM_USER: Final = 0
"""User id recorded when the program closes a table: its channel was deleted, or its lobby was idle."""


class StoredTable(Table[Any, Any]):
    """A table of a game; all reads and writes of its state pass through the engine's table.

    Attributes:
        journal: the rows the state is folded from.
        is_run_here: whether this process runs the clock, the bot players and the channel's messages. If
            another process does, players can still act and see their panels here.
    """

    def __init__(self, row: GameRow, module: GameModule, services: TableServices, start: TableState) -> None:
        self.journal = services.games.journal(row.id)
        super().__init__(module.game, self.journal, start, secret=row.secret, sum_up=module.try_result_of)
        self.id, self.row, self.module, self.services = row.id, row, module, services
        self.channel = services.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        self.is_run_here = services.processes.runs(row.guild_id)
        self.subscribe(self._update_row)

    # ------------------------------------------------------------------ state

    @property
    def rules(self) -> Any:
        """The rules of the game; in the lobby, those it would start with."""
        return self.state.rules

    @property
    def settings(self) -> GuildSettings:
        return self.services.settings.of_guild(self.row.guild_id)

    @property
    def deals_finished(self) -> int:
        return 0 if self.state.match is None else self.module.game.deals_finished(self.state.match)

    @property
    def deals_begun(self) -> int:
        return self.deals_finished + is_in_deal(self.module.game, self.state)

    @property
    def subject(self) -> Subject:
        return Subject(TABLE_ROOM, self.id, self.state.revision)

    @property
    def thread(self) -> discord.Thread | None:
        """The table's thread; None for a table in a channel, or if the thread is not cached."""
        return thread_of(self.services.client, self.row)

    def view_of(self, rendered: Rendered) -> discord.ui.View | None:
        return rendered.view(self.subject)

    def deciding_seat(self, user: int) -> Seat:
        """Return the seat of a user at a table in play, whether or not it is their turn.

        *Raises:* IllegalAction ``table_paused``, and the errors of ``present_seat``.
        """
        seat = self.present_seat(user)
        if self.state.paused:
            raise IllegalAction("table_paused")
        return seat

    def present_seat(self, user: int) -> Seat:
        """Return the seat of a user who has not left it. Commands for a seat check this first.

        *Raises:* IllegalAction ``not_seated``, ``table_closed`` or ``away``.
        """
        self.state.own_seat(user)
        if not self.state.is_open:
            raise IllegalAction("table_closed")
        return self.state.acting_seat(user)

    def decision_view(self, user: int) -> Any:
        """Return the user's view if it is their turn: the only basis of a hint.

        *Raises:* CodedError ``hints_tournament``, ``club_hints``, ``hints_off`` or ``hint_nothing`` before a
        deal and after the game; IllegalAction of ``turn_error``; also the errors of ``deciding_seat``.
        """
        if self.row.is_contest:
            raise CodedError("club_hints" if self.row.tournament_id is None else "hints_tournament")
        if not self.settings.hints:
            raise CodedError("hints_off")
        game, match, seat = self.module.game, self.state.game_state, self.deciding_seat(user)
        if not is_in_deal(game, self.state):
            raise CodedError("hint_nothing", own="yes" if game.dealer(match) == seat else "no")
        if game.decider(match) != seat:
            raise game.turn_error(match, seat)
        return game.view_for(match, seat)

    # ---------------------------------------------------------------- changes

    async def is_drawn(self) -> bool:
        """Return whether a contest drew the players, of whom the host is but the first."""
        return await self.services.games.contest_kind(self.id) in self.services.drawn_by

    async def check_may_end(self, user: int, *, moderator: bool) -> None:
        """Check that the user may end the game: the host, a moderator, or anyone once no player is left.

        *Raises:* IllegalAction ``not_allowed_end``; ``tournament_table`` or ``club_table``, since a round
        closes its own tables; ``league_table`` or ``night_table`` for a player, who could end a match when
        it suits them; StorageError.
        """
        if self.row.is_contest:
            raise IllegalAction("club_table" if self.row.tournament_id is None else "tournament_table")
        if self.row.season_id is not None and self.state.present and not moderator:
            raise IllegalAction("league_table")
        if user != self.state.host and not moderator and self.state.present:
            seated = "no" if self.state.seat_of(user) is None else "yes"
            raise IllegalAction("not_allowed_end", seated=seated)
        if self.state.present and not moderator and await self.is_drawn():
            raise IllegalAction("night_table")

    async def close_alone(self) -> None:
        """Close the table for the program itself, unless it is closed. *Raises:* StorageError."""
        with suppress(IllegalAction):  # closed at the same moment, by a player or for another reason
            if self.state.is_open:
                await self.commit(End(SYSTEM_USER, counts=True))

    # ----------------------------------------------------------- shared deals

    async def played_elsewhere(self) -> list[tuple[GameRow, list[tuple[int, dict[str, Any]]]]]:
        """Return the server's other tables with the same deals, each with its journal rows.

        Empty while this one is sealed outside a tournament, since the others' play is then sealed too.
        """
        if not is_public(self.row) and self.row.tournament_id is None:
            return []
        games = self.services.games
        return [(row, await games.journal(row.id).read()) for row in await games.of_same_deals(self.row)]

    async def check_deals_new_to(self, user: int, *, also_here: bool = False) -> None:
        """Check that the user has neither seen this deal nor been at another table with these deals.

        With ``also_here``, users who have been at this table are rejected as well.

        *Raises:* CodedError ``watched_deal`` for a user who was shown all hands of the deal in play;
        ``deals_known``; ``tournament_table`` or ``club_table`` for a user from outside while other tables
        have yet to play the deals.
        """
        if not is_public(self.row) and self.state.seat_of(user) is None:
            raise CodedError("club_table" if self.row.tournament_id is None else "tournament_table")
        if self.state.watched is not None and self.state.seat_of(user) is None:
            seen = await self.services.games.watched_deal(self.id, user)
            if seen is not None and seen == self.deals_finished and is_in_deal(self.module.game, self.state):
                raise CodedError("watched_deal")
        if not self.rules.shared:
            return
        for known in await self.services.games.ids_with_deals_of(self.row, user):
            if also_here or known != self.id:
                raise CodedError("deals_known", game_id=known)

    async def earlier_with_deals(self) -> int | None:
        """Return the id of the first table with these deals; None if that is this one."""
        others = await self.services.games.of_same_deals(self.row) if self.rules.shared else []
        return next((row.id for row in others if row.id < self.id), None)

    def unseal(self) -> None:
        """Open the table to spectators: every table has played its deals."""
        self.row = replace(self.row, is_sealed=False)

    def release(self) -> None:
        """Let the players end the table: the season in which it would have counted is over."""
        self.row = replace(self.row, season_id=None)

    # ------------------------------------------------ rows written by others

    async def initial_state(self) -> TableState:
        """Return the state before the first row, from the game's row as it is stored now."""
        self.row = await self.services.games.get(self.id) or self.row
        return new_table(self.rules, self.row.host_id)

    def terms_of(self, change: Change) -> Mapping[str, str] | None:
        fields = self._new_fields(change)
        return rules_terms(**fields) if "rules" in fields else fields or None

    def _update_row(self, change: Change) -> None:
        """Apply new terms to the row, as ``commit`` stored them."""
        if fields := self._new_fields(change):
            self.row = replace(self.row, **fields)

    def _new_fields(self, change: Change) -> dict[str, Any]:
        if isinstance(change.entry, NewRules):
            rules = change.after.rules
            return {
                "rules": change.entry.rules,
                "length": self.module.catalogue.length(rules),
                "commitments": tuple(self.module.commitments(self.row.secret, rules)),
            }
        return {"pace": change.entry.pace} if isinstance(change.entry, NewPace) else {}

    def notify_processes(self, change: Change) -> None:
        """Notify the other processes of a change made here that one of them must show."""
        processes = self.services.processes
        was_written_elsewhere = self.is_behind and not self.has_unconfirmed_write
        has_dm_elsewhere = not processes.receives_direct_messages and any(
            who and who.dm for who in change.after.seats
        )
        is_shown_elsewhere = has_dm_elsewhere or not self.is_run_here
        if is_shown_elsewhere and not was_written_elsewhere:
            processes.notify(self.id)
