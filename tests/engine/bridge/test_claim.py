"""docs/bridge.md, "Claims"."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.bridge import match
from engine.bridge.actions import Answer, Claim, Play
from engine.bridge.claim import certain_tricks, sure_in_trick, sure_leads, sure_tricks
from engine.bridge.legality import legal_actions, seat_to_act
from engine.bridge.players.base import answer
from engine.bridge.record.board import parse_hand
from engine.bridge.state import DealSettled, MatchState, Phase
from engine.bridge.view import view_for
from engine.cards import Card, CardSet, Suit, Trick, deck_of
from engine.errors import IllegalAction
from tools.simulation.samples.bridge_deals import ONE_SUIT_EACH, called, dealt, hands_of, played

A_BOARD = hands_of("AK32.Q32.A32.K32", "QJT9.J4.KQJ.QJT9", "876.AKT98.T9.A87", "54.765.87654.654")


def in_three_no_trump() -> MatchState:
    """Return the deal in which North in 3NT has won the first trick and is on lead."""
    return played(called(dealt(A_BOARD), "1NT P 3NT P P P"), "QC 7C 4C KC")


def test_a_claim_before_the_lead_is_rejected() -> None:
    """Before the opening lead no claim is accepted."""
    state = called(dealt(A_BOARD), "1NT P 3NT P P P")
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, Claim(1, 5))
    assert refusal.value.code == "bridge_claim_early"


def test_a_claim_is_for_some_of_the_tricks_left() -> None:
    """A claim is for none to all of the remaining tricks."""
    state = in_three_no_trump()
    offered = [one.tricks for one in legal_actions(state) if isinstance(one, Claim)]
    assert offered == list(range(12, -1, -1))
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, Claim(0, 13))
    assert refusal.value.code == "bridge_claim_range"


def test_both_defenders_agree_to_declarers_claim() -> None:
    """Declarer's claim is accepted once both defenders have agreed, the one on the left first."""
    step = match.apply(in_three_no_trump(), Claim(0, 9))
    assert (step.state.phase, seat_to_act(step.state)) == (Phase.CLAIM, 1)
    step = match.apply(step.state, Answer(1, True))
    assert seat_to_act(step.state) == 3
    step = match.apply(step.state, Answer(3, True))
    ended = [event for event in step.events if isinstance(event, DealSettled)]
    assert [event.score.tricks for event in ended] == [10]
    assert step.state.totals == (430, -430, 430, -430)


def test_play_continues_after_a_refused_claim() -> None:
    """After a defender's refusal play continues as it was, the claimer's cards face up."""
    before = in_three_no_trump()
    step = match.apply(before, Claim(0, 12))
    assert view_for(step.state, 3).hands[0] == before.in_play.hands[0]
    step = match.apply(step.state, Answer(1, False))
    assert [claim.is_accepted for claim in step.state.in_play.claims] == [False]
    assert (step.state.phase, seat_to_act(step.state)) == (Phase.PLAY, 0)
    assert view_for(step.state, 3).hands[0] == before.in_play.hands[0]
    assert view_for(step.state, 3).hands[1] is None


def test_a_refused_side_claims_again_in_the_next_trick() -> None:
    """A side whose claim was refused plays on, and may claim again once the trick is complete."""
    state = match.apply(in_three_no_trump(), Claim(0, 12)).state
    state = match.apply(state, Answer(1, False)).state
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, Claim(0, 11))
    assert refusal.value.code == "bridge_claim_refused"
    state = played(state, "2H 4H AH 5H")
    assert any(isinstance(one, Claim) for one in legal_actions(state))


def test_nothing_else_happens_while_a_claim_is_open() -> None:
    """No card is played while a claim waits for an answer."""
    state = match.apply(in_three_no_trump(), Claim(0, 9)).state
    assert legal_actions(state) == (Answer(1, True), Answer(1, False))
    with pytest.raises(IllegalAction) as refusal:
        match.apply(state, Play(0, Card.parse("2H")))
    assert refusal.value.code == "bridge_wrong_phase"


def test_declarer_and_partner_agree_to_a_defenders_claim() -> None:
    """A defender's claim needs declarer, and the partner too if it gives tricks away (Law 68B2)."""
    state = played(called(dealt(A_BOARD), "1NT P 3NT P P P"), "QC 7C 4C 2C")
    partial = match.apply(state, Claim(1, 4)).state.in_play.claims[-1]
    assert partial.asked == (0, 3)
    everything = match.apply(state, Claim(1, 12)).state.in_play.claims[-1]
    assert everything.asked == (0,)
    nothing = match.apply(state, Claim(1, 0)).state.in_play.claims[-1]
    assert nothing.asked == (3,)


