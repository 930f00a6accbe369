"""A seat that a user takes from a bot player during a deal: what the bot did stays the bot's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bridge.module import bridge_module
from bot.games.bridge.scene import PanelDraft, Scene
from bot.games.bridge.screens.meanings import render_meaning
from bot.games.bridge.screens.panel import render_panel
from bot.games.bridge.screens.result import render_result, render_result_caption
from bot.i18n import words
from engine.bridge import match
from engine.bridge.actions import Answer, Claim, HandOver, MakeCall
from engine.bridge.calls import parse_calls
from engine.bridge.game import BRIDGE
from engine.bridge.legality import decider, legal_actions
from engine.entries import Act, By, Join, Leave
from engine.errors import IllegalAction
from engine.table_rules import advance, fold
from engine.table_state import TableState
from tools.simulation.samples.bridge_deals import SINGLE
from tools.simulation.samples.bridge_scenes import buttons_of, scene_of, table_of, text_of

NEWCOMER = Join(9, "Eve", place=1)
"""Who takes North's seat from the bot player Ada."""


def table(calls: str) -> TableState:
    """Return a table that a bot player opens as dealer, after these calls."""
    state = table_of(match.initial(SINGLE), bots={0: "club"})
    state = fold(BRIDGE, state, [Act(BRIDGE.deal(state.game_state, bytes(32), 7))])
    for call in parse_calls(calls):
        state = moved(state, MakeCall(turn_of(state), call))
    return state


def turn_of(state: TableState) -> int:
    turn = decider(state.game_state)
    assert turn is not None
    return turn


def moved(state: TableState, action: object) -> TableState:
    by = By.BOT if state.occupant(turn_of(state)).user is None else By.PLAYER
    return advance(BRIDGE, state, Act(action, by)).after


def seen(state: TableState, seat: int) -> Scene:
    return replace(scene_of(state.game_state, seat), state=state)


def calls_to_ask_about(state: TableState, seat: int) -> list[str | None]:
    asking = render_panel(seen(state, seat), draft=PanelDraft(is_asking=True))
    return [spec.arg for spec in buttons_of(asking) if spec.verb == "explain_call"]


def test_the_call_of_a_bot_that_was_replaced_means_what_its_system_says() -> None:
    """It is explained under the bot's name to everyone, also to the user who has its seat."""
    state = fold(BRIDGE, table("1NT P"), [NEWCOMER])
    for seat in (0, 1, 2, 3):
        text = text_of(render_meaning(seen(state, seat), state.game_state.in_play, 0))
        assert "Ada" in text
        assert "15–17" in text
        assert "Eve" not in text
        assert "0" in calls_to_ask_about(state, seat)


def test_a_user_alerts_and_explains_only_their_own_calls() -> None:
    """The call that a bot made before them is not theirs to explain; their first own call is."""
    state = fold(BRIDGE, table("1NT P"), [NEWCOMER])
    assert "alert" not in {spec.verb for spec in buttons_of(render_panel(seen(state, 0)))}
    for call in parse_calls("2C P 2H P 2S"):
        state = moved(state, MakeCall(turn_of(state), call))
    assert "alert" in {spec.verb for spec in buttons_of(render_panel(seen(state, 0)))}
    assert "4" not in calls_to_ask_about(state, 0)
    text = text_of(render_meaning(seen(state, 1), state.game_state.in_play, 4))
    assert "Eve" in text
    assert "Ada" not in text


def test_a_bot_that_was_replaced_is_named_for_refusing_a_claim() -> None:
    """The user who took its seat afterwards has refused nothing."""
    state = table("P 1NT P P P")
    state = moved(state, legal_actions(state.game_state, turn_of(state))[0])
    state = moved(state, Claim(turn_of(state), 13))
    while turn_of(state) != 0:
        state = moved(state, Answer(turn_of(state), accepts=True))
    state = fold(BRIDGE, moved(state, Answer(0, accepts=False)), [NEWCOMER])
    text = text_of(render_panel(seen(state, 1)))
    assert "Ada 🤖 refused" in text or "🤖 Ada refused" in text
    assert "Eve refused" not in text


def test_a_bot_gives_no_reason_for_the_claim_that_a_user_refused_before_leaving() -> None:
    """The rule by which bots answer claims is not the user's reason, though a bot has their seat now."""
    state = table("P 1NT P P P")
    state = moved(state, legal_actions(state.game_state, turn_of(state))[0])
    state = moved(state, Claim(turn_of(state), 13))
    answerer = turn_of(state)
    state = moved(state, Answer(answerer, accepts=True)) if answerer == 0 else state
    answerer = turn_of(state)
    user = state.occupant(answerer).user
    assert user is not None
    state = fold(BRIDGE, moved(state, Answer(answerer, accepts=False)), [Leave(user)])
    text = text_of(render_panel(seen(state, 1)))
    assert "refused" in text
    assert "A bot agrees" not in text


def test_result_and_replay_name_who_played_the_board_to_its_end() -> None:
    """All pages of a board name the user who took the bot's seat while it was played."""
    state = fold(BRIDGE, table("1NT P P P"), [NEWCOMER])
    while not state.sitters:
        state = moved(state, legal_actions(state.game_state, turn_of(state))[0])
    ended = BRIDGE.last_deal(state.game_state)
    assert ended is not None
    now = seen(state, 1)
    for page in (now, now.in_deal(0)):
        caption = render_result_caption(page, ended).description or ""
        for said in (caption, text_of(render_result(page, ended, closed=True))):
            assert "Eve" in said
            assert "Ada" not in said


def test_dummy_learns_who_plays_their_cards() -> None:
    """Their panel says so, and so does the answer if they try to play a card."""
    state = table("P 1NT P P P")
    dummy = state.game_state.in_play.dummy
    assert dummy is not None
    state = moved(state, legal_actions(state.game_state, turn_of(state))[0])
    declarer = state.game_state.in_play.player
    scene = seen(state, dummy)
    assert words("en")("bridge-is-dummy", turn=scene.bare(declarer)) in text_of(render_panel(scene))
    assert "You’re dummy" not in text_of(render_panel(seen(state, declarer)))
    assert "You’ll see here when it’s your turn" not in text_of(render_panel(scene))
    assert "You’ve nothing to play until this board is over." in text_of(render_panel(scene))
    with pytest.raises(IllegalAction, match="bridge_is_dummy"):
        BRIDGE.apply(state.game_state, Claim(dummy, 1))


@pytest.mark.parametrize("cards", [0, 1, 5])
def test_both_partners_learn_who_plays_a_contract_that_a_bot_handed_over(cards: int) -> None:
    """Whoever takes the bot's seat learns it whenever they look or try a card; so does dummy, who plays."""
    state = table("1NT P P P")
    state = moved(state, legal_actions(state.game_state, turn_of(state))[0])
    state = fold(BRIDGE, advance(BRIDGE, state, Act(HandOver(0), By.BOT)).after, [NEWCOMER])
    for _ in range(cards):
        state = moved(state, legal_actions(state.game_state, turn_of(state))[0])
    declarer, dummy = (seen(state, seat) for seat in (0, 2))
    said = f"A bot declared before you took this seat, so {declarer.bare(2)} plays both hands of this deal."
    assert f"🤝 {said}" in text_of(render_panel(declarer))
    assert "🤝 A bot declared, so you play both hands of this deal." in text_of(render_panel(dummy))
    with pytest.raises(IllegalAction) as refusal:
        bridge_module().playable_cards(state.game_state, 0)
    assert words("en", "bridge").error(refusal.value, declarer.name) == said.replace(
        declarer.bare(2), declarer.name(2)
    )
