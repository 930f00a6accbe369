"""Cards as emoji: their places, and Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.barbu.scene import Scene
from bot.games.barbu.screens.deal import render_deal
from bot.games.barbu.screens.panel import render_panel
from bot.games.barbu.screens.phrases import TRICK_TEXTS
from bot.games.barbu.screens.result import render_result
from engine.barbu.play.state import Phase
from engine.cards import Card, deck_of
from tests.engine.helpers import SIZES
from tests.repetition import sampled
from tools.simulation.loopback.limits import check_message
from tools.simulation.samples.barbu_scenes import (
    NASTY_NAMES,
    match_at_random,
    payload_of,
    rules_for,
    scene_of,
    texts_of,
    until,
)

SIGNS = {
    card: f"<:card_10_diamonds_red_{int(card):08x}:1234567890123456{int(card):03}>" for card in deck_of(52)
}
"""Emoji of the greatest possible length."""


def with_signs(*args: Any, **facts: Any) -> Scene:
    """Return a scene in which every card is an emoji."""
    return scene_of(*args, card_emoji=SIGNS, **facts)


@pytest.mark.parametrize(("rules", "players"), sampled([one for one in SIZES if one[1] in (4, 8)], every=3))
def test_a_match_in_emoji_fits_discord(rules: str, players: int) -> None:
    """With the longest emoji, every message and panel of a match fits."""
    short = rules_for(rules, players, length="express")
    for step, (table, ended) in enumerate(match_at_random(short, 4, NASTY_NAMES)):
        if table.game_state.phase is Phase.PLAY and step % 5:
            continue
        shown = with_signs(table, ended=ended)
        renderings = [render_deal(shown), TRICK_TEXTS.render_last(shown)]
        renderings += [render_panel(with_signs(table, seat, ended=ended)) for seat in (0, players - 1)]
        if table.game_state.phase in (Phase.DEAL, Phase.OVER) and ended is not None:
            renderings.append(render_result(shown, ended))
        for rendered in renderings:
            assert check_message(payload_of(rendered)) == []
            names = tuple(shown.bare(seat) for seat in shown.seats)  # long ones end with an ellipsis
            texts = [(one.description or "").removesuffix("**") for one in rendered.embeds]
            assert not any(text.endswith("…") and not text.endswith(names) for text in texts), "cut short"


def test_card_buttons_have_only_the_emoji() -> None:
    """A card's button shows its face and no text, and the hand is not written a second time."""
    table = until(rules_for("contre", 4), Phase.PLAY)
    scene = with_signs(table, 1)
    rendered = render_panel(scene)
    cards = [spec for row in rendered.buttons for spec in row if spec.verb == "play"]
    assert {Card.parse(spec.arg) for spec in cards} == set(scene.shown.hand)
    assert all(spec.emoji == SIGNS[Card.parse(spec.arg)] and not spec.label for spec in cards)
    assert scene.words("panel-hand", count=len(cards)) not in " ".join(texts_of(rendered))


def test_tricks_are_written_in_emoji() -> None:
    """The current and the last trick show faces, or letters without emoji."""
    table = until(rules_for("contre", 4), Phase.PLAY, contract="queens", plays=6)
    trick = table.game_state.in_play.trick
    assert trick is not None
    for seat, card in trick.plays:
        assert SIGNS[card] in " ".join(texts_of(render_deal(with_signs(table)))), seat
        assert SIGNS[card] in " ".join(texts_of(render_panel(with_signs(table, 0))))
    assert "<:" not in " ".join(texts_of(render_deal(scene_of(table))))
