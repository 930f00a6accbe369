"""docs/bridge.md, "Forms of play", "Rubber" and "Chicago"."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.bridge import match
from engine.bridge.actions import MakeCall
from engine.bridge.calls import PASS
from engine.bridge.compass import Seating, Vulnerability, draw_seating
from engine.bridge.game import BRIDGE
from engine.bridge.legality import seat_to_act
from engine.bridge.record.board import parse_hand
from engine.bridge.rules import load_rules, preset, preset_names
from engine.bridge.sheet import honours_of, next_dealer, score_deal, sheet_of
from engine.bridge.state import Contract, DealScore, DealState, MatchState, Phase
from engine.cards import CardSet, Denomination, deck_of
from engine.dealing import Deal
from engine.errors import InvalidRules
from tools.simulation.samples.bridge_deals import (
    ONE_SUIT_EACH,
    PLAIN,
    called,
    claimed,
    dealt,
    hands_of,
    scored,
)

RUBBER, CHICAGO = preset("rubber"), preset("chicago")


def passed_out(state: MatchState, deals: int, seed: int = 0) -> MatchState:
    """Return the match after passed-out deals."""
    rng = random.Random(seed)
    for _ in range(deals):
        state = match.apply(state, Deal(rng.randbytes(32), 1)).state
        state = called(state, [PASS] * 4)
    return state


def test_the_forms_of_play() -> None:
    """A deal, a series, an open number of series, sessions of 24 and 32, shared boards, rubber, Chicago."""
    planned = {name: preset(name).deals for name in preset_names()}
    assert planned == {
        "single": 1,
        "series": 6,
        "open": None,
        "session": 24,
        "session-32": 32,
        "duplicate": 8,
        "duplicate-24": 24,
        "rubber": None,
        "chicago": 4,
    }


def test_a_session_keeps_its_pairs() -> None:
    """Players keep their seats through all 24 deals of a session."""
    state = passed_out(match.initial(preset("session")), 23)
    assert state.seating == Seating()
    assert passed_out(state, 1, seed=1).phase is Phase.OVER


def test_dealer_and_vulnerability_follow_the_board() -> None:
    """In duplicate the dealer and the vulnerability of each deal are those of its board number."""
    state = match.initial(load_rules({"name": "late", "deals": 8, "first_board": 12}))
    seen = []
    for deal in range(4):
        state = match.apply(state, Deal(bytes([deal]) * 32, 0)).state
        seen.append((state.in_play.board, state.in_play.dealer, state.in_play.vulnerable.value))
        state = called(state, [PASS] * 4)
    assert seen == [(12, 3, "ns"), (13, 0, "both"), (14, 1, "none"), (15, 2, "ns")]


def test_pairs_are_drawn_again_for_each_series() -> None:
    """After six deals the seed of the last, by then shown, draws the seats for the next six."""
    state = match.initial(preset("open"))
    state = passed_out(state, 5)
    assert state.seating == Seating()
    state = match.apply(state, Deal(bytes(range(32)), 3)).state
    state = called(state, [PASS] * 3)
    turn = seat_to_act(state)
    assert turn is not None
    step = match.apply(state, MakeCall(turn, PASS))
    drawn = draw_seating(bytes(range(32)))
    assert drawn != Seating()
    assert step.state.seating == drawn
    assert next_dealer(step.state) == drawn.order[2], "board 7 is dealt by South, whoever sits there"


def test_an_open_series_has_no_end() -> None:
    """Without a number of deals the match has no end."""
    state = passed_out(match.initial(preset("open")), 40)
    assert state.phase is Phase.DEAL
    assert BRIDGE.outcome(state) is None


def test_an_open_series_counts_once_a_series_is_whole() -> None:
    """Closing an open series of six deals or more ends it; any other match is broken off."""
    for deals, over in ((0, False), (5, False), (6, True), (7, True)):
        state = BRIDGE.close(passed_out(match.initial(preset("open")), deals))
        assert (state.phase is Phase.OVER) is over
        assert (BRIDGE.outcome(state) is not None) is over
    for name in ("series", "session"):
        before = passed_out(match.initial(preset(name)), 5)
        assert BRIDGE.close(before) is before


def test_a_deal_broken_off_by_closing_does_not_count() -> None:
    """The points of an open series are those of its finished deals."""
    state = called(match.with_hands(passed_out(match.initial(preset("open")), 6), ONE_SUIT_EACH), "7S P")
    over = BRIDGE.close(state)
    assert BRIDGE.outcome(over) == (0, 0, 0, 0)
    assert (BRIDGE.last_deal(over), BRIDGE.deal_number(over)) == (None, 6)
    assert BRIDGE.legal_actions(over) == ()


def test_points_in_drawn_pairs_are_each_players_own() -> None:
    """When pairs change each player keeps the points of their deals."""
    rules = load_rules({"name": "two", "deals": 2, "pairs": "drawn", "series": 1})
    state = called(dealt(ONE_SUIT_EACH, rules), "7S P P P")
    state = replace(state, deal=replace(state.in_play, seed=b"any other 32 bytes of a seed...."))
    first = claimed(state, 13)
    second = called(match.with_hands(first, PLAIN), [PASS] * 4)
    assert second.totals == (1510, -1510, 1510, -1510)
    assert first.seating != Seating()
    assert BRIDGE.sides(rules) == ((0,), (1,), (2,), (3,))
    assert BRIDGE.sides(preset("series")) == ((0, 2), (1, 3))


def test_first_dealer_by_form_of_play() -> None:
    """North deals first by board number; for a rubber cards are drawn and shown."""
    assert BRIDGE.first_dealer_from(preset("single"), bytes(32)) == (0, "")
    dealer, drawn = BRIDGE.first_dealer_from(RUBBER, bytes(32))
    ranks = ["23456789TJQKA".index(card[0]) for card in drawn.split()]
    assert ranks[dealer] == max(ranks)


def test_a_rubber_is_two_games() -> None:
    """Trick points add up to games of 100; winning two games earns 700, or 500 if both had one."""
    sheet: list[DealScore] = [scored(RUBBER, [], "2S", 8)]
    assert sheet[-1].score[0] == 60
    sheet.append(scored(RUBBER, sheet, "1NT", 7))
    assert sheet[-1].score[0] == 40
    assert sheet_of(RUBBER, sheet).games == (1, 0)
    straight = scored(RUBBER, sheet, "4S", 10)
    assert straight.score[0] == 120 + 700
    sheet.append(scored(RUBBER, sheet, "3NT", 9, declarer=1))
    assert sheet[-1].score[0] == -100
    sheet.append(scored(RUBBER, sheet, "4S", 10))
    assert sheet[-1].score[0] == 120 + 500
    assert sheet_of(RUBBER, sheet).is_over(RUBBER)


def test_a_game_wipes_out_part_scores() -> None:
    """When either side wins a game both start the next one at zero."""
    sheet = [scored(RUBBER, [], "3S", 9)]
    sheet.append(scored(RUBBER, sheet, "4S", 10, declarer=1))
    assert sheet_of(RUBBER, sheet).below == (0, 0)
    assert sheet_of(RUBBER, sheet).games == (0, 1)


def test_a_side_with_a_game_is_vulnerable() -> None:
    """In a rubber a side is vulnerable once it has won a game."""
    assert sheet_of(RUBBER, []).vulnerable(RUBBER, 0) is Vulnerability.NONE
    sheet = [scored(RUBBER, [], "4S", 10)]
    assert sheet_of(RUBBER, sheet).vulnerable(RUBBER, 0) is Vulnerability.NS
    assert scored(RUBBER, sheet, "2S", 7).score[0] == -100
    sheet.append(scored(RUBBER, sheet, "3NT", 9, declarer=1))
    assert sheet_of(RUBBER, sheet).vulnerable(RUBBER, 1) is Vulnerability.BOTH


def test_overtricks_do_not_count_towards_game() -> None:
    """Only trick points of the bid tricks count; overtricks, slam bonuses and bonuses for doubles do not."""
    deal = scored(RUBBER, [], "2S", 10)
    assert deal.score[0] == 120
    assert sheet_of(RUBBER, [deal]).below == (60, 0)
    doubled = scored(RUBBER, [], "2SX", 9)
    assert doubled.score[0] == 120 + 100 + 50
    assert sheet_of(RUBBER, [doubled]).games == (1, 0)
    slam = scored(RUBBER, [], "6S", 12)
    assert slam.score[0] == 180 + 500


@pytest.mark.parametrize(
    ("north", "contract", "expected"),
    [
        ("AKQJT.432.432.32", "2S", 150),
        ("AKQJ2.432.432.32", "2S", 100),
        ("AKQJ2.432.432.32", "2H", 0),
        ("A432.A32.A32.A32", "1NT", 150),
        ("A432.A32.A32.A32", "1S", 0),
    ],
)
def test_honours(north: str, contract: str, expected: int) -> None:
    """Four trump honours in one hand count 100, five 150, four aces in no trump 150, in any hand."""
    rest = list(deck_of(52) - parse_hand(north))
    hands = (parse_hand(north), *(CardSet.of(rest[hand::3]) for hand in range(3)))
    for declarer in (0, 1):
        level, code = int(contract[0]), contract[1:]
        made = Contract(level, Denomination.parse(code), 0, declarer)
        deal: DealState = replace(dealt(hands, RUBBER).in_play, contract=made)
        assert honours_of(deal) == expected
        turned = replace(deal, dealt=(hands[1], hands[0], hands[2], hands[3]))
        assert honours_of(turned) == -expected


def test_honours_are_counted_with_the_deal() -> None:
    """Honours are part of the deal's points if the form of play counts them, for defenders too."""
    made = Contract(2, Denomination.SPADES, 0, 1)
    hands = hands_of("AKQJT.432.432.32", "?", "?", "?")
    deal = replace(dealt(hands, RUBBER).in_play, contract=made)
    assert score_deal(RUBBER, [], deal, 8).score[0] == -60 + 150
    bare = load_rules({"name": "bare", "counting": "rubber", "deals": None})
    assert score_deal(bare, [], deal, 8).score[0] == -60


