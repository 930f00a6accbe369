"""A live table: a stored table with its clock, messages and panels."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from bot.discord_io.delivery import Failure
from bot.game_kit.module import GameModule, GameModules
from bot.game_kit.scene import Scene
from bot.runtime.background import DRAIN_S
from bot.storage.game_row import GameRow, reading
from bot.storage.pages import PageRow
from bot.storage.store import to_json
from bot.tables.clock.turn_timer import TurnTimer
from bot.tables.dealing import DealAnalyser, Dealing, add_late_statistics
from bot.tables.seating import SeatFiller, SeatPing
from bot.tables.stored_table import StoredTable, TableServices
from bot.tables.view.direct_messages import DirectMessages
from bot.tables.view.panels import Panels
from bot.tables.view.presenter import Presenter, Viewers
from bot.tables.view.public_message import FinalStanding, PublicMessage
from engine.entries import By
from engine.table import Listener
from engine.table_state import TableState, new_table


class LiveTable(StoredTable):
    """A table with the parts that run and show it."""

    def __init__(
        self,
        row: GameRow,
        module: GameModule,
        services: TableServices,
        start: TableState,
        page: PageRow | None = None,
    ) -> None:
        super().__init__(row, module, services, start)
        self._analysis = DealAnalyser(self, self._on_analysis)
        self.dealing = Dealing(self, lambda: self._pages.message.message_id)
        self.turn_timer = TurnTimer(self, self.dealing, self.show_again)
        self.viewers = Viewers(self)
        self.presenter = Presenter(self, self.viewers, self.turn_timer, self._analysis)
        self.panels = Panels(self, self.presenter)
        panels = self.panels
        self.public_message = PublicMessage(
            self, self.presenter, page, self._on_sent, panels.follow, panels.keep_up
        )
        self._pages = self.public_message.pages
        self.final_standing = FinalStanding(self, self.presenter, self.public_message, panels)
        self.direct_messages = DirectMessages(self, self.presenter, self.panels, self._pages.message)
        self.seating = SeatFiller(self)
        self._subscribers = self._in_order()
        for on_change in self._subscribers:
            self.subscribe(on_change)

    def _in_order(self) -> list[Listener]:
        """Return the subscribers of every change, in the order they need.

        1. The presenter remembers a result, since pages and panels are rendered from it.
        2. The other processes are notified. One that does not run the table only redraws its panels.
        3. The clock is set: messages show its deadline, and wait if the next move comes at once.
        4. At the end of the game the public message is held, until the final standing is complete.
        5. The others show the change or prepare what follows; they need nothing of each other.
        """
        everywhere = [self.presenter.on_change, self.notify_processes]
        if not self.is_run_here:
            return [*everywhere, self.panels.on_change]
        return [
            *everywhere,
            self.turn_timer.on_change,
            self.viewers.on_change,
            self.seating.on_change,
            SeatPing(self, self.presenter).on_change,
            self.final_standing.on_change,
            self.public_message.on_change,
            partial(add_late_statistics, self),
            self.panels.on_change,
            self.direct_messages.on_change,
        ]

    # -------------------------------------------------------------- rendering

    def scene(self, user: int | None = None, *, moderator: bool = False) -> Scene:
        """Return the input of renderers: the public scene, or a user's own."""
        return self.presenter.scene(user, moderator=moderator)

    # ---------------------------------------------------------------- dealing

    async def deal_for(self, user: int, *, interaction_id: int, revision: int | None = None) -> float:
        """Deal the next hand for a user, once another player who may cut has had their time.

        The id of the request may cut. Returns the seconds until the cards are dealt; 0 if they are. Raises
        the errors of ``Dealing.check_may_deal`` and ``commit``.
        """
        self.dealing.check_may_deal(user)
        self.dealing.changed_by(interaction_id)
        cutter = self.module.game.cutter(self.state.game_state)
        may_wait = self.state.own_seat(user) != cutter and not self.state.paused
        if may_wait and (wait_s := self.turn_timer.request_deal()):
            return wait_s
        await self.dealing.deal_now(By.PLAYER, revision=revision)
        return 0.0

    # ------------------------------------------------------- start and stop

    async def recall(self) -> None:
        """Restore the results whose pages may have to be rendered after a restart.

        These are the last deal on view and, if the stored page is an earlier one, the deal before it; that
        takes a replay of the whole journal.
        """
        page, match = self._pages.page, self.state.match
        if match is not None and (on_view := self.module.game.last_deal(match)) is not None:
            self.presenter.remember(on_view, self.deals_finished - 1)
        if page is None or page in (self.presenter.page, self.presenter.played_page):
            return
        await self.load(use_snapshot=False)
        before, game = self.state.deal_start, self.module.game
        if before is not None and (ended := game.last_deal(before)) is not None:
            self.presenter.remember(ended, game.deals_finished(before) - 1)

    def resume(self, idle_s: float, *, shows: bool = True) -> None:
        """Set the clock after a restart, ``idle_s`` seconds after the last move.

        With ``shows``, show the table if its message is out of date; else the caller does: see ``is_shown``.
        """
        self.turn_timer.resume(idle_s)
        self._seek()
        if shows and not self.is_shown:
            self.show_again()

    @property
    def is_shown(self) -> bool:
        """Whether the channel is known to show the table's current state."""
        return self._pages.shows(self.presenter.fingerprint())

    def show_again(self) -> None:
        """Edit the public message, whatever it shows."""
        self.public_message.request_edit()

    def find_unrecorded_messages(self) -> None:
        """Search the channel for messages that are not stored, and show the table in the newest one."""
        self._pages.message.seeks = True
        self.show_again()

    def show_deadline(self) -> None:
        if self.turn_timer.until is not None:
            self.show_again()

    def hold_clock(self, *, held: bool) -> None:
        """Stop or resume the players' time for their moves, and show or remove the deadline."""
        if self.turn_timer.hold(held=held):
            self.show_again()
            self.panels.push_all()

    def show_end(self) -> None:
        """Show how the game ended after a restart, if the last stop came first."""
        if self._pages.message.message_id is not None and self._pages.page is None:
            self.public_message.adopt(self._pages.message.message_id, self.presenter.played_page)
        self._seek()
        self.services.background.spawn(self.final_standing.show())

    def _seek(self) -> None:
        """Search the channel if the previous process may have left a message there that is not stored."""
        if not self._pages.is_stored:
            self._pages.message.seeks = True

    async def stop(self, *, within_s: float = DRAIN_S) -> None:
        """Stop running and showing the table; a running edit may take ``within_s`` seconds."""
        for on_change in self._subscribers:
            self.unsubscribe(on_change)
        self._subscribers.clear()
        self.turn_timer.stop()
        self.panels.close()
        self.final_standing.close()
        await self.public_message.close(within_s=within_s)

    # ------------------------------------------------------- erasing a player

    @asynccontextmanager
    async def rewriting(self) -> AsyncIterator[None]:
        """Reject changes while a user is erased from the rows, then show an open table without them."""
        async with super().rewriting():
            await self._pages.forget_shown()
            yield
        await self._show_without_erased()

    async def reload_if_invalid(self) -> None:
        """Read the journal again if it was invalidated, and show the table if a user was erased."""
        before = self.state
        await super().reload_if_invalid()
        if self.state.is_open and (self.state.seats, self.state.host) != (before.seats, before.host):
            await self._show_without_erased()

    async def _show_without_erased(self) -> None:
        await self._pages.forget_shown()
        if self.state.is_open:
            self.show_again()
            self._show_panels()

    # -------------------------------------------------- reports from the parts

    def _show_panels(self) -> None:
        self.panels.push_all()
        if self.is_run_here:
            self.direct_messages.send_missing()

    def _on_analysis(self) -> None:
        if (page := self.presenter.result_page) is not None:
            self.public_message.amend(page)

    def _on_sent(self, failure: Failure | None) -> None:
        """Show in the panels that the channel accepts no messages; close the table if its channel is gone."""
        if failure is Failure.CHANNEL_GONE:
            self.services.background.spawn(self.close_alone())
        if failure is not self.presenter.trouble:
            self.presenter.trouble = failure
            self._show_panels()


