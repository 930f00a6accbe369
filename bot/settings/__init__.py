"""Settings of servers and users: validated, stored, and cached after the first read."""

from bot.settings.models import GameSettings, GuildSettings, PersonSettings
from bot.settings.service import Settings
