"""The plain reason for a recommended card, from the view of its player alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.bridge import match
from engine.bridge.actions import Answer, Claim
from engine.bridge.coach.reasons import Reason, Why, reason_for
from engine.bridge.legality import decider
from engine.bridge.state import MatchState, Phase
from engine.bridge.view import view_for
from engine.cards import Card, CardSet, deck_of
from tools.simulation.samples.bridge_deals import called, dealt, hands_of, played

HANDS = hands_of("AKQ4.K32.A32.432", "JT9.QJ9.KQJ.QJT9", "8765.A87.987.AK8", "32.T654.T654.765")
"""North declares 4♠ against East's lead of the king of diamonds."""


@pytest.mark.parametrize(
    ("before", "card", "why"),
    [
        ("", "QC", Why.LONGEST),
        ("", "KD", Why.LEADS),
        ("KD", "7D", Why.OTHER_BEATS),
        ("KD 7D 4D", "AD", Why.WINS_LAST),
        ("KD 7D 4D AD", "AS", Why.DRAWS),
        ("KD 7D 4D AD", "KH", Why.SURE),
        ("KD 7D 4D AD", "2C", Why.TOWARDS),
        ("KD 7D 4D AD 2C 9C", "KC", Why.ABOVE),
        ("KD 7D 4D AD 2C 9C KC", "5C", Why.CANNOT),
        ("KD 7D 4D 2D JD 8D", "5D", Why.OURS),
        ("KD 7D 4D AD 2D JD 9D", "5D", Why.OURS),
        ("KD 7D 4D AD AS 9S 5S 2S KS TS 6S 3S QS JS 7S", "5C", Why.THROWS),
    ],
)
def test_a_card_has_the_reason_its_player_can_see(before: str, card: str, why: Why) -> None:
    """A lead draws trumps, wins or builds a suit; a later card wins, stays low, ruffs or is discarded."""
    state = played(called(dealt(HANDS), "1S P 2S P 4S P P P"), before)
    seat = decider(state)
    assert seat is not None
    reason = reason_for(view_for(state, seat), Card.parse(card))
    assert reason is not None
    assert reason.why is why


def test_a_card_that_an_open_hand_beats_is_not_the_highest() -> None:
    """After a refused claim, declarer's open ace and king still count against a queen led."""
    hands = hands_of("AK32.Q32.A32.K32", "QJT9.J4.KQJ.QJT9", "876.AKT98.T9.A87", "54.765.87654.654")
    state = played(called(dealt(hands), "1NT P 3NT P P P"), "QC 7C 4C KC")
    state = match.apply(match.apply(state, Claim(0, 12)).state, Answer(1, False)).state
    reason = reason_for(view_for(played(state, "2S 9S 6S 5S"), 1), Card.parse("QS"))
    assert reason is not None
    assert reason.why is Why.LONGEST


RUFF = hands_of("AKQJ.92.A432.432", "T98.QT5.KQJ.QJT9", "7654.AJ87..AK865", "32.K643.T98765.7")
"""South is void in diamonds; North declares 4♠ if North opens."""
NORTHS = "QC KC 7C 2C 7S 2S AS 8S"
"""Two tricks, after which North leads."""


@pytest.mark.parametrize(
    ("auction", "before", "card", "said"),
    [
        ("1S P 4S P P P", NORTHS, "KS", {"why": Why.DRAWS, "count": 3}),
        ("1S P 4S P P P", NORTHS, "2D", {"why": Why.RUFF_THERE}),
        ("1S P 4S P P P", NORTHS, "9H", {"why": Why.TOWARDS, "by": Card.parse("AH")}),
        ("1S P 4S P P P", f"{NORTHS} 9H 5H", "JH", {"why": Why.HARDER, "beaten": Card.parse("9H")}),
        ("1S P 4S P P P", "KD", "4S", {"why": Why.RUFFS_SAVES, "by": Card.parse("AD")}),
        ("P 1H 1S P 4S P P P", "", "3H", {"why": Why.PARTNERS}),
        ("P 1H 1S P 4S P P P", "", "7C", {"why": Why.SINGLETON}),
    ],
)
def test_a_reason_considers_both_hands_and_the_auction(
    auction: str, before: str, card: str, said: dict[str, Any]
) -> None:
    """A reason takes declarer's other hand, the trumps still out and partner's bids into account."""
    state = played(called(dealt(RUFF), auction), before)
    seat = decider(state)
    assert seat is not None
    reason = reason_for(view_for(state, seat), Card.parse(card))
    assert reason is not None
    assert {name: getattr(reason, name) for name in said} == said


