"""The commands to double and to redouble, at a table of any game.

Each has two names: that of bridge in English (``double``), and that of Barbu's players (``contre``). Both act
alike, so that users need not know which table accepts which.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_io.choices import Choices
from bot.discord_io.interaction import Interaction
from bot.game_kit.doubling import Verb
from bot.program.app import BarbuBot
from bot.program.handlers import Handlers
from bot.tables.autocomplete import typed_double
from cogs.naming import Callback, command

OPTIONS: Final = ("player", "player2", "player3", "who")
NAMES: Final[dict[Verb, Sequence[str]]] = {
    "double": ("double", "contre"),
    "redouble": ("redouble", "surcontre"),
}
"""The names of each command."""

Player = discord.User | discord.Member | None


def announcement(handlers: Handlers, verb: Verb) -> Callback:
    """Build the command ``verb``: one whole announcement."""

    async def offer(interaction: Interaction, typed: str) -> Choices:
        return await handlers.table_offers.doubles(interaction, typed, verb)

    @app_commands.autocomplete(who=offer)
    async def announce(
        interaction: Interaction,
        player: Player = None,
        player2: Player = None,
        player3: Player = None,
        who: str | None = None,
    ) -> None:
        """Double or redouble: players, a group of them or both in Barbu, the last bid in bridge."""
        named = [user.id for user in (player, player2, player3) if user is not None]
        await handlers.tables.request(
            interaction,
            verb,
            lambda table: typed_double(table, interaction.user.id, verb, named, who or ""),
        )

    return announce


def doubling_command(handlers: Handlers, verb: Verb, name: str) -> app_commands.Command[Any, Any, None]:
    """Return the command ``verb`` under one of its names; the texts of its options are always the same."""
    return command((name, verb), *OPTIONS)(announcement(handlers, verb))


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the bot."""
    for verb, names in NAMES.items():
        for name in names:
            bot.tree.add_command(doubling_command(bot.handlers, verb, name))
