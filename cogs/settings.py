"""Commands of ``/barbu`` for what a server and a person may decide: settings, data."""

from __future__ import annotations

from bot.discord_io.interaction import Interaction
from bot.handlers import Handlers
from bot.settings.handlers import open_settings
from cogs.naming import command


class OwnCommands:
    """``/barbu settings | privacy | export | forget-me``."""

    handlers: Handlers

    @command("barbu-settings")
    async def settings(self, interaction: Interaction) -> None:
        """Open the panel of settings."""
        await open_settings(interaction)

    @command("barbu-privacy")
    async def privacy(self, interaction: Interaction) -> None:
        """Tell what is kept of people, why, how long, and who sees it."""
        await self.handlers.privacy.command(interaction, "privacy")

    @command("barbu-export")
    async def export(self, interaction: Interaction) -> None:
        """Hand out all that is kept of the person, as a file."""
        await self.handlers.privacy.command(interaction, "export")

    @command("barbu-forget-me")
    async def forget_me(self, interaction: Interaction) -> None:
        """Erase who the person is, after a question."""
        await self.handlers.privacy.command(interaction, "forget")
