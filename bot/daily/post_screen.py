"""Announcement of a day's deals, with the server's results of yesterday."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.daily.comparison import Comparison
from bot.daily.days import dated
from bot.discord_io.medals import SIGNS, is_level, medal
from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import DailyGame
from bot.game_kit.scene import Scene
from bot.i18n import Words
from bot.i18n.cards import signed_text

ANNOUNCED: Final = "announced"
"""The verb of an announcement's buttons, by which a lost one is found."""

NAMED: Final = 3
"""Number of yesterday's players named."""


@dataclass(frozen=True, slots=True)
class GamePost:
    """Announcement of one game.

    Attributes:
        game: the game's deal of the day.
        scene: today's table right after the deal; only what every player sees before beginning is used.
        yesterday: the results of its deal of yesterday.
    """

    module: GameModule
    game: DailyGame
    scene: Scene
    yesterday: Comparison


def render_post(posts: Sequence[GamePost], day: str, words: Words) -> Rendered:
    """Render the announcement of all games' deals, the first game's first."""
    titled = len(posts) > 1
    embeds = tuple(
        embed(
            words("daily-title", day=dated(day, words)),
            f"**{post.module.title(words)}**" if titled else "",
            [post.game.contract_line(post.scene), words("daily-post-about")],
            _yesterday_lines(post.yesterday, words),
        )
        for post in posts
    )
    buttons = [
        ButtonSpec(
            ANNOUNCED,
            arg=post.module.name if number else "",
            label=post.module.title(words) if titled else words("daily-post-play"),
            style="success",
        )
        for number, post in enumerate(posts)
    ]
    return Rendered(embeds=embeds, buttons=tuple(rows_of(buttons)))


def _yesterday_lines(yesterday: Comparison, words: Words) -> list[str]:
    """Return the best players of this server; empty if there were none."""
    best = [line for line in yesterday.server if line.place in SIGNS][:NAMED]
    if not best:
        return []
    level = is_level(line.place for line in yesterday.server)
    named = [
        words(
            "standing-row",
            medal=medal(line.place, level=level) or words("standing-place", place=line.place),
            name=escaped(plain_name(line.name)) or words("daily-somebody"),
            points=signed_text(line.points),
        )
        for line in best
    ]
    return [words("daily-post-yesterday", count=len(yesterday.server)), *named]
