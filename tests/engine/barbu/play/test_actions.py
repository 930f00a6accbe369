"""The written form of actions, which journals keep for ever, and of a match between deals."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.barbu.game import BARBU
from engine.barbu.play.actions import FORMS, Choose, Claim, Double, Pass, Play, Redouble
from engine.barbu.play.state import MatchState, Phase
from engine.cards import Card, Denomination
from engine.dealing import Deal
from engine.errors import InvalidRecord
from tests.engine.helpers import play_out, rules_with
from tests.repetition import one_example_in

SEATS = st.integers(0, 7)
TARGETS = st.frozensets(SEATS)
ACTIONS = st.one_of(
    st.builds(Deal, st.binary(min_size=32, max_size=32), st.integers(0, 51)),
    st.builds(
        Choose,
        SEATS,
        st.text(max_size=20),
        st.none() | st.sampled_from(Denomination),
        st.none() | st.integers(0, 12),
    ),
    st.builds(Double, SEATS, TARGETS),
    st.builds(Redouble, SEATS, TARGETS),
    st.builds(Play, SEATS, st.builds(Card, st.integers(0, 51))),
    st.builds(Pass, SEATS),
    st.builds(Claim, SEATS),
)


@one_example_in(2)
@given(ACTIONS)
def test_actions_read_back_from_their_written_form(action: Any) -> None:
    """Every action reads back unchanged from JSON."""
    assert FORMS.from_payload(json.loads(json.dumps(FORMS.to_payload(action)))) == action


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"kind": "bid"},
        {"kind": "play", "seat": 0},
        {"kind": "play", "seat": 0, "card": "1S"},
        {"kind": "play", "seat": 0, "card": None},
        {"kind": "deal", "seed": "xyz", "cut": 1},
        {"kind": "deal", "seed": None, "cut": 1},
        {"kind": "choose", "seat": 0, "contract": "trumps", "trump": "X"},
        {"kind": "choose", "seat": 0, "contract": "domino", "start": ""},
        {"kind": "choose", "seat": 0, "contract": "domino", "start": "23"},
        {"kind": "double", "seat": 0, "targets": 3},
    ],
)
def test_anything_else_is_refused(payload: dict[str, Any]) -> None:
    """Anything that is not the stored form of an action is rejected with a code."""
    with pytest.raises(InvalidRecord):
        FORMS.from_payload(payload)


def test_a_match_between_deals_reads_back() -> None:
    """A match between deals, read back from JSON, continues in the same way."""
    rules = rules_with(length="short")
    end, actions, _ = play_out(rules, 6)
    state: MatchState = BARBU.initial(rules, 0)
    for action in actions:
        if state.phase is Phase.DEAL:
            loaded = BARBU.load(rules, json.loads(json.dumps(BARBU.dump(state))))
            assert (loaded.finished, loaded.first_dealer) == (state.finished, state.first_dealer)
            state = loaded
        state = BARBU.apply(state, action).state
    assert state == end
