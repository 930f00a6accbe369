"""docs/rules.md, "torneo": the preset against its source."""

from __future__ import annotations

from engine.barbu.play.actions import Choose
from engine.barbu.play.doubling import must_redouble, pairs_of
from engine.barbu.play.legality import legal_actions
from engine.barbu.rules.rule_set import preset
from tests.engine.barbu.play.test_doubling import asked, options, order, say, turn
from tests.engine.helpers import (
    SEATS,
    calls_of,
    chosen,
    dealt,
    layable,
    on_sheet,
    play,
    playable,
    scored,
    totals,
)

TORNEO = preset("torneo")


def test_torneo_has_the_rules_of_its_source() -> None:
    """torneo: 52 cards, clockwise, manches of seven, free order, the declarer leads; 28 deals."""
    rules = TORNEO
    assert (len(rules.cards), rules.players, rules.per_declarer, rules.deal_count) == (52, 4, 7, 28)
    assert (rules.direction, rules.dealer_rotation, rules.contract_order) == ("clockwise", "manche", "free")
    assert rules.opening_lead == "declarer"


def test_torneo_a_manche_adds_up_to_eighteen() -> None:
    """torneo: king −20, queens −24, hearts −18, tricks −26, last two −24, trumps and domino +65: +18."""
    assert totals(TORNEO) == {
        "king": -20,
        "queens": -24,
        "hearts": -18,
        "tricks": -26,
        "last_two": -24,
        "trumps": 65,
        "domino": 65,
    }
    assert sum(totals(TORNEO).values()) == 18


def test_torneo_high_hearts_cost_two_the_others_one() -> None:
    """torneo: hearts A K Q J 10 −2 each, 9 to 2 −1 each."""
    score = scored(TORNEO, "hearts", taken=["AH KH QH JH TH", "9H 8H 7H 6H", "5H 4H", "3H 2H"])
    assert score == (-10, -4, -2, -2)


def test_torneo_the_last_two_cost_twelve_each() -> None:
    """torneo: each of the last two tricks −12."""
    assert scored(TORNEO, "last_two", winners="A" * 11 + "BD") == (0, -12, 0, -12)


def test_torneo_a_declaration_may_be_without_trumps() -> None:
    """torneo: the declarer names a suit or no-trump; a void player plays any card, and need not ruff."""
    choices = [a for a in legal_actions(dealt(TORNEO)) if isinstance(a, Choose) and a.contract == "trumps"]
    assert [a.trump.code for a in choices if a.trump is not None] == ["C", "D", "H", "S", "NT"]
    state = play(chosen(TORNEO, "trumps", ["2S 3S", "2H 3D", "4S 5S", "6S 7S"], trump="H"), "2S")
    assert playable(state) == "3D 2H"


def test_torneo_trumps_led_need_only_be_followed() -> None:
    """torneo: a led trump need not be beaten."""
    state = play(chosen(TORNEO, "trumps", ["5H 3S", "2H 9H", "4S 5S", "6S 7S"], trump="H"), "5H")
    assert playable(state) == "2H 9H"


def test_torneo_hearts_are_led_last_in_king_and_hearts() -> None:
    """torneo, by the King it refers to: no heart is led in `king` or `hearts` while another suit is held."""
    for contract, led in (("king", "3S"), ("hearts", "3S"), ("queens", "2H 3S")):
        assert playable(chosen(TORNEO, contract, ["2H 3S"])) == led


def test_torneo_rows_wrap_six_up_and_six_down() -> None:
    """torneo: rows start where the declarer says, six cards up and six down, A after K; start 10: up to 3."""
    assert len(TORNEO.start_ranks) == 13
    state = chosen(TORNEO, "domino", ["TS JS QS KS AS 2S 3S 4S", "5H", "6H", "7H"], start="T")
    state = play(state, "TS B:pass C:pass D:pass JS B:pass C:pass D:pass QS B:pass C:pass D:pass KS")
    state = play(state, "B:pass C:pass D:pass AS B:pass C:pass D:pass 2S B:pass C:pass D:pass")
    assert layable(state) == {"3S"}, "the four is on the other side, six below the ten"
    state = play(state, "3S B:pass C:pass D:pass")
    assert layable(state) == {"pass"}, "nothing follows the three, and the nine must come before the four"


def test_torneo_the_declarer_never_doubles() -> None:
    """torneo: the three others speak, any set on negatives, only the declarer on positives."""
    assert order(asked(TORNEO, "tricks")) == "BCD"
    assert options(asked(TORNEO, "tricks")) == ["-", "A", "C", "D", "AC", "AD", "CD", "ACD"]
    assert options(asked(TORNEO, "trumps")) == ["-", "A"]


def test_torneo_redoubles_are_selective() -> None:
    """torneo: a player doubled by several may redouble one of them alone."""
    state = say(asked(TORNEO, "tricks"), "B>A C>A D>")
    assert (turn(state), options(state)) == ("A redoubles", ["-", "B", "C", "BC"])


def test_torneo_table_against_table_is_redoubled() -> None:
    """torneo: two or three players who doubled the whole table are redoubled among themselves."""
    pairs = pairs_of(calls_of("B>ACD C>ABD D>A"), TORNEO)
    found = {SEATS[pair.doubler] + SEATS[pair.doubled]: pair.level.name for pair in pairs}
    assert found == {
        "BA": "DOUBLED",
        "BC": "REDOUBLED",
        "BD": "DOUBLED",
        "CA": "DOUBLED",
        "CD": "DOUBLED",
        "DA": "DOUBLED",
    }


def test_torneo_first_doubler_may_redouble_a_table_double() -> None:
    """torneo: “ogni giocatore che venga contrato può surcontrare”, by name or by a table."""
    state = say(asked(TORNEO, "tricks"), "B>C C>ABD D> / A>")
    assert (turn(state), options(state)) == ("B redoubles", ["-", "C"])


def test_torneo_each_flank_is_owed_a_redouble() -> None:
    """torneo: two doubles owed to the declarer; the declarer owes each flank one redouble."""
    assert (TORNEO.duty_doubles, TORNEO.duty_redoubles) == (2, 1)
    state = say(asked(TORNEO, "queens"), "B>A C> D>")
    assert options(state) == ["-", "B"]
    state = say(asked(TORNEO, "queens", finished=(on_sheet(0, "king", "B>A"),)), "B>A C> D>")
    assert must_redouble(state, 0) == {1}
    assert options(state) == ["B"]


def test_number_5_in_torneo() -> None:
    """torneo, last two, A declarer; B and C double D, who takes both: 0 +24 +24 −72."""
    assert scored(TORNEO, "last_two", winners="A" * 11 + "DD", calls="B>D C>D") == (0, 24, 24, -72)


def test_number_6_in_torneo() -> None:
    """torneo: D redoubles both, the last two go to A and C: −12 0 −48 +36."""
    score = scored(TORNEO, "last_two", winners="A" * 11 + "AC", calls="B>D C>D / D>BC")
    assert score == (-12, 0, -48, 36)


def test_torneo_positives_settle_as_negatives_do() -> None:
    """torneo: difference once and three times, on positives too."""
    assert scored(TORNEO, "trumps", tricks=(2, 6, 3, 2), calls="B>A") == (10 - 20, 30 + 20, 15, 10)
    assert scored(TORNEO, "trumps", tricks=(2, 6, 3, 2), calls="B>A / A>B") == (10 - 60, 30 + 60, 15, 10)
