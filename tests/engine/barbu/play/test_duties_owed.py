"""Doubles and redoubles owed by all seats, computed together."""

from __future__ import annotations

import pytest

from engine.barbu.play.doubling import doubles_owed, duties_owed, redoubles_owed
from engine.barbu.rules.rule_set import preset
from tests.engine.helpers import dealt, on_sheet

CONTRE = preset("contre")


@pytest.mark.parametrize("said", ["", "B>ACD C>D", "B>A A>B C>A", "B>ACD C>A D>B A>BC", "D>ABC A>D"])
def test_what_all_owe_is_what_each_owes(said: str) -> None:
    """Computed for all seats together the duties are the same, from scored deals and the current one."""
    for calls in ((said, "B>C"), [said] * 7, ("", said, "B>A A>B")):
        finished = tuple(on_sheet(0, name, one) for name, one in zip(CONTRE.values, calls, strict=False))
        state = dealt(CONTRE, 0, finished)
        each = [(doubles_owed(state, seat), redoubles_owed(state, seat)) for seat in range(4)]
        assert duties_owed(state) == tuple(zip(*each, strict=True))
