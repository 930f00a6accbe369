"""The daily announcement of the deals, in the channel that a server has chosen."""

from __future__ import annotations

from typing import Final

import discord

from bot.daily.comparison import compared
from bot.daily.days import day_of, shifted
from bot.daily.games import DailyGames
from bot.daily.post_screen import ANNOUNCED, GamePost, render_post
from bot.daily.service import DailyDeals
from bot.discord_io.component import request_view
from bot.discord_io.component_request import ComponentRequest
from bot.game_kit.scene import Scene
from bot.i18n import words
from bot.posts.regular import Post, PostKind
from bot.private_games.table import own_seat_of
from bot.settings import GuildSettings
from bot.storage.schema import daily_posts

ROOM: Final = "daily"


class DailyPost(PostKind):
    """The announcement of the deals of the day; ``games`` are those of each game that has one."""

    name = "the deal of the day"
    table = daily_posts
    period = "day"
    setting = "daily_channel"

    def __init__(self, games: DailyGames) -> None:
        self._games = games

    def period_of(self, now: float) -> str:
        """Return the day."""
        return day_of(now)

    def channel_of(self, settings: GuildSettings) -> int | None:
        """Return the channel the server has chosen."""
        return settings.daily_channel

    def is_ours(self, custom_id: str, guild_id: int, period: str) -> bool:
        """Return whether a button is the announcement's of that day; a shared card has another one."""
        return custom_id == ComponentRequest(ROOM, ANNOUNCED, self._context(period)).custom_id

    async def compose(self, guild: discord.Guild, channel_id: int, period: str, locale: str) -> Post:
        """Return the announcement of a day."""
        posts = [await _post_of(deals, guild.id, period, locale) for deals in self._games.all]
        rendered = render_post(posts, period, words(locale, self._games.first.module.name))
        return Post(rendered, request_view(rendered, ROOM, *self._context(period)))

    def _context(self, day: str) -> tuple[str, str]:
        return self._games.format_day(self._games.first, day), "0"


async def _post_of(deals: DailyDeals, guild_id: int, day: str, locale: str) -> GamePost:
    table, game = deals.table_of(await deals.day(day), ""), deals.module.game
    seat = own_seat_of(table)
    scene = Scene(
        0, table, game.view_for(table.game_state, seat), words(locale, game.name), None, "live", seat=seat
    )
    outcomes = await deals.tries.outcomes(shifted(day, -1))
    return GamePost(deals.module, deals.daily, scene, compared(outcomes, 0, guild_id))
