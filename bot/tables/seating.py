"""Seats of a table: players, bot players, reserved seats, the ping for the last one, and the start."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import discord

from bot.discord_io.sending import delete, send
from bot.tables.stored_table import StoredTable
from bot.tables.view.presenter import Presenter
from engine import entries
from engine.errors import CodedError, IllegalAction
from engine.seats import Seat
from engine.table_state import Change, Occupant, TablePhase, TableState

log = logging.getLogger(__name__)

LEAST_PLAYERS: Final = 2
"""Minimum human players in a lobby for a ping: a player among bot players can start without others."""


class SeatFiller:
    """The seats of one table until its game starts."""

    def __init__(self, table: StoredTable) -> None:
        self._table = table

    def on_change(self, change: Change) -> None:
        """Prepare the workers for bot players whose level or rules are new."""
        match change.entry:
            case entries.AddBot(level=level) | entries.NewLevel(level=level):
                levels = {level}
            case entries.NewRules():
                levels = {who.level for who in change.after.seats if who and who.level}
            case _:
                return
        for level in levels:
            self._table.module.players.prewarm(self._table.services.workers, level, change.after.rules)

    def check_seat_taken(self, user: int) -> None:
        """Check that the player has taken a seat.

        *Raises:* IllegalAction ``not_seated``; in a lobby ``join_first``, or ``seat_kept`` where it is only
        reserved for them.
        """
        gathers = self._table.state.phase is TablePhase.LOBBY
        if gathers and self._table.state.seat_of(user) is None:
            raise IllegalAction("join_first")
        seat = self._table.state.own_seat(user)
        if gathers and self._table.state.occupant(seat).away:
            raise IllegalAction("seat_kept")

    async def join(self, user: int, name: str, *, place: int = 0) -> None:
        """Seat a player on a free seat, their reserved one, or a bot player's; ``place`` is as in ``Join``.

        Raises the errors of ``StoredTable.commit``.
        """
        seat, gathers = self._table.state.seat_of(user), self._table.state.phase is TablePhase.LOBBY
        away = seat is not None and self._table.state.occupant(seat).away
        if away:
            await self.back(user)
        else:
            await self._table.commit(entries.Join(user, name, place))
        if gathers or not away:
            await self.apply_dm_preference(user)

    async def back(self, user: int) -> None:
        """Return a player to their reserved seat, and the one who opened the table to being its host."""
        await self._table.commit(entries.ReturnToSeat(user, hosts=user == self._table.state.opened_by))

    async def dismiss(self, user: int) -> None:
        """Take a player's seat from them for good; a bot player plays on. Log it if they have none."""
        try:
            await self._table.commit(entries.Leave(user, for_good=True))
        except IllegalAction as error:
            log.info("table %d: leaving a seat failed: %s", self._table.id, error.code)

    async def sit(self, user: int, seat: Seat) -> None:
        """Move a player to another seat in the lobby.

        *Raises:* IllegalAction ``seat_of_another``; also the errors of ``check_seat_taken``.
        """
        self.check_seat_taken(user)
        await self._table.commit(entries.Sit(user, seat))

    async def seat_again(self, seats: Sequence[Occupant | None], *, asker: int) -> None:
        """Seat the players of an earlier table, each on their seat; bot players fill the first free seats.

        The asker and the bot players sit down; a seat is reserved for each other player until they reply.
        """
        for seat, who in enumerate(seats):
            if who is None:
                continue
            if who.user is None:
                await self.add_bot(who.level)
                continue
            if who.user == asker:
                await self.join(who.user, who.name)
            else:
                await self._table.commit(entries.ReserveSeat(who.user, who.name))
            if self._table.state.own_seat(who.user) != seat:
                await self._table.commit(entries.Sit(who.user, seat))

    async def apply_dm_preference(self, user: int) -> None:
        """Apply the player's direct-message setting to the table. *Raises:* IllegalAction ``not_seated``."""
        dm = (await self._table.services.settings.person(user)).dm
        if dm != self._table.state.occupant(self._table.state.own_seat(user)).dm:
            await self._table.commit(entries.SetDirectMessages(user, dm=dm))

    async def add_bot(self, level: str | None = None) -> None:
        """Seat a bot player of a level, or of the default level, on the first free seat."""
        players = self._table.module.players
        taken = {who.name for who in self._table.state.seats if who is not None}
        name = next((name for name in players.names if name not in taken), players.names[0])
        await self._table.commit(entries.AddBot(name, level or players.default_level))

    async def start(self, user: int) -> None:
        """Start the game. Bot players fill empty seats and seats reserved for players who have not replied.

        Raises the errors of ``check_seat_taken`` and ``StoredTable.start``.
        """
        self.check_seat_taken(user)
        while self._table.state.phase is TablePhase.LOBBY:
            kept = next((who.user for who in self._table.state.seats if who and who.user and who.away), None)
            if kept is None and None not in self._table.state.seats:
                break
            try:
                if kept is not None:
                    await self._table.commit(entries.Leave(kept), revision=self._table.state.revision)
                else:
                    await self.add_bot()
            except IllegalAction as error:
                # A player took the seat first, which fills it as well.
                if error.code not in ("stale", "table_full"):
                    raise
        if self._table.state.phase is TablePhase.LOBBY:
            await self._apply_wishes(user)
        await self._table.start()

    async def _apply_wishes(self, user: int) -> None:
        """Change the rules to what users wish their bot partners to play, where the table has not chosen."""
        table = self._table
        wishes = [
            (await table.services.settings.person(who.user)).partner_system if who and who.user else None
            for who in table.state.seats
        ]
        rules = table.module.catalogue.as_wished(table.rules, wishes)
        if rules != table.rules:
            written = table.module.game.dump_rules(rules)
            await table.commit(entries.NewRules(user, written, seats=len(table.state.seats)))


