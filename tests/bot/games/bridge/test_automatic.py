"""Automatic moves at a table of bridge."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.config import AppConfig
from bot.games.bridge.catalogue import PARTNERS, BridgeCatalogue
from bot.games.bridge.module import bridge_module
from bot.games.bridge.screens.panel import render_panel
from bot.tables.clock.alarms import Alarm, Due, alarms_of
from engine.bridge.actions import Answer, Claim, HandOver, MakeCall
from engine.bridge.calls import PASS
from engine.bridge.coach.advice import advise
from engine.bridge.game import BRIDGE
from engine.bridge.rules import preset
from engine.bridge.state import MatchState
from engine.entries import Act, By
from tools.simulation.samples.bridge_deals import called, dealt, hands_of, played
from tools.simulation.samples.bridge_scenes import HANDS, scene_of, table_of, text_of

MODULE = bridge_module()
CATALOGUE = BridgeCatalogue()
SHORT_DUMMY = hands_of("AKQ2.AKQ2.AKQ2.2", "JT98.765.765.765", "3.JT98.JT98.JT98", "?")


def alarms(state: MatchState, *, forced_delay_s: float | None = 0.5) -> list[Alarm]:
    """Return the due alarms of a table of four users, with half a second for a forced move."""
    return alarms_of(MODULE, table_of(state), "live", AppConfig(), forced_delay_s=forced_delay_s)


at_no_trump = partial(called, calls="1NT P P P")


def test_a_forced_card_is_played_although_a_claim_is_possible() -> None:
    """The only card of a closed hand is played after the random wait, or waits if the server wants that."""
    state = played(at_no_trump(dealt(HANDS)), "3D 2D TD KD 5D 6D")
    assert alarms(state)[0].due is Due.REMIND
    state = played(state, "8D")
    assert any(isinstance(action, Claim) for action in BRIDGE.legal_actions(state))
    assert alarms(state) == [Alarm(0.5, Due.FORCED)]
    assert alarms(state, forced_delay_s=None)[0].due is Due.REMIND


def test_dummys_forced_card_is_played_at_once() -> None:
    """Dummy's only card of the suit, which every viewer sees, is played at once."""
    state = played(at_no_trump(dealt(SHORT_DUMMY)), "JS")
    assert alarms(state) == [Alarm(0.0, Due.FORCED)]


def test_the_last_trick_is_played_at_once() -> None:
    """With one card in each hand the last trick is played at once."""
    state = at_no_trump(dealt(HANDS))
    while state.in_play.tricks_left > 1:
        state = BRIDGE.apply(state, BRIDGE.legal_actions(state)[0]).state
    for _ in range(3):
        assert alarms(state) == [Alarm(0.0, Due.FORCED)]
        state = BRIDGE.apply(state, BRIDGE.legal_actions(state)[0]).state


def test_a_pass_over_seven_no_trump_is_made_at_once() -> None:
    """After partner's 7NT, or a redouble of an opponent's double of it, the only call is made at once."""
    state = called(dealt(HANDS), "7NT P")
    assert BRIDGE.legal_actions(state) == (MakeCall(2, PASS),)
    assert alarms(state) == [Alarm(0.0, Due.FORCED)]


def test_a_claim_is_never_answered_automatically() -> None:
    """The answer to a claim is a player's choice."""
    state = played(at_no_trump(dealt(HANDS)), "3D 2D TD KD")
    state = BRIDGE.apply(state, Claim(0, 11)).state
    assert {type(action) for action in BRIDGE.legal_actions(state)} == {Answer}
    assert alarms(state)[0].due is Due.REMIND


def test_the_panel_mentions_an_automatic_card() -> None:
    """Only the player whose card was automatic reads it."""
    before = played(at_no_trump(dealt(HANDS)), "3D 2D TD KD 5D 6D 8D")
    forced = BRIDGE.legal_actions(before)[0]
    after = BRIDGE.apply(before, forced).state

    def seen_by(seat: int, by: By) -> str:
        scene = scene_of(after, seat)
        line = (*scene.state.line, Act(forced, by))
        return text_of(render_panel(replace(scene, state=replace(scene.state, line=line))))

    assert "played automatically" in seen_by(3, By.AUTO)
    assert "played automatically" not in seen_by(3, By.PLAYER)
    assert "played automatically" not in seen_by(0, By.AUTO)


def test_a_bot_lets_its_only_human_partner_play() -> None:
    """A declaring bot hands over to the table's only user; one option always does so, another never."""
    state = played(at_no_trump(dealt(SHORT_DUMMY)), "JS")
    in_place = MODULE.automatic.in_place_of_bot
    alone = table_of(state, bots={0: "club", 1: "club", 3: "club"})
    assert in_place(alone) == HandOver(0)
    assert in_place(table_of(state, bots={0: "club", 1: "club"})) is None
    assert in_place(table_of(state, bots={0: "club", 2: "club", 3: "club"})) is None
    assert in_place(table_of(played(state, "3S"), bots={0: "club", 1: "club", 3: "club"})) is None
    only_alone, always, never = (
        played(at_no_trump(dealt(SHORT_DUMMY, CATALOGUE.with_options(preset("single"), [key]))), "JS")
        for key in ("partner=alone", *PARTNERS)
    )
    assert only_alone.rules.partner == state.rules.partner
    assert in_place(table_of(only_alone, bots={0: "club", 1: "club", 3: "club"})) == HandOver(0)
    assert in_place(table_of(only_alone, bots={0: "club", 1: "club"})) is None
    assert in_place(table_of(always, bots={0: "club", 1: "club"})) == HandOver(0)
    assert in_place(table_of(never, bots={0: "club", 1: "club", 3: "club"})) is None
    handed = BRIDGE.apply(state, HandOver(0)).state
    panel = text_of(render_panel(scene_of(handed, 2, bots={0: "club", 1: "club", 3: "club"})))
    assert "A bot declared, so you play both hands of this deal." in panel
    assert advise(BRIDGE.view_for(handed, 2)).best in BRIDGE.legal_actions(handed, 2)
    assert "**Declarer** (N Ada" in panel
    handed = played(handed, "3S 4S")
    panel = text_of(render_panel(scene_of(handed, 2, bots={0: "club", 1: "club", 3: "club"})))
    assert "Your turn: play from declarer’s hand" in panel
