"""docs/rules.md, "The course of a deal"."""

from __future__ import annotations

import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Choose
from engine.barbu.play.legality import legal_actions
from engine.barbu.play.state import Phase, seat_to_act
from engine.barbu.rules.rule_set import Length, preset
from engine.cards import CardSet
from engine.dealing import Deal
from engine.errors import IllegalAction
from tests.engine.helpers import chosen, dealt, play, play_out, rules_with

CONTRE = preset("contre")


def test_the_dealer_is_the_declarer_of_their_manche() -> None:
    """contre, solar: one player deals and declares seven times, then the next clockwise: 28 deals."""
    for name in ("contre", "solar"):
        rules = preset(name)
        dealers = [rules.dealer_of(deal, 2) for deal in range(rules.deal_count)]
        assert dealers == [2] * 7 + [3] * 7 + [0] * 7 + [1] * 7


def test_the_deal_can_pass_each_time() -> None:
    """With the dealer changing each deal, all players have declared equally often after each round."""
    rules = rules_with(dealer_rotation="each_deal")
    assert [rules.dealer_of(deal, 1) for deal in range(6)] == [1, 2, 3, 0, 1, 2]
    assert rules.deal_count == 28


def test_dealers_follow_the_direction() -> None:
    """Counter-clockwise the next declarer sits on the right."""
    rules = rules_with(direction="counter_clockwise", dealer_rotation="each_deal")
    assert [rules.dealer_of(deal, 1) for deal in range(4)] == [1, 0, 3, 2]


@pytest.mark.parametrize(
    ("lead", "seats"),
    [("declarer", [0, 1, 2, 3]), ("dealer_right", [3, 0, 1, 2]), ("dealer_left", [1, 2, 3, 0])],
)
def test_the_opening_lead(lead: str, seats: list[int]) -> None:
    """contre, solar: the declarer leads; a rule set may give it to the dealer's right or left."""
    for direction in ("clockwise", "counter_clockwise"):
        rules = rules_with(opening_lead=lead, direction=direction)
        assert [rules.leader_of(dealer) for dealer in range(4)] == seats
        assert chosen(rules, "tricks", ["2S"] * 4).in_play.turn == seats[0]


def test_play_goes_round_in_the_direction() -> None:
    """After a card the next seat in the direction of play is to act, in tricks and in domino."""
    for direction, following in (("clockwise", 1), ("counter_clockwise", 3)):
        rules = rules_with(direction=direction)
        hands = ["9S 2S", "3S 9D", "4S 9H", "5S 9C"]
        assert play(chosen(rules, "tricks", hands), "9S").in_play.turn == following
        assert play(chosen(rules, "domino", hands, start="9"), "9S").in_play.turn == following


@pytest.mark.parametrize(
    ("length", "deals"), [(Length.FULL, 7), (Length.HALF, 4), (Length.SHORT, 2), (Length.EXPRESS, 1)]
)
def test_a_length_says_how_many_contracts_each_declares(length: Length, deals: int) -> None:
    """full is all contracts, half 4, short 2, express 1; never more than the rule set has."""
    assert rules_with(length=length).deal_count == 4 * deals
    assert length.per_declarer(1) == 1


def test_a_match_goes_deal_choose_double_play_score() -> None:
    """A deal runs from the shuffle to the sheet, and the next is awaited."""
    state = match.initial(CONTRE, 3)
    assert (state.phase, seat_to_act(state)) == (Phase.DEAL, 3)
    state = match.apply(state, Deal(bytes(32), 5)).state
    assert (state.phase, seat_to_act(state)) == (Phase.CHOOSE, 3)
    assert [len(hand) for hand in state.in_play.hands] == [13] * 4
    state = match.apply(state, Choose(3, "king")).state
    assert (state.phase, seat_to_act(state)) == (Phase.DOUBLE, 0)
    for _ in range(3):
        state = match.apply(state, legal_actions(state)[0]).state
    assert (state.phase, seat_to_act(state)) == (Phase.PLAY, 3)
    while state.phase is Phase.PLAY:
        state = match.apply(state, legal_actions(state)[0]).state
    assert state.phase is Phase.DEAL
    assert [deal.contract for deal in state.finished] == ["king"]


def test_a_match_ends_with_its_last_deal() -> None:
    """After the last deal the match is over, and its totals are those of the sheet."""
    end, _, ended = play_out(rules_with(length="express"), 4)
    assert end.phase is Phase.OVER
    assert len(ended) == 4
    assert end.totals == tuple(sum(event.score.score[seat] for event in ended) for seat in range(4))
    with pytest.raises(IllegalAction, match="wrong_phase"):
        match.apply(end, Deal(bytes(32), 0))


def test_manches_of_the_zero_sum_presets_sum_to_nothing() -> None:
    """contre, solar: each declarer's seven deals add up to 0 over all players."""
    for name in ("contre", "solar"):
        end, *_ = play_out(preset(name), 8)
        for dealer in range(4):
            assert sum(sum(deal.score) for deal in end.finished if deal.dealer == dealer) == 0


def test_a_deal_needs_a_whole_seed_and_a_cut_within_the_deck() -> None:
    """A seed that is not 32 bytes, or a cut outside the deck, is rejected."""
    state = match.initial(CONTRE)
    for deal in (Deal(bytes(31), 0), Deal(bytes(32), 52), Deal(bytes(32), -1)):
        with pytest.raises(IllegalAction):
            match.apply(state, deal)
    with pytest.raises(IllegalAction, match="seat_unknown"):
        match.initial(CONTRE, 4)


def test_hands_can_be_given() -> None:
    """Hands known without a seed are dealt as given, if they are the whole deck, shared evenly."""
    hands = dealt(CONTRE).in_play.hands
    assert match.with_hands(match.initial(CONTRE), hands).in_play.hands == hands
    for wrong in (hands[:3], (*hands[:3], hands[0]), (hands[0] | hands[1], CardSet(), *hands[2:])):
        with pytest.raises(IllegalAction, match="hands_impossible"):
            match.with_hands(match.initial(CONTRE), wrong)
    with pytest.raises(IllegalAction, match="wrong_phase"):
        match.with_hands(dealt(CONTRE), hands)


def test_secrets_do_not_reach_a_log() -> None:
    """The text of a deal or a state shows neither seed nor hands."""
    state = dealt(CONTRE)
    shown = repr(Deal(bytes(32), 3)) + repr(state.in_play)
    assert bytes(32).hex() not in shown
    assert "x00" not in shown
    assert not any(str(card) in shown for card in CONTRE.cards)