def test_dummy_plays_low_if_declarers_hand_takes_the_trick() -> None:
    """With ace fifth in dummy and king ten in declarer's hand, the queen led is beaten by the king."""
    hands = hands_of("A432.A8432.32.32", "KQJ.J76.765.QJT9", "T98.KT.AKQJT9.AK", "765.Q95.84.87654")
    state = played(called(dealt(hands), "P P 2D P P X P P P"), "QH")
    seat = decider(state)
    assert seat is not None
    reason = reason_for(view_for(state, seat), Card.parse("2H"))
    assert reason == Reason(Why.OTHER_BEATS, Card.parse("QH").suit, Card.parse("QH"), Card.parse("KH"))


@pytest.mark.parametrize("seed", range(30))
def test_a_reason_is_true_of_the_cards_still_to_come(seed: int) -> None:
    """A reason about the winner of a trick is true of the hand to act and of those after it."""
    rng = random.Random(seed)
    deck = list(deck_of(52))
    rng.shuffle(deck)
    hands = tuple(CardSet.of(deck[start : start + 13]) for start in range(0, 52, 13))
    state = called(dealt(hands), f"1{rng.choice(('C', 'D', 'H', 'S', 'NT'))} P P P")
    while state.phase is Phase.PLAY:
        turn, seat = state.in_play.turn, decider(state)
        assert turn is not None
        assert seat is not None
        cards = sorted(state.in_play.following(turn))
        for card in cards:
            reason = reason_for(view_for(state, seat), card)
            assert reason is not None
            assert _is_true(state, turn, card, reason), (turn, card, reason)
        state = played(state, str(rng.choice(cards)))


def _is_true(state: MatchState, turn: int, card: Card, reason: Reason) -> bool:
    """Return whether the reason for a card is true, with open hands."""
    deal = state.in_play
    assert deal.contract is not None
    trump, hand, other = deal.contract.trump, deal.hands[turn], deal.hands[(turn + 2) % 4]
    best = None if deal.trick is None else deal.trick.best(trump)
    if deal.trick is None or best is None:
        return _is_true_of_lead(state, turn, card, reason)

    def beats(one: Card) -> bool:
        return one.suit is trump is not best[1].suit or (one.suit is best[1].suit and one > best[1])

    is_ours = (best[0] - turn) % 2 == 0
    led, others_last = deal.trick.plays[0][1].suit, len(deal.trick.plays) == 1
    match reason.why:
        case Why.WINS_LAST:
            return beats(card) and len(deal.trick.plays) == 3
        case Why.HARDER | Why.OVERTAKES | Why.RUFFS:
            return beats(card) and (is_ours or reason.why is Why.RUFFS)
        case Why.ABOVE | Why.FORCES:
            return beats(card) and not is_ours and reason.by == _dummys_lowest_above(state, turn, card)
        case Why.OURS:
            return is_ours
        case Why.BELOW:
            return not beats(card) and any(beats(held) for held in hand.of_suit(led))
        case Why.CANNOT:
            return not any(beats(held) for held in hand.of_suit(led))
        case Why.OTHER_BEATS | Why.RUFFS_SAVES:
            return others_last and reason.by == other.of_suit(led).highest() and beats(reason.by)
        case Why.OTHER_RUFFS:
            return others_last and not other.of_suit(led) and any(beats(held) for held in other)
        case Why.PARTNER:
            hidden = (*other.of_suit(led), *deal.hands[deal.contract.declarer].of_suit(led))
            return others_last and any(map(beats, hidden))
        case _:
            return True


def _dummys_lowest_above(state: MatchState, turn: int, card: Card) -> Card | None:
    """Return the lowest card that beats a card in its suit, if dummy plays next and has one."""
    after = (turn + 1) % 4
    if after != state.in_play.dummy:
        return None
    return min(state.in_play.hands[after].of_suit(card.suit).above(card), default=None)


def _is_true_of_lead(state: MatchState, turn: int, card: Card, reason: Reason) -> bool:
    deal, suit = state.in_play, card.suit
    other = deal.hands[(turn + 2) % 4]
    theirs = CardSet.of(out for foe in (1, 3) for out in deal.hands[(turn + foe) % 4]).of_suit(suit)
    match reason.why:
        case Why.SURE:
            return not theirs.above(card)
        case Why.DRAWS:
            return reason.count == len(theirs)
        case Why.RUFF_THERE:
            return deal.contract is not None and not other.of_suit(suit) and bool(other)
        case Why.TOWARDS:
            return reason.by in other.of_suit(suit).above(card)
        case _:
            return True
