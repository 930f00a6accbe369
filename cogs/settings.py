"""Commands for settings and stored data, in the first game's group."""

from __future__ import annotations

from bot.discord_io.interaction import Interaction
from bot.program.app import BarbuBot
from bot.program.handlers import Handlers
from cogs.table import GameGroup, group_of


def add_settings(group: GameGroup, handlers: Handlers) -> None:
    """Add ``settings | privacy | export | forget-me``."""

    @group.define("settings")
    async def settings(interaction: Interaction) -> None:
        """Open the panel of settings."""
        await handlers.settings.open(interaction)

    @group.define("privacy")
    async def privacy(interaction: Interaction) -> None:
        """Show which data is stored, why, for how long, and who sees it."""
        await handlers.privacy.command(interaction, "privacy")

    @group.define("export")
    async def export(interaction: Interaction) -> None:
        """Send the user's data as a file."""
        await handlers.privacy.command(interaction, "export")

    @group.define("forget-me")
    async def forget_me(interaction: Interaction) -> None:
        """Erase the user after a confirmation."""
        await handlers.privacy.command(interaction, "forget")


async def setup(bot: BarbuBot) -> None:
    """Add the commands to the group that every bot has."""
    add_settings(group_of(bot, bot.modules.all[0].name), bot.handlers)
