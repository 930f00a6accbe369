"""The expert's doubles and redoubles: inference from calls, value of bets, cost of duties."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from time import process_time
from typing import Any

import numpy as np
import pytest

from engine.barbu.play import match
from engine.barbu.play.actions import Double, Redouble
from engine.barbu.play.settlement import Level, Pair, payment_of
from engine.barbu.play.state import MatchState
from engine.barbu.play.view import View, view_for
from engine.barbu.players.expert import calls as expert_calls
from engine.barbu.players.expert import duties
from engine.barbu.players.expert.beliefs import (
    bets_so_far,
    duty_of,
    leads_of,
    option_of,
    pressing_duty,
    weights_of,
)
from engine.barbu.players.expert.calls import CallWorth, best_double, double_worths, redouble_worths
from engine.barbu.players.expert.duties import expected_payments, payments, price_of_waiting
from engine.barbu.players.expert.effort import Effort
from engine.barbu.players.expert.habits import Duty, Odds, Shrinkage, habits_of, kind_of_bet
from engine.barbu.players.expert.prospects import any_deals, prospects_of
from engine.barbu.players.heuristic.valuation import Norm
from engine.barbu.players.kernel.deal_arrays import settlement_of
from engine.barbu.players.sampling import sample_deals
from engine.barbu.rules.rule_set import load_rules, preset, preset_names
from engine.cards import Denomination
from tests.engine.barbu.players.helpers import after_choice, holding
from tests.engine.helpers import dealt, on_sheet, rules_with

CONTRE = preset("contre")
NAMES = [contract.name for contract in CONTRE.contracts]
LOW = "2S 3S 5S 7S 2H 4H 6H 2D 3D 6D 2C 3C 5C"
QUICK = Effort(calls=400)


def asked(contract: str, *left: str, calls: str = "") -> MatchState:
    """Return the match with the first flank to call on ``contract``, ``left`` still to come."""
    done = [name for name in NAMES if name not in (contract, *left)]
    named: dict[str, dict[str, Any]] = {"trumps": {"trump": Denomination.SPADES}, "domino": {"start": 12}}
    return after_choice(
        dealt(CONTRE, 0, [on_sheet(0, name, calls) for name in done]), contract, **named.get(contract, {})
    )


def seen(state: MatchState) -> View:
    """Return the view of the seat to act."""
    return view_for(state, state.in_play.turn)


def test_each_contract_of_contre_has_its_own_habits() -> None:
    """Bets are read by the contract's table; with other rules, by that of the contract most like it."""
    assert [kind_of_bet(CONTRE.values[name]) for name in NAMES] == NAMES
    assert all(habits_of(values) for name in preset_names() for values in preset(name).values.values())


def test_a_call_about_several_players_counts_less_for_each() -> None:
    """A call about three players comes from one hand and counts less for each; one about one counts fully."""
    state = match.apply(asked("hearts", "king", "tricks"), Double(1, frozenset({0, 2}))).state
    assert {one.news for one in bets_so_far(view_for(state, 3))} == {3**-0.5}
    late = match.apply(asked("trumps", "king", "tricks"), Double(1, frozenset({0}))).state
    assert {one.news for one in bets_so_far(view_for(late, 3))} == {1.0}


def test_payments_are_those_of_the_settlement() -> None:
    """In every deal a pair pays what the rules settle, under every preset and at either level."""
    raw = np.array(list(product((-26, -6, 0, 15, 45), repeat=2)), np.int64)
    settlements = [
        part
        for name in preset_names()
        if (doubling := preset(name).doubling)
        for part in (doubling.negative, doubling.positive)
    ]
    for settlement, level in product(settlements, Level):
        found = payments(raw[:, 0], raw[:, 1], level, settlement)
        for row, paid in zip(raw.tolist(), found.tolist(), strict=True):
            payment = payment_of(Pair(0, 1, level), row, settlement)
            assert paid == (payment.points if payment.receiver == 0 else -payment.points)


