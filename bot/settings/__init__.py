"""Settings of servers and users: validated, stored, and cached after the first read."""

from bot.settings.guild import GameSettings, GuildSettings
from bot.settings.person import PersonSettings
from bot.settings.service import Settings
