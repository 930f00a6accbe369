"""The settings of servers and players as a feature."""

from __future__ import annotations

from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.game_kit.game_group import GameGroups
from bot.game_kit.module import GameModules
from bot.settings.command_lists import CommandLists
from bot.settings.handlers import VERBS, SettingsHandlers
from bot.settings.service import Settings


def setup(bot: Parts) -> None:
    handlers = bot.add(SettingsHandlers(bot[Settings], bot[GameModules], bot[CommandLists]))
    bot.on_guild_joined.append(bot[CommandLists].joined)
    bot.rooms["settings"] = FeatureRoom.of(handlers, VERBS)
    bot[GameGroups].all[0].add("settings", handlers.open)
