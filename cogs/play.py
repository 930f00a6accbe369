"""Short commands at any table: cut, deal, pass, play, double, hand, hint, analyse, verify, record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import app_commands
from discord.ext import commands

from bot.discord_io.choices import Choices
from bot.discord_io.commands import UserOption, command, request_callback
from bot.discord_io.interaction import Interaction
from bot.discord_io.parts import Parts
from bot.game_kit.module import Verb
from bot.program.app import BarbuBot
from bot.tables.autocomplete import TableOffers, typed_card, typed_double
from bot.tables.handlers import TableHandlers

NAMES: Final[dict[Verb, Sequence[str]]] = {
    "double": ("double", "contre"),
    "redouble": ("redouble", "surcontre"),
}
"""The names of the commands to double: bridge's and those of Barbu's players, which do the same."""


def doubling_command(bot: Parts, verb: Verb, name: str) -> app_commands.Command[Any, Any, None]:
    """Build the command ``verb``, one whole announcement, under a name; its options' texts stay the same."""

    async def offer(interaction: Interaction, typed: str) -> Choices:
        return await bot[TableOffers].doubles(interaction, typed, verb)

    @command((name, verb), "player", "player2", "player3", "who")
    @app_commands.autocomplete(who=offer)
    async def announce(
        interaction: Interaction,
        player: UserOption = None,
        player2: UserOption = None,
        player3: UserOption = None,
        who: str | None = None,
    ) -> None:
        """Double or redouble: players, a group of them or both in Barbu, the last bid in bridge."""
        named = [user.id for user in (player, player2, player3) if user is not None]
        await bot[TableHandlers].request(
            interaction, verb, lambda table: typed_double(table, interaction.user.id, verb, named, who or "")
        )

    return announce


class Play(commands.Cog):
    """Commands for each turn, for advice, and for checking a game."""

    def __init__(self, bot: Parts) -> None:
        self._tables, self._offers = bot[TableHandlers], bot[TableOffers]

    @command("cut", "cards")
    async def cut(self, interaction: Interaction, cards: int | None = None) -> None:
        """Cut the cards of the next deal."""
        await self._tables.request(interaction, "cut_at", "" if cards is None else str(cards))

    @command("play", "card")
    async def play(self, interaction: Interaction, card: str) -> None:
        await self._tables.request(
            interaction, "play", lambda table: typed_card(table, interaction.user.id, card)
        )

    @play.autocomplete("card")
    async def offer_cards(self, interaction: Interaction, typed: str) -> Choices:
        return await self._offers.cards(interaction, typed)

    @command("analyse", "deal")
    async def analyse(
        self, interaction: Interaction, deal: app_commands.Range[int, 1, 999] | None = None
    ) -> None:
        """Analyse the cost of the choices in a finished deal."""
        number = "" if deal is None else str(deal)
        await self._tables.request_last_deal(interaction, "analyse", number, "button-analyse")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Play(bot.parts))
    tables = bot.parts[TableHandlers]
    for verb in ("deal", "pass", "hand", "hint"):
        bot.tree.add_command(command(verb)(request_callback(tables.request, verb)))
    bot.tree.add_command(command("verify")(request_callback(tables.request_at_newest, "verify")))
    for doubling, names in NAMES.items():
        for name in names:
            bot.tree.add_command(doubling_command(bot.parts, doubling, name))
