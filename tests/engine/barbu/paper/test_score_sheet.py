"""docs/rules.md, "Settling without playing": the running sheet of players with real cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.barbu.game import BARBU
from engine.barbu.paper.score_sheet import DealEntry, ScoreSheet
from engine.barbu.play.state import Phase
from engine.barbu.rules.options import for_players, with_options
from engine.barbu.rules.rule_set import Length, RuleSet, preset
from engine.cards import Denomination
from engine.errors import CodedError
from tests.engine.helpers import SEATS, SIZES, play_out, rules_with
from tools.simulation.samples.barbu_scenes import row_of

CONTRE = preset("contre")
TRICKS = (-6, -4, -12, -4)


def said(text: str) -> dict[int, frozenset[int]]:
    """Read ``"B>A C>AD"`` as a mapping from caller to targets."""
    return {
        SEATS.index(word[0]): frozenset(SEATS.index(target) for target in word[2:]) for word in text.split()
    }


def row(contract: str, raw: Iterable[int] = (), calls: str = "", **more: Any) -> DealEntry:
    doubles, _, redoubles = calls.partition("/")
    return DealEntry(contract, tuple(raw), said(doubles), said(redoubles), **more)


def refused(rules: RuleSet, *rows: DealEntry) -> str:
    with pytest.raises(CodedError) as refusal:
        ScoreSheet.from_rows(rules, 0, rows)
    assert refusal.value.facts["row"] == len(rows) - 1
    return refusal.value.code


def test_a_row_is_settled_as_number_1() -> None:
    """contre, tricks 3 2 6 2; A–B and C–D doubled, A–C redoubled: +4 −2 −32 +4, and each pair's payment."""
    sheet = ScoreSheet.from_rows(CONTRE, 0, [row("tricks", TRICKS, "B>A C>A D>C / A>C")])
    assert sheet.state.totals == (4, -2, -32, 4)
    assert [(p.payer, p.receiver, p.points) for p in sheet.payments[0]] == [(0, 1, 2), (2, 0, 12), (2, 3, 8)]


@pytest.mark.parametrize(("name", "players"), [(name, size) for name, size in SIZES if size in (4, 5)])
def test_sheet_of_a_played_match_has_its_totals(name: str, players: int) -> None:
    """A played match entered row by row gives the same sheet and payments, and reads back."""
    rules = preset(name)
    rules = with_options(rules, salad=True) if "salad" in rules.options else rules
    rules = for_players(rules, players)
    rules = rules if players == 4 or rules.schedule else rules.of_length(Length.SHORT)
    end, _, ended = play_out(rules, 21, first_dealer=2)
    sheet = ScoreSheet.from_rows(rules, 2, [row_of(score) for score in end.finished])
    assert sheet.state.totals == end.totals
    assert sheet.state.phase is Phase.OVER
    assert [score.score for score in sheet.state.finished] == [score.score for score in end.finished]
    assert list(sheet.payments) == [event.payments for event in ended]
    assert BARBU.load(rules, BARBU.dump(sheet.state)).finished == sheet.state.finished


@pytest.mark.parametrize(
    ("rules", "entered", "code"),
    [
        (CONTRE, row("tricks", TRICKS, "A>B"), "declarer_never_doubles"),
        (CONTRE, row("tricks", TRICKS, "B>C C>B"), "double_back"),
        (CONTRE, row("tricks", TRICKS, "B>B"), "double_self"),
        (CONTRE, row("tricks", TRICKS, "B>ACD C>AD D>A / B>A"), "redouble_not_doubled"),
        (CONTRE, row("tricks", TRICKS, "B>ACD C>D D>B"), "double_back"),
        (CONTRE, row("trumps", (15, 10, 30, 10), "B>C"), "double_declarer_only"),
        (CONTRE, row("trumps", (15, 10, 30, 10), "B>A / A>C"), "redouble_not_doubled"),
        (CONTRE, row("tricks", TRICKS, "B>A / C>B"), "redouble_not_doubled"),
        (preset("solar"), row("trumps", (15, 10, 30, 10), "A>B"), "double_declarer_only"),
        (preset("solar"), row("tricks", TRICKS, "B>A C>A D>A A>B"), "double_back"),
        (preset("tafferan"), row("tricks", TRICKS, "B>AC"), "double_form"),
        (preset("trente-deux"), row("tricks", (-8, 0, 0, 0), "B>A"), "doubling_off"),
        (CONTRE, row("salad", TRICKS), "contract_unknown"),
        (CONTRE, row("tricks", TRICKS, trump=Denomination.SPADES), "choice_too_much"),
        (CONTRE, row("trumps", (15, 10, 30, 10), trump=Denomination.NO_TRUMP), "trump_not_allowed"),
        (CONTRE, row("tricks", TRICKS, declarer=1), "row_declarer"),
        (CONTRE, row("tricks", (0, 0, 0, 0)), "result_sum"),
        (CONTRE, row("tricks"), "result_players"),
        (CONTRE, DealEntry("tricks", TRICKS, {7: frozenset({0})}), "seat_unknown"),
    ],
)
def test_calls_are_judged_as_at_a_table(rules: RuleSet, entered: DealEntry, code: str) -> None:
    """A call, choice or score impossible at a table is rejected on a sheet with the same code."""
    assert refused(rules, entered) == code