def test_a_doubles_value_includes_its_answer() -> None:
    """A double sure to be redoubled promises what a redoubled pair pays; otherwise a mixture."""
    assert CONTRE.doubling is not None
    settlement = CONTRE.doubling.positive
    own, theirs = np.array([30, 10]), np.array([10, 30])
    once, twice = (payments(own, theirs, level, settlement) for level in Level)
    assert expected_payments(own, theirs, np.zeros(2), settlement).tolist() == once.tolist() == [10, -10]
    assert expected_payments(own, theirs, np.ones(2), settlement).tolist() == twice.tolist() == [30, -30]
    assert expected_payments(own, theirs, np.full(2, 0.5), settlement).tolist() == [20, -20]


@pytest.mark.parametrize(
    ("left", "calls", "duty"),
    [
        (("king", "tricks"), "", Duty.WAITS),
        (("king",), "", Duty.BINDS),
        ((), "", Duty.BINDS),
        (("king", "tricks"), "B>A", Duty.NONE),
    ],
)
def test_a_duty_waits_binds_or_is_done(left: tuple[str, ...], calls: str, duty: Duty) -> None:
    """A duty binds once as many doubles are owed as deals are left, and ends when they are given."""
    assert duty_of(seen(asked("hearts", *left, calls=calls)), 1) is duty


@pytest.mark.parametrize(
    ("contract", "left", "pressing"),
    [
        ("trumps", ("king", "tricks"), Duty.NONE),
        ("domino", ("trumps", "king", "tricks"), Duty.NONE),
        ("trumps", ("domino", "king"), Duty.WAITS),
        ("trumps", ("domino",), Duty.BINDS),
        ("hearts", ("trumps", "domino"), Duty.WAITS),
    ],
)
def test_a_duty_explains_no_double_where_it_is_dear(
    contract: str, left: tuple[str, ...], pressing: Duty
) -> None:
    """Two doubles that negative contracts to come can still meet explain none of trumps or domino."""
    assert pressing_duty(seen(asked(contract, *left)), 1) is pressing


def test_a_double_of_trumps_that_could_wait_shows_a_strong_hand() -> None:
    """The declarer reads a better hand, and redoubles less, if negative contracts could meet the duty."""
    prospects, found = prospects_of(CONTRE), []
    for left in (("domino", "king"), ("king", "tricks")):
        view = view_for(match.apply(asked("trumps", *left), Double(1, frozenset({0}))).state, 0)
        deals = sample_deals(any_deals(CONTRE, 0, view.hand.mask), 300, random.Random(4))
        option = option_of(view)
        ends, ahead = prospects.ends(option, deals, 0, 5), prospects.ahead(option, deals)
        worth = redouble_worths(view, 0, (1,), random.Random(4), QUICK)[1].points
        found.append((float(weights_of(view, prospects, ends, ahead) @ ahead[:, 1]), worth))
    (owed, redoubled), (free, warned) = found
    assert free > owed + 0.5
    assert warned < redoubled - 3


def test_only_a_free_double_is_evidence() -> None:
    """A forced double is not evidence of the hand; one that could have waited is."""
    for left, news in ((("king",), False), (("king", "tricks"), True)):
        state = match.apply(asked("hearts", *left), Double(1, frozenset({0}))).state
        about = [one for one in bets_so_far(view_for(state, 2)) if one.target == 0]
        assert bool(about) is news
        assert all(one.is_made and one.seat == 1 for one in about)


def test_a_forced_double_improves_no_hand() -> None:
    """While cards are played, a doubler counts as strong, unless only a binding duty made the double."""
    prospects = prospects_of(CONTRE)
    for left, targets, is_strong in (
        (("king",), {0}, False),
        (("king",), {0, 2}, True),
        (("king", "tricks"), {0}, True),
    ):
        state = match.apply(asked("hearts", *left), Double(1, frozenset(targets))).state
        assert (leads_of(view_for(state, 3), prospects)[1] > 0) is is_strong
    passed = match.apply(asked("hearts", "king", calls="B>A"), Double(1)).state
    assert leads_of(view_for(passed, 3), prospects)[1] < 0


