"""Barbu's own commands: choose; and contre and surcontre inside its group."""

from __future__ import annotations

from discord import app_commands

from bot.discord_io.interaction import Interaction
from bot.games.barbu.autocomplete import BarbuOffers, typed_choice
from bot.program.app import BarbuBot
from bot.tables.handlers import TableHandlers
from cogs.doubling import doubling_command
from cogs.naming import Callback, command
from cogs.table import group_of


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


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    group = group_of(bot, "barbu")
    group.add_command(doubling_command(bot.handlers, "double", "contre"))
    group.add_command(doubling_command(bot.handlers, "redouble", "surcontre"))
    tables, offers = bot.handlers.tables, BarbuOffers(bot.handlers.table_offers)
    bot.tree.add_command(command("choose", "contract", "trump", "start")(choosing(tables, offers)))