def test_table_doubles_are_judged_by_their_rule_set() -> None:
    """torneo accepts a table double that includes a doubler, and settles the two as redoubled."""
    torneo = preset("torneo")
    sheet = ScoreSheet.from_rows(torneo, 0, [row("last_two", (0, -24, 0, 0), "B>ACD C>ABD")])
    assert sheet.state.totals == (24, -24 - 24 - 72 - 24, 72, 24)
    assert refused(torneo, row("last_two", (0, -24, 0, 0), "B>ACD C>BD")) == "double_back"


def test_duties_bind_on_a_sheet() -> None:
    """A flank who owes as many doubles as there are deals left must have doubled."""
    short = rules_with(length="short")
    first = row("tricks", TRICKS)
    assert refused(short, first, row("king", (-20, 0, 0, 0), "B>A C>A")) == "duty_double"
    ScoreSheet.from_rows(short, 0, [first, row("king", (-20, 0, 0, 0), "B>A C>A D>A")])


def test_each_contract_is_entered_once_a_manche() -> None:
    """A contract entered twice for one declarer is refused, and so is one deal too many."""
    assert refused(CONTRE, row("tricks", TRICKS), row("tricks", TRICKS)) == "contract_played"
    express = rules_with(length="express", keeps_mix=False)
    rows = [row("king", (-20, 0, 0, 0))] * 4
    assert ScoreSheet.from_rows(express, 0, rows).state.phase is Phase.OVER
    assert refused(express, *rows, row("king", (-20, 0, 0, 0))) == "wrong_phase"


def test_a_sheet_of_a_shorter_game_keeps_the_mix() -> None:
    """A choice that breaks the mix is rejected on a sheet; a sheet started before that rule accepts it."""
    express, king = rules_with(length="express"), row("king", (-20, 0, 0, 0))
    assert refused(express, king, king) == "contract_taken"
    short = rules_with(length="short")
    trumps, domino = row("trumps", (15, 10, 30, 10)), row("domino", (45, 20, 10, -10))
    assert refused(short, trumps, domino) == "contract_second_positive"
    sheet = ScoreSheet.from_rows(express, 0, [king, row("tricks", TRICKS)])
    with pytest.raises(CodedError, match="contract_taken") as refusal:
        sheet.with_correction(0, row("tricks", TRICKS))
    assert refusal.value.facts["row"] == 1
    before = rules_with(length="short", keeps_mix=False, doubling=None)
    assert len(ScoreSheet.from_rows(before, 0, [trumps, domino]).rows) == 2


def test_trump_and_start_are_optional() -> None:
    """Trump and start do not change a score: omitted they stay unknown, given they are stored."""
    untold = ScoreSheet.from_rows(CONTRE, 0, [row("trumps", (15, 10, 30, 10))]).state.finished[0]
    assert (untold.trump, untold.score) == (None, (15, 10, 30, 10))
    told = ScoreSheet.from_rows(CONTRE, 0, [row("trumps", (15, 10, 30, 10), trump=Denomination.HEARTS)])
    assert told.state.finished[0].trump is Denomination.HEARTS
    started = ScoreSheet.from_rows(CONTRE, 0, [row("domino", (45, 20, 10, -10), start=5)]).state.finished[0]
    assert started.start == 5


def test_any_row_can_be_corrected() -> None:
    """A wrong row can be entered again, and the totals follow."""
    sheet = ScoreSheet.from_rows(
        CONTRE, 0, [row("tricks", TRICKS, "B>A"), row("king", (-20, 0, 0, 0), "C>A")]
    )
    mended = sheet.with_correction(0, row("tricks", TRICKS))
    assert [score.score for score in mended.state.finished] == [TRICKS, (-40, 0, 20, 0)]
    assert mended.rows[1] == sheet.rows[1]
    assert sheet.state.totals == (-48, -2, 8, -4), "the sheet before is as it was"
    assert sheet.without_last() == ScoreSheet.from_rows(CONTRE, 0, sheet.rows[:1])


def test_correction_must_keep_later_rows_possible() -> None:
    """A correction that makes a later row impossible is refused with that row; so is an unknown row."""
    sheet = ScoreSheet.from_rows(CONTRE, 0, [row("tricks", TRICKS), row("king", (-20, 0, 0, 0))])
    with pytest.raises(CodedError, match="contract_played") as refusal:
        sheet.with_correction(0, row("king", (0, -20, 0, 0)))
    assert refusal.value.facts["row"] == 1
    with pytest.raises(CodedError, match="row_unknown"):
        sheet.with_correction(2, row("king", (-20, 0, 0, 0)))


def test_a_shared_deal_needs_no_points() -> None:
    """If an undoubled negative is shared out, its row is the contract alone; other points are rejected."""
    rules = rules_with(doubling={"undoubled_negative": "shared"})
    assert ScoreSheet.from_rows(rules, 0, [row("tricks")]).state.totals == (1, -9, -9, -9)
    assert refused(rules, row("tricks", TRICKS)) == "result_shared"
    assert ScoreSheet.from_rows(rules, 0, [row("tricks", TRICKS, "B>A")]).state.totals == (-8, -2, -12, -4)
