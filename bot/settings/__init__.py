"""What servers and people wish for: checked, kept with their preferences, at hand in memory."""

from bot.settings.guild import GuildSettings
from bot.settings.person import PersonSettings
from bot.settings.service import Settings

__all__ = ["GuildSettings", "PersonSettings", "Settings"]
