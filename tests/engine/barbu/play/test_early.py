"""docs/rules.md, "Doubling": calls announced before their turn."""

from __future__ import annotations

from engine.barbu.play.actions import Double
from engine.barbu.play.early import early_calls, leaves_early
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.view import view_for
from engine.barbu.rules.rule_set import preset
from tests.engine.barbu.play.test_doubling import asked, say

CONTRE = preset("contre")
A, B, C, D = range(4)


def test_who_has_still_to_speak_may_announce() -> None:
    """In a doubling round each player after the one in turn has the calls they would have then."""
    state = asked(CONTRE, "queens")
    assert early_calls(state, B) == ()
    after = say(state, "B>")
    assert early_calls(after, B) == ()
    assert early_calls(state, C) == tuple(legal_actions(after, C))


def test_nobody_announces_what_they_could_not_say() -> None:
    """A player who doubled first has no redouble left; one who was not doubled has none to announce."""
    state = say(asked(CONTRE, "queens"), "B>A C> D>A")
    assert state.phase.value == "redouble"
    assert [seat for seat in (A, B, C, D) if early_calls(state, seat)] == []


def test_a_double_changes_the_situation() -> None:
    """An announced call stands after a pass, and after no other action."""
    assert leaves_early(Double(B))
    assert not leaves_early(Double(B, frozenset({A})))


def test_a_view_holds_the_calls_of_its_own_seat() -> None:
    """A view has the calls that its player may announce, and a spectator's has none."""
    state = asked(CONTRE, "queens")
    assert view_for(state, C).early == early_calls(state, C)
    assert view_for(state, B).early == view_for(state, None).early == ()
