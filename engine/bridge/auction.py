"""The auction: which calls are legal, when it ends, what it leads to. Source: docs/bridge.md, "The auction".

An auction is the calls in the order spoken, the dealer's first; who made a call follows from its place, so
everything here counts turns from the dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from engine.cards import Denomination

UNDOUBLED, DOUBLED, REDOUBLED = range(3)


@dataclass(frozen=True, slots=True)
class Standing:
    """The last bid and what has been said to it.

    Attributes:
        bid: the highest bid so far.
        turn: the turn, from 0, it was made in.
        doubled: 0, 1 or 2.
    """

    bid: Call
    turn: int
    doubled: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished auction leads to: the last bid, and the turn (from 0) of the one who declares it."""

    level: int
    denomination: Denomination
    doubled: int
    turn: int


def standing(calls: Sequence[Call]) -> Standing | None:
    """The last bid and whether it stands doubled; ``None`` before the first bid."""
    doubled = UNDOUBLED
    for turn in range(len(calls) - 1, -1, -1):
        call = calls[turn]
        if call.is_bid:
            return Standing(call, turn, doubled)
        # Only the last of double and redouble counts: a redouble follows the double it answers.
        doubled = max(doubled, {DOUBLE: DOUBLED, REDOUBLE: REDOUBLED}.get(call, UNDOUBLED))
    return None


def is_over(calls: Sequence[Call]) -> bool:
    """Whether three passes follow a bid, or all four players passed at once."""
    if len(calls) < 4:
        return False
    return all(call == PASS for call in calls[-3:])


def legal_calls(calls: Sequence[Call]) -> tuple[Call, ...]:
    """Every call the player in turn may make, passes first and bids last; empty once the auction is over."""
    if is_over(calls):
        return ()
    last = standing(calls)
    if last is None:
        return (PASS, *BIDS)
    legal = [PASS]
    if may_double(calls):
        legal.append(DOUBLE)
    if may_redouble(calls):
        legal.append(REDOUBLE)
    return (*legal, *BIDS[BIDS.index(last.bid) + 1 :])


def may_double(calls: Sequence[Call]) -> bool:
    """Whether the last call that was no pass is a bid of the other side."""
    last = standing(calls)
    return last is not None and last.doubled == UNDOUBLED and _is_against(calls, last.turn)


def may_redouble(calls: Sequence[Call]) -> bool:
    """Whether the last call that was no pass is a double by the other side."""
    last = standing(calls)
    return last is not None and last.doubled == DOUBLED and not _is_against(calls, last.turn)


def _is_against(calls: Sequence[Call], turn: int) -> bool:
    return (len(calls) - turn) % 2 == 1


def result_of(calls: Sequence[Call]) -> Result | None:
    """The contract of a finished auction; ``None`` when it was passed out.

    Declarer is the first of the side that made the last bid to have named its denomination.
    """
    last = standing(calls)
    if last is None:
        return None
    named = last.bid.denomination
    first = next(
        turn
        for turn in range(last.turn % 2, last.turn + 1, 2)
        if calls[turn].is_bid and calls[turn].denomination is named
    )
    return Result(last.bid.level, named, last.doubled, first)
