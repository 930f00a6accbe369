"""docs/rules.md, "What a seat sees"."""

from __future__ import annotations

from dataclasses import fields

from engine.barbu.play.state import Phase
from engine.barbu.play.view import View, view_for
from engine.barbu.rules.rule_set import preset
from engine.cards import CardSet
from tests.engine.helpers import chosen, dealt, play, play_out

CONTRE = preset("contre")


def test_a_seat_sees_only_its_own_hand() -> None:
    """A view holds the seat's own hand, and of the others only the number of cards."""
    state = dealt(CONTRE)
    for seat in range(4):
        view = view_for(state, seat)
        own = state.in_play.hands[seat]
        assert view.hand == own
        assert view.hands == tuple(own if other == seat else None for other in range(4))
        assert view.hand_sizes == (13,) * 4


def test_a_spectator_sees_no_hand_and_has_no_move() -> None:
    """The view of no seat has no hand and no legal action."""
    view = view_for(dealt(CONTRE), None)
    assert view.hand == CardSet()
    assert view.hands == (None,) * 4
    assert view.legal == ()


def test_only_the_seat_to_act_has_moves() -> None:
    """The legal actions of a view are the seat's own; there are none while another seat is to act."""
    state = dealt(CONTRE, 2)
    assert [bool(view_for(state, seat).legal) for seat in range(4)] == [False, False, True, False]


def test_a_view_has_no_seed_and_no_cut() -> None:
    """A view does not reveal the order of the deck."""
    assert not {"seed", "cut", "deal", "dealt"} & {field.name for field in fields(View)}


def test_cards_won_are_seen_by_all() -> None:
    """Tricks and the cards in them are public, and so are calls, pairs and duties."""
    state = play(chosen(CONTRE, "tricks", ["AC 2S", "KH 4S", "5S 6S", "7S 8S"], calls="B>A"), "AC KH 5S 7S")
    for seat in (0, 3, None):
        view = view_for(state, seat)
        assert view.tricks_won == (1, 0, 0, 0)
        assert view.taken[0] == CardSet.parse("AC KH 5S 7S")
        assert [pair.doubler for pair in view.pairs] == [1]
        assert view.doubles_owed == (0, 1, 2, 2)


def test_a_finished_match_still_has_a_view() -> None:
    """After the end all players see the score sheet, the totals and the last deal."""
    end, *_ = play_out(preset("solar"), 2)
    view = view_for(end, 1)
    assert view.phase is Phase.OVER
    assert view.turn is None
    assert len(view.finished) == 28
    assert view.totals == end.totals
