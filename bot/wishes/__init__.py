"""What servers and people wish for: checked, kept with their preferences, at hand in memory."""

from bot.wishes.guild import GuildWishes
from bot.wishes.person import PersonWishes
from bot.wishes.store import Wishes

__all__ = ["GuildWishes", "PersonWishes", "Wishes"]
