"""Reasons to pass: the nearest calls of the system, and the promises of each that a hand does not keep.

A promise is one that every row of its call makes, so that no such hand makes the call. Reasons depend on the
auction and the hand alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.bridge.calls import DOUBLE, Call
from engine.bridge.players.context import Context
from engine.bridge.players.hand import Hand
from engine.bridge.players.shows import Range, Shows
from engine.bridge.players.system import promises_of, rows_at

MOST_CALLS: Final = 2
"""Maximum number of calls a reason names."""
MOST_PROMISES: Final = 2
"""Maximum number of promises a hand may miss for its call to be among the nearest."""
MOST_DISTANCE: Final = 8
"""Points that a hand may be away from a call for it to be among the nearest."""
CARD_POINTS: Final = 2
"""Points that a missing card counts for; another missing feature counts for one point more."""

CHOSEN_PASSES: Final = frozenset({"penalty_pass", "leaves_double"})
"""Codes of passes that are chosen, not made for want of a bid."""


@dataclass(frozen=True, slots=True)
class Unmet:
    """A promise of a call that a hand does not keep.

    ``promise`` has this promise alone; ``held`` is the number the hand has of it, None if it has no number.
    """

    promise: Shows
    held: int | None = None


@dataclass(frozen=True, slots=True)
class NearCall:
    """A call that the system has here, and why the hand does not make it."""

    call: Call
    unmet: tuple[Unmet, ...]


def nearest_calls(at: Context, hand: Hand) -> tuple[NearCall, ...]:
    """Return the natural calls nearest to a hand that passes, the nearest first; doubles count as natural."""
    artificial = {row.call for row in rows_at(at) if row.artificial and row.call != DOUBLE}
    calls = dict.fromkeys(row.call for row in rows_at(at) if row.call.is_bid or row.call == DOUBLE)
    found = list[tuple[int, NearCall]]()
    for call in calls:
        missing = [] if call in artificial else list(_missing(promises_of(at, call), hand))
        distance = sum(points for points, _ in missing)
        if 0 < distance <= MOST_DISTANCE and len(missing) <= MOST_PROMISES:
            found.append((distance, NearCall(call, tuple(unmet for _, unmet in missing))))
    found.sort(key=lambda one: one[0])
    return tuple(near for _, near in found[:MOST_CALLS])


def _missing(shows: Shows, hand: Hand) -> Iterator[tuple[int, Unmet]]:
    """Yield the promises a hand does not keep, each with its distance in points."""
    if shows.hcp is not None and (short := _distance(hand.hcp, shows.hcp)):
        yield short, Unmet(Shows(hcp=shows.hcp), hand.hcp)
    if shows.points is not None and (short := _distance(hand.points, shows.points)):
        yield short, Unmet(Shows(points=shows.points), hand.points)
    if shows.support is not None:
        suit, least, most = shows.support
        held = hand.support_points(suit)
        if short := _distance(held, (least, most)):
            yield short, Unmet(Shows(support=shows.support), held)
    for suit, wanted in shows.lengths.items():
        held = hand.lengths[suit]
        if short := _distance(held, wanted):
            yield CARD_POINTS * short, Unmet(Shows(lengths={suit: wanted}), held)
    others = (
        Shows(one_of=shows.one_of),
        Shows(balanced=shows.balanced),
        *(Shows(stops=(suit,)) for suit in shows.stops),
        *(Shows(good=(suit,)) for suit in shows.good),
    )
    for promise in others:
        if not promise.fits(hand):
            yield CARD_POINTS + 1, Unmet(promise)


def _distance(number: int, wanted: Range) -> int:
    least, most = wanted
    return max(least - number, number - most, 0)
