"""Tricks in words, at a table of the second game."""

from __future__ import annotations

from bot.game_kit.tricks import just_taken
from tests.bot.game_kit.test_panel import in_play, panel_of
from tests.second_game.screens import TRICK_TEXTS


def test_a_trick_names_who_led_who_wins_and_who_is_next() -> None:
    """The lines are in the order of play; the leader and the present winner are marked, the next named."""
    state = in_play(2)
    scene = panel_of(state, 0)
    lines = TRICK_TEXTS.lines(scene, scene.shown.trick, None, waiting=" ⏳")
    best = scene.shown.trick.best(None)[0]
    assert [scene.bare(seat) in line for line, seat in zip(lines, (2, 3, 0, 1), strict=True)] == [True] * 4
    assert "led" in lines[0]
    assert [("winning" in line) for line in lines] == [best == 2, best == 3, False, False]
    assert lines[2].startswith("▶️")
    assert lines[2].endswith("⏳")
    assert lines[3] == "▫️ Bob"


def test_the_last_trick_stays_on_view_until_the_next_card() -> None:
    """A finished trick has its winner on a line; it is the one just taken until a card of the next."""
    scene = panel_of(in_play(4), 0)
    winner = scene.bare(scene.shown.winners[-1])
    assert just_taken(scene.shown) == scene.shown.last_trick
    assert scene.shown.leads
    assert TRICK_TEXTS.last_line(scene, scene.shown).endswith(f"**{winner}**")
    assert TRICK_TEXTS.previous_line(scene, scene.shown.last_trick) == ""
    assert just_taken(panel_of(in_play(5), 0).shown) is None


def test_the_page_of_the_last_trick_says_when_there_is_none() -> None:
    """Before the first trick is complete the page has a sentence, later the cards and the winner."""
    none, one = (TRICK_TEXTS.render_last(panel_of(in_play(turns), 0)).embeds[0] for turns in (3, 4))
    assert none.description == "No trick has been taken in this deal yet."
    winner = panel_of(in_play(4), 0).shown.winners[0]
    assert "takes it" in (one.description or "")
    assert "winning" not in (one.description or "")
    assert panel_of(in_play(4), 0).name(winner) in (one.description or "")
