"""The auction: legal calls, its end and its result. Source: docs/bridge.md, "The auction".

An auction is a sequence of calls, the dealer's first. The position of a call determines who made it, so
everything here counts turns from the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bridge.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call
from engine.cards import Denomination

UNDOUBLED, DOUBLED, REDOUBLED = range(3)


@dataclass(frozen=True, slots=True)
class LastBid:
    """The last and highest bid so far, its turn (from 0), and whether it is doubled: 0, 1 or 2."""

    bid: Call
    turn: int
    doubled: int


@dataclass(frozen=True, slots=True)
class AuctionResult:
    """The result of an auction: the last bid, and the turn (from 0) of its declarer."""

    level: int
    denomination: Denomination
    doubled: int
    turn: int


def last_bid(calls: Sequence[Call]) -> LastBid | None:
    """Return the last bid and whether it is doubled, or ``None`` before the first bid."""
    doubled = UNDOUBLED
    for turn in range(len(calls) - 1, -1, -1):
        call = calls[turn]
        if call.is_bid:
            return LastBid(call, turn, doubled)
        # Only the last double or redouble counts: a redouble follows the double it answers.
        doubled = max(doubled, {DOUBLE: DOUBLED, REDOUBLE: REDOUBLED}.get(call, UNDOUBLED))
    return None


def is_over(calls: Sequence[Call]) -> bool:
    """Return whether three passes follow a bid, or all four players passed."""
    return len(calls) >= 4 and all(call == PASS for call in calls[-3:])


def legal_calls(calls: Sequence[Call]) -> tuple[Call, ...]:
    """Return the legal calls in order, Pass first and bids last; none once the auction is over."""
    if is_over(calls):
        return ()
    last = last_bid(calls)
    if last is None:
        return (PASS, *BIDS)
    is_theirs = (len(calls) - last.turn) % 2 == 1
    # Their bid may be doubled, and their double redoubled.
    double = {(True, UNDOUBLED): [DOUBLE], (False, DOUBLED): [REDOUBLE]}.get((is_theirs, last.doubled), [])
    return (PASS, *double, *CALLS[last.bid + 1 :])


def result_of(calls: Sequence[Call]) -> AuctionResult | None:
    """Return the result of a finished auction, or ``None`` if it was passed out.

    Declarer is the first player of the side with the last bid to have named its denomination.
    """
    last = last_bid(calls)
    if last is None:
        return None
    named = last.bid.denomination
    first = next(
        turn
        for turn in range(last.turn % 2, last.turn + 1, 2)
        if calls[turn].is_bid and calls[turn].denomination is named
    )
    return AuctionResult(last.bid.level, named, last.doubled, first)
