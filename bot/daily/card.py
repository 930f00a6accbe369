"""Card with a player's result at the deal of the day: squares, without information about the cards."""

from __future__ import annotations

from collections.abc import Sequence

from bot.daily.comparison import Comparison, TryOutcome
from bot.daily.days import dated
from bot.daily.screens import streak_line
from bot.daily.streaks import Streak
from bot.discord_io.message import ButtonSpec, Rendered, embed
from bot.discord_io.safe_text import escaped, plain_name
from bot.game_kit.private_game import DailyGame, challenge_button
from bot.game_kit.scene import Scene

FIRST, ABOVE, BELOW, LAST, NONE = "🟩", "🟨", "🟧", "🟥", "⬜"


def squares(week: Sequence[TryOutcome | None]) -> str:
    """Return a square per day, oldest first; a white one for a day without a finished try."""
    return "".join(map(square, week))


def square(one: TryOutcome | None) -> str:
    """Return a result as a colour."""
    if one is None:
        return NONE
    if not one.behind:
        return FIRST
    if not one.ahead:
        return LAST
    return ABOVE if one.ahead >= one.behind else BELOW


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

    Args:
        game: the game's deal of the day.
        scene: the table right after the deal; the card uses only what every player sees before beginning.
        day: ``2026-11-21``.
        name: the player's name.
        week: the player's results up to that day.
        comparison: the day's results.
        streak: the player's streak.
    """
    words, own = scene.words, week[-1]
    placed = (
        words("daily-place", place=comparison.place, count=comparison.count)
        if comparison.place is not None and comparison.count > 1
        else ""
    )
    ahead = (
        words("daily-card-ahead", square=square(own), count=own.ahead, bots=len(scene.seats) - 1)
        if own is not None
        else ""
    )
    message = embed(
        words(
            "daily-card-title",
            name=escaped(plain_name(name)) or words("daily-somebody"),
            day=dated(day, words),
        ),
        [game.contract_line(scene), ahead, placed],
        [words("daily-card-week", squares=squares(week)), streak_line(scene, streak)],
    )
    legend = words("daily-card-legend", first=FIRST, above=ABOVE, below=BELOW, last=LAST, none=NONE)
    message.set_footer(text=legend)
    today = ButtonSpec("today", label=words("daily-today"))
    return Rendered(embeds=(message,), buttons=((today, challenge_button(words)),))