def test_chicago_is_four_deals() -> None:
    """No side is vulnerable on the first deal, the dealer's side on two, both on the fourth."""
    state, seen = match.initial(CHICAGO, 1), []
    for deal in range(4):
        state = match.apply(state, Deal(bytes([deal]) * 32, 0)).state
        seen.append((state.in_play.dealer, state.in_play.vulnerable.value))
        # One club, so that the deal counts and no game is made.
        state = claimed(called(state, "1C P P P"), 0)
    assert seen == [(1, "none"), (2, "ns"), (3, "ew"), (0, "both")]
    assert state.phase is Phase.OVER


def test_chicago_deals_a_passed_out_hand_again() -> None:
    """A passed-out deal does not count; the same player deals again."""
    state = passed_out(match.initial(CHICAGO), 3)
    assert next_dealer(state) == 0
    assert sheet_of(CHICAGO, state.finished).counted == 0


def test_chicago_part_scores() -> None:
    """Part-scores add up to a game, worth 300 or 500; a part-score on the fourth deal earns 100."""
    sheet = [scored(CHICAGO, [], "2S", 8)]
    assert sheet[-1].score[0] == 60
    sheet.append(scored(CHICAGO, sheet, "1NT", 7))
    assert sheet[-1].vulnerable is Vulnerability.EW
    assert sheet[-1].score[0] == 40 + 300
    sheet.append(scored(CHICAGO, sheet, "4S", 10))
    assert sheet[-1].vulnerable is Vulnerability.NS
    assert sheet[-1].score[0] == 120 + 500
    last = scored(CHICAGO, sheet, "2S", 8)
    assert last.score[0] == 60 + 100


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"name": "Bad Name"}, "name"),
        ({"name": "x", "deals": 0}, "deals"),
        ({"name": "x", "colour": 1}, "colour"),
        ({"name": "x", "counting": "rubber"}, "counting"),
        ({"name": "x", "counting": "chicago", "deals": 5}, "counting"),
        ({"name": "x", "honours": True}, "counting"),
        ({"name": "x", "counting": "rubber", "deals": None, "pairs": "drawn"}, "counting"),
    ],
)
def test_unplayable_forms_are_refused(data: dict[str, object], field: str) -> None:
    """A form of play that cannot be played is refused with the field and a reason."""
    with pytest.raises(InvalidRules) as refusal:
        load_rules(data)
    assert refusal.value.facts["field"] == field
    assert refusal.value.facts["reason"]


def test_an_unknown_form_is_refused() -> None:
    """An unknown form is rejected with the known ones."""
    with pytest.raises(InvalidRules) as refusal:
        preset("whist")
    assert "rubber" in refusal.value.facts["known"]
