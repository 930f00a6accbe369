"""docs/rules.md, "tafferan": the preset against its source."""

from __future__ import annotations

from engine.barbu.play.doubling import duties_owed
from engine.barbu.play.state import Phase
from engine.barbu.play.view import view_for
from engine.barbu.rules.options import with_options
from engine.barbu.rules.rule_set import preset
from tests.engine.barbu.play.test_doubling import asked, options, order, say, turn
from tests.engine.helpers import (
    chosen,
    dealt,
    layable,
    on_sheet,
    play,
    scored,
    totals,
)

TAFFERAN = preset("tafferan")


def test_tafferan_has_the_rules_of_its_source() -> None:
    """tafferan: 52 cards, clockwise, another dealer each deal, free order, high card for the first."""
    rules = TAFFERAN
    assert (len(rules.cards), rules.players, rules.per_declarer, rules.deal_count) == (52, 4, 7, 28)
    assert (rules.direction, rules.first_dealer, rules.opening_lead) == ("clockwise", "high_card", "declarer")
    assert [rules.dealer_of(deal, 2) for deal in range(5)] == [2, 3, 0, 1, 2]
    manches = with_options(rules, manche=True)
    assert [manches.dealer_of(deal, 2) for deal in (0, 6, 7)] == [2, 2, 3]


def test_tafferan_adds_up_to_nothing() -> None:
    """tafferan: the contracts of its source with last two and trumps restored add up to 0."""
    assert totals(TAFFERAN) == {
        "tricks": -26,
        "hearts": -30,
        "queens": -24,
        "king": -20,
        "last_two": -30,
        "trumps": 65,
        "domino": 65,
    }
    assert scored(TAFFERAN, "domino", out="CAD") == (20, -5, 45, 5)


def test_tafferan_the_generale_is_an_eighth_contract() -> None:
    """tafferan: la Générale counts tricks, hearts, queens and king at once, −100; 32 deals."""
    rules = with_options(TAFFERAN, salad=True)
    assert (totals(rules)["salad"], rules.deal_count, rules.duty_doubles) == (-100, 32, 2)


def test_tafferan_stops_when_queens_and_king_are_taken() -> None:
    """tafferan: queens ends with the fourth, king with K♥."""
    state = play(chosen(TAFFERAN, "king", ["AC 2S", "KH 4S", "5S 6S", "7S 8S"]), "AC KH 5S 7S")
    assert state.phase is Phase.DEAL


def test_tafferan_taken_hearts_and_queens_lie_open() -> None:
    """tafferan: counted cards taken in `hearts` and `queens` stay face up, and every view has them."""
    assert {c.name for c in TAFFERAN.contracts if c.face_up} == {"hearts", "queens"}
    state = play(chosen(TAFFERAN, "queens", ["AC 2S", "QC 4S", "5C 6S", "7C 8S"]), "AC QC 5C 7C")
    assert "QC" in str(view_for(state, 3).taken[0])


def test_tafferan_domino_passes_do_not_follow_one_another() -> None:
    """tafferan: a voluntary pass in domino, never twice in a row; a forced one does not count."""
    state = chosen(TAFFERAN, "domino", ["9S 9H", "2C", "2D", "2H"], start="9")
    assert layable(state) == {"9H", "9S", "pass"}
    state = play(state, "pass pass pass pass")
    assert layable(state) == {"9H", "9S"}
    assert not TAFFERAN.domino.wrap


def test_tafferan_one_announcement_each() -> None:
    """tafferan: nothing, the declarer, one player, the family or the table; on positives too."""
    for contract in ("tricks", "trumps"):
        state = asked(TAFFERAN, contract)
        assert order(state) == "BCD"
        assert options(state) == ["-", "A", "C", "D", "CD", "ACD"]


def test_tafferan_the_family_may_be_announced_again() -> None:
    """tafferan: family and table may restate doubled pairs; nothing is added."""
    state = say(asked(TAFFERAN, "tricks"), "B>D C>D")
    assert options(state) == ["-", "A", "BC", "ABC"]


def test_tafferan_any_redouble() -> None:
    """tafferan: a doubled player, the declarer too, redoubles any of their doublers or all."""
    state = say(asked(TAFFERAN, "tricks"), "B>ACD C>A D>A")
    assert (turn(state), options(state)) == ("A redoubles", ["-", "B", "C", "D", "BC", "BD", "CD", "BCD"])


def test_tafferan_two_doubles_are_owed_on_each_declarers_deals() -> None:
    """tafferan: the duty is counted over a declarer's deals, which are not consecutive."""
    finished = tuple(on_sheet(deal % 4, "tricks", "B>A" if deal == 0 else "") for deal in range(4))
    state = dealt(TAFFERAN, 0, finished)
    assert duties_owed(state)[0] == (0, 1, 2, 2)


def test_number_7_in_tafferan() -> None:
    """tafferan: queens −6 0 −6 −12; B doubles the table, C A, A redoubles C: −12 +24 −12 −24."""
    score = scored(TAFFERAN, "queens", taken=["QS", "", "QH", "QD QC"], calls="B>ACD C>A / A>C")
    assert score == (-12, 24, -12, -24)
