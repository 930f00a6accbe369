"""One live table in a channel: people act through it, and it shows what follows."""

from __future__ import annotations

import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

import discord

from bot.config import AppConfig
from bot.discord_io.avatars import Avatars
from bot.discord_io.card_emoji import CardEmoji
from bot.discord_io.delivery import Failure
from bot.discord_io.picture_queue import Easel, Sketches
from bot.game_kit.module import GameModule
from bot.load.monitor import Strain
from bot.runtime.background import DRAIN_S, BackgroundTasks
from bot.runtime.intervals import Intervals
from bot.settings import GuildSettings, Settings
from bot.storage.errors import StorageError
from bot.storage.game_pages import Shown, StoredPage
from bot.storage.games import GameRow, Games
from bot.storage.journal import SqlJournal
from bot.tables.clock.turn_timer import TurnTimer
from bot.tables.deal_analysis import Findings
from bot.tables.dealing import Dealing
from bot.tables.late_statistics import add_later_figures
from bot.tables.processes import ALONE, Processes
from bot.tables.setup.seat_call import SeatCall
from bot.tables.setup.seating import Seating
from bot.tables.setup.terms import TableTerms
from bot.tables.view.channel_notice import TurnReminder
from bot.tables.view.direct_messages import DirectMessages
from bot.tables.view.page_fingerprint import Drawn, ShownNotes
from bot.tables.view.panels import Panels
from bot.tables.view.presenter import Presenter
from bot.tables.view.public_message import PublicMessage
from bot.tables.view.stored_message import StoredMessage
from bot.workers.pool import WorkerPool
from engine.entries import Act, Cut, End, NewPace, NewRules
from engine.errors import CodedError, IllegalAction
from engine.events import DealEnded, TrickTaken
from engine.seats import Seat
from engine.table import Table
from engine.table_rules import Change, TablePhase, TableState, new_table

log = logging.getLogger(__name__)

GATHER_S: Final = 0.25
"""So long a card may wait for the bot that plays at once after it: one edit then shows both. Else the first
would go out at once, and the second when the pace allows another."""

SYSTEM_USER: Final = 0
"""The user who closes tables nobody closed: a deleted channel, a lobby left alone."""


