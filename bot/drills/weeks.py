"""A server's puzzle of the week: one exercise on counting, the same for all its members."""

from __future__ import annotations

from hashlib import sha256

import discord

from bot.discord_io.component_request import ComponentRequest
from bot.discord_io.message import request_view
from bot.drills.positions import SEEDS
from bot.drills.screens import WEEK, render_week
from bot.drills.service import DRILL_ROOM, Drills
from bot.game_kit.module import GameModule
from bot.i18n import words
from bot.posts.regular import Post, PostKind
from bot.storage.schema import drill_weeks


def seed_of(guild_id: int, week: str) -> int:
    """Return the seed of a server's exercise in a week."""
    return int.from_bytes(sha256(f"{guild_id} {week}".encode()).digest()[:8]) % SEEDS


class PuzzlePost(PostKind):
    """The puzzle of the week; ``drills`` are the games with exercises."""

    name = "the puzzle of the week"
    table = drill_weeks
    period = "week"
    setting, channel_setting = "weekly_puzzle", "daily_channel"

    def __init__(self, drills: Drills) -> None:
        self._drills = drills

    def is_ours(self, custom_id: str, guild_id: int, period: str) -> bool:
        """Return whether a button asks the exercise of that week."""
        module = self._game_of(period)
        if module is None:
            return False
        request = ComponentRequest(DRILL_ROOM, WEEK, _context(module, guild_id, period))
        return custom_id == request.custom_id

    async def compose(self, guild: discord.Guild, channel_id: int, period: str, locale: str) -> Post | None:
        """Return the puzzle, of the games in turn; None if no game has exercises."""
        module = self._game_of(period)
        if module is None:
            return None
        rendered = render_week(module, words(locale, module.name))
        return Post(rendered, request_view(rendered, DRILL_ROOM, *_context(module, guild.id, period)))

    def _game_of(self, week: str) -> GameModule | None:
        games = [module for module in self._drills.modules.values() if module.daily is not None]
        return games[int(week[-2:]) % len(games)] if games else None


def _context(module: GameModule, guild_id: int, week: str) -> tuple[str, str]:
    return f"{module.name}.{seed_of(guild_id, week)}", "0"
