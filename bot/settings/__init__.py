"""The settings of servers and of people: checked, stored, and held in memory once they were read."""

from bot.settings.guild import GameSettings, GuildSettings
from bot.settings.person import PersonSettings
from bot.settings.service import Settings

__all__ = ["GameSettings", "GuildSettings", "PersonSettings", "Settings"]
