"""The daily deal on the screen, within Discord's limits and without a card too many."""

from __future__ import annotations

import pytest

from bot.daily.comparison import compared
from bot.daily.screens import (
    DayFacts,
    panel_verbs,
    render_comparison,
    render_daily_panel,
    render_daily_result,
    render_intro,
)
from bot.daily.store import FinishedTry
from bot.discord_io.component import asks_view
from bot.discord_io.message import Rendered
from bot.games.barbu.scene import Scene
from bot.i18n import LOCALES, words
from engine.barbu.game import BARBU
from engine.barbu.scoring import last_result
from engine.entries import Act, By
from engine.table_rules import advance
from tests.bot.daily.barbu_days import GAME, MODULE, OWN_SEAT, points_of, row_of, table_of
from tests.bot.games.barbu.screens.scenes import NASTY_NAMES, texts_of
from tests.loopback.limits import check_message

DAY = "2026-11-24"
ROW = row_of(DAY)
FACTS = DayFacts(DAY, 1_700_000_000, "ab" * 32, "cd" * 32, has_yesterday=True)


def scene(table, locale: str = "en") -> Scene:  # type: ignore[no-untyped-def]
    """The table as the person sees it."""
    match = table.game_state
    view = BARBU.view_for(match, OWN_SEAT)
    ended = last_result(match)
    return Scene(0, table, view, words(locale), None, "live", OWN_SEAT, ended)


def moments(name: str = "Ada"):  # type: ignore[no-untyped-def]
    """Every table of a try in which everybody does the first thing there is."""
    table = table_of(ROW, name)
    yield table
    while points_of(table) is None:
        action = BARBU.legal_actions(table.game_state)[0]
        table = advance(BARBU, table, Act(action, By.PLAYER)).after
        yield table


def panel(table, locale: str = "en") -> Rendered:  # type: ignore[no-untyped-def]
    """The try under way, as its person sees it."""
    now = scene(table, locale)
    shown = MODULE.screens.panel(now, draft=None, notice=None, finished_trick=False)
    return render_daily_panel(GAME, now, DAY, shown)


def faults(rendered: Rendered) -> list[str]:
    """What Discord would refuse."""
    view = asks_view(rendered, "daily", DAY, "12")
    payload = {
        "content": rendered.content,
        "embeds": [one.to_dict() for one in rendered.embeds],
        "components": [] if view is None else view.to_components(),
    }
    return [str(fault) for fault in check_message(payload)]


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_try_fits_discord(locale: str) -> None:
    """Every moment of it, whatever its player is called."""
    for name in NASTY_NAMES:
        tables = list(moments(name))
        for table in tables[:-1:7]:
            assert faults(panel(table, locale)) == []
        assert faults(render_intro(GAME, scene(tables[0], locale), FACTS)) == []
        end = scene(tables[-1], locale)
        assert end.ended is not None
        many = [FinishedTry(user, 1, name, 40 - user) for user in range(90)]
        comparison = compared(many, 80, 1)
        assert (
            faults(
                render_daily_result(
                    end, 12, MODULE.screens.result(end, end.ended, closed=True), FACTS, comparison
                )
            )
            == []
        )
        assert (
            faults(render_comparison(GAME, scene(tables[0], locale), DAY, ("ab" * 32, "cd" * 32), comparison))
            == []
        )


def test_the_panel_offers_what_is_answered_and_no_help() -> None:
    """Neither a hint nor a table's menu: the deal is the same test for everybody."""
    shown = {spec.verb for table in moments() for row in panel(table).buttons for spec in row}
    assert "hint" not in shown
    assert shown <= panel_verbs(GAME)


def test_the_invitation_shows_no_card() -> None:
    """What is dealt is seen by who begins."""
    hand = scene(table_of(ROW, "Ada")).shown.hand
    text = "\n".join(texts_of(render_intro(GAME, scene(table_of(ROW, "Ada")), FACTS)))
    assert not any(str(rank) + suit in text for rank in "AKJT98765432" for suit in "♠♥♣♦")
    assert len(hand) == 13


def test_one_stands_in_the_list_wherever_one_is() -> None:
    """The first ten of the server, and one's own line below."""
    outcomes = [FinishedTry(user, 1, f"P{user}", 40 - user) for user in range(30)]
    first = next(moments())
    text = "\n".join(
        texts_of(render_comparison(GAME, scene(first), DAY, ("", ""), compared(outcomes, 25, 1)))
    )
    assert "10. P9" in text
    assert "11. P10" not in text
    assert "26. P25" in text
    assert text.count("◀") == 2


async def test_a_day_nobody_finished_can_be_looked_at() -> None:
    """It says so, and offers no replay."""
    rendered = render_comparison(GAME, scene(next(moments())), DAY, ("", ""), compared([], 1, 1))
    assert "Nobody played this deal" in "\n".join(texts_of(rendered))
    assert [spec.verb for row in rendered.buttons for spec in row] == ["today"]
