"""The conformance simulator over every form of play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bridge.rules import BridgeRules, load_rules, preset, preset_names
from tests.engine.bridge.subject import Bridge, BridgeSimulation
from tests.repetition import repeated, repetition

PLANNED = [name for name in preset_names() if preset(name).deals is not None or name == "rubber"]
LONG = ("rubber", "session-32")
"""Forms played only with ``--thorough``: otherwise a shorter form or a house rule stands in."""


@pytest.mark.parametrize("seed", [1, repeated(2)])
@pytest.mark.parametrize("name", [repeated(name) if name in LONG else name for name in PLANNED])
def test_a_whole_match_of_each_form_conforms(name: str, seed: int) -> None:
    """A whole match of every form of play, at random play, meets every requirement of a game."""
    BridgeSimulation(Bridge(preset(name)), seed, sampling=0.03).run()


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_any_deal_conforms(seed: int) -> None:
    """Single deals of any cards, at random play, conform: cards conserved, hands hidden."""
    BridgeSimulation(Bridge(preset("single")), seed, sampling=0.1).run()


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param({"name": "far", "deals": 3, "first_board": 127}, id="far"),
        pytest.param(
            {"name": "pairs", "deals": 7, "pairs": "drawn", "series": 2}, id="pairs", marks=repetition
        ),
        pytest.param({"name": "bare", "counting": "rubber", "deals": None}, id="bare", marks=repetition),
    ],
)
def test_house_rules_conform(rules: dict[str, object]) -> None:
    """Forms of play that no preset has conform too."""
    # A rubber of random calls may take ages; this one does not.
    BridgeSimulation(Bridge(load_rules(rules)), 7, sampling=0.02).run()


def test_a_form_of_play_reads_back() -> None:
    """A form of play reads back unchanged."""
    for name in preset_names():
        rules = preset(name)
        assert load_rules(rules.model_dump(mode="json")) == rules
        assert isinstance(rules, BridgeRules)
