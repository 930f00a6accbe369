"""docs/bridge.md, "The coach"."""

from __future__ import annotations

import random

import pytest

from engine.bridge import match
from engine.bridge.actions import MakeCall, Play
from engine.bridge.calls import Call
from engine.bridge.coach.advice import ENOUGH, advise
from engine.bridge.coach.analysis import analyse, costly_calls
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import Booklet
from engine.bridge.players.effort import Effort
from engine.bridge.players.play.opening_leads import CardReason, Lead, SuitReason
from engine.bridge.rules import load_rules
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import view_for
from engine.cards import Card
from engine.errors import CodedError
from engine.judged_calls import CallChoice
from tests.engine.bridge.subject import Bridge
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt, hands_of, played

FOUR_TRICKS = "4H 5H TH JH KD 3D 2D 9D QD 6D 4D TD 5D AD 8D 3S 7H"
HANDS = hands_of("AQ4.KJ3.KQ75.T82", "KJ2.Q874.A63.K54", "T98.A95.J842.AQ7", "7653.T62.T9.J963")
LITTLE = Effort(deals=ENOUGH, nodes=10**9)
"""Minimum number of deals for figures."""


def finished(state: MatchState) -> MatchState:
    """Return the deal played out by club players."""
    while state.phase is not Phase.OVER:
        seat = BRIDGE.decider(state)
        assert seat is not None
        state = match.apply(state, Booklet().decide(view_for(state, seat))).state
    return state


def test_a_hint_in_the_auction_names_the_call_and_its_meaning() -> None:
    """The system's call comes first, with its meaning; calls that are nearly as good follow."""
    advice = advise(view_for(called(dealt(HANDS), "1NT P"), 2))
    assert advice.best == MakeCall(2, advice.calls[0].call)
    assert advice.best == Booklet().decide(view_for(called(dealt(HANDS), "1NT P"), 2))
    assert len({option.call for option in advice.calls}) == len(advice.calls)


def test_a_pass_without_a_bid_is_not_offered_beside_a_bid() -> None:
    """With a takeout double of 1♠ to make, a pass is not offered as another call that fits."""
    hands = hands_of("AKQ54.K32.32.432", ".AQ84.KJ5.AQ9876", "J32.J765.A964.KT", "T9876.T9.QT87.J5")
    advice = advise(view_for(called(dealt(hands), "1S"), 1))
    assert Call.parse("P") not in [option.call for option in advice.calls]


@pytest.mark.parametrize(
    ("hand", "auction", "best", "others"),
    [
        ("84.KJ873.A4.J972", "1D P", "1H", ""),  # nine points and five hearts opposite an opening
        ("84.K8732.A4.8732", "1D P", "1H", ""),  # seven
        ("84.KJ873.84.K972", "1D P", "1H", ""),  # 7 with a pass that fits no hand so strong
        ("K9.AJ84.KJ4.9842", "", "1C", "P"),  # twelve, the least of an opening bid
        ("K9.AJ84.KJ4.Q842", "", "1C", ""),  # fourteen
        ("AQJ64.KJ3.K75.T8", "", "1S", ""),
        ("AQJ64.KJ3.K75.J8", "", "1NT", "1S"),  # fifteen: with a point less, the major
        ("AQJ64.T8632.AK.4", "", "1S", ""),  # two suits of five: the higher, not the lower
    ],
)
def test_calls_also_possible_are_one_point_away(hand: str, auction: str, best: str, others: str) -> None:
    """A call is offered beside the best if the hand fits it and one point less or more would make it."""
    seat = len(auction.split())
    hands = hands_of(*(hand if seat == at else "?" for at in range(4)))
    advice = advise(view_for(called(dealt(hands), auction), seat))
    assert [str(option.call) for option in advice.calls] == [best, *others.split()]


def test_a_hint_in_the_play_rates_each_card(solver_ready: None) -> None:
    """Each legal card, best first, has its mean tricks and points over the sampled deals."""
    view = view_for(played(called(dealt(HANDS), "1NT P 3NT P P P"), FOUR_TRICKS), 0)
    advice = advise(view, LITTLE)
    assert {option.card for option in advice.cards} == {
        one.card for one in view.legal if isinstance(one, Play)
    }
    assert advice.deals == ENOUGH
    assert [option.points for option in advice.cards] == sorted(
        (option.points for option in advice.cards), reverse=True
    )
    assert isinstance(advice.best, Play)


