"""Declarer lets their partner play the contract. Source: docs/bridge.md, "The play"."""

from __future__ import annotations

import pytest

from engine.bridge import match
from engine.bridge.actions import FORMS, Answer, Claim, HandOver, Play
from engine.bridge.game import BRIDGE
from engine.bridge.players.base import LEVELS, make_player
from engine.bridge.record.replay import Walk
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import view_for
from engine.cards import Card
from engine.errors import IllegalAction
from tools.simulation.samples.bridge_deals import called, dealt, hands_of, played

NORTH, EAST, SOUTH, WEST = range(4)
HANDS = hands_of("AKQ2.AKQ2.AKQ2.2", "JT98.765.765.765", "3.JT98.JT98.JT98", "?")


def handed_over() -> MatchState:
    """Return 1NT by North after East's lead, which South plays."""
    state = played(called(dealt(HANDS), "1NT P P P"), "JS")
    return match.apply(state, HandOver(NORTH)).state


def test_partner_plays_both_hands() -> None:
    """South plays both hands, and sees declarer's, which the defenders do not."""
    state = handed_over()
    assert BRIDGE.hands_played(state, SOUTH) == (NORTH, SOUTH)
    assert BRIDGE.hands_played(state, NORTH) == ()
    hidden = [seat for seat in range(4) if view_for(state, seat).hands[NORTH] is None]
    assert hidden == [EAST, WEST]
    assert view_for(state, None).hands[NORTH] is None
    assert BRIDGE.legal_actions(state, NORTH) == ()
    assert BRIDGE.legal_actions(state, SOUTH)[0] == Play(SOUTH, Card.parse("3S"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_can_stand_in_for_the_player(level: str) -> None:
    """Bots of every level play the contract from dummy's seat, as after a missed turn."""
    state = handed_over()
    for _ in range(2):
        seat = BRIDGE.decider(state)
        assert seat is not None
        state = match.apply(state, make_player(level).decide(view_for(state, seat))).state
    assert len(state.in_play.plays) == 3


def test_a_claim_is_declarers() -> None:
    """A claim of the player for declarer shows declarer's hand and is recorded as declarer's."""
    state = played(handed_over(), "3S 4S AS")
    assert BRIDGE.decider(state) == SOUTH
    state = match.apply(state, Claim(SOUTH, 12)).state
    assert state.in_play.claims[-1].claimer == NORTH
    assert NORTH in state.in_play.faced


def claimed_by_a_defender() -> MatchState:
    """Return the deal in which South plays for North, and East, on lead, claims the rest."""
    state = played(handed_over(), "3S 4S 2S")
    assert BRIDGE.decider(state) == EAST
    return match.apply(state, Claim(EAST, 12)).state


def test_a_defenders_claim_is_answered_by_the_player_of_the_contract() -> None:
    """A defender's claim waits for the answer of the player who plays both hands."""
    state = claimed_by_a_defender()
    assert BRIDGE.decider(state) == SOUTH
    assert BRIDGE.legal_actions(state, SOUTH) == (Answer(SOUTH, True), Answer(SOUTH, False))
    assert BRIDGE.legal_actions(state, NORTH) == ()
    refused = match.apply(state, Answer(SOUTH, False)).state
    assert (refused.phase, BRIDGE.decider(refused)) == (Phase.PLAY, EAST)
    with pytest.raises(IllegalAction) as stranger:
        match.apply(state, Answer(WEST, True))
    assert stranger.value.facts["turn"] == SOUTH


def test_an_answer_stored_as_declarers_replays() -> None:
    """A journal in which declarer answered for a handed-over contract gives the same state."""
    state = claimed_by_a_defender()
    ends = [match.apply(state, Answer(seat, False)).state for seat in (NORTH, SOUTH)]
    assert ends[0] == ends[1]


def test_a_replay_shows_a_claim_as_declarers() -> None:
    """The deal replays card by card, and the stored action reads back unchanged."""
    state = handed_over()
    while not state.deal_is_settled:
        state = match.apply(state, BRIDGE.legal_actions(state)[0]).state
    walk = Walk(state.rules, state.first_dealer, (), state.in_play)
    assert walk.state_at(walk.last).finished == state.finished
    assert FORMS.from_payload(FORMS.to_payload(HandOver(NORTH))) == HandOver(NORTH)


@pytest.mark.parametrize(("cards", "seat"), [("", EAST), ("JS 3S", WEST), ("JS 3S 4S", NORTH)])
def test_only_declarer_hands_over_before_playing(cards: str, seat: int) -> None:
    """Neither a defender nor declarer after dummy's card can hand the contract over."""
    state = called(dealt(HANDS), "1NT P P P")
    state = played(state, cards) if cards else state
    with pytest.raises(IllegalAction) as refused:
        match.apply(state, HandOver(seat))
    assert refused.value.code == "bridge_cannot_hand_over"