class SeatPing:
    """The message that pings a role for a table's last seat; it is deleted once the seat is taken."""

    def __init__(self, table: StoredTable, presenter: Presenter) -> None:
        self._table = table
        self._presenter = presenter
        self._sent = 0  # the id of its message, which the state lacks if it could not be stored

    def on_change(self, change: Change) -> None:
        spawn, message_id = self._table.services.background.spawn, change.after.ping_message or self._sent
        if self._is_wanted(change.after):
            spawn(self._ping())
        elif message_id and _has_room(change.before) and not _has_room(change.after):
            spawn(self._delete(message_id))

    def _is_wanted(self, state: TableState) -> bool:
        waits = _has_room(state) and state.seats.count(None) == 1 and len(state.present) >= LEAST_PLAYERS
        may_come = not state.has_pinged and not state.invite_only
        return waits and may_come and self._table.settings.call_role is not None

    async def _ping(self) -> None:
        table, role = self._table, self._table.settings.call_role
        if role is None or not self._is_wanted(table.state):
            return
        if not table.services.ping_limiter.take(table.row.guild_id):
            return
        try:
            # Stored first: a lost ping is better than one that every restart repeats.
            await table.commit(entries.RolePing())
        except CodedError:
            return
        scene = self._presenter.scene()
        text = scene.words(
            "lobby-call",
            role=f"<@&{role}>",
            names=scene.named(scene.state.present),
            count=len(scene.state.present),
        )
        only_role = discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(role)])
        sent = await send(table.channel, text, doing="pinging players", pings=only_role)
        if sent.value is None:
            return
        self._sent = sent.value.id
        with suppress(CodedError):
            await table.commit(entries.RolePing(sent.value.id))
        if not _has_room(table.state):
            await self._delete(sent.value.id)

    async def _delete(self, message_id: int) -> None:
        await delete(self._table.channel.get_partial_message(message_id).delete, doing="deleting a ping")


def _has_room(state: TableState) -> bool:
    return state.phase is TablePhase.LOBBY and None in state.seats
