"""Barbu's own commands: choose, house and sheet, and contre and surcontre inside its group."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.commands import choices, command
from bot.discord_io.interaction import Interaction
from bot.games.barbu.autocomplete import contract_offers, start_offers, trump_offers, typed_choice
from bot.games.barbu.custom_rules.handlers import CustomRulesHandlers
from bot.games.barbu.score_sheet.handlers import ScoreSheetHandlers
from bot.program.app import BarbuBot
from bot.tables.autocomplete import TableOffers
from bot.tables.handlers import TableHandlers
from cogs.play import doubling_command
from cogs.table import group_of
from engine.barbu.game import BARBU
from engine.barbu.rules.rule_set import Length


class Barbu(commands.Cog):
    """Commands for the contract, a server's own rules and games with real cards."""

    def __init__(self, bot: BarbuBot) -> None:
        self._tables, self._offers = bot.parts[TableHandlers], bot.parts[TableOffers]
        self._rules, self._sheets = bot.room(CustomRulesHandlers), bot.room(ScoreSheetHandlers)

    @command("choose", "contract", "trump", "start")
    async def choose(
        self, interaction: Interaction, contract: str, trump: str | None = None, start: str | None = None
    ) -> None:
        user = interaction.user.id
        await self._tables.request(
            interaction, "choose", lambda table: typed_choice(table, user, contract, trump, start)
        )

    @choose.autocomplete("contract")
    async def _contracts(self, interaction: Interaction, typed: str) -> Choices:
        return await self._offers.at_table(interaction, typed, contract_offers)

    @choose.autocomplete("trump")
    async def _trumps(self, interaction: Interaction, typed: str) -> Choices:
        offers = partial(trump_offers, interaction.namespace.contract)
        return await self._offers.at_table(interaction, typed, offers)

    @choose.autocomplete("start")
    async def _starts(self, interaction: Interaction, typed: str) -> Choices:
        offers = partial(start_offers, interaction.namespace.contract)
        return await self._offers.at_table(interaction, typed, offers)

    @command("house", "name", "base", "file")
    async def house(
        self,
        interaction: Interaction,
        name: str | None = None,
        base: str | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Show the server's house rules, or make or change a rule set."""
        await self._rules.command(interaction, name=name, base=base, file=file)

    @house.autocomplete("name")
    async def _names(self, interaction: Interaction, typed: str) -> Choices:
        return await self._rules.offer_names(interaction, typed)

    @house.autocomplete("base")
    async def _bases(self, interaction: Interaction, typed: str) -> Choices:
        return await self._rules.offer_bases(interaction, typed)

    @command("sheet", "players", "rules", "length")
    @app_commands.choices(length=choices("length", tuple(length.value for length in Length), game=BARBU.name))
    async def sheet(
        self,
        interaction: Interaction,
        players: str | None = None,
        rules: str | None = None,
        length: str = "full",
    ) -> None:
        """Open a score sheet for these players, or post this channel's sheet again."""
        await self._sheets.command(interaction, rules=rules, length=length, players=players)

    @sheet.autocomplete("rules")
    async def _rule_sets(self, interaction: Interaction, typed: str) -> Choices:
        return await self._sheets.offer_rules(interaction, typed)


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    group = group_of(bot, BARBU.name)
    group.add_command(doubling_command(bot.parts, "double", "contre"))
    group.add_command(doubling_command(bot.parts, "redouble", "surcontre"))
    await bot.add_cog(Barbu(bot))
