"""Posts about the deal of the day: the daily announcement, and a player's card with their result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.daily.days import Comparison, Streak, TryOutcome, compared, dated, shifted
from bot.daily.screens import place_line, streak_line
from bot.daily.service import DailyDeals, DailyGames
from bot.discord_io.message import ButtonSpec, Rendered, embed, rows_of
from bot.discord_io.safe_text import distinct_names, escaped, plain_name
from bot.game_kit.module import GameModule
from bot.game_kit.private_game import DailyGame, challenge_button
from bot.game_kit.scene import Scene
from bot.game_kit.standing import SIGNS, place_sign
from bot.i18n import Words, words
from bot.posts import Post, PostKind
from bot.runtime.numbers import signed_text
from bot.solo.tries import own_seat_of

ANNOUNCED: Final = "announced"
"""The verb of an announcement's buttons, by which a lost one is found."""


@dataclass(frozen=True, slots=True)
class GamePost:
    """Announcement of one game, with the results of yesterday's deal.

    Of ``scene``, today's table right after the deal, only what every player sees before beginning is used.
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
    play = words("daily-post-play")
    buttons = [
        ButtonSpec(
            ANNOUNCED,
            arg=post.module.name if number else "",
            label=f"{play} · {post.module.title(words)}" if titled else play,
            style="success",
        )
        for number, post in enumerate(posts)
    ]
    return Rendered(embeds=embeds, buttons=tuple(rows_of(buttons)))


def _yesterday_lines(yesterday: Comparison, words: Words) -> list[str]:
    """Return the lines with the best players of this server."""
    best = [line for line in yesterday.server if line.place in SIGNS][:3]
    if not best:
        return []
    places = [line.place for line in yesterday.server]
    named = [
        words(
            "standing-row",
            medal=place_sign(line.place, places, words),
            name=escaped(name) or words("daily-somebody"),
            points=signed_text(line.points),
        )
        for line, name in zip(best, distinct_names([line.name for line in best]), strict=True)
    ]
    return [words("daily-post-yesterday", count=len(yesterday.server)), *named]


class DailyPost(PostKind):
    """The announcement of the deals of the day; ``games`` are those of each game that has one."""

    kind, name = "daily", "the deal of the day"
    period = "day"
    setting = channel_setting = "daily_channel"

    def __init__(self, games: DailyGames) -> None:
        self._games = games

    async def compose(self, guild: discord.Guild, channel_id: int, period: str, locale: str) -> Post:
        """Return the announcement of a day."""
        posts = [await _post_of(deals, guild.id, period, locale) for deals in self._games.deals.values()]
        rendered = render_post(posts, period, words(locale, self._games.first.module.name))
        about = self._games.subject(self._games.first, period)
        mark = about.request(ANNOUNCED).custom_id  # no shared card has it
        return Post(rendered, rendered.view(about), mark)


async def _post_of(deals: DailyDeals, guild_id: int, day: str, locale: str) -> GamePost:
    table, game = deals.table_of(await deals.find_or_make_day(day), ""), deals.module.game
    seat = own_seat_of(table)
    scene = Scene(
        0, table, game.view_for(table.game_state, seat), words(locale, game.name), None, "live", seat=seat
    )
    outcomes = await deals.tries.outcomes(shifted(day, -1))
    return GamePost(deals.module, deals.daily, scene, compared(outcomes, 0, guild_id))


FIRST, ABOVE, BELOW, LAST, NONE = "🟩", "🟨", "🟧", "🟥", "⬜"


def square(one: TryOutcome | None) -> str:
    """Return a result as a coloured square; a white one for a day without a finished try."""
    if one is None:
        return NONE
    if not one.behind:
        return FIRST
    if not one.ahead:
        return LAST
    return ABOVE if one.ahead >= one.behind else BELOW


def same_cards_square(one: TryOutcome | None) -> str:
    """Return a comparison with the same cards as a square; a yellow one for an equal result."""
    return ABOVE if one == TryOutcome(0, 0) else square(one)


def _ahead_line(game: DailyGame, scene: Scene, own: TryOutcome, sign: str) -> str:
    """Return how a result compares: with the others at the table, or with the same cards."""
    if game.ranks_table:
        return scene.words("daily-card-ahead", square=sign, count=own.ahead, bots=len(scene.seats) - 1)
    lead = "better" if own.ahead else "worse" if own.behind else "same"
    return scene.words("daily-card-same-cards", square=sign, lead=lead)


def render_card(
    game: DailyGame,
    scene: Scene,
    day: str,
    name: str,
    week: Sequence[TryOutcome | None],
    comparison: Comparison,
    streak: Streak,
) -> Rendered:
    """Render the card of the player called ``name``, who finished the deal of ``day``.

    The card uses only what every player sees before beginning: ``scene`` is the table right after the deal.
    ``week`` are the player's results up to that day. If the game does not rank its table, the card says who
    did better with the same cards, once that is known.
    """
    words, own = scene.words, week[-1]
    placed = place_line(words, comparison) if comparison.count > 1 else ""
    legend_key, square_of = "daily-card-legend", square
    if not game.ranks_table:
        legend_key, square_of = "daily-card-legend-same-cards", same_cards_square
    ahead = "" if own is None else _ahead_line(game, scene, own, square_of(own))
    is_compared = any(week)
    squares = words("daily-card-week", squares="".join(map(square_of, week))) if is_compared else ""
    message = embed(
        words(
            "daily-card-title",
            name=escaped(plain_name(name)) or words("daily-somebody"),
            day=dated(day, words),
        ),
        [game.contract_line(scene), ahead, placed],
        [squares, streak_line(scene, streak)],
    )
    if is_compared:
        message.set_footer(
            text=words(legend_key, first=FIRST, above=ABOVE, below=BELOW, last=LAST, none=NONE)
        )
    today = ButtonSpec("today", label=words("daily-today"))
    return Rendered(embeds=(message,), buttons=((today, challenge_button(words)),))
