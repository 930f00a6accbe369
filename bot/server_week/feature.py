"""The week of a server as a feature, which is a regular post."""

from __future__ import annotations

from bot.discord_io.parts import Parts
from bot.game_kit.module import GameModules
from bot.history.archive import Archive
from bot.posts.regular import post_regularly
from bot.server_week.facts import WeekFacts
from bot.server_week.posts import WeekPost
from bot.settings import Settings


def setup(bot: Parts) -> None:
    post_regularly(bot, WeekPost(WeekFacts(bot.database), bot[Settings], bot[GameModules], bot[Archive]))
