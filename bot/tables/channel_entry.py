"""Access to the table of a channel, for the rest of the program."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.interaction import BACK, ELSEWHERE, ENTRIES, JOIN, OPEN, START, TableWay
from bot.game_kit.status import seat_to_take
from bot.tables.registry import TableRegistry
from bot.tables.table import LiveTable
from engine.errors import CodedError
from engine.seats import Seat
from engine.table_state import TablePhase, TableState


class ChannelEntry:
    """The ``TableEntry`` of the registered tables."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def option_for(self, interaction: discord.Interaction[Any], /) -> str:
        """Return the user's option here; empty outside a server and for a table that cannot be read."""
        if interaction.guild_id is None:
            return ""
        try:
            table = await self._registry.here(interaction.channel_id)
        except CodedError as error:
            return OPEN if error.code == "no_table_here" else ""
        user = interaction.user.id
        return JOIN if bot_to_replace(table, user) is not None else option_at(table.state, user)

    async def way_for(self, interaction: discord.Interaction[Any], /) -> TableWay | None:
        """Return the user's way to the channel's table; None if there is no table, and outside a server."""
        if interaction.guild_id is None:
            return None
        try:
            table = await self._registry.here(interaction.channel_id)
        except CodedError:
            return None
        user = interaction.user.id
        bot, link = bot_to_replace(table, user), table.public_message.posted.link
        is_free = option_at(table.state, user) == JOIN or bot is not None
        seat = table.state.seat_of(user)
        is_kept = seat is not None and table.state.occupant(seat).away
        request = None
        if is_free and (is_kept or not table.row.is_contest):
            request = table.subject.request(ENTRIES[JOIN])
        if is_kept or bot is None:
            return TableWay("button-back" if is_kept else "lobby-join", request, link)
        return TableWay("button-take-seat", request, link, table.scene(user).plain(bot))

    async def request_for(self, interaction: discord.Interaction[Any], option: str, /) -> ComponentRequest:
        """Return the request of a button for one of ``ENTRIES``. *Raises:* CodedError ``no_table_here``."""
        table = await self._registry.here(interaction.channel_id)
        return table.subject.request(ENTRIES[option])


def bot_to_replace(table: LiveTable, user: int) -> Seat | None:
    """Return the seat of the bot player that a user can replace in play; None if there is none."""
    return None if table.row.is_contest else seat_to_take(table.scene(user))


def option_at(state: TableState, user: int) -> str:
    """Return a user's option at an open table."""
    gathers, seat = state.phase is TablePhase.LOBBY, state.seat_of(user)
    if seat is None:
        has_room = any(who is None or who.user is None for who in state.seats)
        return JOIN if gathers and has_room else ELSEWHERE
    if state.occupant(seat).away:
        return JOIN
    return START if gathers and user == state.host else BACK