@dataclass(eq=False, repr=False)
class TableLoader:
    """Loading tables from the database."""

    services: TableServices
    modules: GameModules
    _rules: dict[tuple[str, str], tuple[Any, dict[str, Any]]] = field(default_factory=dict)

    async def load(self, row: GameRow) -> LiveTable:
        """Return the table of a row, with its journal's state. *Raises:* UnreadableTable, StorageError."""
        games = self.services.games
        await self.services.settings.guild(row.guild_id)
        with reading(row):
            module = self.modules.installed(row.game)
            rules, written = self._rules_of(row, module)
            row, start = replace(row, rules=written), new_table(rules, row.host_id)
            table = LiveTable(row, module, self.services, start, await games.pages.get(row.id))
            await table.load()
            await table.recall()
            if not row.is_open:
                table.presenter.sequel = await self.services.sequel(row.id)
            is_private = table.thread is not None and table.thread.is_private()
            if row.status == "lobby" and not row.is_contest and not is_private:
                table.presenter.is_first_here = await games.is_first(row)
                table.presenter.like = await table.earlier_with_deals()
        return table

    async def idle_s(self, row: GameRow) -> float:
        """Return the seconds since a table's last row was written; without rows, since it was opened."""
        games = self.services.games
        last_at = await games.journal(row.id).last_at()
        return games.now() - (row.created_at if last_at is None else last_at)

    def _rules_of(self, row: GameRow, module: GameModule) -> tuple[Any, dict[str, Any]]:
        """Return the rules of a table, parsed and as written; equal rules are one object for all tables."""
        key = row.game, to_json(row.rules)
        if key not in self._rules:
            if len(self._rules) >= 64:
                self._rules.clear()
            self._rules[key] = module.game.load_rules(row.rules), row.rules
        return self._rules[key]
