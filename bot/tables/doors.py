"""Which way leads from anywhere to the table of a channel."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.discord_io.ask import Ask
from bot.discord_io.doors import BACK, ELSEWHERE, JOIN, OPEN, START
from bot.discord_io.table_button import table_ask
from bot.tables.registry import TableRegistry
from engine.errors import CodedError
from engine.table_rules import TablePhase, TableState

VERBS: Final = {JOIN: "join", START: "start", BACK: "hand"}
"""What a table is asked behind each door."""


class TableDoors:
    """Finds the table of a channel."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    async def way(self, interaction: discord.Interaction[Any], /) -> str:
        """Which way the person who acts has here; empty outside a server, and to what cannot be read."""
        if interaction.guild_id is None:
            return ""
        try:
            table = await self._registry.here(interaction.channel_id)
        except CodedError as error:
            return OPEN if error.code == "no_table_here" else ""
        return way_of(table.state, interaction.user.id)

    async def ask(self, interaction: discord.Interaction[Any], way: str, /) -> Ask:
        """What leads one of ``VERBS``; raises ``no_table_here``."""
        table = await self._registry.here(interaction.channel_id)
        return table_ask(table.id, table.state.revision, VERBS[way])


def way_of(state: TableState[Any, Any], user: int) -> str:
    """Which way a person has to an open table."""
    gathers, seat = state.phase is TablePhase.LOBBY, state.seat_of(user)
    if seat is None:
        has_room = any(who is None or who.user is None for who in state.seats)
        return JOIN if gathers and has_room else ELSEWHERE
    if state.occupant(seat).away:
        return JOIN
    return START if gathers and user == state.host else BACK
