"""Bidding by rule of thumb: count points, name the longest suit, add up to a level. No conventions."""

from __future__ import annotations

from engine.bridge.auction import last_bid, legal_calls
from engine.bridge.calls import PASS, Call
from engine.bridge.players.hand import MAJORS, Hand
from engine.cards import Denomination, Suit


def natural_call(hand: Hand, calls: tuple[Call, ...]) -> Call:
    """Return a legal call from the hand, partner's last bid and nothing else."""
    mine = [calls[at] for at in range(len(calls) % 4, len(calls), 4)]
    partners = [call for call in calls[(len(calls) + 2) % 4 :: 4] if call.is_bid]
    if any(call.is_bid for call in mine):
        return _again(hand, calls, partners)
    if partners:
        return _answer(hand, calls, partners[-1])
    return _first(hand, calls)


def _first(hand: Hand, calls: tuple[Call, ...]) -> Call:
    suit = hand.longest
    bids = [call for call in legal_calls(calls) if call.is_bid]
    opened = last_bid(calls) is not None
    if 15 <= hand.hcp <= 17 and hand.is_balanced:
        return _if_legal(Call.parse("1NT"), bids)
    if (opened and hand.lengths[suit] < 5) or hand.points < (10 if opened else 13):
        return PASS
    low = next((call for call in bids if call.denomination == int(suit)), None)
    return low if low is not None and low.level <= 2 else PASS


def _answer(hand: Hand, calls: tuple[Call, ...], partner: Call) -> Call:
    """Return a raise by the sum of points, else a bid in the hand's own suit, else in notrump."""
    bids = [call for call in legal_calls(calls) if call.is_bid]
    if hand.points < 6:
        return PASS
    # The points of an opening bid. A response or an overcall may have fewer.
    together = hand.points + (13 if partner.level == 1 else 15)
    suit = partner.suit
    if suit is not None and hand.lengths[suit] >= (3 if suit in MAJORS else 4):
        return _if_legal(Call.bid(_level(together, suit), suit), bids)
    own = hand.longest
    low = next((call for call in bids if call.denomination == int(own)), None)
    if low is not None and (low.level == 1 or (together >= 25 and low.level <= 3 and hand.lengths[own] >= 5)):
        return low
    level = 3 if together >= 26 else 2 if together >= 24 else 1
    return _if_legal(Call.bid(level, Denomination.NO_TRUMP), bids)


def _again(hand: Hand, calls: tuple[Call, ...], partners: list[Call]) -> Call:
    """Return a second call: a bid only to reach game or to raise with a fit."""
    last = last_bid(calls)
    if last is None or not partners or last.bid.level >= 4:
        return PASS
    bids = [call for call in legal_calls(calls) if call.is_bid]
    suit = partners[-1].suit
    together = hand.points + (8 if partners[-1].level == 1 else 11)
    if suit is not None and hand.lengths[suit] >= (4 if suit in MAJORS else 5):
        return _if_legal(Call.bid(max(_level(together, suit), 2), suit), bids)
    return _if_legal(Call.parse("3NT"), bids) if together >= 26 else PASS


def _level(together: int, suit: Suit) -> int:
    if suit in MAJORS:
        return 4 if together >= 26 else 3 if together >= 23 else 2
    return 5 if together >= 29 else 3 if together >= 23 else 2


def _if_legal(call: Call, bids: list[Call]) -> Call:
    return call if call in bids else PASS
