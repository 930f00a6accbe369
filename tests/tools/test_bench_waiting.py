"""The measurement of taps and waiting, on a simulated clock."""

from __future__ import annotations

import pytest

from engine.barbu.play.actions import Choose, Claim, Double, Pass
from engine.cards import Denomination
from tools.bench.measure_waiting import Calling, SimulatedTable, taps_for

DEALS = 3


def after_some_deals(calling: Calling) -> SimulatedTable:
    table = SimulatedTable(5, calling)
    table.play(DEALS)
    return table


def test_the_same_evening_is_measured_the_same() -> None:
    """Taps and waiting follow from the seed alone."""
    first, again = (after_some_deals(Calling.MARKED) for _ in range(2))
    assert (first.deals, first.taps, first.waited_s) == (DEALS, again.taps, again.waited_s)


def test_announced_moves_shorten_the_wait() -> None:
    """Players who decide on doubles and cards while they wait wait less, and less than a deal lasts.

    Marking takes no tap more, and the deals are the same.
    """
    asked, ahead, announced, marked = map(after_some_deals, Calling)
    assert 0 < marked.waited_s < announced.waited_s < ahead.waited_s < asked.waited_s < asked.now_s
    assert sum(asked.lasted_s.values()) == pytest.approx(asked.now_s)
    assert (marked.taps, marked.kept > 0) == (announced.taps, True)


def test_taps_are_counted_as_the_panel_asks_for_them() -> None:
    """A double takes a tap for each marked player, or one for all, and the confirmation; a pass takes one."""
    anyone = [Double(1, targets) for targets in map(frozenset, ((), (0,), (2,), (0, 2), (0, 2, 3)))]
    assert [taps_for(call, anyone) for call in anyone] == [1, 2, 2, 3, 2]
    assert taps_for(Double(1, frozenset({0})), [Double(1), Double(1, frozenset({0}))]) == 1
    trumps = [Choose(0, "trumps", trump=Denomination.parse(letter)) for letter in "CD"]
    assert [taps_for(one, [*trumps, Choose(0, "king")]) for one in (*trumps, Choose(0, "king"))] == [2, 2, 1]
    assert (taps_for(Claim(0), []), taps_for(Pass(0), [])) == (2, 1)
