"""Commands of ``/barbu`` for what a server and a person may decide: settings, data."""

from __future__ import annotations

from bot.answers import Interaction
from bot.wishes.desk import open_settings
from cogs.naming import command


class OwnCommands:
    """``/barbu settings``."""

    @command("barbu-settings")
    async def settings(self, interaction: Interaction) -> None:
        """Open the panel of settings."""
        await open_settings(interaction)