class TableSession:
    """A table with all that belongs to it while it is live.

    Attributes:
        row: the game's row in the database, which says where the table stands and how it is shown.
        module: the game played at it.
        core: the table itself: its committed state, and the one way to change it.
        journal: the rows the state is folded from.
        seating: who sits down, and the start of play.
        terms: what will be played, and how.
        dealing: deals, cuts, and what is promised of them.
        presenter: what is shown to whom.
        public_message: what everybody in the channel sees.
        panels: what each player sees in private.
        direct_messages: the same for players who want it outside the channel.
        turn_timer: what happens by itself.
        is_run_here: whether this process does that, and shows the channel what happens; where another does,
            people act here and see their panels.
        workers: where bot players and the coach think.
        background: runs what a tap begins and does not wait for.
    """

    def __init__(
        self,
        row: GameRow,
        module: GameModule,
        core: Table[Any, Any],
        *,
        journal: SqlJournal,
        page: StoredPage | None,
        notes: ShownNotes,
        on_closed: Callable[[TableSession], None],
        client: discord.Client,
        config: AppConfig,
        games: Games,
        settings: Settings,
        workers: WorkerPool,
        background: BackgroundTasks,
        card_emoji: CardEmoji,
        avatars: Avatars,
        rng: random.Random,
        call_intervals: Intervals,
        strain: Strain,
        easel: Easel,
        turnstile: Callable[[], Awaitable[None]],
        processes: Processes = ALONE,
    ) -> None:
        self.id, self.row, self.module = row.id, row, module
        self._processes, self.is_run_here = processes, processes.runs(row.guild_id)
        self.core, self.journal = core, journal
        self.workers, self.background, self.avatars = workers, background, avatars
        self._games = games
        self._settings = settings
        self._on_closed = on_closed
        self._stopped = False
        self.channel = client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        self.dealing = Dealing(
            core,
            module,
            secret=row.secret,
            commitments=row.commitments,
            message_id=lambda: self.public_message.message_id,
            ask_to_deal=lambda: self.turn_timer.ask_to_deal(),
        )
        self.seating = Seating(core, module, settings, workers)
        self.terms = TableTerms(core, module, self.dealing, workers)
        self._findings = Findings(module, workers, background, self._found)
        self.presenter = Presenter(
            self,
            self.dealing,
            settings,
            card_emoji.of,
            until=lambda: self.turn_timer.until,
            shows_trick=lambda: self.panels.shows_trick,
            avatar_of=avatars.of,
            found_of=self._findings.of,
        )
        lasting = {verb for verb, action in module.actions.items() if action.lasting}
        self._stored = StoredMessage(
            row.id,
            games,
            client,
            row.message_id,
            None if page is None else (page.kind, page.number),
            drawn=self._drawn,
            notes=notes,
            shown=Shown() if page is None else page.shown,
            lasting=lasting,
        )
        self.public_message = PublicMessage(
            self.channel,
            self.presenter,
            self._stored,
            config,
            on_sent=self._reached,
            sketches=Sketches(easel),
            turnstile=turnstile,
            stretched=strain.stretched,
        )
        self.panels = Panels(
            self.presenter,
            interval_s=config.edit_interval_s,
            hold_s=config.trick_hold_s,
            stretched=strain.stretched,
            spares=partial(strain.spares, "edits"),
            turnstile=turnstile,
            spawn=background.spawn,
            distrust=card_emoji.distrust,
        )
        self.direct_messages = DirectMessages(self, client, settings, background, card_emoji)
        self._seat_call = SeatCall(
            core,
            row,
            settings=lambda: self.settings,
            scene=self.presenter.scene,
            message=TurnReminder(self.channel, background),
            intervals=call_intervals,
            background=background,
        )
        self.turn_timer = TurnTimer(self, config, settings, workers, background, rng)
        core.listen(self._changed)

    # ------------------------------------------------------------------ state

    @property
    def state(self) -> TableState[Any, Any]:
        """The table's committed state."""
        return self.core.state

    @property
    def rules(self) -> Any:
        """The rules of the table; before play, those it would begin with."""
        return self.core.state.rules

    @property
    def settings(self) -> GuildSettings:
        """What the server has chosen for its tables."""
        return self._settings.of_guild(self.row.guild_id)

    @property
    def deals_finished(self) -> int:
        """How many deals are on the sheet."""
        return 0 if self.state.match is None else self.module.game.deals_finished(self.state.match)

    def seat_of(self, user: int) -> Seat:
        """The seat of a person; raises ``not_seated``."""
        return self.core.state.own_seat(user)

    async def played_elsewhere(self) -> list[tuple[GameRow, list[tuple[int, dict[str, Any]]]]]:
        """The other tables of this server that have the same deals, with the rows of their journals."""
        others = await self._games.of_same_deals(self.row)
        return [(row, await self._games.journal(row.id).read()) for row in others]

    async def check_deals_new_to(self, user: int, *, also_here: bool = False) -> None:
        """Raise ``deals_known`` for who was ever at another table with these deals; or ``also_here``.

        Where others have yet to play them nobody comes in from outside: ``tournament_table``.
        """
        if self.row.is_sealed and self.state.seat_of(user) is None:
            raise CodedError("tournament_table")
        if not self.module.shares_deals(self.rules):
            return
        for known in await self._games.ids_with_deals_of(self.row, user):
            if also_here or known != self.id:
                raise CodedError("deals_known", game_id=known)

    # ---------------------------------------------------------------- actions

    async def act(self, user: int, make: Callable[[Seat], Any], *, revision: int | None = None) -> None:
        """Make a person's move; ``make`` gets the seat. Raises ``not_seated``, ``away`` or the rules' own."""
        seat = self.seat_of(user)
        if self.state.occupant(seat).away:
            raise IllegalAction("away")
        await self.core.commit(Act(make(seat)), revision=revision, meanwhile=partial(self._draw_ahead, user))

    def may_end(self, user: int, *, moderator: bool) -> None:
        """Raise ``not_allowed_end`` unless this is the host, a moderator, or nobody sits here any more.

        A table of a tournament is closed with its round: ``tournament_table``.
        """
        if self.row.tournament_id is not None:
            raise IllegalAction("tournament_table")
        if user != self.state.host and not moderator and self.state.present:
            raise IllegalAction("not_allowed_end")

    async def end(self, user: int, *, moderator: bool) -> None:
        """Close the table; raises ``not_allowed_end``."""
        self.may_end(user, moderator=moderator)
        await self.core.commit(End(user, counts=True))

    def unseal(self) -> None:
        """Nobody has yet to play the deals of this table."""
        self.row = replace(self.row, is_sealed=False)

    async def close_alone(self) -> None:
        """Close the table because its channel is gone, or nobody has come to its lobby."""
        if self.state.is_open:
            await self.core.commit(End(SYSTEM_USER, counts=True))

    # -------------------------------------------------- a start, and the stop

    async def recall(self) -> None:
        """After a start, read the last result again where the channel may not have seen it yet."""
        page, match = self.public_message.stored.page, self.state.match
        if match is not None and (on_view := self.module.game.last_deal(match)) is not None:
            self.presenter.ended(on_view, self.module.game.deals_finished(match) - 1)
        if page is None or page == self.presenter.played_page:
            return
        await self.core.load(use_snapshot=False)
        before, game = self.state.deal_start, self.module.game
        if before is not None and (ended := game.last_deal(before)) is not None:
            self.presenter.ended(ended, game.deals_finished(before) - 1)

    def resume(self, idle_s: float, *, shows: bool = True) -> None:
        """Set the clock after a start, ``idle_s`` after the last move, and show the table if need be.

        Without ``shows`` whoever asked sees to that: ``is_shown`` says whether there is need.
        """
        self.turn_timer.resume(idle_s)
        self._seek()
        if shows and not self.is_shown:
            self.show_again()

    @property
    def is_shown(self) -> bool:
        """Whether the channel shows the table as it is, as far as is known."""
        return self._stored.stands

    def show_again(self) -> None:
        """Show the table, whatever stands in its channel."""
        self.public_message.request()

    def look_back(self) -> None:
        """Look through the channel for pages that are not noted, and show the table in the newest one."""
        self.public_message.seek()
        self.show_again()

    def show_deadline(self) -> None:
        """Show the table again if its message names a moment."""
        if self.turn_timer.until is not None:
            self.show_again()

    def _drawn(self) -> Drawn:
        return Drawn(
            self.state.seq,
            self.row.locale,
            self.row.pace,
            self.settings,
            until=self.turn_timer.until,
            due_at=self.turn_timer.due_at,
            is_whole=self.turn_timer.outlasts_start and not self._findings.is_looking,
        )

    def show_end(self) -> None:
        """Show after a start how the game ended, which the stop kept from the channel."""
        stored = self.public_message.stored
        if stored.message_id is not None and stored.page is None:
            self.public_message.adopt(stored.message_id, self.presenter.played_page)
        self._seek()
        self.background.spawn(self._show_standing())

    def _seek(self) -> None:
        """Look for the message in the channel where the last stop may have left one that is not noted."""
        stored = self.public_message.stored
        if stored.message_id is None or stored.page != self.presenter.page:
            self.public_message.seek()

    async def stop(self, *, within_s: float = DRAIN_S) -> None:
        """Show and do nothing any more; the journal holds everything. An edit has so long to arrive."""
        self._stopped = True
        self.turn_timer.stop(for_good=True)
        self.panels.close()
        await self.public_message.close(within_s=within_s)

    @asynccontextmanager
    async def rewriting(self) -> AsyncIterator[None]:
        """Stand still while a person is taken out of the rows; then show an open table without them."""
        async with self.core.rewriting(self._start_anew):
            await self._stored.forget_shown()
            yield
        await self._stored.forget_shown()
        if self.state.is_open:
            self.public_message.request()
            self._push_panels()

    def distrust(self) -> None:
        """Read the journal anew before anything is written: somebody may have been taken out of it."""
        self.core.distrust(self._start_anew)

    async def read_anew(self) -> None:
        """Do so now, and show the table if somebody was; raises as ``Table.load``."""
        before = self.state
        await self.core.read_anew()
        if self.state.is_open and (self.state.seats, self.state.host) != (before.seats, before.host):
            await self._stored.forget_shown()
            self.public_message.request()
            self._push_panels()

    async def _start_anew(self) -> TableState[Any, Any]:
        self.row = await self._games.get(self.id) or self.row
        return new_table(self.rules, self.row.host_id)

    # --------------------------------------------------- what a change brings

    def _changed(self, change: Change[Any, Any]) -> None:
        before, after = change.before, change.after
        if isinstance(change.entry, NewRules):
            self._ruled(change.entry.rules)
        elif isinstance(change.entry, NewPace):
            self.row = replace(self.row, pace=change.entry.pace)
        taken = _has_taken(change)
        ended = [event for event in change.events if isinstance(event, DealEnded)]
        if not after.is_open:
            self.turn_timer.stop()
            self._on_closed(self)
        if self._stopped:
            return
        for event in ended:
            self.presenter.ended(event, self.module.game.deals_finished(after.game_state) - 1)
        self._tell_other_processes(after)
        if not self.is_run_here:
            self._push_panels()
            return
        if (before.revision, before.paused, before.present) != (after.revision, after.paused, after.present):
            self.turn_timer.begin()
        elif isinstance(change.entry, Cut):
            self.turn_timer.somebody_cut()
        self._seat_call.look(after)
        if after.phase is TablePhase.OVER:
            self.public_message.hold()
            self.background.spawn(self._show_standing())
            self.background.spawn(
                add_later_figures(self.module, self.row, self.journal, self._games, self.workers)
            )
        else:
            self.public_message.request(
                trick_taken=taken, deal_ended=bool(ended), gather_s=0.0 if taken else self._gather_s
            )
        if taken and not ended:
            self.panels.show_trick()
        elif ended or len(after.line) < len(before.line):
            self.panels.leave_trick()
        self._push_panels()

    def _tell_other_processes(self, after: TableState[Any, Any]) -> None:
        """Tell who runs the table, or who shows hands of it directly, what was done here."""
        is_theirs = self.core.is_behind and not self.core.may_be_ours  # they told of it
        is_shown_there = not self._processes.hears_direct and any(who and who.dm for who in after.seats)
        if not is_theirs and (is_shown_there or not self.is_run_here):
            self._processes.tell(self.id)

    def _draw_ahead(self, user: int, change: Change[Any, Any]) -> None:
        """Have the panel that answers a move ready when its row is on disk, where play simply goes on."""
        after = change.after
        if after.phase is not TablePhase.PLAYING or self.module.game.dealer(after.game_state) is not None:
            return
        self.presenter.draw_ahead(
            user,
            after,
            until=self.turn_timer.until_after(after),
            shows_trick=self.panels.would_show_trick(taken=_has_taken(change)),
        )

    def _found(self) -> None:
        """Show the result of the last deal with what was found out about it."""
        if (page := self.presenter.result_page) is not None and not self._stopped:
            self.public_message.amend(page)

    async def _show_standing(self) -> None:
        """Show how the game ended, with what people did in it for the first time."""
        try:
            self.presenter.first_times = await self._games.feats.first_times(self.id)
        except StorageError as error:
            log.info("what was done for the first time at table %d is not told: %s", self.id, error.code)
        if not self._stopped:
            self.public_message.release()

    def _ruled(self, written: dict[str, Any]) -> None:
        """Take over the row as it was written together with the rules, and get the bots ready for them."""
        commitments = tuple(self.dealing.commitments_by(self.rules))
        length = self.module.catalogue.length(self.rules)
        self.row = replace(self.row, rules=written, length=length, commitments=commitments)
        self.dealing.commitments = commitments
        for who in self.state.seats:
            if who is not None and who.level is not None:
                self.module.players.prewarm(self.workers, who.level, self.rules)

    def _push_panels(self) -> None:
        """Redraw the open panels: at once for the player whose turn has come, the others when they rest."""
        state = self.state
        turn = None if state.match is None else self.module.game.decider(state.match)
        gather_s = self._gather_s
        for who in state.seats:
            if who is None or who.user is None:
                continue
            is_sent = who.dm and who.is_present and state.is_open and not self.panels.is_open(who.user)
            if is_sent and self.is_run_here:
                self.direct_messages.send(who.user)
            else:
                soon = turn is not None and who is state.seats[turn]
                self.panels.push(who.user, soon=soon, gather_s=gather_s)

    @property
    def _gather_s(self) -> float:
        """How long what was done may wait for the move that follows at once, to be shown with it."""
        return GATHER_S if self.is_run_here and self.turn_timer.moves_within(GATHER_S) else 0.0

    def _reached(self, failure: Failure | None) -> None:
        """Note whether the channel took the last message; trouble is told in the panels instead.

        A channel that is gone ends the table, which would otherwise wait for nobody.
        """
        if failure is Failure.CHANNEL_GONE:
            self.background.spawn(self.close_alone())
        if failure is not self.presenter.trouble:
            self.presenter.trouble = failure
            self._push_panels()


def _has_taken(change: Change[Any, Any]) -> bool:
    """Whether a trick was taken by what was done."""
    return any(isinstance(event, TrickTaken) for event in change.events)
