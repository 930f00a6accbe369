"""Doubles and redoubles owed by all seats, compared with a count of the single calls."""

from __future__ import annotations

import pytest

from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.doubling import duties_owed
from engine.barbu.rules.rule_set import preset
from tests.engine.helpers import calls_of, dealt, on_sheet

TORNEO = preset("torneo")


@pytest.mark.parametrize("said", ["", "B>ACD C>D", "B>A C>A / A>B", "B>ACD C>A D>B / A>BC", "D>ABC / A>D"])
def test_calls_made_are_taken_off_the_duties(said: str) -> None:
    """A flank owes two doubles less its own, and is owed one redouble less those made of it."""
    for calls in ((said, "B>C"), [said] * 6, ("", said, "B>A / A>B")):
        finished = tuple(on_sheet(0, name, one) for name, one in zip(TORNEO.values, calls, strict=False))
        state = dealt(TORNEO, 0, finished)
        every = [call for one in calls for call in calls_of(one)]
        made = [
            sum(isinstance(c, Double) and c.seat == seat and 0 in c.targets for c in every)
            for seat in range(4)
        ]
        met = [sum(isinstance(c, Redouble) and seat in c.targets for c in every) for seat in range(4)]
        doubles = (0, *(max(0, 2 - count) for count in made[1:]))
        assert duties_owed(state) == (doubles, (0, *(max(0, 1 - count) for count in met[1:])))
