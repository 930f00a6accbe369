"""Explanations of calls and who may see them. Source: docs/bridge.md, "What calls mean"."""

from __future__ import annotations

import pytest

from engine.bridge import match
from engine.bridge.actions import FORMS, AskMeaning, Explain
from engine.bridge.game import BRIDGE
from engine.bridge.state import MatchState
from engine.errors import IllegalAction
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt


def auction(calls: str) -> MatchState:
    """Return an auction that North begins."""
    return called(dealt(ONE_SUIT_EACH), calls)


def refused(state: MatchState, action: Explain | AskMeaning) -> str:
    """Return the code with which an action is refused."""
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, action)
    return refusal.value.code


def told(state: MatchState, seat: int | None) -> tuple[tuple[int, str], ...]:
    """Return the explanations a seat sees."""
    return BRIDGE.view_for(state, seat).explained


def test_a_call_is_alerted_and_explained() -> None:
    """A call is first alerted without text; its meaning, given later, replaces the alert."""
    state = match.apply(auction("1C"), Explain(0, 0)).state
    assert told(state, 1) == ((0, ""),)
    state = match.apply(state, Explain(0, 0, " 16  or more\npoints ")).state
    assert told(state, 1) == told(state, 3) == told(state, 0) == ((0, "16 or more points"),)


def test_only_the_caller_explains_a_call() -> None:
    """Only the player who made a call explains it, after it is made, in text of the right length."""
    state = auction("1C")
    assert refused(state, Explain(2, 0, "strong")) == "bridge_not_your_call"
    assert refused(state, Explain(1, 1, "weak")) == "bridge_nothing_called"
    assert refused(state, Explain(0, -1, "weak")) == "bridge_nothing_called"
    assert refused(state, Explain(0, 0, "x" * 201)) == "bridge_explanation_long"
    assert refused(auction("P P P P"), Explain(0, 0, "weak")) == "bridge_nothing_called"


def test_opponents_ask_for_explanations() -> None:
    """The caller sees which calls need an explanation, until they have given it."""
    state = match.apply(auction("1C"), AskMeaning(1, 0)).state
    assert BRIDGE.view_for(state, 0).asked == (0,)
    assert BRIDGE.view_for(state, 2).asked == ()
    assert refused(state, AskMeaning(1, 0)) == "bridge_asked_already"
    assert refused(state, AskMeaning(0, 0)) == "bridge_own_call"
    assert refused(state, AskMeaning(2, 0)) == "bridge_partners_call"
    state = match.apply(state, Explain(0, 0)).state
    assert BRIDGE.view_for(state, 0).asked == (0,)
    state = match.apply(state, Explain(0, 0, "strong")).state
    assert BRIDGE.view_for(state, 0).asked == ()


def test_partner_sees_no_explanation_during_the_auction() -> None:
    """Neither partner nor the public view, which partner can read, shows explanations in the auction."""
    state = match.apply(auction("1C P"), Explain(0, 0, "strong")).state
    assert told(state, 2) == told(state, None) == ()
    state = called(state, "P P")
    assert told(state, 2) == told(state, None) == ((0, "strong"),)
    assert match.apply(state, AskMeaning(2, 0)).state.in_play.asked == ((2, 0),)


def test_explaining_is_not_a_move() -> None:
    """Turn, calls and legal actions stay the same, and an explanation is not undone as a move."""
    state = auction("1C")
    for action in (Explain(0, 0, "strong"), AskMeaning(1, 0)):
        after = match.apply(state, action).state
        assert BRIDGE.legal_actions(after) == BRIDGE.legal_actions(state)
        assert BRIDGE.seat_to_act(after) == BRIDGE.seat_to_act(state)
        assert BRIDGE.actor(action) is None
        assert FORMS.from_payload(FORMS.to_payload(action)) == action