def test_own_calls_are_no_evidence() -> None:
    """A seat learns only from the calls of the others."""
    state = match.apply(asked("hearts", "king", "tricks"), Double(1, frozenset({0, 2}))).state
    state = match.apply(state, Double(2)).state
    assert {one.seat for one in bets_so_far(view_for(state, 1))} == {2}
    assert {one.seat for one in bets_so_far(view_for(state, 3))} == {1, 2}


def test_doubling_shows_a_good_hand_and_silence_a_bad_one() -> None:
    """Deals in which the doubler holds the better hand weigh more than others."""
    begun, means = asked("tricks", "king", "hearts"), []
    prospects, option = prospects_of(CONTRE), option_of(seen(begun))
    for targets in (frozenset({0, 2, 3}), frozenset[int]()):
        view = view_for(match.apply(begun, Double(1, targets)).state, 2)
        deals = sample_deals(any_deals(CONTRE, 2, view.hand.mask), 300, random.Random(4))
        ends, ahead = prospects.ends(option, deals, 0, 5), prospects.ahead(option, deals)
        weights = weights_of(view, prospects, ends, ahead)
        assert weights.sum() == pytest.approx(1)
        means.append((float(ahead[:, 1].mean()), float(weights @ ahead[:, 1])))
    (usual, doubled), (_, silent) = means
    assert silent < usual - 0.2
    assert doubled > usual + 0.2


def test_a_duty_costs_most_before_positive_contracts() -> None:
    """A duty is costly if only trumps and domino are left for it, and cheap before."""
    prospects = prospects_of(CONTRE)
    dear = price_of_waiting(seen(asked("hearts", "trumps", "domino")), prospects, 1)
    cheap = price_of_waiting(seen(asked("hearts", "king", "tricks", "queens")), prospects, 1)
    assert dear < cheap - 3
    assert cheap < 0


def test_a_duty_waits_only_for_contracts_still_to_come() -> None:
    """Once the one positive contract of a half game is played, a duty can wait for negatives only."""
    rules, prices = CONTRE.of_length("half"), []
    for kept in (True, False):
        own = load_rules(rules.model_dump() | {"keeps_mix": kept})
        state = after_choice(dealt(own), "trumps", trump=Denomination.SPADES)
        prices.append(price_of_waiting(seen(state), prospects_of(own), 1))
    assert prices[0] > prices[1], "what may come later is dearer where domino may"


def test_pricing_a_duty_among_many_contracts_is_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """With 19 contracts to come, each counts as their average, since their orders are too many to try."""
    tricks = [{"name": f"tricks{number:02}", "trick": -1} for number in range(20)]
    rules, prospects = rules_with(contracts=tricks), prospects_of(CONTRE)
    state, prices = after_choice(dealt(rules), "tricks00"), []
    for means in (range(20), [10.0] * 20):
        norms = {str(one["name"]): Norm(mean, 3.0) for one, mean in zip(tricks, means, strict=True)}
        monkeypatch.setattr(duties, "double_norm", lambda _, name, __, norms=norms, **___: norms[name])
        began = process_time()
        prices.append(price_of_waiting(seen(state), prospects, 1))
        assert process_time() - began < 2
    assert prices[0] == pytest.approx(prices[1]), "1 to 19 are 10 on average"


def test_a_duty_that_is_done_or_binds_has_no_price() -> None:
    """Without a duty, or if it cannot wait, a double is worth what it pays."""
    prospects = prospects_of(CONTRE)
    for left, calls in ((("king", "tricks"), "B>A"), (("king",), "")):
        assert price_of_waiting(seen(asked("hearts", *left, calls=calls)), prospects, 1) == 0


