"""The declarer's choice as typed: in any language, whole or by its beginning."""

from __future__ import annotations

import pytest

from bot.games.barbu.autocomplete import choice_arg
from engine.errors import IllegalAction
from tools.simulation.samples.barbu_scenes import rules_for

RULES = rules_for("contre", 4)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (("queens", None, None), "queens"),
        (("qu", None, None), "queens"),
        (("Réus", None, None), "domino"),
        (("cœurs", None, None), "hearts"),
        (("tru", "sp", None), "trumps/S"),
        (("domin", None, "que"), "domino/Q"),
    ],
)
def test_a_beginning_that_only_one_has_is_enough(
    typed: tuple[str, str | None, str | None], meant: str
) -> None:
    """Contract, trump and start are read by their name in any language, or by a word's beginning."""
    assert choice_arg(RULES, *typed) == meant


@pytest.mark.parametrize("typed", ["d", "soup", "", " ", "queenss"])
def test_a_text_that_fits_none_or_several_stays_as_typed(typed: str) -> None:
    """A text that begins several contracts or none is no contract: the engine rejects it as typed."""
    assert choice_arg(RULES, typed, None, None) == typed
    with pytest.raises(IllegalAction, match="trump_not_allowed"):
        choice_arg(RULES, "trumps", "x", None)
