"""docs/bridge.md, "What the bots play": cards by search."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from engine.bridge import match
from engine.bridge.actions import Play
from engine.bridge.double_dummy import library
from engine.bridge.double_dummy.solver import COUNTING
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import Booklet, Club, Expert, make_player
from engine.bridge.players.effort import FEW_DEALS, Effort
from engine.bridge.players.expert.card_choice import CardValue, best_card, card_values
from engine.bridge.players.expert.sampling import draw, evidence_of
from engine.bridge.players.hand import Hand
from engine.bridge.rules import load_rules
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import View, view_for
from engine.cards import Card, CardSet, Suit, deck_of
from engine.errors import CodedError
from tests.engine.bridge.subject import Bridge
from tools.simulation.samples.bridge_deals import called, dealt, hands_of, played

LITTLE = Effort(deals=6, nodes=10_000)

STRONG = hands_of("AQ4.KJ3.KQ75.T82", "KJ2.Q874.A63.K54", "T98.A95.J842.AQ7", "7653.T62.T9.J963")


def led_against_three_no_trump() -> View:
    """Return a 3NT contract by North after East's lead, with North to play from dummy."""
    state = played(called(dealt(STRONG), "1NT P 3NT P P P"), "4H")
    return view_for(state, 0)


def drawn(view: View, count: int) -> list[tuple[CardSet, ...]]:
    return draw(evidence_of(view), count, np.random.default_rng(3))


def test_drawn_deals_hold_every_card_once() -> None:
    """Drawn deals keep the visible hands, and give the others the right number of different cards."""
    view = led_against_three_no_trump()
    deals = drawn(view, 30)
    assert len(set(deals)) == 30
    for deal in deals:
        assert [len(hand) for hand in deal] == list(view.hand_sizes)
        assert deal[0] == view.hands[0]
        together = CardSet.of(card for hand in deal for card in hand)
        assert together == deck_of(52) - CardSet.of(card for _, card in view.plays)


def test_drawn_deals_respect_shown_voids() -> None:
    """A player who did not follow suit has no card of it in any drawn deal."""
    hands = hands_of("AKQ2.A32.A32.432", "JT98.K54.654.765", "3.QJT9876.KQ.AKQ", "7654..JT987.JT98")
    state = played(called(dealt(hands), "1NT P 4H P P P"), "JD 2D 4D KD")
    state = played(state, "QH 7S 2H 4H")
    for deal in drawn(view_for(state, 2), 20):
        assert not deal[3].of_suit(Suit.HEARTS)


@pytest.mark.parametrize(("lead", "seat", "most"), [("", 1, 24), ("4H", 3, 32), ("4H 5H 2H", 0, None)])
def test_drawn_deals_agree_with_the_auction(lead: str, seat: int, most: int | None) -> None:
    """Whenever the visible cards allow, the 1NT opener is drawn with a balanced hand of 15 to 17 points."""
    view = view_for(played(called(dealt(STRONG), "1NT P 3NT P P P"), lead), seat)
    openers = [
        Hand(deal[0] | CardSet.of(card for who, card in view.plays if who == 0)) for deal in drawn(view, 40)
    ]
    fitting = [hand for hand in openers if 15 <= hand.hcp <= 17 and hand.is_balanced]
    assert len(fitting) >= (40 if most is None else most)


def test_calls_and_lead_make_a_hand_likelier() -> None:
    """If two hands are compared, the one that fits its player's calls and lead is likelier."""
    state = called(dealt(STRONG), "1NT P 3NT P P P")
    lead = played(state, "4H")
    west = next(one for one in evidence_of(view_for(lead, 0)).hidden if one.seat == 1)
    as_dealt = STRONG[1]
    would_open = CardSet.parse("AS KS QS JS 8H 7H 5H 4H AD KD QD 5C 4C")
    led_another = CardSet.parse("KS JS 7S 6S 2S 8H 7H 4H AD 6D 3D 5C 4C")
    assert west.likelihood(as_dealt) == 1
    assert west.likelihood(led_another) < 1
    assert west.likelihood(would_open) < 1


def test_a_card_must_be_clearly_better_than_the_one_by_rule() -> None:
    """The card by rule is played unless another is ahead by more than chance."""
    rule, other = Card.parse("2S"), Card.parse("AS")
    lucky = (CardValue(other, (430, -50, -50), 8), CardValue(rule, (400, -50, -50), 8))
    clear = (CardValue(other, (430, 400, 430), 9), CardValue(rule, (-50, -50, -100), 8))
    assert best_card(lucky, rule) == rule
    assert best_card(clear, rule) == other
    assert best_card(clear, Card.parse("KC")) == other


def test_the_same_view_gives_the_same_values(solver_ready: None) -> None:
    """The values depend only on the view, not on earlier solving or other random numbers."""
    view = led_against_three_no_trump()
    first = card_values(view, LITTLE)
    random.seed(1)
    card_values(view_for(played(called(dealt(STRONG), "1NT P P P"), "4H"), 2), LITTLE)
    assert card_values(view, LITTLE) == first


