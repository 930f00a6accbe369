"""Exercises on counting a deal of tricks: cards still out, hands without a suit, leads that surely lose.

Everything is computed from what one seat can see. Source: docs/drills.md, "Counting".
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from itertools import combinations, product
from operator import or_

from engine.cards import NO_CARDS, Card, CardSet, Suit, Trick
from engine.seats import Seat

NUMBERS = 5
"""Number of answers to choose from if the answer is a number."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A hand that a seat cannot see; ``lacks`` are cards it cannot hold, as of a suit it did not follow."""

    seat: Seat
    lacks: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True)
class Seen:
    """The part of a deal of tricks that one seat has seen.

    Attributes:
        open_hands: other hands that lie open, such as dummy's, by seat.
        deck: all cards of the deal.
        tricks: the tricks in order, the one in play last; each is its plays in order.
        hidden: the hands it cannot see.
        leads: the cards it may lead now; empty if it is not to lead.
        must_ruff: whether a hand that cannot follow must play a trump.
        must_head: whether a hand that follows to a trump must beat it if it can.
    """

    seat: Seat
    hand: CardSet
    open_hands: tuple[tuple[Seat, CardSet], ...]
    deck: CardSet
    tricks: tuple[tuple[tuple[Seat, Card], ...], ...]
    hidden: tuple[Hidden, ...]
    leads: CardSet
    trump: Suit | None = None
    must_ruff: bool = False
    must_head: bool = False

    @property
    def open_cards(self) -> CardSet:
        return CardSet.of(card for _, hand in self.open_hands for card in hand)

    @property
    def played(self) -> CardSet:
        return CardSet.of(card for trick in self.tricks for _, card in trick)

    @property
    def out(self) -> CardSet:
        """The cards in the hands it cannot see."""
        return self.deck - self.hand - self.open_cards - self.played

    @property
    def hidden_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands it cannot see."""
        return tuple(one.seat for one in self.hidden)

    def size_of(self, seat: Seat) -> int:
        """Return the number of cards a seat still holds."""
        dealt = len(self.deck) // (1 + len(self.open_hands) + len(self.hidden))
        return dealt - sum(player == seat for trick in self.tricks for player, _ in trick)

    def winner_of(self, trick: Sequence[tuple[Seat, Card]]) -> Seat | None:
        """Return the winner of a trick; None while it is in play."""
        if len(trick) <= len(self.open_hands) + len(self.hidden):
            return None
        best = Trick(trick[0][0], tuple(trick)).best(self.trump)
        return None if best is None else best[0]


def tricks_of(plays: Sequence[tuple[Seat, Card]], players: int) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
    """Return plays in order as tricks of one card from each player; the last one may be in play."""
    return tuple(tuple(plays[at : at + players]) for at in range(0, len(plays), players))


def suits_not_followed(tricks: Sequence[Sequence[tuple[Seat, Card]]], seat: Seat) -> CardSet:
    """Return all cards of the suits that a seat did not follow, and so no longer holds."""
    suits = [
        trick[0][1].suit
        for trick in tricks
        for player, card in trick
        if player == seat and card.suit != trick[0][1].suit
    ]
    return CardSet.of(card for suit in suits for card in suit.cards)


def voids_of(seen: Seen, suit: Suit) -> tuple[Seat, ...]:
    """Return the hidden seats that did not follow a suit, and so hold no more cards of it."""
    return tuple(seat for seat in seen.hidden_seats if suits_not_followed(seen.tricks, seat).of_suit(suit))


def sure_voids(seen: Seen, suit: Suit) -> tuple[Seat, ...]:
    """Return the hidden seats without a card of a suit in every deal that agrees with what was seen."""
    cards = seen.out.of_suit(suit)
    return tuple(one.seat for one in seen.hidden if not _can_be(seen, {one.seat: Need(holds=cards)}))


def safe_leads(seen: Seen) -> CardSet:
    """Return the leads that lose the trick for any hidden hands and any play."""
    return CardSet.of(card for card in seen.leads if not _can_win(seen, card))


@dataclass(frozen=True, slots=True)
class Need:
    """A condition on a hand: it must hold one of the cards ``holds``, and none of ``lacks``."""

    holds: CardSet
    lacks: CardSet = NO_CARDS


def _can_win(seen: Seen, card: Card) -> bool:
    """Return whether a lead may win the trick: in some deal no other hand has to beat it."""
    ways = ways_below(seen, card)
    if any(not any(_meets(hand, way) for way in ways) for _, hand in seen.open_hands):
        return False
    seats = seen.hidden_seats
    every = product(ways, repeat=len(seats))
    return any(_can_be(seen, dict(zip(seats, needs, strict=True))) for needs in every)


def ways_below(seen: Seen, card: Card) -> tuple[Need, Need]:
    """Return the conditions under which a hand may play below a lead: by following suit, or by discarding."""
    suit, trump, everything = card.suit.cards, seen.trump, seen.deck
    above = everything.above(card)
    low = everything & suit - above - CardSet(card.mask)
    must_beat = above if seen.must_head and card.suit == trump else NO_CARDS
    if trump is None or card.suit == trump:
        return Need(low, must_beat), Need(everything, suit)
    trumps = trump.cards
    thrown = Need(everything, suit | trumps) if seen.must_ruff else Need(everything - trumps, suit)
    return Need(low), thrown


class Loss(StrEnum):
    """The reasons why a lead surely loses."""

    ABOVE = "above"
    OPEN = "open"
    HIDDEN = "hidden"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class LossReason:
    """The reason why a lead surely loses the trick.

    Attributes:
        loss: all cards of the suit that are out are higher, an open or a hidden hand must beat it, or one of
            several hands must.
        cards: the higher cards that are out, or those the open hand must choose from.
        seat: the hand that must beat it.
    """

    loss: Loss
    cards: CardSet = NO_CARDS
    seat: Seat | None = None


def loss_reason(seen: Seen, card: Card) -> LossReason:
    """Return the plainest reason why a lead surely loses the trick."""
    out = seen.out.of_suit(card.suit)
    if out and out.lowest() > card:
        return LossReason(Loss.ABOVE, out)
    ways = ways_below(seen, card)
    for seat, hand in seen.open_hands:
        if not any(_meets(hand, way) for way in ways):
            trumps = NO_CARDS if seen.trump is None else hand.of_suit(seen.trump)
            return LossReason(Loss.OPEN, hand.above(card) or trumps, seat)
    for one in seen.hidden:
        if not any(_can_be(seen, {one.seat: way}) for way in ways):
            return LossReason(Loss.HIDDEN, seat=one.seat)
    return LossReason(Loss.ANY)


def _meets(hand: CardSet, need: Need) -> bool:
    return bool(hand & need.holds) and not hand & need.lacks


def _can_be(seen: Seen, needs: Mapping[Seat, Need]) -> bool:
    """Return whether a deal that agrees with what was seen meets conditions on hidden hands.

    Each hand is one or two bins of cards: one card that it must hold, and the others. The bins can be filled
    if any of them together accept as many cards as they hold (Hall's theorem).
    """
    out, bins = seen.out, list[tuple[int, CardSet]]()
    for hand in seen.hidden:
        need, accepted, size = needs.get(hand.seat), out - hand.lacks, seen.size_of(hand.seat)
        if need is not None:
            accepted, size = accepted - need.lacks, size - 1
            bins.append((1, accepted & need.holds))
        bins.append((size, accepted))
    if sum(size for size, _ in bins) != len(out) or any(size < 0 for size, _ in bins):
        return False
    return all(
        len(CardSet(reduce(or_, (cards.mask for _, cards in some)))) >= sum(size for size, _ in some)
        for count in range(1, len(bins) + 1)
        for some in combinations(bins, count)
    )


class Kind(StrEnum):
    """The kinds of exercises."""

    OUT = "out"
    VOID = "void"
    EXIT = "exit"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a position.

    Attributes:
        suit: the suit asked about; None for a lead.
        options: the answers to choose from: numbers of cards, seats, or cards.
        right: the right answers among them.
    """

    kind: Kind
    suit: Suit | None
    options: tuple[int, ...]
    right: frozenset[int]


def exercise(seen: Seen, kind: Kind, rng: random.Random) -> Exercise | None:
    """Return a question about a position; None if no question of that kind is worth asking."""
    match kind:
        case Kind.OUT:
            return _ask_out(seen, rng)
        case Kind.VOID:
            return _ask_void(seen, rng)
        case Kind.EXIT:
            return _ask_exit(seen)


def _ask_out(seen: Seen, rng: random.Random) -> Exercise | None:
    """Ask how many cards are out of a suit that other hands have played."""
    known = seen.played | seen.open_cards
    suits = [suit for suit in Suit if len(known.of_suit(suit)) > 1]
    if not suits:
        return None
    suit = rng.choice(suits)
    count, most = len(seen.out.of_suit(suit)), len(seen.deck.of_suit(suit))
    lowest = max(0, min(count - rng.randrange(NUMBERS), most + 1 - NUMBERS))
    return Exercise(Kind.OUT, suit, tuple(range(lowest, lowest + NUMBERS)), frozenset({count}))


def _ask_void(seen: Seen, rng: random.Random) -> Exercise | None:
    """Ask for the player without a suit, if one hidden hand has shown this and no other must be void."""
    suits = [
        suit
        for suit in Suit
        if len(shown := voids_of(seen, suit)) == 1
        and seen.out.of_suit(suit)
        and sure_voids(seen, suit) == shown
    ]
    if not suits or len(seen.hidden) < 2:
        return None
    suit = rng.choice(suits)
    return Exercise(Kind.VOID, suit, seen.hidden_seats, frozenset(voids_of(seen, suit)))


def _ask_exit(seen: Seen) -> Exercise | None:
    """Ask for a lead that surely loses the trick, if some leads do and others do not."""
    safe = safe_leads(seen)
    if not safe or safe == seen.leads:
        return None
    return Exercise(Kind.EXIT, None, tuple(seen.leads), frozenset(safe))


def first_exercise(positions: Sequence[Seen], seed: int) -> tuple[int, Exercise] | None:
    """Return a question about a position of one deal, with the position's number; None if there is none.

    The same seed gives the same question.
    """
    rng = random.Random(seed)
    kinds, order = list(Kind), list(range(len(positions)))
    rng.shuffle(kinds)
    rng.shuffle(order)
    found = (
        (number, asked)
        for kind in kinds
        for number in order
        if (asked := exercise(positions[number], kind, rng)) is not None
    )
    return next(found, None)