def test_later_doubles_shrink_like_present_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """What later doubles promise is reduced like this one: here to half of it, less two points."""
    prospects, values = prospects_of(CONTRE), CONTRE.values["king"]
    settlement, norms = settlement_of(CONTRE, values), []
    for kept in (Shrinkage(0.0, 1.0), Shrinkage(-2.0, 0.5)):
        habits = replace(habits_of(values), kept=(kept,) * 4)
        monkeypatch.setattr(duties, "habits_of", lambda _, habits=habits: habits)
        monkeypatch.setattr(prospects, "double_norms", {})
        norms.append(duties.double_norm(prospects, "king", settlement))
    whole, half = norms
    assert half.mean == pytest.approx(0.5 * whole.mean - 2)
    assert half.spread == pytest.approx(0.5 * whole.spread)


def test_duty_is_met_at_negative_contracts_first() -> None:
    """A flank doubles in hearts if trumps and domino are to come, and waits in trumps."""
    hand = "3S 6S 9S JS 3H 5H 8H QH 4D 8D JD 5C 9C"
    spent = (("hearts", ("trumps", "domino"), True), ("trumps", ("hearts", "king"), False))
    for contract, left, doubles in spent:
        view = seen(holding(asked(contract, *left), hand))
        calls = [one for one in view.legal if isinstance(one, Double)]
        best = best_double(view, calls, QUICK, random.Random(2))
        assert (0 in best.targets) is doubles, contract


def test_a_double_s_value_and_price_are_separate() -> None:
    """The points are what the pair pays; the price of a duty raises its rank and not its points."""
    owed, free = (
        seen(holding(asked("hearts", "trumps", "domino", calls=calls), LOW)) for calls in ("", "B>A")
    )
    one, other = (double_worths(view, 1, random.Random(3), QUICK)[0] for view in (owed, free))
    assert one.worth > one.points
    assert other.worth < other.points


def test_a_doubles_cost_in_domino_depends_on_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The declarer answers for possible hands; only a redouble costs more than one's own points."""
    view = seen(holding(after_choice(dealt(CONTRE.of_length("express")), "domino", start=12), LOW))
    own_points = 20  # of the second; the first is paid by the other
    found = []
    for answer in (-1.0, 1.0):

        def redoubles(asked: View, *_: object, answer: float = answer) -> dict[int, CallWorth]:
            assert (asked.seat, asked.calls[-1]) == (0, Double(1, frozenset({0})))
            assert not asked.hand & view.hand
            return {1: CallWorth(answer, answer)}

        monkeypatch.setattr(expert_calls, "redouble_worths", redoubles)
        found.append(double_worths(view, 1, random.Random(3), QUICK, asks=True)[0].points)
    never, always = found
    assert -own_points < never < 0
    assert always < -own_points


def test_a_redouble_is_evidence_about_doublers_only() -> None:
    """A player's redoubles are evidence about those who doubled them, and about no other player."""
    state = asked("hearts", "king", "tricks")
    for call in (Double(1, frozenset({0, 2})), Double(2, frozenset({3})), Double(3, frozenset({0}))):
        state = match.apply(state, call).state
    answered = match.apply(state, Redouble(0, frozenset({3}))).state
    news = [one for one in bets_so_far(view_for(answered, 2)) if one.seat == 0]
    assert [(one.target, one.is_made) for one in news] == [(1, False), (3, True)]


def test_a_missing_double_back_is_no_evidence() -> None:
    """A doubled pair cannot be doubled again, so a missing double back is not evidence."""
    state = asked("hearts", "king", "tricks")
    for call in (Double(1, frozenset({2})), Double(2)):
        state = match.apply(state, call).state
    assert {one.target for one in bets_so_far(view_for(state, 3)) if one.seat == 2} == {0, 3}


def test_odds_stay_finite_for_extreme_hands() -> None:
    """However strong a hand, its calls and passes have a finite likelihood."""
    far = np.array([-400.0, 0.0, 400.0])
    odds = Odds(0.5, 2.0, 0.3)
    assert np.isfinite(odds.log_probability(far, far, is_made=True)).all()
    assert np.isfinite(odds.log_probability(far, far, is_made=False)).all()
    assert odds.probability(far, far).tolist() == pytest.approx([0, 1 / (1 + np.exp(-0.5)), 1])
