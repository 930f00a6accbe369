"""Profiles as a feature: ``/profile`` and its buttons."""

from __future__ import annotations

from bot.discord_io.avatars import Avatars
from bot.discord_io.dispatch import FeatureRoom
from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.leaderboard.store import LeaderboardStore
from bot.profiles.handlers import PROFILE_ROOM, VERBS, ProfileHandlers
from bot.profiles.store import ProfileStore
from bot.settings import Settings
from bot.storage import Games


def setup(bot: Parts) -> None:
    handlers = ProfileHandlers(
        ProfileStore(bot.database),
        bot[LeaderboardStore],
        bot[Games].feats,
        bot[Settings],
        bot[GameModules],
        bot[Avatars],
    )
    bot.rooms[PROFILE_ROOM] = FeatureRoom.of(handlers, VERBS, is_costly=True)
    bot.command("profile", handlers.command)