def test_a_hint_is_honest(solver_ready: None) -> None:
    """With hidden cards exchanged, the hint is the same."""
    bridge = Bridge(load_rules({"name": "one"}))
    state = played(called(dealt(HANDS), "1NT P 3NT P P P"), FOUR_TRICKS)
    other = bridge.with_unseen_swapped(state, 0, random.Random(5))
    assert other is not None
    assert advise(view_for(other, 0), LITTLE) == advise(view_for(state, 0), LITTLE)


def test_few_solved_deals_give_no_figures(solver_ready: None) -> None:
    """If too few deals were solved for figures, the card is the booklet's; their number is reported."""
    view = view_for(played(called(dealt(HANDS), "1NT P 3NT P P P"), FOUR_TRICKS), 0)
    advice = advise(view, Effort(deals=ENOUGH - 1, nodes=10**9))
    assert (advice.best, advice.deals, advice.cards) == (Booklet().decide(view), ENOUGH - 1, ())


@pytest.mark.parametrize("deals", [None, 2])
def test_an_opening_lead_comes_with_its_reason(
    deals: int | None, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The booklet's lead is advised with the reason for suit and card; other cards by rule have none."""
    if deals is not None:
        request.getfixturevalue("solver_ready")
    effort = None if deals is None else Effort(deals=deals, nodes=10**9)
    state = called(dealt(HANDS), "1NT P 3NT P P P")
    advice = advise(view_for(state, 1), effort)
    assert advice.best == Booklet().decide(view_for(state, 1)) == Play(1, Card.parse("4H"))
    assert advice.lead == Lead(Card.parse("4H"), SuitReason.LONGEST, CardReason.FOURTH)
    assert (advice.cards, advice.deals) == ((), deals or 0)
    assert advise(view_for(played(state, "4H"), 0), effort).lead is None


def test_without_a_solver_a_hint_is_by_rule() -> None:
    """The hint is the booklet's card, without a number of deals."""
    view = view_for(played(called(dealt(HANDS), "1NT P 3NT P P P"), "4H"), 0)
    advice = advise(view)
    assert (advice.best, advice.deals, advice.cards) == (Booklet().decide(view), 0, ())


def test_a_player_not_to_act_gets_no_hint() -> None:
    """A player whose turn it is not gets no advice."""
    with pytest.raises(ValueError, match="nothing"):
        advise(view_for(dealt(HANDS), 2))


def test_a_finished_deal_is_analysed(solver_ready: None) -> None:
    """An analysis has the table, par, both auctions with their results, and costs that add up."""
    state = finished(called(dealt(HANDS), "1NT P 3NT P P P"))
    found = analyse(state.in_play)
    assert found.bid.calls == tuple(state.in_play.calls)
    contract = found.bid.contract
    assert contract is not None
    assert (str(contract), contract.declarer) == ("3NT", 0)
    assert found.bid.tricks == found.table.tricks_of(contract.denomination, 0)
    assert found.bots.calls[0] == Call.parse("1NT")
    assert analyse(state.in_play, ("acol", "acol")).bots.calls[0] != Call.parse("1NT")
    declarers = sum(cost.tricks for cost in found.costs if cost.player in (0, 2))
    defenders = sum(cost.tricks for cost in found.costs if cost.player in (1, 3))
    claimed = state.finished[0].tricks - found.bid.tricks + declarers - defenders
    assert claimed == 0
    assert len(found.costs) == len(state.in_play.plays)


def test_a_passed_out_deal_has_no_costs(solver_ready: None) -> None:
    """A passed-out deal has a table, a par and the bots' auction, and no card to judge."""
    state = called(dealt(ONE_SUIT_EACH), "P P P P")
    found = analyse(state.in_play)
    assert (found.bid.contract, found.bid.score, found.costs) == (None, 0, ())
    assert found.par.score == 1510
    assert found.bots.contract is not None


def test_an_analysis_needs_the_solver() -> None:
    """Without the solver the error has its code."""
    state = called(dealt(ONE_SUIT_EACH), "P P P P")
    with pytest.raises(CodedError) as refusal:
        analyse(state.in_play)
    assert refusal.value.code == "solver_missing"


def test_a_call_that_loses_imps_is_costly(solver_ready: None) -> None:
    """A grand slam on 26 points costs IMPs against the system's call, whose own cost is 0."""
    view = view_for(called(dealt(HANDS), "1NT P"), 2)
    grand, system = (CallChoice(2, 2, Call.parse(call), view) for call in ("7NT", "3NT"))
    (found,) = costly_calls([system, grand])
    assert (found.made, found.good[0]) == (grand.made, system.made)
    assert found.cost > found.margin
