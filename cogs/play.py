"""Short commands of play at any table: cut, deal, pass, play, hand."""

from __future__ import annotations

from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.program.app import BarbuBot
from bot.program.handlers import Handlers
from bot.tables.autocomplete import typed_card
from cogs.naming import command


class Play(commands.Cog):
    """Commands for each turn."""

    def __init__(self, handlers: Handlers) -> None:
        self._handlers = handlers

    @command("cut", "cards")
    async def cut(self, interaction: Interaction, cards: int | None = None) -> None:
        """Cut the cards of the next deal."""
        await self._handlers.tables.request(interaction, "cut_at", "" if cards is None else str(cards))

    @command("deal")
    async def deal(self, interaction: Interaction) -> None:
        """Deal the next hand."""
        await self._handlers.tables.request(interaction, "deal")

    @command("pass")
    async def pass_(self, interaction: Interaction) -> None:
        """Pass."""
        await self._handlers.tables.request(interaction, "pass")

    @command("play", "card")
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play a card."""
        await self._handlers.tables.request(
            interaction, "play", lambda table: typed_card(table, interaction.user.id, card)
        )

    @play.autocomplete("card")
    async def offer_cards(self, interaction: Interaction, typed: str) -> Choices:
        """Offer the cards the player may play now."""
        return await self._handlers.table_offers.cards(interaction, typed)

    @command("hand")
    async def hand(self, interaction: Interaction) -> None:
        """Show the player's own hand, to them alone."""
        await self._handlers.tables.request(interaction, "hand")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Play(bot.handlers))
