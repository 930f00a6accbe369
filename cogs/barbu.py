"""The ``/barbu`` group, put together from its rooms."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.answers import Interaction
from bot.app import BarbuBot
from bot.i18n import label
from bot.suggest import targets
from cogs.announcing import Player, announce
from cogs.course import CourseCommands
from cogs.house import HouseCommands
from cogs.naming import command
from cogs.reading import ReadingCommands
from cogs.seats import SeatCommands
from cogs.sheet import SheetCommands

PLAYERS = ("player", "player2", "player3", "who")


class DoublingCommands:
    """``/barbu contre | surcontre``, as the commands of the same names."""

    @command("barbu-contre", *PLAYERS)
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

    @command("barbu-surcontre", *PLAYERS)
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


@app_commands.guild_only()
class Barbu(
    SeatCommands,
    CourseCommands,
    ReadingCommands,
    HouseCommands,
    SheetCommands,
    DoublingCommands,
    commands.GroupCog,
    group_name=label("command-barbu-name"),
    group_description=label("command-barbu-description"),
):
    """The group itself."""


async def setup(bot: BarbuBot) -> None:
    """Add the group to the bot."""
    await bot.add_cog(Barbu())
