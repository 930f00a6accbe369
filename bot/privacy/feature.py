"""Users' own data as a feature: what is stored, its export, and its deletion."""

from __future__ import annotations

from functools import partial

from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.game_kit.game_group import GameGroups
from bot.privacy.data_retention import DataRetention
from bot.privacy.handlers import ROOM, VERBS, PrivacyHandlers


def setup(bot: Parts) -> None:
    """Add the deletion and the export."""
    retention = bot.add(DataRetention(bot))
    days = bot.config.forget_guild_days
    handlers = bot.add(PrivacyHandlers(bot.database, retention, forget_guild_days=days))
    bot.rooms[ROOM] = FeatureRoom.of(handlers, VERBS)
    for name, verb in {"privacy": "privacy", "export": "export", "forget-me": "forget"}.items():
        bot[GameGroups].all[0].add(name, partial(handlers.command, verb=verb))
