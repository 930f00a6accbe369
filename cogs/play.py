"""The short commands of play: deal, choose, contre, surcontre, pass, play, hand."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.answers import Interaction
from bot.app import BarbuBot
from bot.press import ask
from bot.suggest import cards, contracts, starts, targets, trumps
from bot.typed import choice_arg
from bot.ui.cards import parse_card
from cogs.announcing import Player, announce
from cogs.naming import command

PLAYERS = ("player", "player2", "player3", "who")


class Play(commands.Cog):
    """What a player does at every turn."""

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
        await ask(interaction, "choose", lambda table: choice_arg(table.rules, contract, trump, start))

    @command("contre", *PLAYERS)
    @app_commands.autocomplete(who=targets)
    async def contre(
        self,
        interaction: Interaction,
        player: Player = None,
        player2: Player = None,
        player3: Player = None,
        who: str | None = None,
    ) -> None:
        """Double players: one call is the whole announcement."""
        await announce(interaction, "double", (player, player2, player3), who)

    @command("surcontre", *PLAYERS)
    @app_commands.autocomplete(who=targets)
    async def surcontre(
        self,
        interaction: Interaction,
        player: Player = None,
        player2: Player = None,
        player3: Player = None,
        who: str | None = None,
    ) -> None:
        """Redouble players who have doubled."""
        await announce(interaction, "redouble", (player, player2, player3), who)

    @command("pass")
    async def pass_(self, interaction: Interaction) -> None:
        """Say nothing, or lay no card."""
        await ask(interaction, "pass")

    @command("play", "card")
    @app_commands.autocomplete(card=cards)
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play a card."""
        await ask(interaction, "play", lambda _: str(parse_card(card)))

    @command("hand")
    async def hand(self, interaction: Interaction) -> None:
        """Show the player's own hand, to him alone."""
        await ask(interaction, "hand")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Play())
