"""Texts at a bridge table about moves made for a player, and about the host."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.bridge.screens.deal import render_deal
from bot.games.bridge.screens.panel import render_panel
from bot.i18n import LOCALES, words
from engine.bridge.actions import Answer, Claim, MakeCall, Play
from engine.bridge.calls import PASS, Call
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState
from engine.cards import Card
from engine.entries import Act, By, Leave
from engine.table_rules import advance
from engine.table_state import TableState
from tools.simulation.samples.bridge_deals import called, dealt, played
from tools.simulation.samples.bridge_scenes import HANDS, scene_of, table_of, text_of

AUCTION = called(dealt(HANDS), "1H P")
LED = played(called(dealt(HANDS), "1H P 4H P P P"), "2S")
CLAIMED = advance(BRIDGE, table_of(LED), Act(Claim(0, 9))).after.game_state


def shown(table: TableState, seat: int | None = None, locale: str = "en") -> str:
    """Return the text of the public message, or of a seat's panel."""
    scene = replace(scene_of(table.game_state, seat, locale), state=table)
    return text_of(render_deal(scene) if seat is None else render_panel(scene))


@pytest.mark.parametrize(
    ("state", "action", "told"),
    [
        (AUCTION, MakeCall(2, Call.parse("2H")), "the bot’s call: 2♥."),
        (AUCTION, MakeCall(2, PASS), "the bot passed."),
        (LED, Play(0, Card.parse("TS")), "the bot played `10♠`."),
        (LED, Claim(0, 13), "the bot claimed the remaining tricks."),
        (CLAIMED, Answer(1, True), "the bot agreed to the claim."),
        (CLAIMED, Answer(1, False), "the bot refused the claim."),
    ],
)
def test_a_move_made_when_time_was_up_is_shown(state: MatchState, action: Any, told: str) -> None:
    """A call, card, claim or answer made by the clock is shown to the channel by name and to the player."""
    seat = BRIDGE.actor(action)
    assert seat is not None
    after = advance(BRIDGE, table_of(state), Act(action, By.CLOCK)).after
    assert f"Time ran out for {scene_of(state).name(seat)}: {told}" in shown(after)
    assert f"Your time ran out: {told}" in shown(after, seat)
    assert "ime ran out" not in shown(advance(BRIDGE, table_of(state), Act(action)).after)


@pytest.mark.parametrize("locale", LOCALES)
def test_moves_of_the_bot_are_described_in_every_language(locale: str) -> None:
    """The sentence is in the channel's language."""
    after = advance(BRIDGE, table_of(AUCTION), Act(MakeCall(2, Call.parse("2H")), By.CLOCK)).after
    assert words(locale, "bridge")("bridge-clock-called", call="2♥") in shown(after, None, locale)


def test_the_temporary_host_is_named() -> None:
    """The public message and the panels name the temporary host."""
    away = advance(BRIDGE, table_of(AUCTION), Leave(1)).after
    for seat in (None, 2):
        assert "👑 Bob hosts this table until Ada is back." in shown(away, seat)
