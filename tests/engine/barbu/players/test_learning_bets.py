"""How habits of betting are learnt, and what bets promised held against what they paid."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace

import numpy as np
import pytest

from engine.barbu.players.expert.habits import Duty, _habits
from engine.barbu.state import Phase
from tools.bet_games import PLAIN, Bet, bets_of_match
from tools.learn_bets import fitted, row_of, written
from tools.measure_bets import CLASSES, REACHED, WAYS, begun, class_of, report

BET = Bet("negative", False, False, True, Duty.WAITS, False, True, 2.0, 3.0, 0.5, (0.5,))


def test_a_curve_is_found_again_from_the_bets_it_makes() -> None:
    """Bets drawn by a known curve give that curve back."""
    rng, true = np.random.default_rng(2), np.array([-0.5, 1.8, 0.4])
    bets = []
    for _ in range(6_000):
        ahead, apart = rng.normal(size=2)
        odds = 1 / (1 + np.exp(-(true @ [1, ahead, apart])))
        bets.append(replace(BET, ahead=ahead, apart=(apart,), is_made=bool(rng.random() < odds)))
    assert np.abs(fitted(bets) - true).max() < 0.15


def test_learnt_habits_are_written_as_they_are_read() -> None:
    """The tables printed, with the declarer's row, are tables of habits; each bet stands in one row."""
    other = replace(BET, is_redouble=True, of_declarer=False)
    found = {row_of(bet): [bet] * 3 for bet in (BET, replace(BET, duty=Duty.NONE), other)}
    table = tomllib.loads("\n".join(written(found)))["negative"]
    habits = _habits(table | {"declarer": [1.0, 0.0]})
    assert habits.doubles_of_declarer[Duty.WAITS].always > 0
    assert len(habits.answers_of_declarer) == len(Duty)
    assert row_of(other) == ("negative", "answers_of_flank", None)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_playing_begins_where_its_bets_are_made(way: str) -> None:
    """A match begins at the first deal, or where the last declarer has two contracts left."""
    state = begun(way, random.Random(1))
    assert state.phase is Phase.DEAL
    left = state.rules.deal_count - len(state.finished)
    assert left == (28 if way == "games" else 2)
    assert {one.contract for one in state.finished}.isdisjoint({"trumps", "domino"}) or left == 2
    assert REACHED[way]


def test_bets_of_late_deals_are_noted_with_what_they_paid() -> None:
    """In two deals of points to win the declarer's pairs are noted, bound doubles as such."""
    bets = [
        bet
        for deal in bets_of_match(begun("late", random.Random(3)), random.Random(4), PLAIN)
        for bet in deal
    ]
    assert {bet.kind for bet in bets} == {"trumps", "domino"}
    assert all(bet.of_declarer and bet.is_positive for bet in bets)
    assert all(bet.is_made for bet in bets if bet.is_bound)
    made = [bet for bet in bets if bet.is_redouble and bet.is_made]
    assert all(class_of(bet) in REACHED["late"] for bet in made)


def test_a_report_tells_agreement_from_a_promise_that_is_broken() -> None:
    """A class whose bets pay what they promise agrees; one that pays three points less is told apart."""
    rng = random.Random(5)
    kept = [replace(BET, promised=1.0, paid=1.0 + rng.gauss(0, 5)) for _ in range(400)]
    broken = [replace(bet, is_redouble=True, paid=bet.paid - 3) for bet in kept]
    found = {class_of(kept[0]): kept, class_of(broken[0]): broken}
    lines = list(report(found, 1_000))
    assert len(lines) == 1 + len(CLASSES)
    assert "agrees" in lines[1]
    assert "fewer than 1000" in lines[1]
    assert [line for line in lines if "OFF" in line] == [lines[3]]
