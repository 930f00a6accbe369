"""Levels of bot players."""

from __future__ import annotations

import random

import pytest

from engine.barbu.play import match
from engine.barbu.play.view import view_for
from engine.barbu.players.base import DEFAULT_LEVEL, LEVELS, make_player
from engine.barbu.rules.rule_set import preset
from engine.errors import CodedError
from tests.engine.helpers import dealt


def test_the_default_level_can_be_made() -> None:
    """The default level is one of the levels, and makes a player that decides."""
    state = dealt(preset("contre"))
    assert DEFAULT_LEVEL in LEVELS
    view = view_for(state, 0)
    assert make_player(DEFAULT_LEVEL, random.Random(1)).decide(view) in view.legal


def test_an_unknown_level_is_refused_by_code() -> None:
    """An unknown level is rejected with a stable code that names it and the known ones."""
    with pytest.raises(CodedError) as refused:
        make_player("grandmaster")
    assert refused.value.code == "level_unknown"
    assert refused.value.facts == {"level": "grandmaster", "known": ", ".join(LEVELS)}


def test_a_view_of_a_seat_not_to_act_is_an_error() -> None:
    """Asking a player whose seat is not to act raises an error."""
    view = view_for(match.initial(preset("contre")), 1)
    with pytest.raises(ValueError, match="nothing is to be decided"):
        make_player().decide(view)
