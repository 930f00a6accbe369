"""One live table of Barbu in a channel: people act through it, and it shows what follows."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import discord

from bot.automatic import alarms_of, chosen_move, mover, only_move
from bot.board import Board, Page
from bot.clock import Due, TableClock, limit_of
from bot.delivery import Failure
from bot.direct import send_hand
from bot.i18n import words
from bot.panels import Panels
from bot.presenter import Presenter
from bot.services import Services
from bot.storage.games import GameRow
from bot.turn_call import TurnCall
from bot.ui.scene import Rendered
from engine.barbu.actions import Action
from engine.barbu.events import DealEnded, TrickTaken
from engine.barbu.game import BARBU
from engine.barbu.rules import RuleSet
from engine.barbu.state import MatchState, Phase
from engine.entries import Act, AddBot, Back, By, End, Join, TableEntry
from engine.errors import BarbuError, IllegalAction
from engine.players.base import DEFAULT_LEVEL
from engine.seating import Change, TablePhase, TableState
from engine.seats import Seat
from engine.table import Table

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
        self._forced_s = 0.0
        self.presenter = Presenter(row.id, lambda: self.state, self._until, locale=row.locale, pace=row.pace)
        self.channel = client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        self.board = Board(self.channel, self, settings, message_id=row.message_id)
        self.panels = Panels(
            self.presenter.panel,
            self.presenter.view_of,
            interval_s=settings.edit_interval_s,
            spawn=services.spawn,
        )
        self._clock = TableClock(self._rings)
        self._call = TurnCall(self.channel, services)
        table.listen(self._changed)

    # ------------------------------------------------------------------ state

    @property
    def state(self) -> TableState[MatchState, Action]:
        """The table's committed state."""
        return self._table.state

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
            await self.add_bot()
        await self._table.start()

    async def add_bot(self, level: str = DEFAULT_LEVEL) -> None:
        """Seat a bot player on the first free seat."""
        taken = {who.name for who in self.state.seats if who is not None}
        name = next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
        await self._table.commit(AddBot(name, level))

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
        await self._services.games.set_message(self.id, message_id)

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
        limit_s = limit_of(self.row.pace, self._services.settings)
        self._set_clock(elapsed_s=max(0.0, min(idle_s, limit_s - self._services.settings.turn_call_s)))
        self.board.request()

    def stop(self) -> None:
        """Show and do nothing any more; the journal holds everything."""
        self._clock.stop()
        self.panels.close()
        self.board.close()

    def _changed(self, change: Change[MatchState, Action]) -> None:
        taken = any(isinstance(event, TrickTaken) for event in change.events)
        for event in change.events:
            if isinstance(event, DealEnded):
                self.presenter.ended(event)
        if change.after.revision != change.before.revision or change.after.paused != change.before.paused:
            self._call.withdraw()
            self._set_clock()
        elif change.after.present != change.before.present:
            self._set_clock()
        self.board.request(trick_taken=taken)
        self._push_panels(change.before)
        if not change.after.is_open:
            self._clock.stop()
            self._on_closed(self)

    def _push_panels(self, before: TableState[MatchState, Action] | None = None) -> None:
        """Redraw the open panels: at once for the player whose turn has come, the others when they rest."""
        state = self.state
        turn = None if state.match is None else BARBU.seat_to_act(state.match)
        for seat in state.present:
            occupant = state.occupant(seat)
            if occupant.user is None:
                continue
            if occupant.dm and not self.panels.is_open(occupant.user):
                self._services.spawn(send_hand(self, self._services.client, occupant.user))
            else:
                self.panels.push(occupant.user, soon=seat == turn)

    def _set_clock(self, *, elapsed_s: float = 0.0) -> None:
        settings = self._services.settings
        forced_s = self._services.rng.uniform(settings.forced_delay_min_s, settings.forced_delay_max_s)
        alarms = alarms_of(self.state, self.row.pace, settings, forced_delay_s=forced_s)
        self._clock.set(alarms, elapsed_s=elapsed_s)

    def _until(self) -> int | None:
        remaining_s = self._clock.remaining_s(Due.STAND_IN)
        return None if remaining_s is None else int(discord.utils.utcnow().timestamp() + remaining_s)

    def _rings(self, due: Due) -> None:
        self._services.spawn(self._do(due, self.state.revision))

    async def _do(self, due: Due, revision: int) -> None:
        try:
            match due:
                case Due.CLOSE:
                    await self.close_alone()
                case Due.DEAL:
                    await self._deal(By.CLOCK, revision=revision)
                case Due.CALL:
                    self._call_player()
                case _:
                    await self._move(due, revision)
        except IllegalAction:
            pass  # somebody was faster, and the clock was set anew for what he did
        except BarbuError:
            self._set_clock()  # the database refused: try again after the same wait
            raise

    async def _deal(self, by: By, *, revision: int | None) -> None:
        await self._table.deal(secrets.randbelow(len(self.rules.cards)), by, revision=revision)

    async def _move(self, due: Due, revision: int) -> None:
        seat = BARBU.seat_to_act(self.state.game_state)
        if seat is None:
            return
        action = only_move(self.state.game_state) or await chosen_move(self.state, seat)
        await self._table.commit(Act(action, mover(due)), revision=revision)

    def _call_player(self) -> None:
        seat = BARBU.seat_to_act(self.state.game_state)
        user = None if seat is None else self.state.occupant(seat).user
        if user is not None:
            text = words(self.row.locale)("board-call", player=f"<@{user}>")
            self._call.post(user, text)
