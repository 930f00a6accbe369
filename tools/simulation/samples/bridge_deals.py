"""Short ways to lay out a board: hands as bridge players write them, an auction, cards in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.bridge import match
from engine.bridge.actions import Answer, Claim, MakeCall, Play
from engine.bridge.calls import Call, parse_calls
from engine.bridge.legality import decider, legal_actions
from engine.bridge.record.board import parse_hand
from engine.bridge.rules import BridgeRules, preset
from engine.bridge.sheet import score_deal
from engine.bridge.state import Contract, DealScore, MatchState, Phase
from engine.cards import Card, CardSet, Denomination, deck_of

SINGLE = preset("single")

# North has the spades, East the hearts, South the diamonds, West the clubs.
ONE_SUIT_EACH = tuple(
    parse_hand(text)
    for text in (
        "AKQJT98765432...",
        ".AKQJT98765432..",
        "..AKQJT98765432.",
        "...AKQJT98765432",
    )
)


def hands_of(*texts: str) -> tuple[CardSet, ...]:
    """Return four hands N E S W; ``?`` is filled with the cards not given."""
    known = [None if text == "?" else parse_hand(text) for text in texts]
    given = CardSet.of(card for hand in known if hand is not None for card in hand)
    rest = list(deck_of(52) - given)
    hands: list[CardSet] = []
    for hand in known:
        if hand is None:
            hand, rest = CardSet.of(rest[:13]), rest[13:]
        hands.append(hand)
    return tuple(hands)


def dealt(
    hands: Sequence[CardSet],
    rules: BridgeRules = SINGLE,
    *,
    first_dealer: int = 0,
    before: Iterable[DealScore] = (),
) -> MatchState:
    """Return a match with these hands just dealt."""
    state = match.initial(rules, first_dealer)
    state = MatchState(state.rules, state.first_dealer, finished=tuple(before))
    return match.with_hands(state, tuple(hands))


PLAIN = hands_of("AQ32.Q32.A32.K32", "KJ54.J54.KQJ.QJT", "T98.AK9.T98.A987", "?")
"""Hands that hold no honours."""


def scored(
    rules: BridgeRules, before: Sequence[DealScore], contract: str, tricks: int, declarer: int = 0
) -> DealScore:
    """Return the score of one more deal of a match, with hands that hold no honours."""
    state = dealt(PLAIN, rules, before=before)
    level, code = int(contract[0]), contract[1:].rstrip("X")
    made = Contract(level, Denomination.parse(code), contract.count("X"), declarer)
    return score_deal(rules, before, replace(state.in_play, contract=made), tricks)


def called(state: MatchState, calls: str | Iterable[Call]) -> MatchState:
    """Return the match after these calls, such as ``"1NT P 3NT P P P"``."""
    for call in parse_calls(calls) if isinstance(calls, str) else calls:
        turn = decider(state)
        assert turn is not None
        state = match.apply(state, MakeCall(turn, call)).state
    return state


def played(state: MatchState, cards: str) -> MatchState:
    """Return the match after these cards, each from the hand to play."""
    for card in cards.split():
        turn = decider(state)
        assert turn is not None
        state = match.apply(state, Play(turn, Card.parse(card))).state
    return state


def claimed(state: MatchState, tricks: int) -> MatchState:
    """Return the match after any lead, declarer's claim of ``tricks``, and the defenders' consent."""
    state = match.apply(state, legal_actions(state)[0]).state
    contract = state.in_play.contract
    assert contract is not None
    state = match.apply(state, Claim(contract.declarer, tricks)).state
    while state.phase is Phase.CLAIM:
        asked = decider(state)
        assert asked is not None
        state = match.apply(state, Answer(asked, True)).state
    return state


def played_out(state: MatchState) -> MatchState:
    """Return the match after the rest of the deal, each hand playing its first legal card."""
    while state.phase is Phase.PLAY:
        card = next(action for action in legal_actions(state) if isinstance(action, Play))
        state = match.apply(state, card).state
    return state
