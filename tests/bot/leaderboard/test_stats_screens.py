"""A player's figures in words, and two players side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_io.message import DESCRIPTION_CHARS, Rendered
from bot.discord_io.safe_text import width_of
from bot.games.barbu.screens.sheet import LINE_COLUMNS
from bot.i18n import words
from bot.leaderboard.career import Career, Curve, Rivalry
from bot.leaderboard.stats_screens import render_rivalry, render_stats
from engine.barbu.statistics import ContractFigures

CAREER = Career(
    games=5,
    points=-63,
    places=(2, 0, 1, 2),
    left=1,
    rating=1043.4,
    contracts={"last_two": ContractFigures(6, -50, 20, -44), "domino": ContractFigures(4, 62, 45, -10)},
    doubles=30,
    doubles_won=17,
    doubles_points=41,
    curve=Curve(True, 1, (1000, 1040, 1020, 1043)),
)
RATINGS = {"": (1043.4, 5), "contre": (1100.0, 3), "tuesday": (990.0, 2)}


def text_of(message: Rendered) -> str:
    """What is written."""
    return message.embeds[0].description or ""


def told(career: Career = CAREER, locale: str = "en") -> Rendered:
    """The figures of Ada."""
    return render_stats("Ada", career, RATINGS, words(locale), plain="Ada")


def test_all_figures_are_told() -> None:
    """Games, points, ratings by family, places, doubles, the best and the worst deal."""
    text = text_of(told())
    for part in (
        "**5 games** finished · **−63** points in all · −13 a game",
        "Rating: **1043**",
        "tuesday: 990 (2 games)",
        "🥇 ████████ 2",
        "🥈 · 0",
        "4. ████████ 2",
        "Left before the end: 1",
        "30 players doubled, 17 of them paid · **+41** points from it",
        "Best deal: **+45** (Domino)",
        "Worst deal: **−44** (Last two tricks)",
    ):
        assert part in text


def test_contracts_stand_in_columns_a_phone_can_show() -> None:
    """Mean, best and worst of each, the most played first, all lines as wide as each other."""
    block = text_of(told()).split("```")[1].strip("\n").splitlines()
    assert len(block) == 3
    assert {width_of(one) for one in block} == {LINE_COLUMNS}
    assert block[1].split()[-3:] == ["−8.3", "+20", "−44"]
    assert block[2].split()[-3:] == ["+15.5", "+45", "−10"]


def test_many_contracts_still_fit_into_a_message() -> None:
    """House rules with all the contracts there may be."""
    many = {f"house_contract_{number}": ContractFigures(1, -1000, -1000, -1000) for number in range(60)}
    assert len(text_of(told(replace(CAREER, contracts=many)))) < DESCRIPTION_CHARS


def test_the_curve_is_a_picture_with_its_words() -> None:
    """A PNG, and in words where it begins and ends; none for a single game."""
    (drawing,) = told().drawings
    assert drawing.draw().startswith(b"\x89PNG")
    assert "from 1000 to 1043" in drawing.alt
    assert told(replace(CAREER, curve=None)).drawings == ()


def test_who_never_doubled_is_told_so() -> None:
    """Instead of a row of noughts."""
    assert "None yet" in text_of(told(replace(CAREER, doubles=0, doubles_won=0, doubles_points=0)))


@pytest.mark.parametrize(
    ("exchanged", "said"),
    [(12, "brought Ada **12 points** from Bob"), (-1, "brought Bob **1 point** from Ada"), (0, "neither")],
)
def test_two_players_side_by_side(exchanged: int, said: str) -> None:
    """How often each came out ahead, and who gained from whom in doubles."""
    text = text_of(render_rivalry("Ada", "Bob", Rivalry(7, 4, 2, exchanged), words("en")))
    for part in ("**7 games** together", "Ada came out ahead: **4**", "Bob came out ahead: **2**"):
        assert part in text
    assert "On the same place: 1" in text
    assert said in text