def test_a_certain_trick_is_found(solver_ready: None) -> None:
    """With two tricks to come the card that takes both is worth the most, the other a trick less."""
    state = called(dealt(STRONG), "1NT P 3NT P P P")
    rest = endgame(state)
    values = card_values(view_for(rest, 0), LITTLE)
    assert values[0].tricks >= values[-1].tricks
    assert {value.card for value in values} == {
        action.card for action in view_for(rest, 0).legal if isinstance(action, Play)
    }


@pytest.mark.parametrize("each", [3_000, 40_000, 200_000])
def test_a_card_takes_no_more_work_than_allowed(monkeypatch: pytest.MonkeyPatch, each: int) -> None:
    """However hard deals are to solve, none is begun that would not fit; easy ones are all counted."""
    took: list[int] = []

    def solve(
        trump: Suit | None, leader: int, trick: tuple[Card, ...], hands: tuple[CardSet, ...], **how: Any
    ) -> tuple[dict[Card, int], int]:
        took.append(each * COUNTING if how["is_same"] else each)
        return dict.fromkeys(hands[(leader + len(trick)) % 4], 5), took[-1]

    monkeypatch.setattr(library, "solve_board", solve)
    view = view_for(called(dealt(STRONG), "1NT P 3NT P P P"), 1)
    values = card_values(view, Effort())
    work = sum(took[2:])  # after two that clear the library's memory
    assert Effort().nodes - (1 + COUNTING) * each < work or len(values[0].points) == Effort().deals
    assert work <= Effort().nodes
    assert took.count(each * COUNTING) == min(Effort().nodes // 2 // (each * COUNTING), Effort().deals)


def endgame(state: MatchState) -> MatchState:
    """Let club players play the deal until declarer is on lead with at most three tricks left."""
    while not (
        state.in_play.tricks_left <= 3 and BRIDGE.decider(state) == 0 and len(state.in_play.plays) % 4 == 0
    ):
        seat = BRIDGE.decider(state)
        assert seat is not None
        view = view_for(state, seat)
        state = match.apply(state, Play(seat, Booklet().card(view))).state
    return state


def test_the_expert_is_honest_when_it_searches(solver_ready: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """With hidden cards exchanged among the others the expert plays the same card."""
    rng, bridge, checked = random.Random(3), Bridge(load_rules({"name": "one"})), 0
    state = called(dealt(STRONG), "1NT P 3NT P P P")
    monkeypatch.setattr(Expert, "effort", LITTLE)
    expert, club = Expert(), Booklet()
    while state.phase is not Phase.OVER:
        seat = BRIDGE.decider(state)
        assert seat is not None
        view = view_for(state, seat)
        other = bridge.with_unseen_swapped(state, seat, rng)
        if other is not None and len(state.in_play.plays) % 5 == 0:
            checked += 1
            assert expert.card(view_for(other, seat)) == expert.card(view)
        state = match.apply(state, club.decide(view)).state
    assert checked >= 6


def test_the_club_player_searches_as_declarer_alone(
    solver_ready: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The club player compares cards on a few deals for declarer and dummy, and defends by rule."""
    solved = 0
    solve = library.solve_board

    def counted(*position: Any, **how: Any) -> tuple[dict[Card, int], int]:
        nonlocal solved
        solved += 1
        return solve(*position, **how)

    monkeypatch.setattr(library, "solve_board", counted)
    state, club = called(dealt(STRONG), "1NT P 3NT P P P"), Club()
    assert club.card(view_for(state, 1)) == Booklet().card(view_for(state, 1))
    assert solved == 0
    state = endgame(state)
    assert club.card(view_for(state, 0)) in view_for(state, 0).hand
    assert 0 < solved <= 2 + FEW_DEALS.deals  # after two that clear the library's memory


def test_the_club_player_is_honest_when_it_searches(solver_ready: None) -> None:
    """With hidden cards exchanged among the others the club player plays the same card."""
    rng, bridge, checked = random.Random(3), Bridge(load_rules({"name": "one"})), 0
    state, club = called(dealt(STRONG), "1NT P 3NT P P P"), Club()
    while state.phase is not Phase.OVER:
        seat = BRIDGE.decider(state)
        assert seat is not None
        view = view_for(state, seat)
        other = bridge.with_unseen_swapped(state, seat, rng)
        if other is not None and view.turn in (0, 2):
            checked += 1
            assert club.decide(view_for(other, seat)) == club.decide(view)
        state = match.apply(state, Booklet().decide(view)).state
    assert checked >= 10


@pytest.mark.parametrize("level", ["club", "expert"])
def test_without_a_solver_cards_are_by_rule(level: str) -> None:
    """Without a solver a level that searches plays the booklet's card, and a search is rejected."""
    view = led_against_three_no_trump()
    assert make_player(level).decide(view) == Booklet().decide(view)
    with pytest.raises(CodedError) as refusal:
        card_values(view, LITTLE)
    assert refusal.value.code == "solver_missing"