def test_a_partner_may_object_to_a_concession() -> None:
    """A defender who does not agree to the partner's concession plays on (Law 68B2)."""
    state = played(called(dealt(A_BOARD), "1NT P 3NT P P P"), "QC 7C 4C 2C")
    state = match.apply(state, Claim(1, 0)).state
    state = match.apply(state, Answer(3, False)).state
    assert (state.phase, seat_to_act(state)) == (Phase.PLAY, 1)


def test_declarer_concedes_without_asking() -> None:
    """Conceding all tricks needs no consent."""
    hands = hands_of("432.432.432.5432", "AKQJ.AKQ.AKQ.AKQ", "T98.T98.T98.T987", "?")
    state = played(called(dealt(hands), "1NT P P P"), "AC 7C 6C 2C AS 8S 5S 2S")
    turn = seat_to_act(state)
    assert turn == 1
    state = played(state, "KS")
    step = match.apply(state, Claim(0, 0))
    assert step.state.finished[0].tricks == 0


def test_certain_tricks_need_no_consent() -> None:
    """Tricks that no distribution of the unseen cards can take away are the claimer's without consent."""
    state = played(called(dealt(ONE_SUIT_EACH), "7S P P P"), "2H 2D 2C 2S")
    assert certain_tricks(state.in_play, 0) == 12
    step = match.apply(state, Claim(0, 12))
    assert step.state.totals == (1510, -1510, 1510, -1510)


def test_certain_tricks_cannot_be_conceded() -> None:
    """A player who claims fewer tricks than are certain gets the certain ones (Law 71)."""
    state = played(called(dealt(ONE_SUIT_EACH), "7S P P P"), "2H 2D 2C 2S")
    step = match.apply(state, Claim(0, 3))
    assert step.state.finished[0].tricks == 13


def test_a_claim_from_dummy_is_declarers() -> None:
    """When dummy is to act declarer claims, for both hands."""
    state = played(in_three_no_trump(), "2H 4H AH 5H")
    assert seat_to_act(state) == 2
    claim = match.apply(state, Claim(0, 8)).state.in_play.claims[-1]
    assert (claim.claimer, claim.asked) == (0, (1, 3))


@pytest.mark.parametrize(
    ("hands", "against", "trump", "expected"),
    [
        # Top cards are tricks, and a card below one that is out is none.
        (["AKQ..."], "JT9...", None, 3),
        (["AKJ..."], "QT9...", None, 2),
        (["K.K.K.K"], "A.A.A.A", None, 0),
        # A long suit is established by its own tops when each round draws a card.
        (["AK2..."], "43...", None, 3),
        (["AK2..."], "QJ...", None, 3),
        # One round of trumps draws one of two that may lie together, so the king may still be ruffed.
        (["A..K."], "K2..Q.", Suit.SPADES, 1),
        (["AK..A."], "32..K.", Suit.SPADES, 3),
        (["..AK."], "2..QJ.", Suit.SPADES, 0),
        # Two hands: over to the other one by a small card, or by a ruff once no trump is out.
        (["2.A..", "A.2.."], "3.4..", None, 2),
        (["2..3.", "3..A."], "A..4.", None, 1),
        (["..3.", "2..."], "..A.", Suit.SPADES, 1),
        (["..3.", "2..."], "3..A.", Suit.SPADES, 0),
        # Blocked: the king must go under the ace, and the queen has no way back to it.
        (["A...", "K..."], "32...", None, 1),
        (["A2...", "KQ..."], "J3...", None, 2),
    ],
)
def test_certain_tricks_of_an_ending(
    hands: list[str], against: str, trump: Suit | None, expected: int
) -> None:
    """The proof counts tops, draws trumps, crosses to the other hand, and assumes no good break."""
    assert sure_tricks(tuple(map(parse_hand, hands)), parse_hand(against), trump) == expected


def best_against(state: MatchState, side: int) -> int:
    """Return the tricks ``side`` wins with open hands and best play."""
    deal = state.in_play
    if state.phase is not Phase.PLAY:
        return 0
    turn = deal.turn
    assert turn is not None
    results = []
    for card in deal.following(turn):
        step = match.apply(state, Play(state.in_play.decider(turn), card))
        won = len(step.state.in_play.winners) - len(deal.winners)
        gained = won and deal.seating.side(step.state.in_play.winners[-1]) == side
        results.append(int(gained) + best_against(step.state, side))
    return max(results) if deal.seating.side(turn) == side else min(results)


