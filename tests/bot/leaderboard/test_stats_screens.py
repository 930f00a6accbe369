"""The texts of a player's statistics, and of two players' comparison."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_io.message import Rendered
from bot.i18n import words
from bot.leaderboard.stats_screens import Career, Curve, Rivalry, render_rivalry, render_stats
from bot.ratings import Rating

CAREER = Career(
    games=5,
    points=-63,
    places=(2, 0, 1, 2),
    level=0,
    left=1,
    rating=1043.4,
    curve=Curve(True, 1, (1000, 1040, 1020, 1043)),
)
RATINGS = {
    "": (Rating(13.585, 4.16667), 5),
    "contre": (Rating(15.0, 4.16667), 3),
    "tuesday": (Rating(12.25, 4.16667), 2),
}


def text_of(message: Rendered) -> str:
    """Return the text of the message."""
    return message.embeds[0].description or ""


def game_text(career: Career = CAREER, locale: str = "en") -> Rendered:
    """Return Ada's statistics."""
    return render_stats(
        "Ada", career, RATINGS, words(locale), plain="Ada", title_of=str.title, game_text=["What was played."]
    )


def test_all_figures_are_shown() -> None:
    """The text has games, points, ratings by family, places, and the game's own statistics."""
    text = text_of(game_text())
    for part in (
        "**5 games** finished · points: **−63** in total, −13 per game",
        "Rating: **1043**",
        "Tuesday: 990 (2 games)",
        "Places: 🥇 2 · 🥈 0 · 🥉 ",
        " · 4th: 2",
        "Left before the end: 1",
        "What was played.",
    ):
        assert part in text


def test_players_of_two_sides_read_wins_not_places() -> None:
    """A player of games with two sides reads how many they won and lost, not places."""
    text = text_of(game_text(replace(CAREER, places=(3, 2))))
    assert "Won: 3 · lost: 2" in text
    assert "Places" not in text
    assert "tied" not in text
    level = text_of(game_text(replace(CAREER, places=(3, 2), level=2)))
    assert "Won: 1 · lost: 2 · tied: 2" in level


def test_the_curve_is_a_picture_with_a_description() -> None:
    """The curve is a PNG with its first and last values as text; one game has no curve."""
    (drawing,) = game_text().drawings
    assert drawing.draw().startswith(b"\x89PNG")
    assert "from 1000 to 1043" in drawing.alt
    assert game_text(replace(CAREER, curve=None)).drawings == ()


def test_two_players_side_by_side() -> None:
    """The text has how often each player came out ahead, and the game's own comparison."""
    text = text_of(render_rivalry("Ada", "Bob", Rivalry(7, 4, 2), words("en"), game_text="What passed."))
    for part in ("**7 games** together", "Ada came out ahead: **4**", "Bob came out ahead: **2**"):
        assert part in text
    assert "Tied: 1" in text
    assert text.endswith("What passed.")
