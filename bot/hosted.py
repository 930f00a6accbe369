"""One live table of Barbu in a channel: people act through it, and it shows what follows."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

import discord

from bot.automatic import alarms_of, chosen_move, mover, only_move
from bot.board import Board, Page
from bot.clock import Due, TableClock, limit_of
from bot.delivery import Failure
from bot.direct import DirectHands
from bot.i18n import words
from bot.panels import Panels
from bot.presenter import Presenter
from bot.services import Services
from bot.storage.games import GameRow
from bot.thinking.deciding import expect
from bot.turn_call import TurnCall
from bot.ui.scene import Rendered
from bot.wishes import GuildWishes
from engine.barbu.actions import Action
from engine.barbu.events import DealEnded, TrickTaken
from engine.barbu.game import BARBU
from engine.barbu.rules import RuleSet
from engine.barbu.state import MatchState, Phase
from engine.entries import Act, AddBot, Back, By, End, Join, Prefer, TableEntry
from engine.errors import BarbuError, IllegalAction
from engine.players.base import DEFAULT_LEVEL
from engine.seating import Change, TablePhase, TableState, new_table
from engine.seats import Seat
from engine.table import Table

log = logging.getLogger(__name__)

RETRY_AFTER_S: Final = 3.0
"""When a move that was due could not be written down, it is tried again after this long."""

SYSTEM_USER = 0
"""The user who closes tables nobody closed: a deleted channel, a lobby left alone."""

BOT_NAMES = ("Ada", "Blaise", "Colette", "Denis", "Émilie", "Félix", "Gaspard", "Hélène")


class HostedTable:
    """A table with its board, panels, clock and bot players."""

    def __init__(
        self,
        row: GameRow,
        rules: RuleSet,
        table: Table[MatchState, Action],
        services: Services,
        *,
        on_closed: Callable[[HostedTable], None],
    ) -> None:
        settings, client = services.settings, services.client
        self.id, self.row, self.rules = row.id, row, rules
        self._table = table
        self._services = services
        self._on_closed = on_closed
        self._stopped = False
        self.presenter = Presenter(
            row.id,
            lambda: self.state,
            self._until,
            row.commitments,
            locale=row.locale,
            pace=row.pace,
            wishes=services.wishes.of,
            hints=lambda: self.wishes.hints,
            signs=services.signs.of,
        )
        self.channel = client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        self.board = Board(self.channel, self, settings, message_id=row.message_id)
        self.panels = Panels(
            self.presenter.panel,
            self.presenter.view_of,
            interval_s=settings.edit_interval_s,
            spawn=services.spawn,
            distrust=services.signs.distrust,
        )
        self.hands = DirectHands(self, services)
        self._clock = TableClock(self._rings)
        self._call = TurnCall(self.channel, services)
        table.listen(self._changed)

    # ------------------------------------------------------------------ state

    @property
    def state(self) -> TableState[MatchState, Action]:
        """The table's committed state."""
        return self._table.state

    @property
    def wishes(self) -> GuildWishes:
        """What the server wishes for at its tables."""
        return self._services.wishes.of_guild(self.row.guild_id)

    def seat_of(self, user: int) -> Seat:
        """The seat of a person; raises ``not_seated``."""
        seat = self.state.seat_of(user)
        if seat is None:
            raise IllegalAction("not_seated")
        return seat

    # ---------------------------------------------------------------- actions

    async def commit(self, entry: TableEntry) -> None:
        """Write down and show a change of the table; raises what ``Table.commit`` raises."""
        await self._table.commit(entry)

    async def join(self, user: int, name: str) -> None:
        """Sit down, or take back the seat a bot was keeping."""
        seat = self.state.seat_of(user)
        away = seat is not None and self.state.occupant(seat).away
        await self._table.commit(Back(user) if away else Join(user, name))
        if not away:
            await self.heed(user)

    async def heed(self, user: int) -> None:
        """Let somebody who sits here have his hand where he always wants it."""
        dm = (await self._services.wishes.person(user)).dm
        if dm != self.state.occupant(self.seat_of(user)).dm:
            await self._table.commit(Prefer(user, dm=dm))

    async def act(self, user: int, make: Callable[[Seat], Action], *, revision: int | None = None) -> None:
        """Make a person's move; ``make`` gets the seat. Raises ``not_seated``, ``away`` or the rules' own."""
        seat = self.seat_of(user)
        if self.state.occupant(seat).away:
            raise IllegalAction("away")
        await self._table.commit(Act(make(seat)), revision=revision)

    async def start(self, user: int) -> None:
        """Begin play; bots take the seats nobody took."""
        self.seat_of(user)
        while self.state.phase is TablePhase.LOBBY and None in self.state.seats:
            try:
                await self.add_bot()
            except IllegalAction as error:
                if error.code != "table_full":
                    raise  # full: somebody else was seated meanwhile, which is as good
        await self._table.start()

    async def add_bot(self, level: str = DEFAULT_LEVEL) -> None:
        """Seat a bot player on the first free seat."""
        taken = {who.name for who in self.state.seats if who is not None}
        name = next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
        await self._table.commit(AddBot(name, level))
        expect(self._services.thinking, level, self.rules)

    async def deal(self, user: int, *, revision: int | None = None) -> None:
        """Deal the next hand: the dealer may, or anybody seated while a bot is the dealer."""
        seat, match = self.seat_of(user), self.state.game_state
        if match.phase is Phase.OVER:
            raise IllegalAction("table_closed")
        if match.phase is not Phase.DEAL:
            raise IllegalAction("already_dealt")
        if seat != match.next_dealer and self.state.occupant(match.next_dealer).is_present:
            raise IllegalAction("not_dealer", dealer=match.next_dealer)
        await self._deal(By.PLAYER, revision=revision)

    def may_end(self, user: int, *, moderator: bool) -> None:
        """Raise ``not_allowed_end`` unless this is the host, a moderator, or nobody sits here any more."""
        if user != self.state.host and not moderator and self.state.present:
            raise IllegalAction("not_allowed_end")

    async def end(self, user: int, *, moderator: bool) -> None:
        """Close the table; raises ``not_allowed_end``."""
        self.may_end(user, moderator=moderator)
        await self._table.commit(End(user))

    async def close_alone(self) -> None:
        """Close the table for want of a channel, or of anybody in it."""
        if self.state.is_open:
            await self._table.commit(End(SYSTEM_USER))

    # ---------------------------------------------------- what the board shows

    @property
    def page(self) -> Page:
        """The public page the table is on."""
        return self.presenter.page

    def render_page(self, *, finished_trick: bool) -> Rendered:
        """The present public page."""
        return self.presenter.render_page(finished_trick=finished_trick)

    def render_closed(self, page: Page) -> Rendered:
        """An earlier public page."""
        return self.presenter.render_closed(page)

    def view_of(self, rendered: Rendered) -> discord.ui.View | None:
        """The buttons of a rendering."""
        return self.presenter.view_of(rendered)

    async def posted(self, message_id: int) -> None:
        """Remember the public message, so that a restart edits it instead of posting another."""
        try:
            await self._services.games.set_message(self.id, message_id)
        except BarbuError as error:
            log.warning("table %d: its message is not remembered: %s", self.id, error.code)

    def reached(self, failure: Failure | None) -> None:
        """Whether the channel took the last message: trouble is told in the panels instead.

        A channel that is gone ends the table, which would otherwise wait for nobody.
        """
        if failure is Failure.CHANNEL_GONE:
            self._services.spawn(self.close_alone())
        if failure is not self.presenter.trouble:
            self.presenter.trouble = failure
            self._push_panels()

    # -------------------------------------------------- what happens by itself

    def resume(self, idle_s: float) -> None:
        """After a start: show the table and set its clock; ``idle_s`` have passed since the last move.

        Nobody is stood in for because the bot was away: at least the time of a call is left.
        """
        settings = self._services.settings
        limit_s = limit_of(self.row.pace, settings)
        # By correspondence whose turn it is was called when it came: each start would call everybody again.
        called = self.row.pace == "correspondence" and settings.turn_call_s <= idle_s < limit_s
        elapsed_s = max(0.0, min(idle_s, limit_s - settings.turn_call_s))
        self._set_clock(elapsed_s=elapsed_s, without=Due.CALL if called else None)
        self.board.request()

    @asynccontextmanager
    async def rewriting(self) -> AsyncIterator[None]:
        """Stand still while somebody is taken out of the rows; then show an open table without him."""
        async with self._table.rewriting(self._start_anew):
            yield
        if self.state.is_open:
            self.board.request()
            self._push_panels()

    async def _start_anew(self) -> TableState[MatchState, Action]:
        self.row = await self._services.games.get(self.id) or self.row
        return new_table(self.rules, self.row.host_id)

    async def stop(self) -> None:
        """Show and do nothing any more; the journal holds everything."""
        self._stopped = True
        self._clock.stop()
        self._call.withdraw()
        self.panels.close()
        await self.board.close()

    def _changed(self, change: Change[MatchState, Action]) -> None:
        before, after = change.before, change.after
        taken = any(isinstance(event, TrickTaken) for event in change.events)
        ended = [event for event in change.events if isinstance(event, DealEnded)]
        if not after.is_open:
            self._clock.stop()
            self._on_closed(self)
        if self._stopped:
            return
        for event in ended:
            self.presenter.ended(event)
        if (before.revision, before.paused, before.present) != (after.revision, after.paused, after.present):
            self._call.withdraw()
            self._set_clock()
        self.board.request(trick_taken=taken, deal_ended=bool(ended))
        self._push_panels()

    def _push_panels(self) -> None:
        """Redraw the open panels: at once for the player whose turn has come, the others when they rest."""
        state = self.state
        turn = None if state.match is None else BARBU.seat_to_act(state.match)
        for who in state.seats:
            if who is None or who.user is None:
                continue
            if who.dm and who.is_present and state.is_open and not self.panels.is_open(who.user):
                self.hands.send(who.user)
            else:
                self.panels.push(who.user, soon=turn is not None and who is state.seats[turn])

    def _set_clock(self, *, elapsed_s: float = 0.0, least_s: float = 0.0, without: Due | None = None) -> None:
        if self._stopped:
            return
        settings = self._services.settings
        forced_s = None
        if self.wishes.forced:
            forced_s = self._services.rng.uniform(settings.forced_delay_min_s, settings.forced_delay_max_s)
        alarms = alarms_of(self.state, self.row.pace, settings, forced_delay_s=forced_s)
        wanted = [alarm for alarm in alarms if alarm.due is not without]
        late = [replace(alarm, after_s=max(alarm.after_s, least_s)) for alarm in wanted]
        self._clock.set(late, elapsed_s=elapsed_s)

    def _until(self) -> int | None:
        remaining_s = self._clock.remaining_s(Due.STAND_IN)
        return None if remaining_s is None else int(discord.utils.utcnow().timestamp() + remaining_s)

    def _rings(self, due: Due) -> None:
        self._services.spawn(self._do(due, self.state.revision))

    async def _do(self, due: Due, revision: int) -> None:
        if revision != self.state.revision:
            return  # somebody moved between the ring and now
        try:
            match due:
                case Due.CLOSE:
                    await self.close_alone()
                case Due.DEAL:
                    await self._deal(By.CLOCK, revision=revision)
                case Due.CALL:
                    await self._call_player(revision)
                case _:
                    await self._move(due, revision)
        except IllegalAction:
            pass  # somebody was faster, and the clock was set anew for what he did
        except BarbuError as error:
            log.warning("table %d cannot go on yet: %s", self.id, error.code)
            self._set_clock(least_s=RETRY_AFTER_S)
        except Exception:
            self._set_clock(least_s=RETRY_AFTER_S)
            raise

    async def _deal(self, by: By, *, revision: int | None) -> None:
        await self._table.deal(secrets.randbelow(len(self.rules.cards)), by, revision=revision)

    async def _move(self, due: Due, revision: int) -> None:
        seat = BARBU.seat_to_act(self.state.game_state)
        if seat is None:
            return
        action = only_move(self.state.game_state)
        if action is None:
            action = await chosen_move(self.state, seat, self._services.thinking)
        await self._table.commit(Act(action, mover(due)), revision=revision)

    async def _call_player(self, revision: int) -> None:
        seat = BARBU.seat_to_act(self.state.game_state)
        user = None if seat is None else self.state.occupant(seat).user
        if user is None or not self.wishes.calls:
            return
        wants = (await self._services.wishes.person(user)).calls
        if wants and revision == self.state.revision:
            text = words(self.row.locale)("board-call", player=f"<@{user}>")
            self._call.post(user, text)
