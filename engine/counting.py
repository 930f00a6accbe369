"""Exercises on counting a deal of tricks: cards still out, hands without a suit, leads that surely lose.

Everything is computed from what one seat can see. Source: docs/drills.md, "Counting".
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card, CardSet, Suit
from engine.seats import Seat

NUMBERS = 5
"""Answers to choose from where a number is asked."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The part of a deal of tricks that one seat has seen.

    Attributes:
        seat: the seat.
        hand: its cards.
        open_cards: other cards that lie open and are still to be played, as dummy's.
        deck: all cards of the deal.
        tricks: the tricks in order, the one in play last; each is its plays in order.
        hidden: the seats whose cards it cannot see.
        leads: the cards it may lead now; empty if it is not to lead.
    """

    seat: Seat
    hand: CardSet
    open_cards: CardSet
    deck: CardSet
    tricks: tuple[tuple[tuple[Seat, Card], ...], ...]
    hidden: tuple[Seat, ...]
    leads: CardSet

    @property
    def played(self) -> CardSet:
        """The cards played so far."""
        return CardSet.of(card for trick in self.tricks for _, card in trick)

    @property
    def out(self) -> CardSet:
        """The cards in the hands it cannot see."""
        return self.deck - self.hand - self.open_cards - self.played


def tricks_of(plays: Sequence[tuple[Seat, Card]], players: int) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
    """Return plays in order as tricks of one card from each player; the last one may be in play."""
    return tuple(tuple(plays[at : at + players]) for at in range(0, len(plays), players))


def voids_of(seen: Seen, suit: Suit) -> tuple[Seat, ...]:
    """Return the hidden seats that have shown that they hold no more cards of a suit."""
    shown = {
        seat
        for trick in seen.tricks
        for seat, card in trick
        if trick[0][1].suit == suit and card.suit != suit
    }
    return tuple(seat for seat in seen.hidden if seat in shown)


def safe_leads(seen: Seen) -> CardSet:
    """Return the leads that surely lose the trick.

    One player at least must follow suit, and every card of the suit that is out is higher.
    """
    return CardSet.of(card for card in seen.leads if _surely_loses(card, seen.out.of_suit(card.suit)))


def _surely_loses(card: Card, out: CardSet) -> bool:
    return bool(out) and out.lowest() > card


class Kind(StrEnum):
    """The kinds of exercises."""

    OUT = "out"
    VOID = "void"
    EXIT = "exit"


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a position.

    Attributes:
        kind: the kind of question.
        suit: the suit asked about; None for a lead.
        options: the answers to choose from: numbers of cards, seats, or cards.
        right: the right ones among them.
    """

    kind: Kind
    suit: Suit | None
    options: tuple[int, ...]
    right: frozenset[int]


def exercise(seen: Seen, kind: Kind, rng: random.Random) -> Exercise | None:
    """Return a question about a position; None if the position has none of that kind worth asking."""
    match kind:
        case Kind.OUT:
            return _ask_out(seen, rng)
        case Kind.VOID:
            return _ask_void(seen, rng)
        case Kind.EXIT:
            return _ask_exit(seen)


def _ask_out(seen: Seen, rng: random.Random) -> Exercise | None:
    """Ask how many cards of a suit are out; of a suit of which the other hands have played."""
    known = seen.played | seen.open_cards
    suits = [suit for suit in Suit if len(known.of_suit(suit)) > 1]
    if not suits:
        return None
    suit = rng.choice(suits)
    count, most = len(seen.out.of_suit(suit)), len(seen.deck.of_suit(suit))
    lowest = max(0, min(count - rng.randrange(NUMBERS), most + 1 - NUMBERS))
    return Exercise(Kind.OUT, suit, tuple(range(lowest, lowest + NUMBERS)), frozenset({count}))


def _ask_void(seen: Seen, rng: random.Random) -> Exercise | None:
    """Ask who has no more cards of a suit: of a suit in which one hidden hand has shown so."""
    suits = [suit for suit in Suit if len(voids_of(seen, suit)) == 1 and seen.out.of_suit(suit)]
    if not suits or len(seen.hidden) < 2:
        return None
    suit = rng.choice(suits)
    return Exercise(Kind.VOID, suit, seen.hidden, frozenset(voids_of(seen, suit)))


def _ask_exit(seen: Seen) -> Exercise | None:
    """Ask which lead surely loses the trick: where some leads do, and others do not."""
    safe = safe_leads(seen)
    if not safe or safe == seen.leads:
        return None
    return Exercise(Kind.EXIT, None, tuple(seen.leads), frozenset(safe))


def first_exercise(positions: Sequence[Seen], seed: int) -> tuple[int, Exercise] | None:
    """Return a question about one of these positions, with the position's number; None if there is none.

    Args:
        positions: positions of one deal.
        seed: the same seed gives the same question.
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
