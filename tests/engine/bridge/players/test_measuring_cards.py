"""docs/players.md, "Strength": what cards cost against double dummy (tools/measure_cards.py)."""

from __future__ import annotations

import pytest

from engine.bridge.double_dummy import library
from engine.cards import Card
from engine.errors import CodedError
from tools.measure_cards import Cards, cost, report, take
from tools.simulation.samples.bridge_deals import called, dealt, hands_of, played


def test_a_card_costs_the_tricks_the_best_one_would_keep(solver_ready: None) -> None:
    """A low club under the king led costs a trick, the ace none."""
    hands = hands_of("AKQJT9876.5.5.A2", "5432.432.432.K43", ".AKQJT9.AKQJ.QJT", ".876.T9876.98765")
    state = played(called(dealt(hands), "7S P P P"), "KC TC 5C")
    assert cost(state, Card.parse("AC")) == 0
    assert cost(state, Card.parse("2C")) == 1


def test_costs_are_counted_by_role(solver_ready: None) -> None:
    """Equal seeds give equal figures; leads alone are counted where only they are asked for."""
    whole = take("novice", deals=1, seed=3)
    lead = take("novice", deals=1, seed=3, leads_only=True)
    assert whole.lost == take("novice", deals=1, seed=3).lost
    assert (lead.lost[0]["lead"], lead.lost[0]["declarer"]) == (whole.lost[0]["lead"], 0)
    assert len(lead.took_ms) == 1 < len(whole.took_ms)


def test_figures_have_intervals() -> None:
    """The report has the mean of each role with its interval, and the times."""
    found = Cards([{"declarer": 2, "defence": 0, "lead": 0}, {"declarer": 0, "defence": 0, "lead": 0}], [1.0])
    lines = list(report("club", found))
    assert "1.00 ± 1.96 tricks" in lines[0]
    assert lines[3].endswith("median 1.0 ms, p99 1.0 ms, most 1.0 ms")


def test_without_a_solver_nothing_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A measurement needs the solver."""
    monkeypatch.setattr(library, "STATE", library.Loaded())
    with pytest.raises(CodedError, match="solver_missing"):
        take("novice", deals=1, seed=3)
