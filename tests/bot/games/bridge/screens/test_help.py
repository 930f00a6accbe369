"""Help at a table of bridge."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bridge.screens.menu import render_help_alone, render_table_help
from bot.i18n import LOCALES, words
from engine.bridge import match
from engine.bridge.actions import Claim
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import MatchState
from engine.entries import Pause
from engine.table_rules import advance
from tools.simulation.samples.bridge_deals import called, dealt, played
from tools.simulation.samples.bridge_scenes import HANDS, buttons_of, scene_of, table_of, text_of

AUCTION = called(dealt(HANDS), "1H P")
LED = played(called(dealt(HANDS), "1H P 4H P P P"), "2S")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("state", "key"),
    [
        (match.initial(preset("single")), "help-title-deal"),
        (AUCTION, "help-title-bridge-auction"),
        (LED, "help-title-bridge-play"),
        (match.apply(LED, Claim(0, 9)).state, "help-title-bridge-claim"),
        (called(dealt(HANDS), "P P P P"), "help-title-bridge-over"),
    ],
)
def test_each_moment_has_its_help(state: MatchState, key: str, locale: str) -> None:
    """The deal, the auction, the play, a claim and the end each have a text."""
    assert words(locale, "bridge")(key) in text_of(render_table_help(scene_of(state, 0, locale)))


@pytest.mark.parametrize("locale", LOCALES)
def test_help_addresses_declarer_and_dummy(locale: str) -> None:
    """Declarer and dummy read about their own part in the play, the defenders about declarer's."""
    say = words(locale, "bridge")
    for seat, key in enumerate(("play-declarer", "play", "play-dummy", "play")):
        assert say(f"help-bridge-{key}").splitlines()[0] in text_of(
            render_table_help(scene_of(LED, seat, locale))
        )


def test_help_in_dummys_turn_addresses_declarer() -> None:
    """During dummy's turn, help addresses declarer."""
    assert words("en")("help-lead-turn") in text_of(render_table_help(scene_of(LED, 0)))
    assert "Waiting for Ada" in text_of(render_table_help(scene_of(LED, 2)))


def test_a_paused_table_can_be_resumed_from_help() -> None:
    """At a paused table help has a resume button for players, and none for spectators."""
    paused = advance(BRIDGE, table_of(AUCTION), Pause(1)).after
    for seat, may in ((0, True), (None, False)):
        shown = render_table_help(replace(scene_of(AUCTION, seat), state=paused))
        assert ("resume" in {button.verb for button in buttons_of(shown)}) == may


def test_without_a_table_help_leads_to_lessons_and_rules() -> None:
    """Without a table help links to lessons, rules, the bots' system and, with permissions, a new table."""
    verbs = {button.verb for button in buttons_of(render_help_alone(words("en", "bridge")))}
    assert verbs == {"start", "new", "rules", "mine", "system"}
    refused = render_help_alone(words("en", "bridge"), ["embed_links"])
    assert words("en")("permission-embed-links") in text_of(refused)
    assert "new" not in {button.verb for button in buttons_of(refused)}
