"""Reading an announcement of doubles or redoubles: players named, or a whole group at once."""

from __future__ import annotations

import discord

from bot.answers import Interaction
from bot.hosted import HostedTable
from bot.press import ask
from bot.suggest import group_of
from engine.errors import BarbuError

Player = discord.User | discord.Member | None


async def announce(interaction: Interaction, verb: str, players: tuple[Player, ...], who: str | None) -> None:
    """Announce ``double`` or ``redouble`` against players, a group, or both."""

    def written(table: HostedTable) -> str:
        seat = table.seat_of(interaction.user.id)
        named = {_seat_of(table, player) for player in players if player is not None}
        grouped = group_of(table, seat, who) if who is not None else frozenset()
        if not named | grouped:
            raise BarbuError("targets_missing")
        return ",".join(str(target) for target in sorted(named | grouped))

    await ask(interaction, verb, written)


def _seat_of(table: HostedTable, player: discord.User | discord.Member) -> int:
    seat = table.state.seat_of(player.id)
    if seat is None:
        raise BarbuError("player_not_at_table")
    return seat
