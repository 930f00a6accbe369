"""Reasons to pass: the nearest calls of the system, and the promises of each that a hand does not keep.

A promise is one that every row of its call makes, so that no such hand makes the call. A call is near only if
the hand would make it once it had what it lacks: two points more are no gambling 3NT. Nearest of all is a
call whose promises the hand keeps, and for which its system weighs more. Reasons depend on the auction and
the hand alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from engine.bridge.calls import DOUBLE, PASS, Call
from engine.bridge.players.context import Context
from engine.bridge.players.hand import JACK, Hand
from engine.bridge.players.shows import Range, Row, Shows, Weighed
from engine.bridge.players.system import promises_of, rows_at
from engine.cards import ACE, Card, CardSet, Suit

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
    """A call that the system has here, and why the hand does not make it.

    ``unmet`` are the promises the hand does not keep. If it keeps all, ``weighed`` are the further conditions
    that it does not meet.
    """

    call: Call
    unmet: tuple[Unmet, ...] = ()
    weighed: tuple[Weighed, ...] = ()


def nearest_calls(at: Context, hand: Hand) -> tuple[NearCall, ...]:
    """Return the natural calls nearest to a hand that passes, the nearest first; doubles count as natural."""
    rows = [row for row in rows_at(at) if row.call.is_bid or row.call == DOUBLE]
    artificial = {row.call for row in rows if row.artificial and row.call != DOUBLE}
    found = [(0, one) for one in _kept(rows, hand) if one.call not in artificial]
    for call in dict.fromkeys(row.call for row in rows if row.call not in artificial):
        missing = list(_missing(promises_of(at, call), hand))
        distance = sum(points for points, _ in missing)
        if 0 < distance <= MOST_DISTANCE and len(missing) <= MOST_PROMISES:
            found.append((distance, NearCall(call, tuple(unmet for _, unmet in missing))))
    found.sort(key=lambda one: one[0])
    near = (
        one
        for _, one in found
        if one.weighed or _would_make([row for row in rows if row.call == one.call], hand, one)
    )
    return tuple(islice(near, MOST_CALLS))


def _kept(rows: Sequence[Row], hand: Hand) -> Iterator[NearCall]:
    """Yield the calls whose promises a hand keeps, with the conditions it does not meet; those with names."""
    named = set[Call]()
    for row in rows:
        if row.fallback or row.call in named or not row.shows.fits(hand):
            continue
        missed = [name for name, holds in row.weighed if not holds(hand)]
        reasons = tuple(dict.fromkeys(one for one in missed if one is not None))
        if missed and None not in missed:
            named.add(row.call)
            yield NearCall(row.call, weighed=reasons)


def lightest_strength(at: Context, hand: Hand) -> Unmet | None:
    """Return the strength of the lightest call that a hand's shape allows, if it is too weak for all."""
    missing = list[tuple[int, Unmet]]()
    for row in rows_at(at):
        shows = row.shows
        shape = replace(shows, hcp=None, points=None, support=None)
        if row.call == PASS or not shape.fits(hand):
            continue
        strength = Shows(hcp=shows.hcp, points=shows.points, support=shows.support)
        weak = [one for one in _missing(strength, hand) if _is_below(one[1])]
        if not weak:
            return None
        missing.append(min(weak, key=lambda one: one[0]))
    return min(missing, key=lambda one: one[0])[1] if missing else None


def _is_below(unmet: Unmet) -> bool:
    promise = unmet.promise
    wanted = promise.hcp or promise.points or (promise.support and promise.support[1:])
    return wanted is not None and unmet.held is not None and unmet.held < wanted[0]


def _would_make(rows: Sequence[Row], hand: Hand, near: NearCall) -> bool:
    """Return whether a hand that has what this one lacks makes the call by one of its rows."""
    hands = {hand.cards}
    for unmet in near.unmet:
        hands = {better for cards in hands for better in _mended(cards, unmet)}
    return any(row.takes(Hand(cards)) for cards in hands for row in rows)


def _mended(cards: CardSet, unmet: Unmet) -> Iterator[CardSet]:
    """Yield like hands that keep a promise of strength or length; none for another, or for a lower limit."""
    promise, held = unmet.promise, unmet.held or 0
    if promise.lengths:
        ((suit, (least, most)),) = promise.lengths.items()
        lacks = least - held if held < least else most - held
        yield _lengthened(cards, suit, lacks)
    elif (wanted := promise.hcp or promise.points or (promise.support and promise.support[1:])) is not None:
        for turn in range(len(Suit)) if held < wanted[0] else ():
            yield _strengthened(cards, wanted[0] - held, [*Suit][turn:] + [*Suit][:turn])


def _strengthened(cards: CardSet, points: int, suits: Sequence[Suit]) -> CardSet:
    """Return a hand of the same shape with more high-card points, in the first suits that have room."""
    held = set(cards)
    for _ in range(points):
        for suit in suits:
            ranks = sorted(card.rank for card in held if card.suit is suit)
            free = [(rank, rank + 1) for rank in ranks if JACK <= rank < ACE and rank + 1 not in ranks]
            low = [(rank, JACK) for rank in ranks[:1] if rank < JACK and JACK not in ranks]
            if step := [*low, *free][:1]:
                held -= {Card.of(step[0][0], suit)}
                held |= {Card.of(step[0][1], suit)}
                break
    return CardSet.of(held)


def _lengthened(cards: CardSet, suit: Suit, by: int) -> CardSet:
    """Return a hand with more cards of a suit, or with fewer, for low cards of its longest other suits."""
    held = set(cards)
    for _ in range(abs(by)):
        others = sorted((one for one in Suit if one is not suit), key=lambda one: _length(held, one))
        source, target = (others[-1], suit) if by > 0 else (suit, others[0])
        given = min(card for card in held if card.suit is source)
        taken = next(Card.of(rank, target) for rank in range(ACE + 1) if Card.of(rank, target) not in held)
        held = (held - {given}) | {taken}
    return CardSet.of(held)


def _length(cards: set[Card], suit: Suit) -> int:
    return sum(card.suit is suit for card in cards)


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