def ending(rng: random.Random, *, plays: int) -> MatchState:
    """Return a random contract of North's after ``plays`` cards, played half at random."""
    cards = list(deck_of(52))
    rng.shuffle(cards)
    hands = tuple(CardSet.of(cards[at : at + 13]) for at in range(0, 52, 13))
    state = called(dealt(hands), rng.choice(["1NT P P P", "1S P P P", "1H P P P"]))
    while len(state.in_play.plays) < plays:
        turn = seat_to_act(state)
        assert turn is not None
        legal = state.in_play.following(turn)
        card = legal.highest() if turn % 2 == 0 and rng.random() < 0.3 else legal.lowest()
        state = match.apply(state, Play(state.in_play.decider(turn), card)).state
    return state


def test_proved_tricks_are_won_against_any_distribution(is_thorough: bool) -> None:
    """In endings of three tricks, proved tricks are won whatever the defenders hold and play."""
    rng, proved = random.Random(4), 0
    for _ in range(40 if is_thorough else 15):
        state = ending(rng, plays=40)
        turn = seat_to_act(state)
        if turn is None or turn % 2:
            continue
        certain = certain_tricks(state.in_play, 0)
        proved += certain > 0
        for spread in range(3):
            assert best_against(reshuffled(state, random.Random(spread)), 0) >= certain
    assert proved > (4 if is_thorough else 1)


@pytest.mark.parametrize("played_to_it", [1, 2, 3])
def test_tricks_proved_within_a_trick_are_won_against_any_distribution(
    played_to_it: int, is_thorough: bool
) -> None:
    """A bot agrees in the middle of a trick only to tricks that declarer wins whatever is hidden."""
    rng, proved = random.Random(5), 0
    for _ in range(120 if is_thorough else 40):
        state = ending(rng, plays=40 + played_to_it)
        turn = seat_to_act(state)
        if turn is None or turn % 2:
            continue
        certain = 0
        for tricks in range(1, 4):
            asked = match.apply(state, Claim(0, tricks)).state
            certain += asked.phase is Phase.CLAIM and answer(view_for(asked, 1)).accepts
        proved += certain > 0
        for spread in range(3):
            assert best_against(reshuffled(state, random.Random(spread)), 0) >= certain
    assert proved > 1


def test_a_bot_agrees_to_a_ruff_that_cannot_be_beaten() -> None:
    """The last two tricks are certain in the middle of the first: a ruff, then the highest trump."""
    trick = Trick(1, ((1, Card.parse("6D")), (2, Card.parse("TS")), (3, Card.parse("TD"))))
    own = {0: parse_hand("J.Q.."), 2: parse_hand("Q...")}
    assert sure_in_trick(trick, own, (0,), parse_hand("9.A.."), Suit.SPADES) == 2
    assert sure_in_trick(trick, own, (0,), parse_hand("K.A.."), Suit.SPADES) == 1


def reshuffled(state: MatchState, rng: random.Random) -> MatchState:
    """Return the ending with the defenders' cards dealt again between them."""
    deal = state.in_play
    held = [card for seat in (1, 3) for card in deal.hands[seat]]
    rng.shuffle(held)
    east = CardSet.of(held[: len(deal.hands[1])])
    west = CardSet.of(held[len(deal.hands[1]) :])
    hands = (deal.hands[0], east, deal.hands[2], west)
    return replace(state, deal=replace(deal, hands=hands))


@pytest.mark.parametrize(
    ("hand", "other", "trump", "tricks", "leads"),
    [
        # The way to the other hand's aces must not be thrown away: the low heart leads there.
        ("A.5..", "2.AK..", None, 2, {"AS", "5H"}),
        ("A.5..", "..AK.", None, 1, {"AS"}),
        # The third heart is ruffed by the hand that has no more: ace and king come first.
        (".K52..", "K.A8..", Suit.SPADES, 3, {"KH", "2H"}),
        (".52..", "K..3.", Suit.SPADES, 1, {"2H", "5H"}),
        (".52..", ".43..", None, 0, set()),
    ],
)
def test_leads_that_give_up_no_sure_trick(
    hand: str, other: str, trump: Suit | None, tricks: int, leads: set[str]
) -> None:
    """Such a lead and its partner's card keep all certain tricks, entries and ruffs included."""
    hands = parse_hand(hand), parse_hand(other)
    out = parse_hand("QJT.QJT9.QJT9.QJT9")
    sure = sure_leads(hands, out if trump is None else out - out.of_suit(trump), trump)
    assert sure.tricks == tricks
    assert {str(led) for led, _ in sure.ways} == leads
