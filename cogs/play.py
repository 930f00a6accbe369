"""The short commands of play: cut, deal, choose, contre, surcontre, pass, play, hand."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import BarbuBot
from bot.discord_io.interaction import Interaction
from bot.games.barbu.autocomplete import cards, contracts, starts, trumps, typed_card, typed_choice
from bot.tables.dispatch import ask
from cogs.doubling import DoublingCommands
from cogs.naming import command


class Play(DoublingCommands, commands.Cog):
    """What a player does at every turn."""

    @command("cut", "cards")
    async def cut(self, interaction: Interaction, cards: int | None = None) -> None:
        """Cut the cards of the next deal."""
        await ask(interaction, "cut_at", "" if cards is None else str(cards))

    @command("deal")
    async def deal(self, interaction: Interaction) -> None:
        """Deal the next hand."""
        await ask(interaction, "deal")

    @command("choose", "contract", "trump", "start")
    @app_commands.autocomplete(contract=contracts, trump=trumps, start=starts)
    async def choose(
        self, interaction: Interaction, contract: str, trump: str | None = None, start: str | None = None
    ) -> None:
        """Choose the contract."""
        user = interaction.user.id
        await ask(interaction, "choose", lambda table: typed_choice(table, user, contract, trump, start))

    @command("pass")
    async def pass_(self, interaction: Interaction) -> None:
        """Say nothing, or lay no card."""
        await ask(interaction, "pass")

    @command("play", "card")
    @app_commands.autocomplete(card=cards)
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play a card."""
        await ask(interaction, "play", lambda table: typed_card(table, interaction.user.id, card))

    @command("hand")
    async def hand(self, interaction: Interaction) -> None:
        """Show the player's own hand, to him alone."""
        await ask(interaction, "hand")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Play())
