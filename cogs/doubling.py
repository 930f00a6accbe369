"""Commands of the doubling round, the same in the ``/barbu`` group and beside it: contre, surcontre."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.discord_io.choices import WHY
from bot.discord_io.interaction import Interaction
from bot.games.barbu.autocomplete import double_targets, group_of, redouble_targets, target_sets
from bot.tables.dispatch import ask
from bot.tables.session import TableSession
from cogs.naming import command
from engine.errors import CodedError

OPTIONS = ("player", "player2", "player3", "who")
Player = discord.User | discord.Member | None


class DoublingCommands:
    """``contre | surcontre``: one call is the whole announcement."""

    @command("contre", *OPTIONS)
    @app_commands.autocomplete(who=double_targets)
    async def contre(
        self,
        interaction: Interaction,
        player: Player = None,
        player2: Player = None,
        player3: Player = None,
        who: str | None = None,
    ) -> None:
        """Double players, a group, or both."""
        await announce(interaction, "double", (player, player2, player3), who)

    @command("surcontre", *OPTIONS)
    @app_commands.autocomplete(who=redouble_targets)
    async def surcontre(
        self,
        interaction: Interaction,
        player: Player = None,
        player2: Player = None,
        player3: Player = None,
        who: str | None = None,
    ) -> None:
        """Redouble players who have doubled, or all of them."""
        await announce(interaction, "redouble", (player, player2, player3), who)


async def announce(interaction: Interaction, verb: str, players: tuple[Player, ...], who: str | None) -> None:
    """Announce ``double`` or ``redouble`` against players, a group, or both."""

    def written(table: TableSession) -> str:
        if who == WHY:
            target_sets(table, interaction.user.id, verb)
        seat = table.seat_of(interaction.user.id)
        named = {_seat_of(table, player) for player in players if player is not None}
        grouped = group_of(table, seat, who) if who is not None else frozenset()
        if not named | grouped:
            raise CodedError("targets_missing")
        return ",".join(str(target) for target in sorted(named | grouped))

    await ask(interaction, verb, written)


def _seat_of(table: TableSession, player: discord.User | discord.Member) -> int:
    seat = table.state.seat_of(player.id)
    if seat is None:
        raise CodedError("player_not_at_table")
    return seat
