"""One live table in a channel: people act through it, and it shows what follows."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import discord

from bot.discord_io.delivery import Failure
from bot.discord_io.message import Rendered
from bot.discord_io.table_button import Press
from bot.games.module import GameModule
from bot.settings import GuildSettings
from bot.storage.games import GameRow
from bot.storage.journal import Terms
from bot.tables.direct_messages import DirectMessages
from bot.tables.panels import Panels
from bot.tables.presenter import Presenter
from bot.tables.public_message import Page, PublicMessage
from bot.tables.services import Services
from bot.tables.turns import Turns
from engine.dealing import CutBy, CutSource, commitment_of, deal_seed
from engine.entries import Act, AddBot, Back, By, End, Join, Keep, Leave, NewRules, Prefer, TableEntry
from engine.errors import CodedError, IllegalAction
from engine.events import DealEnded, TrickTaken
from engine.seats import Seat
from engine.table import Table
from engine.table_rules import Change, Occupant, TablePhase, TableState, new_table

log = logging.getLogger(__name__)

SYSTEM_USER = 0
"""The user who closes tables nobody closed: a deleted channel, a lobby left alone."""


def commitments_of(secret: bytes, module: GameModule, rules: Any) -> list[str]:
    """The fingerprints of all deals of a game, as far as it is known how many it has."""
    planned = module.game.planned_deals(rules) or 0
    return [commitment_of(deal_seed(secret, index)) for index in range(planned)]


class TableSession:
    """A table with its board, panels, clock and bot players."""

    def __init__(
        self,
        row: GameRow,
        module: GameModule,
        table: Table[Any, Any],
        services: Services,
        *,
        on_closed: Callable[[TableSession], None],
        page: Page | None = None,
    ) -> None:
        config, client = services.config, services.client
        self.id, self.row, self.module = row.id, row, module
        self._table = table
        self._services = services
        self._on_closed = on_closed
        self._stopped = False
        self._asked: int | None = None
        self.presenter = Presenter(self, services.settings, services.card_emoji.of)
        self.channel = client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        self.board = PublicMessage(self.channel, self, config, message_id=row.message_id, page=page)
        self._noted = (row.message_id, page)
        self.panels = Panels(
            self.presenter.panel,
            self.presenter.view_of,
            interval_s=config.edit_interval_s,
            spawn=services.spawn,
            distrust=services.card_emoji.distrust,
        )
        self.hands = DirectMessages(self, services)
        self._turns = Turns(self, services)
        table.listen(self._changed)

    # ------------------------------------------------------------------ state

    @property
    def state(self) -> TableState[Any, Any]:
        """The table's committed state."""
        return self._table.state

    @property
    def rules(self) -> Any:
        """The rules of the table; before play, those it would begin with."""
        return self.state.rules

    @property
    def until(self) -> int | None:
        """When somebody else moves for the player whose turn it is, in epoch seconds; ``None``: never."""
        return self._turns.until

    @property
    def draw_commitment(self) -> str:
        """The fingerprint of the draw for the first dealer, in hex."""
        return commitment_of(self.module.game.draw_seed(self.rules, self.row.secret))

    def commitment(self, number: int) -> str:
        """The fingerprint of the deal of that number, from 0: stored as planned, else as deals come."""
        if number < len(self.row.commitments):
            return self.row.commitments[number]
        return commitment_of(deal_seed(self.row.secret, number))

    @property
    def is_behind(self) -> bool:
        """Whether there is, or may be, more in the journal than is known here."""
        return self._table.is_behind

    async def refresh(self) -> None:
        """Take over what another writer has committed; raises as ``Table.refresh``."""
        await self._table.refresh()

    @property
    def settings(self) -> GuildSettings:
        """What the server wishes for at its tables."""
        return self._services.settings.of_guild(self.row.guild_id)

    def seat_of(self, user: int) -> Seat:
        """The seat of a person; raises ``not_seated``."""
        seat = self.state.seat_of(user)
        if seat is None:
            raise IllegalAction("not_seated")
        return seat

    def taken_seat_of(self, user: int) -> Seat:
        """The same, in a lobby, for who has sat down; raises ``seat_kept`` for who was only asked."""
        seat = self.seat_of(user)
        if self.state.phase is TablePhase.LOBBY and self.state.occupant(seat).away:
            raise IllegalAction("seat_kept")
        return seat

    # ---------------------------------------------------------------- actions

    async def commit(self, entry: TableEntry | Act[Any], *, revision: int | None = None) -> None:
        """Write down and show a change of the table; raises what ``Table.commit`` raises."""
        await self._table.commit(entry, revision=revision)

    async def join(self, user: int, name: str) -> None:
        """Sit down, or take the seat that was kept."""
        seat, gathers = self.state.seat_of(user), self.state.phase is TablePhase.LOBBY
        away = seat is not None and self.state.occupant(seat).away
        await self._table.commit(Back(user) if away else Join(user, name))
        if gathers or not away:
            await self.apply_dm_preference(user)

    async def ask_again(self, others: Sequence[Occupant]) -> None:
        """Seat the bots of an earlier table, and keep a seat for each person until there is an answer."""
        for who in others:
            if who.user is None:
                await self.add_bot(who.level)
            else:
                await self._table.commit(Keep(who.user, who.name))

    async def apply_dm_preference(self, user: int) -> None:
        """Let somebody who sits here have his hand where he always wants it."""
        dm = (await self._services.settings.person(user)).dm
        if dm != self.state.occupant(self.seat_of(user)).dm:
            await self._table.commit(Prefer(user, dm=dm))

    async def act(self, user: int, make: Callable[[Seat], Any], *, revision: int | None = None) -> None:
        """Make a person's move; ``make`` gets the seat. Raises ``not_seated``, ``away`` or the rules' own."""
        seat = self.seat_of(user)
        if self.state.occupant(seat).away:
            raise IllegalAction("away")
        await self._table.commit(Act(make(seat)), revision=revision)

    async def take_options(self, user: int, keys: Iterable[str]) -> None:
        """Play with exactly these options of the rules; raises ``not_host``, ``already_started``.

        Raises ``InvalidRules`` for what is not on offer.
        """
        if user != self.state.host:
            raise IllegalAction("not_host")
        module = self.module
        rules = module.catalogue.with_options(self.rules, tuple(keys))
        if rules != self.rules:
            entry = NewRules(user, module.game.dump_rules(rules))
            commitments = commitments_of(self.row.secret, module, rules)
            terms = Terms(entry.rules, module.catalogue.length(rules), commitments)
            await self._table.commit(entry, terms=terms)

    async def start(self, user: int) -> None:
        """Begin play; bots take the seats nobody took, and those kept for who has not answered."""
        self.taken_seat_of(user)
        while self.state.phase is TablePhase.LOBBY:
            kept = next((who.user for who in self.state.seats if who and who.user and who.away), None)
            if kept is None and None not in self.state.seats:
                break
            try:
                if kept is not None:
                    await self._table.commit(Leave(kept), revision=self.state.revision)
                else:
                    await self.add_bot()
            except IllegalAction as error:
                # Somebody sat down meanwhile, which is as good.
                if error.code not in ("stale", "table_full"):
                    raise
        await self._table.start()

    async def add_bot(self, level: str | None = None) -> None:
        """Seat a bot player on the first free seat; without a ``level`` one of the default."""
        players = self.module.players
        level = level or players.default_level
        taken = {who.name for who in self.state.seats if who is not None}
        name = next((name for name in players.names if name not in taken), players.names[0])
        await self._table.commit(AddBot(name, level))
        players.expect(self._services.workers, level, self.rules)

    def acted(self, interaction_id: int) -> None:
        """Remember who last changed something here: the number of that request cuts what nobody cuts."""
        self._asked = interaction_id

    async def deal(
        self, user: int, *, interaction_id: int | None = None, revision: int | None = None
    ) -> None:
        """Deal the next hand: the dealer may, or anybody seated while a bot is the dealer."""
        seat, match, game = self.seat_of(user), self.state.game_state, self.module.game
        dealer = game.dealer(match)
        if dealer is None:
            raise IllegalAction("already_dealt" if game.outcome(match) is None else "table_closed")
        if seat != dealer and self.state.occupant(dealer).is_present:
            raise IllegalAction("not_dealer", dealer=dealer)
        if interaction_id is not None:
            self.acted(interaction_id)
        await self.deal_now(By.PLAYER, revision=revision)

    async def deal_now(self, by: By, *, revision: int | None) -> None:
        """Deal the next hand, whoever asked for it; raises what ``Table.deal`` raises."""
        await self._table.deal(self._cut(), by, revision=revision)

    def _cut(self) -> CutSource | int:
        """What cuts where nobody does: a number of Discord's, since this program knows the seed already."""
        if self._asked is not None:
            return CutSource(CutBy.INTERACTION, self._asked)
        if self.board.message_id is not None:
            return CutSource(CutBy.MESSAGE, self.board.message_id)
        return secrets.randbelow(self.module.game.deck_size(self.state.game_state))

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

    def render_closed(self, page: Page) -> Rendered | None:
        """An earlier public page."""
        return self.presenter.render_closed(page)

    def view_of(self, rendered: Rendered) -> discord.ui.View | None:
        """The buttons of a rendering."""
        return self.presenter.view_of(rendered)

    async def posting(self, page: Page) -> None:
        """Remember that a page is on its way to the channel: a start after a kill looks for it there."""
        await self._note(None, page)

    async def posted(self, message_id: int, page: Page) -> None:
        """Remember the public message, so that a restart edits it instead of posting another."""
        await self._note(message_id, page)

    async def _note(self, message_id: int | None, page: Page) -> None:
        if self._noted == (message_id, page):
            return
        try:
            await self._services.games.set_message(self.id, message_id, page)
            self._noted = (message_id, page)
        except CodedError as error:
            log.warning("table %d: its message is not remembered: %s", self.id, error.code)

    def owns(self, message: discord.Message) -> bool:
        """Whether a message is the bot's and has buttons of this table."""
        client = self._services.client
        if client.user is None or message.author.id != client.user.id:
            return False
        rows = (row for row in message.components if isinstance(row, discord.ActionRow))
        ids = (getattr(button, "custom_id", None) or "" for row in rows for button in row.children)
        return any(press is not None and press.table == self.id for press in map(Press.read, ids))

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

    def somebody_acted(self) -> None:
        """A person asked something of the table: what had stopped for a fault of ours is tried anew."""
        self._turns.somebody_acted()

    async def recall(self) -> None:
        """After a start: know the last result, where the channel may not have seen it yet."""
        page = self._noted[1]
        if page is None or page == self.presenter.played_page:
            return
        await self._table.load(use_snapshot=False)
        before, game = self.state.deal_start, self.module.game
        if before is not None and (ended := game.last_deal(before)) is not None:
            self.presenter.ended(ended, game.deals_finished(before) - 1)

    def resume(self, idle_s: float) -> None:
        """After a start: show the table and set its clock; ``idle_s`` have passed since the last move."""
        self._turns.resume(idle_s)
        self._show()

    def show_end(self) -> None:
        """After a start: show how the game ended, which the stop kept from the channel."""
        if self.row.message_id is not None and self._noted[1] is None:
            self.board.adopt(self.row.message_id, self.presenter.played_page)
        self._show()

    def _show(self) -> None:
        if self.row.message_id is None:
            self.board.seek()
        self.board.request()

    @asynccontextmanager
    async def rewriting(self) -> AsyncIterator[None]:
        """Stand still while somebody is taken out of the rows; then show an open table without him."""
        async with self._table.rewriting(self._start_anew):
            yield
        if self.state.is_open:
            self.board.request()
            self._push_panels()

    async def _start_anew(self) -> TableState[Any, Any]:
        self.row = await self._services.games.get(self.id) or self.row
        return new_table(self.rules, self.row.host_id)

    def _ruled(self, written: dict[str, Any]) -> None:
        """Know the row as it was written together with the rules."""
        length = self.module.catalogue.length(self.rules)
        commitments = tuple(commitments_of(self.row.secret, self.module, self.rules))
        self.row = replace(self.row, rules=written, length=length, commitments=commitments)
        for who in self.state.seats:
            if who is not None and who.level is not None:
                self.module.players.expect(self._services.workers, who.level, self.rules)

    async def stop(self) -> None:
        """Show and do nothing any more; the journal holds everything."""
        self._stopped = True
        self._turns.stop(for_good=True)
        self.panels.close()
        await self.board.close()

    def _changed(self, change: Change[Any, Any]) -> None:
        before, after = change.before, change.after
        if isinstance(change.entry, NewRules):
            self._ruled(change.entry.rules)
        taken = any(isinstance(event, TrickTaken) for event in change.events)
        ended = [event for event in change.events if isinstance(event, DealEnded)]
        if not after.is_open:
            self._turns.stop()
            self._on_closed(self)
        if self._stopped:
            return
        for event in ended:
            self.presenter.ended(event, self.module.game.deals_finished(after.game_state) - 1)
        if (before.revision, before.paused, before.present) != (after.revision, after.paused, after.present):
            self._turns.begin()
        self.board.request(trick_taken=taken, deal_ended=bool(ended))
        self._push_panels()

    def _push_panels(self) -> None:
        """Redraw the open panels: at once for the player whose turn has come, the others when they rest."""
        state = self.state
        turn = None if state.match is None else self.module.game.decider(state.match)
        for who in state.seats:
            if who is None or who.user is None:
                continue
            if who.dm and who.is_present and state.is_open and not self.panels.is_open(who.user):
                self.hands.send(who.user)
            else:
                self.panels.push(who.user, soon=turn is not None and who is state.seats[turn])
