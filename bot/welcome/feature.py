"""The first message in a new server as a feature."""

from __future__ import annotations

from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.settings import Settings
from bot.settings.command_lists import CommandLists
from bot.welcome.greeting import Greeting


def setup(bot: Parts) -> None:
    """Greet each server that adds the bot."""
    lists = bot[CommandLists]
    greeting = Greeting(bot.database, bot[Settings], bot[GameModules], lists, bot.config.locale)
    bot.on_guild_joined.append(greeting.joined)
