"""docs/rules.md, "Doubling" and "Trick play": calls and cards announced before their turn."""

from __future__ import annotations

from engine.barbu.game import BARBU
from engine.barbu.play.actions import Double
from engine.barbu.play.early import early_actions, stands_early
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import MatchState
from engine.barbu.play.view import view_for
from engine.barbu.rules.rule_set import preset
from engine.cards import Card
from engine.game import Play
from tests.engine.barbu.play.test_doubling import asked, say
from tests.engine.helpers import chosen, play

CONTRE = preset("contre")
A, B, C, D = range(4)


def test_who_has_still_to_speak_may_announce() -> None:
    """In a doubling round each player after the one in turn has the calls they would have then."""
    state = asked(CONTRE, "queens")
    assert early_actions(state, B) == ()
    after = say(state, "B>")
    assert early_actions(after, B) == ()
    assert early_actions(state, C) == tuple(legal_actions(after, C))


def test_nobody_announces_what_they_could_not_say() -> None:
    """A player who doubled first has no redouble left; one who was not doubled has none to announce."""
    state = say(asked(CONTRE, "queens"), "B>A C> D>A")
    assert state.phase.value == "redouble"
    assert [seat for seat in (A, B, C, D) if early_actions(state, seat)] == []


def test_a_double_changes_the_situation() -> None:
    """An announced call stands after a pass, and after no other action."""
    state = asked(CONTRE, "queens")
    for call, stands in ((Double(B), True), (Double(B, frozenset({A})), False)):
        assert stands_early(state, BARBU.apply(state, call).state, Double(C), call) is stands


def test_a_view_holds_the_calls_of_its_own_seat() -> None:
    """A view has the calls and cards that its player may announce, and a spectator's has none."""
    state = asked(CONTRE, "queens")
    assert view_for(state, C).early == early_actions(state, C)
    assert view_for(state, B).early == view_for(state, None).early == ()
    led = play(tricks(), "9S")
    assert view_for(led, C).early == early_actions(led, C)
    assert view_for(led, B).early == view_for(led, None).early == ()


def tricks() -> MatchState:
    """Return a deal in which A is to lead."""
    return chosen(CONTRE, "tricks", ["9S 2D", "JS 2H", "AS TS", "KS QS 4D"])


def card(seat: int, name: str) -> Play:
    return Play(seat, Card.parse(name))


def test_who_still_plays_to_a_trick_may_announce_a_card() -> None:
    """Once a card is led, those after the next player have the cards they could add; with one card they have
    no choice. Before the lead, in their turn and after it no player announces. ``acts_early`` agrees.
    """
    led = play(tricks(), "9S")
    assert early_actions(led, C) == (card(C, "TS"), card(C, "AS"))
    assert early_actions(led, D) == (card(D, "QS"), card(D, "KS"))
    assert [early_actions(led, seat) for seat in (A, B)] == [(), ()]
    assert [seat for seat in range(4) if early_actions(tricks(), seat)] == []
    assert early_actions(play(led, "JS"), A) == ()
    for state in (tricks(), led, play(led, "JS"), asked(CONTRE, "queens")):
        assert [BARBU.acts_early(state, seat) for seat in range(4)] == [
            bool(early_actions(state, seat)) for seat in range(4)
        ]


def test_a_card_stands_unless_it_is_beaten_first() -> None:
    """A card that would lead the trick asks again once another has beaten it; one below the best card, and
    one that still leads, stand. It stands in its trick alone.
    """
    led = play(tricks(), "9S")
    after = play(led, "JS")
    found = {name: stands_early(led, after, card(C, name), card(B, "JS")) for name in ("TS", "AS")}
    assert found == {"TS": False, "AS": True}
    later = play(after, "AS")
    assert [stands_early(after, later, card(D, name), card(C, "AS")) for name in ("QS", "KS")] == [False] * 2
    low = play(after, "TS")
    assert [stands_early(after, low, card(D, name), card(C, "TS")) for name in ("QS", "KS")] == [True] * 2
    new = play(low, "QS")
    assert not stands_early(low, new, card(A, "2D"), card(D, "QS"))


def test_a_card_that_may_not_be_played_any_more_does_not_stand() -> None:
    """A ruff that another player has overruffed, and must be higher now, asks again."""
    led = play(chosen(CONTRE, "trumps", ["9S 2D", "JH 2C", "TH AH", "3S 3D"], trump="H"), "9S")
    assert early_actions(led, C) == (card(C, "TH"), card(C, "AH"))
    after = play(led, "JH")
    assert not stands_early(led, after, card(C, "TH"), card(B, "JH"))
    assert stands_early(led, after, card(C, "AH"), card(B, "JH"))
