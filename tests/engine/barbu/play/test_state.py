"""The state of a match."""

from __future__ import annotations

from engine.barbu.play.state import MatchState, remembered
from engine.barbu.rules.rule_set import preset
from engine.game import changed


def test_cached_results_are_not_copied() -> None:
    """A result is computed once for a match that is asked about again, and again for a copy of it."""
    asked: list[int] = []

    @remembered
    def dealer(state: MatchState) -> int:
        asked.append(state.first_dealer)
        return state.next_dealer

    before = MatchState(preset("contre"), 0)
    assert (dealer(before), dealer(before)) == (0, 0)
    after = changed(before, first_dealer=2)
    assert (dealer(after), dealer(before)) == (2, 0)
    assert asked == [0, 2, 0]
    assert before == MatchState(preset("contre"), 0)
