"""Barbu's own commands: choose; and contre and surcontre, inside and outside its group."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.discord_io.choices import WHY
from bot.discord_io.interaction import Interaction
from bot.games.barbu.autocomplete import BarbuOffers, target_sets, typed_choice
from bot.games.barbu.autocomplete import group_of as seats_of
from bot.program.app import BarbuBot
from bot.tables.handlers import TableHandlers
from bot.tables.table import LiveTable
from cogs.naming import Callback, command
from cogs.table import group_of
from engine.errors import CodedError

OPTIONS = ("player", "player2", "player3", "who")
Player = discord.User | discord.Member | None


def doubling(tables: TableHandlers, offers: BarbuOffers) -> Mapping[str, Callback]:
    """Return ``contre`` and ``surcontre`` by name; each is one whole announcement."""

    @app_commands.autocomplete(who=offers.double_targets)
    async def contre(
        interaction: Interaction,
        player: Player = None,
        player2: Player = None,
        player3: Player = None,
        who: str | None = None,
    ) -> None:
        """Double players, a group, or both."""
        await announce(tables, interaction, "double", (player, player2, player3), who)

    @app_commands.autocomplete(who=offers.redouble_targets)
    async def surcontre(
        interaction: Interaction,
        player: Player = None,
        player2: Player = None,
        player3: Player = None,
        who: str | None = None,
    ) -> None:
        """Redouble players who have doubled, or all of them."""
        await announce(tables, interaction, "redouble", (player, player2, player3), who)

    return {"contre": contre, "surcontre": surcontre}


def choosing(tables: TableHandlers, offers: BarbuOffers) -> Callback:
    """Build the command ``choose``."""

    @app_commands.autocomplete(contract=offers.contracts, trump=offers.trumps, start=offers.starts)
    async def choose(
        interaction: Interaction, contract: str, trump: str | None = None, start: str | None = None
    ) -> None:
        """Choose the contract."""
        user = interaction.user.id
        await tables.request(
            interaction, "choose", lambda table: typed_choice(table, user, contract, trump, start)
        )

    return choose


async def announce(
    tables: TableHandlers, interaction: Interaction, verb: str, players: tuple[Player, ...], who: str | None
) -> None:
    """Announce ``double`` or ``redouble`` against players, a group, or both."""

    def written(table: LiveTable) -> str:
        if who == WHY:
            target_sets(table, interaction.user.id, verb)
        seat = table.seat_of(interaction.user.id)
        named = {_seat_of(table, player) for player in players if player is not None}
        grouped = seats_of(table, seat, who) if who is not None else frozenset()
        if not named | grouped:
            raise CodedError("targets_missing")
        return ",".join(str(target) for target in sorted(named | grouped))

    await tables.request(interaction, verb, written)


def _seat_of(table: LiveTable, player: discord.User | discord.Member) -> int:
    seat = table.state.seat_of(player.id)
    if seat is None:
        raise CodedError("player_not_at_table")
    return seat


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    tables, offers = bot.handlers.tables, BarbuOffers(bot.handlers.table_offers)
    for parent in (bot.tree, group_of(bot, "barbu")):
        for name, callback in doubling(tables, offers).items():
            parent.add_command(command(name, *OPTIONS)(callback))
    bot.tree.add_command(command("choose", "contract", "trump", "start")(choosing(tables, offers)))
