"""The text of the deal of the night."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.barbu.screens.standing import highlight_button, highlight_lines
from bot.i18n import LOCALES, words
from engine.barbu.moments import Highlight, HighlightReason
from engine.barbu.play.settlement import Level, Pair, Payment
from engine.barbu.play.state import Phase
from engine.barbu.rules.rule_set import preset
from engine.table_state import DealUsers
from tools.simulation.samples.barbu_scenes import match_at_random, scene_of


@pytest.fixture(scope="module")
def table():  # type: ignore[no-untyped-def]
    """Return a table with some finished deals."""
    for table, _ in match_at_random(preset("contre"), 5):
        if table.game_state.phase is Phase.DEAL and len(table.game_state.finished) == 3:
            return table
    raise LookupError


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("why", HighlightReason)
def test_every_story_has_its_sentence(table, locale: str, why: HighlightReason) -> None:  # type: ignore[no-untyped-def]
    """The text has the deal first, then the story with its players' names."""
    scene = scene_of(table, locale=locale)
    payment = Payment(Pair(0, 1, Level.REDOUBLED), 1, 0, 12)
    highlight = Highlight(1, why, 0, 12, 1, payment if why is HighlightReason.REDOUBLED else None)
    head, story = highlight_lines(scene, highlight)
    assert words(locale)("board-score") not in head
    assert "2" in head
    assert "Alice" in story
    assert "12" in story


def test_a_redouble_names_the_redoubler(table) -> None:  # type: ignore[no-untyped-def]
    """The redoubler is named, whether they won or lost by it."""
    won = Highlight(1, HighlightReason.REDOUBLED, 0, 12, 1, Payment(Pair(1, 0, Level.REDOUBLED), 1, 0, 12))
    lost = Highlight(1, HighlightReason.REDOUBLED, 0, 12, 1, Payment(Pair(0, 1, Level.REDOUBLED), 1, 0, 12))
    scene = scene_of(table)
    assert "Bob doubled Alice, who redoubled and won **12**" in highlight_lines(scene, won)[1]
    assert "Alice doubled Bob, who redoubled and paid **12**" in highlight_lines(scene, lost)[1]


def test_a_highlight_names_the_bot_that_the_deal_was_dealt_to(table) -> None:  # type: ignore[no-untyped-def]
    """A user who took a bot's seat later is not named in the bot's deal."""
    users = DealUsers(bots=((0, "Nora"),))
    late = scene_of(replace(table, sitters=(users,) * 3))
    _, story = highlight_lines(late, Highlight(1, HighlightReason.ALL, 0, 12, 1))
    assert "Nora" in story
    assert "Alice" not in story


def test_the_highlights_button_opens_the_replay(table) -> None:  # type: ignore[no-untyped-def]
    """The button carries the number of the deal."""
    button = highlight_button(scene_of(table), Highlight(2, HighlightReason.SWING, 0, 12, 1))
    assert (button.verb, button.arg) == ("replay", "2")
