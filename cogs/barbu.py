"""The ``/barbu`` group, put together from its rooms.

Discord allows a group 25 commands and these fill it: whatever comes later is a short command of its own cog.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import BarbuBot
from bot.handlers import Handlers
from bot.i18n import label
from cogs.doubling import DoublingCommands
from cogs.game_control import CourseCommands
from cogs.history import PastCommands
from cogs.leaderboard import StandingCommands
from cogs.reading import ReadingCommands
from cogs.seats import SeatCommands
from cogs.settings import OwnCommands


@app_commands.guild_only()
class Barbu(
    SeatCommands,
    CourseCommands,
    ReadingCommands,
    DoublingCommands,
    PastCommands,
    StandingCommands,
    OwnCommands,
    commands.GroupCog,
    group_name=label("command-barbu-name"),
    group_description=label("command-barbu-description"),
):
    """The group itself."""

    def __init__(self, handlers: Handlers) -> None:
        self.handlers = handlers


async def setup(bot: BarbuBot) -> None:
    """Add the group to the bot."""
    await bot.add_cog(Barbu(bot.handlers))
