"""docs/bridge.md, "The play" and "Seats and pairs"."""

from __future__ import annotations

import pytest

from engine.bridge import match
from engine.bridge.actions import Play
from engine.bridge.compass import Seating, draw_seating
from engine.bridge.game import BRIDGE
from engine.bridge.legality import legal_actions, seat_to_act
from engine.bridge.state import DealSettled, MatchState, Phase
from engine.bridge.view import view_for
from engine.cards import Card, CardSet, Suit, Trick
from engine.errors import IllegalAction
from engine.game import TrickTaken
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt, hands_of, played

A_BOARD = hands_of("AK32.Q32.A32.K32", "QJT9.J4.KQJ.QJT9", "876.AKT98.T9.A87", "54.765.87654.654")


def test_partners_sit_across() -> None:
    """North and South are partners, and East and West; play goes clockwise."""
    seating = Seating()
    assert [seating.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [seating.after(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [seating.side(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_players_may_sit_anywhere() -> None:
    """With any drawn seats partners face each other."""
    seating = Seating((2, 0, 3, 1))
    assert (seating.partner(2), seating.partner(0)) == (3, 1)
    assert [seating.letter(seat) for seat in range(4)] == ["E", "W", "N", "S"]
    assert seating.seats_of(0) == (2, 3)


def test_every_way_to_sit_can_be_drawn() -> None:
    """A seed always draws the same pairs, and all 24 seatings are about equally likely."""
    seeds = [number.to_bytes(32, "big") for number in range(2400)]
    drawn = [draw_seating(seed).order for seed in seeds]
    assert [draw_seating(seed).order for seed in seeds[:10]] == drawn[:10]
    counts = {order: drawn.count(order) for order in set(drawn)}
    assert len(counts) == 24
    assert min(counts.values()) > 60


def test_declarers_left_leads_and_dummy_is_spread_after_it() -> None:
    """The opening lead is made before dummy is seen; then dummy's hand is face up."""
    state = called(dealt(A_BOARD), "1NT P 3NT P P P")
    assert seat_to_act(state) == 1
    assert [view_for(state, seat).hands[2] is None for seat in (0, 1, 3, None)] == [True] * 4
    step = match.apply(state, Play(1, Card.parse("QC")))
    assert [view_for(step.state, seat).hands[2] for seat in (0, 1, 3, None)] == [A_BOARD[2]] * 4
    assert view_for(step.state, 1).hands[0] is None, "declarer's hand stays hidden"


def test_declarer_plays_both_hands() -> None:
    """When dummy is to act, declarer decides, and no other player."""
    state = played(called(dealt(A_BOARD), "1NT P 3NT P P P"), "QC")
    assert seat_to_act(state) == 2
    assert BRIDGE.decider(state) == 0
    assert set(view_for(state, 0).legal) == set(legal_actions(state))
    assert view_for(state, 2).legal == ()
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, Play(2, Card.parse("7C")))
    assert (refusal.value.code, refusal.value.facts["turn"]) == ("bridge_is_dummy", 0)
    state = played(state, "7C 4C KC")
    assert (seat_to_act(state), BRIDGE.decider(state)) == (0, 0)
    state = played(state, "2H 4H AH")
    assert (seat_to_act(state), BRIDGE.decider(state)) == (3, 3), "defenders play for themselves"


def test_suit_is_followed() -> None:
    """A hand with the suit led plays any card of it; there is no duty to play higher."""
    state = played(called(dealt(A_BOARD), "1NT P 3NT P P P"), "QC")
    assert str(state.in_play.following(2)) == "7C 8C AC"
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, Play(0, Card.parse("AH")))
    assert (refusal.value.code, refusal.value.facts["suit"]) == ("bridge_dummy_must_follow", "C")
    with pytest.raises(IllegalAction) as refusal:
        match.apply(played(state, "7C"), Play(3, Card.parse("7H")))
    assert (refusal.value.code, refusal.value.facts["suit"]) == ("must_follow", "C")


def test_a_card_of_another_hand_is_refused() -> None:
    """A card that is not in the hand to play is rejected, with a separate code for dummy's hand."""
    state = called(dealt(A_BOARD), "1NT P 3NT P P P")
    for where, card, code in (
        (state, "AS", "card_not_held"),
        (played(state, "QC"), "AS", "bridge_not_in_dummy"),
    ):
        turn = seat_to_act(where)
        assert turn is not None
        with pytest.raises(IllegalAction) as refusal:
            match.apply(where, Play(where.in_play.decider(turn), Card.parse(card)))
        assert refusal.value.code == code


def test_ruffing_is_never_compulsory() -> None:
    """A player void in the suit led may play any card."""
    state = played(called(dealt(ONE_SUIT_EACH), "1S P P P"), "2H")
    assert len(state.in_play.following(2)) == 13
    state = played(called(dealt(ONE_SUIT_EACH), "P 1H P P P"), "2D 2C")
    assert state.in_play.following(0) == ONE_SUIT_EACH[0], "dummy North has no diamond and no heart"


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("AS 9S 3S 2C", Suit.CLUBS, "2C"),
        ("AC 4C 8C JC", None, "AC"),
        ("JC 4C 8C AH", None, "JC"),
        ("JC 4C 8C AH", Suit.SPADES, "JC"),
        ("AC 4C 8C JC", Suit.SPADES, "AC"),
        ("AS 9S 3S 2H", Suit.HEARTS, "2H"),
        ("AS 3D 4D 9S", Suit.DIAMONDS, "4D"),
        ("5S 2S 3S 4S", None, "5S"),
    ],
)
def test_highest_trump_or_card_of_the_suit_led_wins(cards: str, trump: Suit | None, winner: str) -> None:
    """The highest trump wins, or else the highest card of the suit led; other cards do not matter."""
    trick = Trick(0)
    for seat, card in enumerate(cards.split()):
        trick = trick.with_play(seat, Card.parse(card))
    best = trick.best(trump)
    assert best is not None
    assert str(best[1]) == winner


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    """The trick's winner leads to the next one, and the trick counts for the pair."""
    state = played(called(dealt(A_BOARD), "1NT P 3NT P P P"), "QC 7C 4C KC")
    assert seat_to_act(state) == 0
    assert view_for(state, None).tricks_won == (1, 0)


def played_out(state: MatchState) -> tuple[MatchState, list[object]]:
    """Play the deal to its end, each hand its lowest legal card, and return it with all events."""
    events: list[object] = []
    while state.phase is Phase.PLAY:
        turn = seat_to_act(state)
        assert turn is not None
        card = state.in_play.following(turn).lowest()
        step = match.apply(state, Play(state.in_play.decider(turn), card))
        state, events = step.state, [*events, *step.events]
    return state, events


def test_a_deal_is_thirteen_tricks() -> None:
    """After the thirteenth trick the deal is scored: 7♠ with all the spades is made."""
    state, events = played_out(called(dealt(ONE_SUIT_EACH), "7S P P P"))
    assert sum(isinstance(event, TrickTaken) for event in events) == 13
    ended = [event for event in events if isinstance(event, DealSettled)]
    assert [event.score.tricks for event in ended] == [13]
    assert state.totals == (1510, -1510, 1510, -1510)


def test_points_are_for_declarers_side() -> None:
    """A contract that goes down is scored by the other side."""
    state, _ = played_out(called(dealt(ONE_SUIT_EACH), "7NT P P P"))
    assert state.finished[0].tricks == 0
    assert state.totals == (-650, 650, -650, 650)


def test_hands_that_are_not_a_deal_are_refused() -> None:
    """A deal is four hands of thirteen different cards; anything else is refused."""
    hands = (ONE_SUIT_EACH[0], ONE_SUIT_EACH[0], ONE_SUIT_EACH[2], ONE_SUIT_EACH[3])
    with pytest.raises(IllegalAction) as refusal:
        dealt(hands)
    assert refusal.value.code == "hands_impossible"
    with pytest.raises(IllegalAction):
        dealt((ONE_SUIT_EACH[0] | CardSet.parse("AH"), *ONE_SUIT_EACH[1:]))


def test_actions_of_another_phase_are_refused() -> None:
    """A card in the auction, or a call in the play, is refused."""
    state = called(dealt(A_BOARD), "1NT")
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, Play(1, Card.parse("QC")))
    assert refusal.value.code == "bridge_wrong_phase"
